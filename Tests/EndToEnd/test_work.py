"""Work follows the change: which steps of the engine an edit runs, counted by the daemon itself."""

from platter import Daemon

SCREEN = """\
tabBarController:
  tabs:
    - UITab: {{identifier: one, title: {title}, image: star}}
      navigationController:
        prefersLargeTitles: true
        viewControllers:
          - viewController: {{navigationItem: {{title: Screen {number}}}, content: {{kind: list, rows: 20}}}}
    - UITab: {{identifier: two, title: Two, image: heart}}
      viewController: {{content: {{kind: grid, rows: 10}}}}
"""


def steps(daemon, feed, edit):
    """The steps that ran for an edit, with how often."""
    before = daemon.queries()
    edit()
    feed.sync()
    after = daemon.queries()
    return {name: count - before.get(name, 0) for name, count in after.items() if count != before.get(name, 0)}


def test_steps_among_two_hundred_screens(empty):
    for number in range(200):
        (empty / f"screen-{number}.yaml").write_text(SCREEN.format(title="One", number=number))
    path = empty / "screen-7.yaml"
    with Daemon(empty) as daemon, daemon.feed() as feed:
        assert daemon.screens == 200
        for number in range(200):
            feed.subscribe(f"screen-{number}")
        text = path.read_text()
        comment = steps(daemon, feed, lambda: path.write_text("# a comment\n" + text))
        assert comment == {"document": 1, "definition": 1}
        renamed = steps(daemon, feed, lambda: path.write_text(SCREEN.format(title="Uno", number=7)))
        assert renamed == {"document": 1, "definition": 1, "shown": 1, "plan": 1, "tabBar": 1, "scene": 1}
        assert steps(daemon, feed, lambda: path.touch()) == {}
