-- How often the player who attacked first won the game.
SELECT
    count(*) AS games,
    sum(CASE WHEN won THEN 1 ELSE 0 END) AS won,
    round(avg(CASE WHEN won THEN 1.0 ELSE 0.0 END), 3) AS share
FROM combats
JOIN (
    SELECT edition, game, min(seq) AS seq
    FROM combats WHERE role = 'attacker' GROUP BY edition, game
) AS first USING (edition, game, seq)
JOIN players USING (edition, game, player)
WHERE won IS NOT NULL
