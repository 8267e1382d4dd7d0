// Trees in the distance, and one in a pot.
import { C, green, mix } from "./toolkit/colour.mjs";
import { bez } from "./toolkit/curves.mjs";
import { D, lerp, pol, range } from "./toolkit/geometry.mjs";
import { crown } from "./toolkit/land.mjs";
import { sprig } from "./toolkit/leaves.mjs";
import { layer } from "./toolkit/paper.mjs";
import { path, ribbon } from "./toolkit/shapes.mjs";

/** Bare or budding tree in the distance: forked branches, tapering. */
export const bareTree = ({ x, y, h, col, R, lean = 0, spread = 34, depth = 4, w = h * 0.055 }) => {
  const out = [];
  const grow = (p, a, l, wide, d) => {
    const e = pol(p[0], p[1], l, a),
      f = bez(p, pol(p[0], p[1], l * 0.35, a + R.j(0.18)), pol(p[0], p[1], l * 0.7, a + R.j(0.14)), e);
    out.push(ribbon(f, wide, wide * 0.62, 3));
    if (d > 0)
      for (const k of d > 2 ? [-1, 1] : [-1, 0.15, 1])
        grow(e, a + k * R.f(0.6, 1.15) * spread * D, l * R.f(0.6, 0.8), wide * 0.6, d - 1);
  };
  grow([x, y], -90 * D + lean, h * 0.36, w, depth);
  return path(out.join(""), col);
};

/** Broadleaf tree with a tapering, swaying trunk of `foot` times the crown's radius; `over` draws what lies on the crown, `more` is for the crown. */
export const tree = ({
  x,
  y,
  r,
  R,
  bark,
  col,
  lit,
  foot = 1.5,
  bends = [1, 0.6],
  sway = [3, 4],
  w = [0.22, 0.12],
  limb = "",
  over = () => "",
  ...more
}) =>
  layer(
    [
      path(
        ribbon(
          bez([x, y + r * foot], [x + sway[0], y + r * bends[0]], [x - sway[1], y + r * bends[1]], [x, y]),
          r * w[0],
          r * w[1],
        ),
        bark,
      ),
      limb,
      crown({ x, y, r, col, lit, R, ...more }),
      over(),
    ],
    2,
  );
/** A low limb that leaves the trunk to the left. */
export const limb = ({ x, y, r, col, from, via, end, w }) =>
  path(
    ribbon(
      bez(
        [x + from[0], y + r * from[1]],
        [x + via[0], y + r * via[1]],
        [x - r * 0.3, y + r * end[0]],
        [x - r * end[1], y + r * 0.3],
      ),
      r * w,
      r * w * 0.5,
    ),
    col,
  );
/** Small, pale tree of a distant orchard: three sheets and few leaves. */
export const orchardTree = ({ air, k, col, n = 8, leaf = 0.24, ...more }) =>
  tree({
    bark: mix(C.loam, air, k),
    col: mix(col, air, k),
    lit: mix(C.butter, air, 0.2),
    n,
    leafLen: more.r * leaf,
    h: 1,
    parts: [
      [0.4, 0.2, 0.62],
      [-0.44, 0.18, 0.62],
      [0, -0.18, 0.78],
    ],
    ...more,
  });
/**
 * Trees in the distance, each [x, y, radius, haze], whose long trunks stand behind what comes before them: they
 * run through three heights, `at`, to the crown.
 */
export const farTrees = ({
  places,
  at,
  air,
  hue,
  lit,
  n,
  R,
  bark = (k) => mix(C.loam, air, k),
  sway = 5,
  w = (r) => [r * 0.17, r * 0.1],
}) =>
  places.map(([x, y, r, k]) => [
    layer(path(ribbon(bez([x, at[0]], [x + sway, at[1]], [x - sway, at[2]], [x, y]), ...w(r)), bark(k)), 1),
    crown({ x, y, r, col: mix(hue, air, k), lit: mix(C.butter, air, lit), R, n }),
  ]);

/** An olive tree in a pot, hh high. */
export const oliveTree = (x, y, hh, R) => [
  path(
    ribbon(bez([x, y], [x + 4, y - hh * 0.3], [x - 6, y - hh * 0.5], [x, y - hh * 0.62]), 10, 7),
    mix(C.loam, C.earth, 0.5),
  ),
  range(15).map((i) => {
    const a = lerp(-172, -8, i / 14) + R.j(8),
      l = hh * R.f(0.34, 0.48),
      p = [x, y - hh * 0.58];
    return layer(
      sprig({
        f: bez(p, pol(...p, l * 0.4, -90 * D), pol(...p, l * 0.7, a * D), pol(...p, l, (a + R.j(16)) * D)),
        n: 6,
        len: l * 0.3,
        wid: 0.24,
        shape: "lance",
        R,
        t: { a: mix(green(4.6, 0, 0.1), C.paper3, 0.22 + R.j(0.1)), b: C.leaf, v: C.mint },
        grow: -0.2,
        stem: 2.4,
        from: 0.2,
        veins: 0,
      }),
      1,
    );
  }),
];
