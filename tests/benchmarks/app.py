"""How large the site without a server is, and how quick: python -m tests.benchmarks.app [LOG]

Builds the site from what `make web` has collected, opens it twice in Chromium from a plain server
of files, judges a dispute, and reads LOG if one is named.
"""

import gzip
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.test_app import DISPUTES, PLACE, Files, ready
from tests.needs import ROOT
from turnfold.replays.viewer.app.building import write_site

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

TIMES = 10
"""How often a dispute is judged."""

JUDGED = """async ([text, times]) => {
    const took = [];
    for (let n = 0; n < times; n++) {
        const begun = performance.now();
        await carry("editor/edit", { text: `${text}\\n# ${n}`, changes: [] });
        took.push(Math.round(performance.now() - begun));
    }
    return took;
}"""


def process_time(inside: "CDPSession") -> float:
    """How long the processor has worked for the page and its worker, in seconds."""
    found = {
        each["name"]: each["value"] for each in inside.send("Performance.getMetrics")["metrics"]
    }
    return float(found["ProcessTime"])


def measure(root: Path, log: str | None) -> None:
    from playwright.sync_api import sync_playwright

    begun = time.perf_counter()
    site = write_site(ROOT / "build" / "parts", root / PLACE)
    print(f"built in {time.perf_counter() - begun:.1f} s: {site.size / 1e6:.1f} MB")
    contents = [each.read_bytes() for each in site.folder.rglob("*") if each.is_file()]
    packed = sum(min(len(each), len(gzip.compress(each))) for each in contents)
    print(f"over the wire, packed: {packed / 1e6:.1f} MB")
    files = Files(root)
    with sync_playwright() as playwright:
        program = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_context().new_page()
        inside = page.context.new_cdp_session(page)
        inside.send("Performance.enable")
        for visit in ("first", "second"):
            begun, worked = time.perf_counter(), process_time(inside)
            page.goto(files.address)
            ready(page)
            took, worked = time.perf_counter() - begun, process_time(inside) - worked
            print(f"{visit} visit: ready in {took:.1f} s, {worked:.1f} s of processor time")
            page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        took = page.evaluate(JUDGED, [DISPUTES[0].read_text(), TIMES])
        print(f"verdicts after a change: {took} ms; load of the machine {os.getloadavg()[0]:.0f}")
        if log is not None:
            begun = time.perf_counter()
            page.set_input_files("#files", log)
            page.wait_for_selector("html:not([data-reading])", timeout=600_000)
            told = page.locator("#said li").first.inner_text()
            print(f"{told} read in {time.perf_counter() - begun:.1f} s")
        browser.close()
    files.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        measure(Path(name), sys.argv[1] if len(sys.argv) > 1 else None)
