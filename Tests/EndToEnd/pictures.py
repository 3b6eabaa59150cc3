"""Outlines measured in the pixels of a picture: of a real iPhone, or of the page's drawing."""

import io

from PIL import Image

DENSITY = 3
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Picture:
    """Three pixels to the point; places are in points from the top left corner, below `top`."""

    def __init__(self, source, top=0):
        self.image = Image.open(io.BytesIO(source) if isinstance(source, bytes) else source).convert("RGB")
        self.top = top

    def edge(self, start, towards, tolerance=2):
        """Where a shape ends, in points: walks from a place in its fill until the colour is another one."""
        step_x, step_y = STEPS[towards]
        x, y = round(start[0] * DENSITY), round((start[1] - self.top) * DENSITY)
        fill = self.image.getpixel((x, y))
        while self._contains(x, y) and self._differs(self.image.getpixel((x, y)), fill) <= tolerance:
            x, y = x + step_x, y + step_y
        position = x if step_x else y + self.top * DENSITY
        return (position + (1 if step_x + step_y < 0 else 0)) / DENSITY

    def ink(self, box, threshold=110):
        """What is drawn in a box of even colour: [left, top, right, bottom] in points."""
        left, top, right, bottom = (round(value * DENSITY) for value in box)
        shift = round(self.top * DENSITY)
        area = self.image.crop((left, top - shift, right, bottom - shift)).convert("L")
        ground = area.getpixel((0, 0))
        found = area.point(lambda value: 255 if abs(value - ground) > threshold else 0).getbbox()
        assert found, f"nothing is drawn in {box}"
        return [value / DENSITY for value in (left + found[0], top + found[1], left + found[2], top + found[3])]

    def below(self, other):
        """The part of the picture that another one shows."""
        part = Picture.__new__(Picture)
        top = round(other.top * DENSITY)
        part.top = other.top
        part.image = self.image.crop((0, top, self.image.width, min(self.image.height, top + other.image.height)))
        return part

    def _contains(self, x, y):
        return 0 <= x < self.image.width and 0 <= y < self.image.height

    @staticmethod
    def _differs(one, other):
        return max(abs(a - b) for a, b in zip(one, other))


def beside(pictures, gap=10):
    """Pictures in a row, in one image for a reader."""
    images = [picture.image for picture in pictures]
    gap *= DENSITY
    width = sum(image.width for image in images) + gap * (len(images) - 1)
    row = Image.new("RGB", (width, max(image.height for image in images)), "white")
    x = 0
    for image in images:
        row.paste(image, (x, 0))
        x += image.width + gap
    return row
