-- The twenty cards that dealt players most damage.
SELECT
    source_card AS card,
    count(*) AS times,
    sum(amount) AS damage,
    max(amount) AS most
FROM damage
WHERE to_player AND source_card IS NOT NULL
GROUP BY source_card
ORDER BY damage DESC, card
LIMIT 20
