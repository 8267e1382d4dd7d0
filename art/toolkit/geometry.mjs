// Points, angles and frames.

/** Degrees in radians, and the whole numbers below n. */
export const D = Math.PI / 180,
  range = (n) => [...Array(n).keys()];

/** A number and a point as they are written into the page. */
export const n1 = (v) => +v.toFixed(1),
  P = (p) => n1(p[0]) + " " + n1(p[1]);

/** The point r away from x, y in the direction a (radians). */
export const pol = (x, y, r, a) => [x + r * Math.cos(a), y + r * Math.sin(a)];

/** The number between a and b. */
export const lerp = (a, b, t) => a + (b - a) * t;

/** Turns local points into page points: q(u, v) for a thing that stands at x, y, scaled and turned. */
export const frame =
  ({ x, y, s = 1, rot = 0, dir = 1 }) =>
  ([u, v]) => {
    const a = u * dir * s,
      b = v * s;
    return [x + a * Math.cos(rot) - b * Math.sin(rot), y + a * Math.sin(rot) + b * Math.cos(rot)];
  };

/** Points from a flat list of numbers, x before y. */
export const points = (list) => range(list.length / 2).map((i) => [list[2 * i], list[2 * i + 1]]);

/** The corners of an upright rectangle, along its level sides first. */
export const rectangle = (x0, y0, x1, y1) => trapezium([x0, x1], y0, [x1, x0], y1);

/** Four corners with two level sides: from a to b at height y0, then from c to d at height y1. */
export const trapezium = ([a, b], y0, [c, d], y1) => [
  [a, y0],
  [b, y0],
  [c, y1],
  [d, y1],
];

/** The frame about a point: what stands there without turning or scaling. */
export const around =
  (x, y) =>
  ([u, v]) => [x + u, y + v];
