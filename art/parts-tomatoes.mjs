// Tomatoes: leaves, trusses and flowers of the near plants, and the pale rows behind them.
import { rng } from "./toolkit/chance.mjs";
import { C, green, haze, mix, tone } from "./toolkit/colour.mjs";
import { bez } from "./toolkit/curves.mjs";
import { petals } from "./toolkit/flowers.mjs";
import { tomato } from "./toolkit/fruit.mjs";
import { D, lerp, pol, range } from "./toolkit/geometry.mjs";
import { pinnate } from "./toolkit/leaves.mjs";
import { layer, put, sym } from "./toolkit/paper.mjs";
import { blob, circle, line, path, ribbon, smooth } from "./toolkit/shapes.mjs";
import { cane } from "./toolkit/things.mjs";

/** The colours of a tomato as it ripens. */
export const RIPENESS = {
  ripe: mix(C.red, C.terra, 0.18),
  red: mix(C.red, C.clay, 0.2),
  orange: mix(C.terra, C.sun, 0.55),
  turning: mix(C.sun, C.mint, 0.35),
  unripe: mix(green(5.4, 0.22), C.butter, 0.12),
};

/** One leaf, growing from x, y at `ang` degrees; `droop` bends its end down. */
export const tomatoLeaf = ({ x, y, ang, len, R, droop = 0.2, stem = 0.028, t }) => {
  const p = (k, dy) => {
    const q = pol(x, y, len * k, ang * D);
    return [q[0], q[1] + dy * len];
  };
  return layer(
    pinnate({
      f: bez([x, y], p(0.36, -0.05), p(0.72, 0.02), p(0.95, droop)),
      len,
      R,
      pairs: 3,
      size: 0.35,
      wid: 0.6,
      teeth: 3,
      stem: len * stem,
      t,
    }),
    1,
  );
};

/**
 * A truss that hangs from x, y and ends dx, dy further on. A fruit is its place on the spine, its way
 * sideways, radius and colour; those on the outer side hang behind the spine.
 */
export const truss = ({ x, y, dx, dy, fruits, R, w = 11, arch = 22, knee = 5 }) => {
  const f = bez([x, y], [x + dx * 0.55, y - arch], [x + dx, y + dy * 0.1], [x + dx * 1.02, y + dy]),
    g = tone(4.6, 0.25),
    sides = [[], []];
  fruits.forEach(([u, ox, r, col]) => {
    const p = f(u),
      q = [p[0] + ox, p[1] + r * 0.95],
      joint = [p[0] + ox * 0.6, p[1] - knee];
    sides[ox * Math.sign(dx) > 0 ? 1 : 0].unshift(
      tomato({ x: q[0], y: q[1], r, col, R, g: tone(3.6, 0.2), h: 2 }) +
        line(smooth([p, joint, [q[0], q[1] - r * 0.74]], false), g.a, Math.max(4, r * 0.12)) +
        circle(...joint, Math.max(2.6, r * 0.075), g.a),
    );
  });
  return layer([sides[0], layer(path(ribbon(f, w, 6), g.a), 1), sides[1]], 1);
};

/** A tomato flower: six pointed petals about a yellow cone. */
export const tomatoFlower = (x, y, r, R) =>
  layer(
    [
      petals({
        x,
        y,
        r,
        n: 6,
        wid: 0.42,
        shape: "lance",
        col: C.butter,
        R,
        core: 0,
        rot: R.f(0, 1),
        squash: 0.85,
        h: 1,
      }),
      path(blob(x, y, r * 0.2, r * 0.26, R, 0.05, 7), C.sun),
    ],
    1,
  );

/**
 * A stem tied up from `foot` to `top` that winds about x(y). It gives its place at a height, its drawing in a width,
 * and where its n leaves stand between two heights, by turns on both sides: [point, side, length, share of the height].
 */
export const vine = ({ foot, top, parts, x, wave, phase }) => {
  const pts = range(parts + 1).map((i) => {
    const y = foot - ((foot - top) * i) / parts;
    return [x(y) + Math.sin(i * 1.7 + phase) * wave, y];
  });
  const at = (y) => {
    const k = ((foot - y) / (foot - top)) * parts,
      i = Math.min(parts - 1, Math.max(0, k | 0));
    return [lerp(pts[i][0], pts[i + 1][0], k - i), y];
  };
  return {
    at,
    stem: (w, inner = w * 0.3, shift = w * 0.2) => {
      const d = smooth(pts, false);
      return layer(
        line(d, green(4.6, 0.25), w) + line(d, green(5.8, 0.3), inner, `transform="translate(${-shift} 0)"`),
        1,
      );
    },
    leaves: ({ n, from, to, len, R, first = 0, shrink = 0.52, vary = [0.9, 1.08] }) =>
      range(n).map((i) => {
        const y = lerp(from, to, i / (n - 1)),
          s = (i + first) % 2 ? 1 : -1,
          k = 1 - shrink * (i / n) ** 1.6;
        return [at(y), s, len * k * R.f(...vary), i / n];
      }),
  };
};
/** The leaf at one of a vine's places: the higher, the paler, and the less it droops. */
export const placedLeaf = ([p, s, len, k], { R, g, warm, stem, swing = 34 }) =>
  tomatoLeaf({
    x: p[0],
    y: p[1],
    ang: s > 0 ? R.f(-swing, 8) - 22 * k : 180 + R.f(-8, swing) + 22 * k,
    len,
    R,
    t: tone(g + k * 0.9 + R.j(0.25), warm + k * 0.12),
    droop: 0.3 - 0.22 * k,
    stem,
  });
