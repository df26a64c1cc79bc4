-- What players do in each turn of their own: mana spent, lands, spells, cards drawn, on average.
SELECT
    own_turn,
    count(*) AS turns,
    round(avg(mana_spent), 2) AS mana_spent,
    round(avg(lands_played), 2) AS lands,
    round(avg(spells_cast), 2) AS spells,
    round(avg(cards_drawn), 2) AS cards_drawn
FROM turns
GROUP BY own_turn
ORDER BY own_turn
