-- Damage dealt to players in each turn of their own, by those on the play and those on the draw.
SELECT
    own_turn,
    CASE WHEN starts THEN 'play' ELSE 'draw' END AS place,
    count(*) AS turns,
    round(avg(combat_damage), 2) AS combat,
    round(avg(other_damage), 2) AS other
FROM turns JOIN players USING (edition, game, player)
WHERE starts IS NOT NULL
GROUP BY ALL
ORDER BY own_turn, place
