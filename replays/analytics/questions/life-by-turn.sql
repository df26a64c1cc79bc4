-- Life totals of those who won and of those who did not, as each turn ends: quartiles and median.
SELECT
    turn,
    won,
    count(*) AS players,
    quantile_cont(life, 0.25) AS lower,
    quantile_cont(life, 0.5) AS median,
    quantile_cont(life, 0.75) AS upper
FROM (
    SELECT turns.turn, players.won, players.starting_life + coalesce(sum(life.change), 0) AS life
    FROM turns
    JOIN players ON players.edition = turns.edition AND players.game = turns.game
    JOIN games ON games.edition = turns.edition AND games.game = turns.game
    LEFT JOIN life
        ON life.edition = turns.edition AND life.game = turns.game
        AND life.player = players.player AND life.turn <= turns.turn
    WHERE players.won IS NOT NULL AND games.gaps = 0
    GROUP BY
        turns.edition, turns.game, turns.turn, players.player, players.won, players.starting_life
) AS ends
GROUP BY turn, won
ORDER BY turn, won
