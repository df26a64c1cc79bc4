-- How often the recorder won, by the number of lands in the hand that was kept, with intervals.
WITH counted AS (
    SELECT
        opening_lands,
        count(*) AS games,
        sum(CASE WHEN won THEN 1 ELSE 0 END) AS won
    FROM players JOIN games USING (edition, game)
    WHERE won IS NOT NULL AND player = recorder AND opening_lands IS NOT NULL
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
