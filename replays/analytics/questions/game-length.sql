-- How games ended, and in which turn.
SELECT
    ended_by,
    count(*) AS games,
    min(turns) AS shortest,
    round(avg(turns), 1) AS average,
    max(turns) AS longest
FROM games
GROUP BY ended_by
ORDER BY games DESC, ended_by
