-- In how many damage steps the rules of 2024 allow more divisions than those of 2010, and a better one.
SELECT
    count(*) AS divisions,
    count(*) FILTER (WHERE now.ways > 1 OR before.ways > 1) AS with_a_choice,
    count(*) FILTER (WHERE now.ways > before.ways) AS more_ways_in_2024,
    count(*) FILTER (
        WHERE (now.destroyed, now.power, now.damage)
            IS DISTINCT FROM (before.destroyed, before.power, before.damage)
    ) AS another_best_one,
    count(*) FILTER (WHERE now.legal AND NOT before.legal) AS recorded_one_illegal_in_2010
FROM divisions AS now
JOIN divisions AS before
    ON before.edition = now.edition AND before.game = now.game
    AND before.seq = now.seq AND before.player = now.player
WHERE now.under = '2024' AND before.under = '2010'
