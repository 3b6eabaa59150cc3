"""Whatever happens to the files, a subscriber comes to hold what a daemon started afresh would show."""

import json
import os
import random
import shutil

from platter import Daemon, canonical

EDITS = int(os.environ.get("PLATTER_EDITS", "500"))
WORDS = ["Inbox", "Später", "صندوق", "收件箱", "A much longer title than any bar can hold", "👩🏽‍🚀 Orbit", "x"]
VARIANTS = [
    {},
    {"os": "18", "style": "dark"},
    {"device": "iphone-se-3", "locale": "ar"},
    {"device": "iphone-17-pro-max", "contentSize": "XXXL"},
]


class Edits:
    """Random edits of a folder of screens, each as some editor would make it."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.random = random.Random(seed)
        self.originals = {path.name: path.read_text() for path in folder.glob("*.yaml")}
        self.count = 0

    def files(self):
        return sorted(path for path in self.folder.rglob("*.yaml"))

    def screens(self):
        tables = self.folder / "strings"
        return [path for path in self.files() if not path.name.startswith("_") and tables not in path.parents]

    def one(self):
        self.count += 1
        kinds = [
            (self.retitle, 8), (self.comment, 3), (self.break_it, 3), (self.restore, 4), (self.delete, 2),
            (self.move, 1), (self.new_folder, 1), (self.move_folder, 1), (self.truncate, 2), (self.part, 1),
            (self.twice, 2),
        ]
        self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()

    def save(self, path, text):
        """In place, or atomically as vim, VS Code with atomic saves and `sed -i` do."""
        if self.random.random() < 0.5:
            path.write_text(text)
        else:
            temporary = path.with_name(self.random.choice([path.name + "~", ".x.swp", "4913"]))
            temporary.write_text(text)
            os.replace(temporary, path)

    def retitle(self):
        path = self.random.choice(self.files())
        word = self.random.choice(WORDS)
        lines = path.read_text().splitlines()
        titles = [index for index, line in enumerate(lines) if "title: " in line]
        if titles:
            index = self.random.choice(titles)
            head, _, tail = lines[index].partition("title: ")
            rest = tail[tail.index(","):] if "," in tail else "}" * tail.count("}")
            lines[index] = f"{head}title: {json.dumps(word, ensure_ascii=False)}{rest}"
        self.save(path, "\n".join(lines) + "\n")

    def comment(self):
        path = self.random.choice(self.files())
        self.save(path, f"# {self.random.random()}\n" + path.read_text())

    def break_it(self):
        path = self.random.choice(self.files())
        text = path.read_text()
        position = self.random.randrange(len(text) + 1)
        self.save(path, text[:position] + self.random.choice(["\t", "'", "{", "&a *a", "- [", "\0"]) + text[position:])

    def restore(self):
        name = self.random.choice(sorted(self.originals))
        self.save(self.folder / name, self.originals[name])

    def delete(self):
        if len(self.files()) > 4:
            self.random.choice(self.screens()).unlink()

    def move(self):
        path = self.random.choice(self.screens())
        path.rename(path.with_name(f"moved-{self.count}.yaml"))

    def new_folder(self):
        folder = self.folder / f"folder-{self.count}" / "deep"
        folder.mkdir(parents=True)
        for name in self.random.sample(sorted(self.originals), 2):
            (folder / name).write_text(self.originals[name])

    def move_folder(self):
        folders = [path for path in self.folder.iterdir() if path.is_dir()]
        if folders:
            folder = self.random.choice(folders)
            if self.random.random() < 0.5:
                folder.rename(folder.with_name(f"renamed-{self.count}"))
            else:
                shutil.rmtree(folder)

    def truncate(self):
        path = self.random.choice(self.files())
        text = path.read_text()
        with path.open("w") as file:
            file.flush()
            file.write(text)

    def part(self):
        color = "#%06X" % self.random.randrange(1 << 24)
        text = self.originals["_brand.yaml"].replace("#7C3AED", color)
        self.save(self.folder / "_brand.yaml", text)

    def twice(self):
        self.retitle()
        self.comment()


def compare(daemon, feed, subscriptions):
    for name, (screen, variant) in subscriptions.items():
        status, _, body = daemon.scene(screen, **variant)
        if name in feed.scenes:
            assert status == 200, (screen, body)
            assert canonical(feed.scenes[name]) == body, f"{screen} {variant} differs"
        else:
            assert status == (404 if feed.unavailable[name] == "removed" else 422), (screen, body)


def test_random_edits_converge(screens):
    seed = int(os.environ.get("PLATTER_SEED", random.randrange(1 << 32)))
    print(f"seed {seed}: run again with PLATTER_SEED={seed}")
    edits = Edits(screens, seed)
    with Daemon(screens) as daemon, daemon.feed() as feed:
        subscriptions = {}
        for index, path in enumerate(edits.screens()):
            for variant in (VARIANTS[0], VARIANTS[1 + index % 3]):
                subscriptions[feed.subscribe(path.stem, variant=variant)] = (path.stem, variant)
        for number in range(EDITS):
            edits.one()
            if number % 10 == 9:
                feed.sync()
                compare(daemon, feed, subscriptions)
        feed.sync()
        compare(daemon, feed, subscriptions)
        # A screen that is broken keeps its last good scene, which a daemon started now cannot know.
        broken = {
            screen["id"] for screen in daemon.json("/api/screens")["screens"]
            if json.loads(daemon.scene(screen["id"])[2]).get("stale", True)
        }
        with Daemon(screens) as fresh:
            ids = [screen["id"] for screen in fresh.json("/api/screens")["screens"]]
            assert ids == [screen["id"] for screen in daemon.json("/api/screens")["screens"]]
            for screen in set(ids) - broken:
                for variant in VARIANTS:
                    assert fresh.scene(screen, **variant)[2] == daemon.scene(screen, **variant)[2], (screen, variant)
