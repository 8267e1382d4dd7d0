// What a single plant stands before: open land, a wall, a shelf.
import { rng } from "./toolkit/chance.mjs";
import { C, green, mix } from "./toolkit/colour.mjs";
import { D, lerp, pol, range, rectangle } from "./toolkit/geometry.mjs";
import { cloud, crown, hill, sun, treeline } from "./toolkit/land.mjs";
import { layer } from "./toolkit/paper.mjs";
import { M, blob, line, path, ribbon } from "./toolkit/shapes.mjs";
import { bez, head } from "./toolkit/curves.mjs";

/** The page of every scene that is drawn before these backdrops. */
export const PAGE = { W: 1280, H: 960 };

/** The air of a mild day, and of a warm evening. */
export const MILD = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.18),
  WARM = mix(C.butter, mix(C.clay, C.paper, 0.55), 0.5);

/** Sun, clouds, two ridges and a line of trees above level ground at y. `trees` are [x, y, radius]. */
export const land = ({ y, air, R, sunAt = [250, 210], trees = [], ground, warm = 0.2 }) => [
  sun({
    x: sunAt[0],
    y: sunAt[1],
    r: 62,
    step: 0.62,
    cols: [0.86, 0.74, 0.56, 0.3].map((k) => mix(C.butter, mix(C.paper, air, 0.3), k)),
  }),
  cloud({ x: -50, y: sunAt[1] + 46, w: 360, h: 26, col: mix(C.paper, air, 0.2) }),
  cloud({ x: 560, y: 96, w: 330, h: 24, col: mix(C.paper, air, 0.14) }),
  cloud({ x: 980, y: 168, w: 380, h: 28, col: mix(C.paper, air, 0.24) }),
  hill({ ...PAGE, y: y - 210, amp: 34, slope: -50, col: mix(mix(C.blue, C.mint, 0.5), air, 0.66), R, n: 5 }),
  hill({ ...PAGE, y: y - 130, amp: 20, slope: 40, col: mix(green(5, warm), air, 0.5), R, n: 6 }),
  treeline({ x0: -60, x1: 1340, y: y - 44, r: 40, base: y + 90, col: mix(green(4, warm), air, 0.4), R }),
  trees.map(([x, v, r]) =>
    layer(
      [
        path(
          ribbon(bez([x, y + 20], [x + 4, y - 20], [x - 4, v + r], [x, v]), r * 0.2, r * 0.12),
          mix(C.loam, air, 0.36),
        ),
        crown({ x, y: v, r, col: mix(green(4.2, warm), air, 0.36), lit: mix(C.butter, air, 0.3), R, n: 20 }),
      ],
      2,
    ),
  ),
  hill({ ...PAGE, y, amp: 8, slope: 10, col: ground ?? mix(green(5, warm + 0.1), air, 0.16), R, n: 6 }),
];

/** A plastered wall across the page, from y0 to y1, with bare bricks where plaster fell off at each [x, y]. */
export const plaster = ({ y0 = -20, y1, col, bare = [], seed = 11 }) => {
  const Q = rng(seed);
  return [
    layer(path(M(rectangle(-40, y0, 1320, y1)), col), 3),
    range(9).map(() =>
      path(
        blob(Q.f(0, 1280), Q.f(Math.max(0, y0), y1), Q.f(90, 230), Q.f(30, 80), Q, 0.16),
        mix(col, Q.f() < 0.5 ? C.paper : C.soil, 0.3),
        'opacity=".16"',
      ),
    ),
    bare.map(([x, y]) =>
      range(7).map(() => {
        const u = x + Math.round(Q.j(2.4)) * 46,
          v = y + Math.round(Q.j(2.2)) * 25;
        return layer(
          path(
            M([
              [u + Q.j(2), v],
              [u + 41, v + Q.j(2)],
              [u + 41 + Q.j(2), v + 20],
              [u, v + 20 + Q.j(2)],
            ]),
            mix(mix(C.terra, C.clay, Q.f(0.3, 0.7)), col, 0.4),
          ),
          1,
        );
      }),
    ),
  ];
};

