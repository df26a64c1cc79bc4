-- How often players won after so many mulligans.
SELECT
    mulligans,
    count(*) AS players,
    sum(CASE WHEN won THEN 1 ELSE 0 END) AS won,
    round(avg(CASE WHEN won THEN 1.0 ELSE 0.0 END), 3) AS share
FROM players
WHERE won IS NOT NULL
GROUP BY mulligans
ORDER BY mulligans
