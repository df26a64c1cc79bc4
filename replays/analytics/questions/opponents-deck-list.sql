-- The opponent's deck in each match as the lines of a deck list, as far as its cards were seen.
WITH seen AS (
    SELECT
        edition, game, match, owner, card, object, became,
        destination
    FROM zone_changes JOIN games USING (edition, game)
    WHERE recorder > 0 AND owner <> recorder AND nature = 'card' AND card IS NOT NULL
),
counted AS (
    SELECT
        seen.edition, seen.game, match, owner, card,
        greatest(1, sum(CASE WHEN before.became IS NULL THEN 1 ELSE 0 END)
            - sum(CASE WHEN destination = 'library' THEN 1 ELSE 0 END)) AS copies
    FROM seen LEFT JOIN (SELECT edition, game, became FROM seen) AS before
        ON seen.edition = before.edition AND seen.game = before.game
        AND seen.object = before.became
    GROUP BY ALL
)
SELECT match, name AS opponent, max(copies)::INTEGER || ' ' || card AS line
FROM counted JOIN players USING (edition, game)
WHERE player = owner
GROUP BY match, name, card
ORDER BY match, opponent, max(copies) DESC, card
