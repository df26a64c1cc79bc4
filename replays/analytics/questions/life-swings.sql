-- The twenty turns in which a player's life total changed most.
SELECT edition, game, turn, player, sum(change) AS change
FROM life
GROUP BY edition, game, turn, player
HAVING sum(change) <> 0
ORDER BY abs(sum(change)) DESC, edition, game, turn, player
LIMIT 20
