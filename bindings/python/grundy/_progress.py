"""Progress as bars of tqdm, where that is installed."""

from __future__ import annotations

import importlib
import warnings
from typing import Any, Dict

tqdm: Any = None  # it is optional
try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a notebook without ipywidgets has bars of text
        tqdm = importlib.import_module("tqdm.auto").tqdm
except ImportError:
    pass


class Bars:
    """A bar for each kind of work, as long as the block of its settings."""

    def __init__(self) -> None:
        self.bars: Dict[str, Any] = {}

    def __call__(self, task: str, done: int, total: int) -> None:
        if tqdm is None:
            return
        bar = self.bars.get(task)
        if bar is None or done < bar.n:  # another call does the same work again
            if bar is not None:
                bar.close()
            bar = self.bars[task] = tqdm(desc=task, unit_scale=True)
        bar.total = total or None
        bar.n = done
        bar.refresh()

    def close(self) -> None:
        """Leaves the bars as they are."""
        for bar in self.bars.values():
            bar.close()
