/** How deep each pixel of a shape lies below its edge. */

const far = 1e9;

/**
 * Exact distances, in pixels, of each pixel's middle from the nearest pixel outside; beyond the picture all is outside.
 * @param {Uint8Array} inside 1 for each pixel of the shape
 * @returns {Float32Array}
 */
export function depths(inside, width, height) {
  const [wide, tall] = [width + 2, height + 2];
  const squares = new Float64Array(wide * tall);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (inside[row * width + column]) squares[(row + 1) * wide + column + 1] = far;
    }
  }
  const line = new Float64Array(Math.max(wide, tall));
  const scratch = { places: new Int32Array(line.length), bounds: new Float64Array(line.length + 1) };
  for (let column = 0; column < wide; column++) sweep(squares, column, wide, tall, line, scratch);
  for (let row = 0; row < tall; row++) sweep(squares, row * wide, 1, wide, line, scratch);
  const result = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      result[row * width + column] = Math.max(0, Math.sqrt(squares[(row + 1) * wide + column + 1]) - 0.5);
    }
  }
  return result;
}

/** The lower envelope of parabolas over one line (Felzenszwalb and Huttenlocher). */
function sweep(squares, start, stride, count, line, { places, bounds }) {
  for (let index = 0; index < count; index++) line[index] = squares[start + index * stride];
  let last = 0;
  places[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let index = 1; index < count; index++) {
    let meeting = meet(line, index, places[last]);
    while (meeting <= bounds[last]) {
      last -= 1;
      meeting = meet(line, index, places[last]);
    }
    last += 1;
    places[last] = index;
    bounds[last] = meeting;
    bounds[last + 1] = Infinity;
  }
  for (let index = 0, at = 0; index < count; index++) {
    while (bounds[at + 1] < index) at += 1;
    const away = index - places[at];
    squares[start + index * stride] = away * away + line[places[at]];
  }
}

function meet(line, index, place) {
  return (line[index] + index * index - line[place] - place * place) / (2 * index - 2 * place);
}
