#!/usr/bin/env python3
"""build.py OUT --program FILE --manual FILE --page FOLDER --references FOLDER: the site, a folder of files that any server can
show (a disk too, but for play/). The page of web/dist is at play/; the references that Doxygen, Sphinx and TypeDoc made, c, python
and javascript in their folder, are at these names, as far as they are there; documents, manual and the atlas of docs/survey are
made here, in English and Chinese. The same sources give the same bytes."""
import argparse
import html
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import unicodedata

from markdown_it import MarkdownIt

sys.dont_write_bytecode = True
import atlas  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
WORDS = {
    "en": {"skip": "To the text", "menu": "Site", "other": "中文", "only": "", "foot": "who wins an impartial game, by which moves, and why",
           "table": "Table", "reference": "All classes, functions and types", "atlas": "Atlas of games", "embed": "A board in your own page"},
    "zh": {"skip": "跳到正文", "menu": "本站", "other": "English", "only": "（英文）", "foot": "公平组合游戏：谁赢、怎么走、为什么",
           "table": "表格", "reference": "全部类、函数与类型（英文）", "atlas": "游戏图集", "embed": "把棋盘放进自己的网页"},
}
# The menu: a label in both languages, and a page of the site.
MENU = [
    ("Start", "开始", "index.html"), ("Play", "对弈", "play/index.html"), ("First steps", "第一步", "first-steps.html"),
    ("Atlas", "图集", "atlas.html"), ("Theory", "原理", "theory.html"), ("Examples", "例子", "examples.html"),
    ("Games", "游戏", "games.html"), ("Rules in Lua", "用 Lua 写规则", "rules.html"), ("Manual", "手册", "manual.html"),
    ("C", "C", "c/index.html"), ("Python", "Python", "python.html"), ("JavaScript", "JavaScript", "javascript.html"),
]
REFERENCES = ("c", "python", "javascript")
# Documents and their pages; NAME.zh-CN.md becomes zh/PAGE.
DOCUMENTS = {
    "site/index.md": "index.html", "README.md": "readme.html", "CONTRIBUTING.md": "contributing.html", "CHANGELOG.md": "changelog.html",
    "SECURITY.md": "report.html", "packaging/README.md": "packaging.html", "proofs/README.md": "proofs.html",
    "bindings/python/README.md": "python.html", "bindings/npm/README.md": "javascript.html",
}


class Site:
    """The pages that are there, and how they are written."""

    def __init__(self, out, references):
        self.out = out
        self.pages = {}  # document: page
        for document in [*DOCUMENTS, *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md")))]:
            if not document.endswith(".zh-CN.md"):
                page = DOCUMENTS.get(document) or posixpath.basename(document)[:-3].lower() + ".html"
                self.pages[document] = page
                twin = document[:-3] + ".zh-CN.md"
                if (ROOT / twin).exists():
                    self.pages[twin] = "zh/" + page
        self.pages["docs/grundy.1"] = "manual.html"
        self.pages["docs/grundy-mpi.1"] = "manual-mpi.html"
        self.made = set(self.pages.values()) | {"atlas.html", "zh/atlas.html", "embed.html", "zh/embed.html", "play/index.html"}
        self.made |= {f"{name}/index.html" for name in references}

    def write(self, page, title, body, head=""):
        """One page, with the menu around it."""
        lang = "zh" if page.startswith("zh/") else "en"
        words, base = WORDS[lang], page[3:] if lang == "zh" else page
        items = []
        for english, chinese, to in MENU:
            label = english if lang == "en" else chinese
            if lang == "zh" and "zh/" + to in self.made:
                to = "zh/" + to
            elif lang == "zh" and not to.startswith("play/"):
                label += words["only"]
            here = ' aria-current="page"' if to == page else ""
            items.append(f'<li><a href="{relative(page, to)}"{here}>{label}</a></li>')
        other = base if lang == "zh" else "zh/" + base
        if other in self.made:
            tongue = "en" if lang == "zh" else "zh-CN"
            items.append(f'<li><a href="{relative(page, other)}" lang="{tongue}" hreflang="{tongue}">{words["other"]}</a></li>')
        text = f"""<!DOCTYPE html>
<html lang="{'zh-CN' if lang == 'zh' else 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}{'' if base == 'index.html' else ' · grundy'}</title>
<link rel="stylesheet" href="{relative(page, 'style.css')}">
{head}</head>
<body>
<a class="skip" href="#text">{words['skip']}</a>
<header><nav aria-label="{words['menu']}"><ul>{''.join(items)}</ul></nav></header>
<main id="text">
{body}
</main>
<footer><p>grundy · {words['foot']}</p></footer>
</body>
</html>
"""
        path = self.out / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def address(self, document, link, page):
        """What a link of a document becomes in its page; None where the site does not have it."""
        if re.match(r"[a-z]+:", link) or link.startswith("#"):
            return link
        path, mark, fragment = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(document), path))
        if document.startswith("site/") and target.removeprefix("site/") in self.made | {"play/index.html"}:
            return relative(page, target.removeprefix("site/")) + mark + fragment
        if target in self.pages:
            return relative(page, self.pages[target]) + mark + fragment
        if (ROOT / target / "README.md").exists():
            return self.address(target + "/README.md", "README.md", page)
        if not (ROOT / target).is_file():
            return None
        kept = self.out / "files" / target
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / target, kept)
        return relative(page, f"files/{target}")


def relative(page, to):
    return posixpath.relpath(to, posixpath.dirname(page) or ".")


def slug(text, taken):
    """The name of a heading, as links of the documents have it."""
    name = "".join(c for c in text.strip().lower().replace(" ", "-") if c in "-_" or unicodedata.category(c)[0] in "LNM")
    number = taken[name] = taken.get(name, -1) + 1
    return f"{name}-{number}" if number else name