/** Three stamps of a pale leaf, for the rows behind. */
const dimLeaves = (R) =>
  range(3).map((k) =>
    sym("dim" + k, () =>
      pinnate({
        f: bez([0, 0], [36, -6], [70, 2 + k * 6], [95, 14 + k * 9]),
        len: 100,
        R,
        pairs: 2,
        size: 0.44,
        wid: 0.6,
        teeth: 3,
        cut: 0.2,
        inter: false,
        stem: 3,
        veins: 0,
        h: 0,
      }),
    ),
  );
/**
 * A hazed row of staked plants behind the others. Places are [x, haze, top]; what depends on the top is a function
 * of it. `leaves` is [lowest y, number, step, least size, greatest size, less for each one higher],
 * `fruit` [highest y, step, spread, least radius, greatest radius, haze].
 */
export const dimRow = ({ places, stake: { foot, tip, w, node }, leaves, fruit, far, R }) => {
  const stamps = dimLeaves(R);
  return places.map(([x, k, top]) => {
    const g = haze(tone(4.6, 0.4), far, k),
      [ly, n, step, small, large, shrink] = leaves(top),
      [fy, drop, spread, least, most, dim] = fruit(top);
    return [
      cane({
        a: [x + R.j(8), foot],
        b: [x + R.j(14), tip(top)],
        w,
        R,
        h: 2,
        col: mix(C.straw, far, 0.35),
        node,
      }),
      layer(
        range(n).map((i) => {
          const s = i % 2 ? 1 : -1,
            a = (s > 0 ? R.f(-30, 25) : 180 + R.f(-25, 30)) * D;
          return put(stamps[i % 3], {
            x,
            y: ly - i * step,
            rot: a,
            s: R.f(small, large) * (1 - i * shrink),
            flip: s < 0,
            col: mix(g.a, g.v, R.f(0, 0.35)),
          });
        }),
        2,
      ),
      range(5).map((i) =>
        tomato({
          x: x + R.j(spread),
          y: fy + i * drop + R.j(8),
          r: R.f(least, most),
          col: mix(R.pick([RIPENESS.red, RIPENESS.orange, RIPENESS.ripe]), far, dim),
          R,
          g,
        }),
      ),
    ];
  });
};

/** Stamps of a small tomato plant's leaf, one for each way it may bend. `more` changes what a leaf is. */
export const tomatoStamps = ({ key, n, bow = 6, ...more }) =>
  range(n).map((i) =>
    sym(key + i, () =>
      pinnate({
        f: bez([0, 0], [36, -6], [70, 4], [95, 18 + i * bow]),
        len: 100,
        R: rng(8 + i),
        wid: 0.6,
        teeth: 3,
        cut: 0.24,
        inter: false,
        veins: 0,
        h: 0,
        ...more,
      }),
    ),
  );

/** A small staked plant with n leaves; `stamps` are two of them. */
export const stakedTomato = (x, y, hh, { stamps, R }, n = 7) => [
  cane({ a: [x, y], b: [x + 5, y - hh - 10], w: 7, R, h: 1, node: 60 }),
  path(
    ribbon(bez([x, y], [x + 8, y - hh * 0.3], [x - 6, y - hh * 0.7], [x + 3, y - hh]), 7, 4),
    green(4.6, 0.2),
  ),
  range(n).map((i) =>
    layer(
      put(stamps[i % 2], {
        x: x + R.j(3),
        y: y - 14 - (i * (hh - 14)) / n,
        rot: (i % 2 ? R.f(-40, 4) : 180 + R.f(-4, 40)) * D,
        s: 0.66 - i * 0.035,
        flip: !(i % 2),
        col: green(R.f(3.2, 4.4), 0.1),
      }),
      1,
    ),
  ),
  range(5).map((i) =>
    tomato({
      x: x + (i % 2 ? 17 : -16) + R.j(3),
      y: y - 30 - (i * (hh - 40)) / 5,
      r: 12 - i * 0.8,
      col: [
        C.red,
        mix(C.red, C.clay, 0.2),
        mix(C.terra, C.sun, 0.5),
        mix(C.sun, C.mint, 0.3),
        mix(green(5.4, 0.2), C.butter, 0.1),
      ][i],
      R,
      g: tone(4),
    }),
  ),
];
