#!/usr/bin/env python3
"""tools/actions/commands.py finds each planted fault of a workflow and of an issue form. Exit status 77: no PyYAML."""
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools/actions"))
try:
    import commands
except ImportError:
    print("actions.py: skipped: python3-yaml is not installed", file=sys.stderr)
    sys.exit(77)

FLOW = """on: push
permissions: {contents: read}
jobs:
  one:
    strategy: {matrix: {what: ['', quick]}}
    steps:
      - uses: actions/checkout@v4
      - run: ./check ${{ matrix.what }}
      - run: cmake --preset release && tools/bare.sh bookworm './run mex 0'
"""
FORM = """name: A fault
description: What
body:
  - {type: markdown, attributes: {value: words}}
  - {type: input, id: one, attributes: {label: One}}
  - {type: input, id: two, attributes: {label: Two}}
"""
FLOWS = [("quick]", "nothing]", "one: ./check has no 'nothing'"), ("release", "nowhere", "one: there is no preset nowhere"),
         ("bare.sh", "none.sh", "one: there is no tools/none.sh"), ("@v4", "", "one: actions/checkout has no version"),
         ("permissions: {contents: read}\n", "", "it has no permissions")]
FORMS = [("id: two", "id: one", "an id occurs twice"), ("name: A fault\n", "", "it has no name"), ("type: input, id: two", "type: inputs, id: two", "is no field"),
         ("label: Two", "title: Two", "is no field")]


def main():
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "a.yml"

        def found(text, check):
            path.write_text(text)
            return list(check(path))

        def flow(path):
            return commands.workflow_faults(path, {"", "quick"}, {"release"})

        for right, check, planted in ((FLOW, flow, FLOWS), (FORM, commands.form_faults, FORMS)):
            assert not found(right, check), found(right, check)
            for old, new, fault in planted:
                assert old in right
                faults = found(right.replace(old, new, 1), check)
                assert len(faults) == 1 and fault in faults[0], (fault, faults)
    assert not commands.main()


if __name__ == "__main__":
    main()
