-- How low winners had been: for each lowest life total, how many won from it.
SELECT lowest, count(*) AS winners
FROM (
    SELECT min(least(coalesce(total, starting_life), starting_life)) AS lowest
    FROM players
    LEFT JOIN life USING (edition, game, player)
    WHERE won AND starting_life IS NOT NULL
    GROUP BY edition, game, player
) AS low
GROUP BY lowest
ORDER BY lowest
