#!/usr/bin/env python3
"""commands.py: do the workflows of .github run what is there, and are the issue forms as GitHub reads them?

Each `./check WORD` is one that ./check has, each preset one of CMakePresets.json, each file one of the tree; no step of a
job that handles the project's own files takes an action without a version."""
import json
import pathlib
import re
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"textarea", "input", "checkboxes", "markdown", "dropdown"}


def runs(job):
    """The commands of a job, with each value of its matrix."""
    matrix = job.get("strategy", {}).get("matrix", {})
    for step in job["steps"]:
        text = step.get("run", "")
        name = re.search(r"\$\{\{ matrix\.(\w+) \}\}", text)
        for value in matrix[name[1]] if name else [""]:
            yield text.replace(name[0], str(value)) if name else text


def workflow_faults(path, words, presets):
    flow = yaml.safe_load(path.read_text(encoding="utf-8"))
    if "permissions" not in flow:
        yield "it has no permissions"
    for name, job in flow["jobs"].items():
        for step in job["steps"]:
            if "uses" in step and "@" not in step["uses"]:
                yield f"{name}: {step['uses']} has no version"
        for text in runs(job):
            for word in re.findall(r"\./check ?([a-z]*)", text):
                if word not in words:
                    yield f"{name}: ./check has no '{word}'"
            for preset in re.findall(r"--preset (\S+)", text):
                if preset not in presets:
                    yield f"{name}: there is no preset {preset}"
            for file in re.findall(r"(?:^|[\s'])(?:\./)?((?:tools/|tests/|run\b|release\b)[\w./*-]*)", text):
                if not list(ROOT.glob(file)):
                    yield f"{name}: there is no {file}"


def form_faults(path):
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    for key in ("name", "description", "body"):
        if not form.get(key):
            yield f"it has no {key}"
    fields = [part for part in form["body"] if part["type"] != "markdown"]
    if len({part["id"] for part in fields}) < len(fields):
        yield "an id occurs twice"
    for part in form["body"]:
        given = part["attributes"]
        if part["type"] not in KINDS or not (given.get("label") or given.get("value")):
            yield f"{part} is no field"


def main():
    words = {"", *re.findall(r"^'?'?(?: \| )?([a-z]+)\)$", (ROOT / "check").read_text(encoding="utf-8"), re.M)}
    presets = {preset["name"] for preset in json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]}
    assert {"nightly", "python", "bare"} <= words, words
    found = []
    for path in sorted((ROOT / ".github").rglob("*.yml")):
        if path.parent.name == "workflows":
            found += [f"{path.name}: {fault}" for fault in workflow_faults(path, words, presets)]
        elif path.name != "config.yml":
            found += [f"{path.name}: {fault}" for fault in form_faults(path)]
    for fault in found:
        print(f"commands.py: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
