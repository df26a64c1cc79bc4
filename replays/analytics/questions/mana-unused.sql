-- How many lands players leave untapped in each turn of their own, beside the mana they spend.
SELECT
    own_turn,
    count(*) AS turns,
    round(avg(lands_untapped), 2) AS lands_untapped,
    round(avg(mana_spent), 2) AS mana_spent
FROM turns
WHERE lands_untapped IS NOT NULL
GROUP BY own_turn
ORDER BY own_turn
