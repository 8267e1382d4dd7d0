// Beds: raised boxes, and boards cut in perspective.
import { C, mix } from "./toolkit/colour.mjs";
import { lerp, range, trapezium } from "./toolkit/geometry.mjs";
import { layer } from "./toolkit/paper.mjs";
import { M, line, path, smooth } from "./toolkit/shapes.mjs";
import { board } from "./toolkit/things.mjs";

/** A sheet cut along any corners, with a few grain strokes that run from its first edge to its third. */
export const plank = ({ pts, col, R, grain = 3, z = 1 }) => {
  const at = (u, v) =>
    [0, 1].map((i) => lerp(lerp(pts[0][i], pts[1][i], u), lerp(pts[3][i], pts[2][i], u), v));
  const strokes = range(grain).map((i) => {
    const v = (i + 0.5 + R.j(0.3)) / grain,
      a = R.f(0.03, 0.4),
      b = a + R.f(0.25, 0.55);
    return smooth([at(a, v), at((a + b) / 2, v + R.j(0.06)), at(b, v)], false);
  });
  return layer(
    [
      path(M(pts), col),
      grain ? line(strokes.join(""), mix(col, C.soil, 0.32), 1.6, 'stroke-opacity=".6"') : "",
    ],
    z,
  );
};

/** How a large and a small box are made: the lip behind, how the plants stand in them, their boards and posts. */
const LARGE = {
  lip: [7, 13, 5, 3],
  edge: 30,
  shake: 6,
  foot: 6,
  shrink: 0.16,
  grain: [6, 5],
  post: { at: [-14, -14], w: 28, over: 12, under: 4, dark: 0.35, grain: 2 },
};
const SMALL = {
  lip: [6, 12, 4, 4],
  edge: 26,
  shake: 4,
  foot: 4,
  shrink: 0.24,
  grain: [5, 4],
  post: { at: [-12, -10], w: 22, over: 10, under: 4, dark: 0.4, grain: 1 },
};
/** The front of a raised box: two boards and a post at each end. */
export const boxFront = ({ x, y, w, h: H, col, small = false, R }) => {
  const { grain, post } = small ? SMALL : LARGE,
    front = { x: x - 8, w: w + 16, R, end: true };
  return [
    board({ ...front, y: y - 2, h: H * 0.52, col, grain: grain[0], z: 2 }),
    board({ ...front, y: y + H * 0.5, h: H * 0.5, col: mix(col, C.soil, 0.12), grain: grain[1], z: 1 }),
    [x + post.at[0], x + w + post.at[1]].map((u) =>
      board({
        x: u,
        y: y - post.over,
        w: post.w,
        h: H + post.over + post.under,
        col: mix(col, C.earth, post.dark),
        R,
        grain: post.grain,
        z: 1,
      }),
    ),
  ];
};

/** Raised box with a soil top in shallow perspective; rows: [depth 0 front .. 1 back, count, draw(x, y, scale, i)], back rows first. What lies behind the front and the front, so that something may come between. */
export const box = ({
  x,
  y,
  w,
  d,
  h: H,
  inset = 46,
  col,
  soil = mix(C.soil, C.loam, 0.5),
  small = false,
  rows,
  R,
}) => {
  const { lip, edge, shake, foot, shrink } = small ? SMALL : LARGE,
    l = x + inset,
    r = x + w - inset;
  const o = [
    layer(path(M(trapezium([l, r], y - d, [x + w, x], y)), soil), 2),
    layer(
      path(
        M(trapezium([l - lip[0], r + lip[0]], y - d - lip[1], [r + lip[2], l - lip[2]], y - d + lip[3])),
        mix(col, C.earth, 0.25),
      ),
      1,
    ),
  ];
  for (const [v, n, draw] of rows)
    for (let i = 0; i < n; i++) {
      const ins = inset * v;
      o.push(
        draw(
          lerp(x + ins + edge, x + w - ins - edge, n < 2 ? 0.5 : i / (n - 1)) + R.j(shake),
          y - d * v + foot,
          1 - v * shrink,
          i,
        ),
      );
    }
  return [o, boxFront({ x, y, w, h: H, col, small, R })];
};
