-- How creatures left the battlefield, in which turn of the game, and after how many turns there.
SELECT
    movement,
    destination,
    count(*) AS creatures,
    round(avg(turn), 1) AS in_turn,
    round(avg(turn - since), 1) AS turns_there
FROM zone_changes
WHERE origin = 'battlefield' AND list_contains(types, 'creature')
GROUP BY movement, destination
ORDER BY creatures DESC, movement, destination
