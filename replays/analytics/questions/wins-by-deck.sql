-- How often the recorder won with each deck, which is called by its five commonest cards.
WITH kept AS (
    SELECT edition, game, won, array_to_string(list_sort(deck), '|') AS deck
    FROM players JOIN games USING (edition, game)
    WHERE won IS NOT NULL AND player = recorder AND deck IS NOT NULL
),
held AS (
    SELECT deck, card, count(*) AS copies
    FROM (SELECT deck, unnest(string_split(deck, '|')) AS card FROM (SELECT DISTINCT deck FROM kept))
    GROUP BY ALL
    HAVING count(*) <= 4
),
called AS (
    SELECT deck, string_agg(copies || ' ' || card, ', ' ORDER BY place) AS cards
    FROM (
        SELECT *, row_number() OVER (PARTITION BY deck ORDER BY copies DESC, card) AS place
        FROM held
    )
    WHERE place <= 5
    GROUP BY deck
),
counted AS (
    SELECT
        left(md5(deck), 6) AS deck,
        coalesce(cards, '') AS cards,
        count(*) AS games,
        sum(CASE WHEN won THEN 1 ELSE 0 END) AS won
    FROM kept LEFT JOIN called USING (deck)
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