CHINESE = re.compile("[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]")


# ---- documents ----
def plain(token):
    return "".join(child.content for child in token.children if child.type in ("text", "code_inline"))


def follow(site, document, page, children):
    """The links and pictures of a line."""
    open_links = []
    for before, child, after in zip([None, *children], children, [*children[1:], None]):
        if child.type == "softbreak" and before and after and CHINESE.search(before.content[-1:]) and CHINESE.search(after.content[:1]):
            child.type, child.content = "text", ""  # a line of Chinese ends without a blank
        elif child.type == "link_open":
            address = site.address(document, child.attrs["href"], page)
            if address is None:
                child.tag, child.attrs = "span", {}
            else:
                child.attrs["href"] = address
            open_links.append(child.tag)
        elif child.type == "link_close":
            child.tag = open_links.pop()
        elif child.type == "image":
            child.attrs["src"] = site.address(document, child.attrs["src"], page)
            child.attrs["loading"] = "lazy"


def render(site, document, page):
    """Title and HTML of a document in Markdown."""
    words = WORDS["zh" if page.startswith("zh/") else "en"]
    parser = MarkdownIt("commonmark").enable("table")
    tokens, title, taken = parser.parse((ROOT / document).read_text(encoding="utf-8")), "", {}
    for before, token in zip([None, *tokens], tokens):
        if token.type == "inline":
            follow(site, document, page, token.children)
            if before.type == "heading_open":
                before.attrs["id"] = slug(plain(token), taken)
                title = title or plain(token)
    text = parser.renderer.render(tokens, parser.options, {})
    text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
    count = iter(range(1, 10**6))
    text = re.sub("<table>", lambda _: f'<div class="wide" role="region" tabindex="0" aria-label="{words["table"]} {next(count)}"><table>', text)
    text = text.replace("</table>", "</table></div>").replace("<th></th>", "<td></td>").replace("<pre>", '<pre tabindex="0">')
    return title, text


def documents(site):
    for document, page in site.pages.items():
        if document.endswith(".md"):
            title, text = render(site, document, page)
            reference = page.removeprefix("zh/").replace(".html", "/index.html")
            if reference in site.made:
                label = WORDS["zh" if page.startswith("zh/") else "en"]["reference"]
                text = text.replace("</h1>", f'</h1>\n<p><a href="{relative(page, reference)}">{label}</a></p>', 1)
            site.write(page, title, text)


def manual(site, page, file, title):
    made = subprocess.run(["mandoc", "-T", "html", "-O", "fragment", str(file)], check=True, capture_output=True, text=True).stdout
    made = re.sub(r'<table class="(head|foot)">.*?</table>', "", made, flags=re.DOTALL)
    made = made.replace("<h1 ", "<h2 ").replace("</h1>", "</h2>").replace("<pre>", '<pre tabindex="0">')
    made = re.sub(r"<(/?)(?:section|div)\b[^>]*>", "", made)  # sections within paragraphs
    taken = set()
    made = re.sub(r' id="([^"]*)"', lambda found: "" if found[1] in taken or taken.add(found[1]) else found[0], made)
    made = re.sub(r'<a class="permalink" href="#[^"]*">(.*?)</a>', r"\1", made, flags=re.DOTALL)
    site.write(page, title, f'<h1>{title}</h1>\n<div class="manual">\n{made}</div>')


# ---- the atlas, and a page with a frame ----
def atlas_pages(site, program):
    (site.out / "atlas-data.js").write_text(atlas.data(ROOT, program), encoding="utf-8")
    (site.out / "files/docs/records").mkdir(parents=True, exist_ok=True)
    for path in (ROOT / "docs/records").glob("*.cert"):
        shutil.copyfile(path, site.out / "files/docs/records" / path.name)
    for lang, page in (("en", "atlas.html"), ("zh", "zh/atlas.html")):
        body = (HERE / f"atlas.{lang}.html").read_text(encoding="utf-8")
        scripts = "".join(f'<script src="{relative(page, name)}" defer></script>\n' for name in ("atlas-data.js", "atlas.js"))
        site.write(page, WORDS[lang]["atlas"], body, scripts)


def embed_pages(site):
    for lang, page in (("en", "embed.html"), ("zh", "zh/embed.html")):
        body = (HERE / f"embed.{lang}.html").read_text(encoding="utf-8").replace("PLAY", relative(page, "play/index.html"))
        body = body.replace("SCRIPT", html.escape((HERE / "embed.js").read_text(encoding="utf-8").strip(), quote=False))
        site.write(page, WORDS[lang]["embed"], body, f'<script src="{relative(page, "embed.js")}" defer></script>\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    for name in ("program", "manual", "page", "references"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    given = parser.parse_args()
    shutil.rmtree(given.out, ignore_errors=True)
    given.out.mkdir(parents=True)
    references = [name for name in REFERENCES if (given.references / name).is_dir()]
    site = Site(given.out, references)
    shutil.copytree(given.page, given.out / "play")
    for name in references:
        shutil.copytree(given.references / name, given.out / name)
    for name in ("style.css", "atlas.js", "embed.js"):
        shutil.copyfile(HERE / name, given.out / name)
    shutil.copyfile(ROOT / "docs/schema.json", given.out / "schema.json")
    documents(site)
    manual(site, "manual.html", given.manual, "grundy(1)")
    manual(site, "manual-mpi.html", ROOT / "docs/grundy-mpi.1", "grundy-mpi(1)")
    atlas_pages(site, given.program)
    embed_pages(site)
    for path in given.out.rglob("*"):
        os.chmod(path, 0o755 if path.is_dir() else 0o644)


if __name__ == "__main__":
    main()
