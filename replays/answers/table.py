"""Which type each command answers with when it is asked for JSON."""

from typing import Any

from turnfold.replays.answers import (
    auditing,
    conformance,
    disputes,
    explaining,
    files,
    importing,
    moments,
    options,
    playing,
    verifying,
)
from turnfold.replays.why import Why
from turnfold.replays.why.days import Day
from turnfold.replays.why.rulebook import Rule, RuleFound

ANSWERS: dict[str, Any] = {
    "audit": auditing.AuditAnswer | auditing.PredictedGameAnswer | auditing.PredictedSum,
    "cache": files.CacheAnswer,
    "card show": files.CardAnswer,
    "card coverage": files.CoverageAnswer,
    "compare": options.LinesAnswer | options.EditionLines | options.DivisionsAnswer,
    "conformance run": conformance.ConformanceAnswer,
    "editions": list[Day],
    "explain": explaining.ExplainAnswer,
    "export 17lands": files.SeventeenLandsAnswer,
    "export csv": files.CsvAnswer,
    "export drafts": files.DraftsAnswer,
    "export html": files.PageAnswer | files.SiteAnswer,
    "export parquet": files.ParquetAnswer,
    "export svg": files.PictureAnswer,
    "import any": importing.ImportAnswer,
    "import arena": importing.ImportAnswer,
    "legal": options.LegalAnswer | options.RecordedLegalAnswer,
    "play": list[playing.PlayedGameAnswer],
    "publish": files.PublishAnswer,
    "query": list[files.QueryRow] | list[files.NamedQueryAnswer] | files.TableColumns,
    "replay": moments.EventAnswer | moments.MomentAnswer,
    "report": files.ReportAnswer,
    "rule": Rule | list[RuleFound],
    "run": disputes.RunAnswer | disputes.RunComparison,
    "store copy": list[files.MovedGameAnswer],
    "store create": files.StoreCreated,
    "store export": list[files.ExportedGame],
    "store import": list[files.MovedGameAnswer],
    "store list": list[files.StoredGameAnswer],
    "store verify": verifying.StoredGameChecked | verifying.StoredGameUnreadable,
    "subscribe": files.StreamEvent | files.KeptStream,
    "tree": options.TreeAnswer,
    "try": options.TryList | options.LinesAnswer | options.CombatLines,
    "verify": verifying.VerifyAnswer,
    "watch": files.WatchedGame,
    "why": Why,
}
"""What a line of the answer of each command is; a command that lists several types answers with the
one that its options ask for."""
