-- How often the recorder won, by the colours of the spells cast, with intervals.
WITH counted AS (
    SELECT colors, count(*) AS games, sum(CASE WHEN won THEN 1 ELSE 0 END) AS won
    FROM players JOIN games USING (edition, game)
    WHERE won IS NOT NULL AND player = recorder AND colors IS NOT NULL
    GROUP BY ALL
)
SELECT
    *,
    round(won / games, 3) AS share,
    round((won + 1.9208) / (games + 3.8416)
        - 1.96 * sqrt(won * (games - won) / games + 0.9604) / (games + 3.8416), 3) AS low,
    round((won + 1.9208) / (games + 3.8416)
        + 1.96 * sqrt(won * (games - won) / games + 0.9604) / (games + 3.8416), 3) AS high
FROM counted
ORDER BY ALL
