-- How often the recorder won with a card in the opening hand, drawn later, or never drawn; of what was seen in two games or more (--least).
WITH seen AS (
    SELECT cards.*, won
    FROM cards JOIN games USING (edition, game) JOIN players USING (edition, game, player)
    WHERE won IS NOT NULL AND player = recorder
),
counted AS (
    SELECT card, place, count(*) AS games, sum(CASE WHEN won THEN 1 ELSE 0 END) AS won
    FROM (
        SELECT card, 'opening hand' AS place, won FROM seen WHERE opening > 0
        UNION ALL
        SELECT card, 'drawn', won FROM seen WHERE drawn > 0
        UNION ALL
        SELECT card, 'never drawn', won FROM seen WHERE copies > 0 AND opening + drawn = 0
    )
    GROUP BY ALL
    HAVING count(*) >= coalesce(getvariable('least'), 2)
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
