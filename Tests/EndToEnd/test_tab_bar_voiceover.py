"""What VoiceOver says on a tab bar, word for word as in cashapp/AccessibilitySnapshot's reference images (26.2 and 18.5)."""

import subprocess

import pytest

from platter import BINARIES

SCREEN = """
tabBarController:
  selectedTab: b
  tabs:
    - {UITab: {title: Item A, image: star, badgeValue: ""}, viewController: }
    - {UITab: {identifier: b, title: Item B, image: star, badgeValue: "3"}, viewController: }
    - {UITab: {title: Item C, image: star, badgeValue: A, isEnabled: false}, viewController: }
    - {UITab: {image: star}, viewController: }
"""

SPOKEN = {
    "26": ["Item A. Tab. 1 of 4.", "Selected. Item B. Tab. 2 of 4.", "Item C. Dimmed. Tab. 3 of 4.", "Tab. 4 of 4."],
    "18": [
        "Item A. Tab. 1 of 4.",
        "Selected. Item B. 3 items. Tab. 2 of 4.",
        "Item C. A. Dimmed. Tab. 3 of 4.",
        "Tab. 4 of 4.",
    ],
}


@pytest.mark.parametrize("system", sorted(SPOKEN))
def test_tabs(tmp_path, system):
    path = tmp_path / "tabs.yaml"
    path.write_text(SCREEN)
    command = [BINARIES / "platter", "voiceover", path, "--os", system]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == SPOKEN[system]
