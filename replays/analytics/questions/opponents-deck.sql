-- Which cards of the opponent were seen in each match: at least how many in one game, in how many games, and first in which; what is first seen after game 1 may come from the sideboard.
WITH seen AS (
    SELECT
        edition, game, match, coalesce(game_number, 1) AS number, owner, card, object, became,
        destination
    FROM zone_changes JOIN games USING (edition, game)
    WHERE recorder > 0 AND owner <> recorder AND nature = 'card' AND card IS NOT NULL
),
counted AS (
    SELECT
        seen.edition, seen.game, match, number, owner, card,
        greatest(1, sum(CASE WHEN before.became IS NULL THEN 1 ELSE 0 END)
            - sum(CASE WHEN destination = 'library' THEN 1 ELSE 0 END)) AS copies
    FROM seen LEFT JOIN (SELECT edition, game, became FROM seen) AS before
        ON seen.edition = before.edition AND seen.game = before.game
        AND seen.object = before.became
    GROUP BY ALL
)
SELECT
    match,
    name AS opponent,
    card,
    max(copies)::INTEGER AS copies,
    count(*) AS games,
    min(number) AS first_seen
FROM counted JOIN players USING (edition, game)
WHERE player = owner
GROUP BY match, name, card
ORDER BY match, opponent, first_seen, copies DESC, card
