-- Damage dealt to players in each turn of a game: in all, and for each game that had the turn.
SELECT
    turn,
    count(*) AS games,
    sum(combat_damage) AS combat,
    sum(other_damage) AS other,
    round(avg(combat_damage + other_damage), 2) AS per_game
FROM turns
GROUP BY turn
ORDER BY turn
