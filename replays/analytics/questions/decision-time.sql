-- How many seconds decisions took, by their kind and by who made them.
SELECT
    CASE WHEN player = recorder THEN 'recorder' ELSE 'opponent' END AS who,
    decision,
    count(*) AS decisions,
    round(avg(decision_seconds), 1) AS average,
    round(quantile_cont(decision_seconds, 0.5), 1) AS median,
    round(max(decision_seconds), 1) AS longest
FROM decisions JOIN games USING (edition, game)
WHERE decision_seconds IS NOT NULL AND recorder IS NOT NULL
GROUP BY ALL
ORDER BY who, decision
