-- How often attackers of each power were blocked, and how often they died.
SELECT
    power,
    count(*) AS attackers,
    sum(CASE WHEN blocked THEN 1 ELSE 0 END) AS blocked,
    sum(CASE WHEN died THEN 1 ELSE 0 END) AS died
FROM combats
WHERE role = 'attacker'
GROUP BY power
ORDER BY power
