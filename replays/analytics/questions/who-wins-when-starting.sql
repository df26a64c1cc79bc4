-- How often the player who took the first turn won, and the one who did not.
SELECT
    starts,
    count(*) AS players,
    sum(CASE WHEN won THEN 1 ELSE 0 END) AS won,
    round(avg(CASE WHEN won THEN 1.0 ELSE 0.0 END), 3) AS share
FROM players
WHERE won IS NOT NULL AND starts IS NOT NULL
GROUP BY starts
ORDER BY starts DESC
