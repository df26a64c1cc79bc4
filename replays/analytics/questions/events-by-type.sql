-- How many events of each type there are, and how many of them were taken back.
SELECT
    type,
    count(*) AS events,
    sum(CASE WHEN live THEN 0 ELSE 1 END) AS taken_back
FROM events
GROUP BY type
ORDER BY events DESC, type
