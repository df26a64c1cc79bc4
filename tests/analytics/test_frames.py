"""`rows`: the tables of a game for Arrow, Polars and pandas."""

import importlib
import sys

import pytest

from tests.analytics.duel_log import duel_log
from tests.needs import require

require("pyarrow")

from turnfold.replays.analytics import rows as module  # noqa: E402
from turnfold.replays.analytics.rows import SCHEMAS, rows  # noqa: E402


def test_polars_has_every_table_with_its_columns_and_rows() -> None:
    require("polars")
    import polars

    arrow, frames = rows(duel_log()), rows(duel_log(), to="polars")
    assert set(frames) == set(SCHEMAS)
    for name, frame in frames.items():
        assert isinstance(frame, polars.DataFrame)
        assert frame.columns == arrow[name].column_names
        assert frame.rows(named=True) == arrow[name].to_pylist()


def test_pandas_has_every_table_and_keeps_its_types() -> None:
    require("pandas")
    import pandas

    arrow, frames = rows(duel_log()), rows(duel_log(), to="pandas")
    assert set(frames) == set(SCHEMAS)
    for name, frame in frames.items():
        assert isinstance(frame, pandas.DataFrame)
        assert len(frame) == arrow[name].num_rows
        types = [each.pyarrow_dtype for each in frame.dtypes]
        assert types == arrow[name].schema.types


@pytest.mark.parametrize("package", ["polars", "pandas"])
def test_a_package_that_is_missing_is_named_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=f"pip install {package}$") as missing:
        rows(duel_log(), to=package)  # type: ignore[arg-type]
    assert missing.value.name == package


def test_without_pyarrow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match="turnfold\\[columns\\]"):
        importlib.reload(module)