/** Courses of bricks from y0 to y1. */
export const brickwork = ({ y0, y1, col, seed = 5, w = 104, h = 42 }) => {
  const Q = rng(seed);
  return layer(
    [
      path(M(rectangle(-40, y0 - 4, 1320, y1)), mix(col, C.paper, 0.3)),
      range(Math.ceil((y1 - y0) / h)).map((j) =>
        range(15).map((i) => {
          const x = -60 + (i + (j % 2) * 0.5) * w,
            y = y0 + j * h;
          return path(
            M([
              [x + Q.j(1.5), y + Q.j(1.5)],
              [x + w - 7, y + Q.j(1.5)],
              [x + w - 7 + Q.j(1.5), y + h - 7],
              [x + Q.j(1.5), y + h - 7 + Q.j(1.5)],
            ]),
            mix(col, [C.paper, C.terra, C.soil, C.clay][Q.i(0, 3)], Q.f(0.03, 0.16)),
          );
        }),
      ),
    ],
    3,
  );
};

/** Stone or tile flags in rows that widen towards the reader, from y0 down. */
export const flags = ({ y0, col, seed = 8, rows = 4 }) => {
  const Q = rng(seed),
    at = (v) => y0 + (980 - y0) * v ** 1.5;
  return [
    layer(path(M(rectangle(-40, y0, 1320, 1000)), mix(col, C.soil, 0.3)), 3),
    range(rows).map((j) => {
      const a = at(j / rows) + 4,
        b = at((j + 1) / rows) - 2,
        n = 9 - j;
      return range(n + 1).map((i) => {
        const w = 1400 / n,
          x = -60 + (i - (j % 2) * 0.5) * w + Q.j(10);
        return layer(
          path(
            M([
              [x + 4, a],
              [x + w - 6, a + Q.j(2)],
              [x + w - 4 + (x - 600) * 0.04, b],
              [x + (x - 600) * 0.04 + 2, b + Q.j(2)],
            ]),
            mix(col, Q.f() < 0.5 ? C.paper : C.earth, Q.f(0.02, 0.16)),
          ),
          1,
        );
      });
    }),
  ];
};

/** Stalks that fan out from a foot: for each angle [degrees, length], the curve from the foot to where its leaf begins. */
export const stalks = ({ x, y, fan, droop = 0.3, R, apart = 12 }) =>
  fan.map(([a, len]) => {
    const s = Math.cos(a * D),
      b = [x + s * apart, y],
      e = pol(b[0], b[1], len, a * D);
    return {
      a,
      f: bez(
        b,
        [b[0] + s * len * 0.1, y - len * 0.45],
        [lerp(b[0], e[0], 0.6), e[1] - len * droop * 0.5 * Math.abs(s)],
        [e[0], e[1] + len * droop * Math.abs(s) + R.j(6)],
      ),
    };
  });

/** Where a curve ends: its point and its direction in radians. */
export const endOf = (f) => ({ x: f(1)[0], y: f(1)[1], ang: head(f, 1) });

/** Crumbs and shadows of bare soil between two heights. */
export const crumbs = ({ y0, y1, n, R, cols = [C.soil, C.earth, C.loam] }) =>
  range(n).map(() =>
    path(blob(R.f(0, 1280), R.f(y0, y1), R.f(4, 13), R.f(2, 6), R, 0.16, 7), R.pick(cols), 'opacity=".6"'),
  );

/** Thin lines that cross in a frame, as of woven sacks: `n` each way. */
export const weave = ({ x0, x1, y0, y1, n, col }) =>
  line(
    range(n)
      .map(
        (i) =>
          M(
            [
              [lerp(x0, x1, i / n), y0],
              [lerp(x0, x1, i / n) + 1, y1],
            ],
            false,
          ) +
          M(
            [
              [x0, lerp(y0, y1, i / n)],
              [x1, lerp(y0, y1, i / n) + 1],
            ],
            false,
          ),
      )
      .join(""),
    col,
    1.4,
    'stroke-opacity=".35"',
  );
