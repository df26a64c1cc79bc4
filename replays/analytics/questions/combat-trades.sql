-- What became of an attacker and of each creature that blocked it.
SELECT
    CASE
        WHEN attacker.died AND blocker.died THEN 'both died'
        WHEN attacker.died THEN 'the attacker died'
        WHEN blocker.died THEN 'the blocker died'
        ELSE 'both lived'
    END AS outcome,
    count(*) AS pairs,
    round(avg(attacker.power), 2) AS attacking_power,
    round(avg(blocker.power), 2) AS blocking_power
FROM (
    SELECT edition, game, turn, combat, died, power, object, unnest(opponents) AS opponent
    FROM combats WHERE role = 'attacker'
) AS attacker
JOIN combats AS blocker
    ON blocker.edition = attacker.edition AND blocker.game = attacker.game
    AND blocker.turn = attacker.turn AND blocker.combat = attacker.combat
    AND blocker.object = attacker.opponent AND blocker.role = 'blocker'
GROUP BY outcome
ORDER BY pairs DESC, outcome
