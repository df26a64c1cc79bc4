-- How many games took so many turns, and how they ended.
SELECT turns, ended_by, count(*) AS games
FROM games
GROUP BY turns, ended_by
ORDER BY turns, ended_by
