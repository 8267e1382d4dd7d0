// Flowers that several scenes share.
import { C, green, mix } from "./toolkit/colour.mjs";
import { bez } from "./toolkit/curves.mjs";
import { lavender, petals } from "./toolkit/flowers.mjs";
import { D, lerp, points, pol, range } from "./toolkit/geometry.mjs";
import { leaf, palmate, pinnate } from "./toolkit/leaves.mjs";
import { layer, put, sym } from "./toolkit/paper.mjs";
import { blob, circle, path, ribbon, smooth } from "./toolkit/shapes.mjs";

/** Crocus: three outer petals seen from the side, two behind, fine leaves with a pale midrib. */
export const crocus = ({ x, y, s, col, R }) => {
  const o = [];
  for (const a of [-138, -118, -64, -44]) {
    const L = s * R.f(0.62, 0.86);
    o.push(
      path(
        ribbon(
          bez([x, y], pol(x, y, L * 0.4, -90 * D), pol(x, y, L * 0.7, a * D), pol(x, y, L, (a + R.j(8)) * D)),
          s * 0.07,
          1,
        ),
        green(3.4 + R.j(0.5), 0.08),
      ),
    );
  }
  const t = y - s * 0.62,
    one = (a, l, w, c) =>
      layer(
        leaf({
          x,
          y: t,
          len: s * l,
          wid: s * w,
          ang: (-90 + a) * D,
          bend: -a * 0.008,
          shape: "obovate",
          veins: 0,
          rib: 0,
          soft: 0.16,
          t: { a: c },
        }),
        1,
      );
  o.push(
    path(
      ribbon(bez([x, y], [x, y - s * 0.2], [x, y - s * 0.4], [x, t + 2]), s * 0.05, s * 0.085),
      mix(col, C.paper, 0.72),
    ),
  );
  o.push(
    one(-22, 0.6, 0.3, mix(col, C.ink, 0.18)),
    one(22, 0.6, 0.3, mix(col, C.ink, 0.22)),
    leaf({ x, y: t - s * 0.2, len: s * 0.3, wid: s * 0.1, ang: -90 * D, t: { a: C.sun }, veins: 0, rib: 0 }),
    one(-34, 0.5, 0.3, col),
    one(34, 0.5, 0.3, mix(col, C.ink, 0.08)),
    one(0, 0.56, 0.34, mix(col, C.paper, 0.16)),
  );
  return layer(o, 1);
};

/** Rose petal seen from the front: a broad sheet with a rolled, paler lip. */
const rosePetal = (x, y, l, w, a, col) => {
  const q = (pts) =>
    pts.map(([u, v]) => [
      x + l * u * Math.cos(a) - w * v * Math.sin(a),
      y + l * u * Math.sin(a) + w * v * Math.cos(a),
    ]);
  const lit = Math.cos(a + 2.3) > 0;
  return layer(
    [
      path(
        smooth(
          q(
            points([
              0, -0.1, 0.4, -0.44, 0.78, -0.5, 0.97, -0.26, 0.95, 0.02, 1, 0.24, 0.8, 0.5, 0.4, 0.44, 0, 0.1,
            ]),
          ),
        ),
        col,
      ),
      path(
        smooth(
          q(
            points([
              0.78, -0.5, 0.97, -0.26, 0.95, 0.02, 1, 0.24, 0.8, 0.5, 0.86, 0.26, 0.84, 0, 0.86, -0.26,
            ]),
          ),
          true,
          0.14,
        ),
        mix(col, C.paper, lit ? 0.5 : 0.3),
        'opacity=".8"',
      ),
    ],
    1,
  );
};

/** Full rose: rings of petals, deeper towards the heart, which is wound like a bud. */
export const rose = ({ x, y, r, col, R, heart = mix(col, C.red, 0.4), squash = 0.9, turn = R.f(0, 6) }) => {
  const o = [],
    rings = [
      [1, 6, 1.02],
      [0.8, 5, 0.94],
      [0.6, 5, 0.84],
    ];
  rings.forEach(([k, n, w], j) => {
    const c = mix(col, heart, j * 0.3);
    for (let i = 0; i < n; i++) {
      const a = turn + j * 0.6 + (i / n) * 2 * Math.PI + R.j(0.12),
        e = Math.hypot(Math.cos(a), Math.sin(a) * squash);
      o.push(
        rosePetal(
          x,
          y - (1 - k) * r * 0.08,
          r * k * e * R.f(0.94, 1.05),
          r * k * w * 1.1,
          Math.atan2(Math.sin(a) * squash, Math.cos(a)),
          mix(c, C.paper, R.f(0, 0.1)),
        ),
      );
    }
  });
  const cy = y - r * 0.06;
  for (const [k, dx, dy, t] of [
    [0.4, 0, 0, 0.7],
    [0.31, 0.05, -0.02, 0.9],
    [0.23, -0.03, -0.05, 0.72],
    [0.15, 0.03, -0.05, 1],
  ])
    o.push(
      layer(
        [
          path(blob(x + dx * r, cy + dy * r, r * k, r * k * squash, R, 0.07, 8), mix(col, heart, t)),
          path(
            smooth([
              ...range(6).map((i) =>
                pol(x + dx * r, cy + dy * r, r * k * 0.98, (-150 + i * 30 + t * 90) * D),
              ),
              ...range(5).map((i) =>
                pol(x + dx * r + r * 0.02, cy + dy * r + r * 0.03, r * k * 0.76, (-15 - i * 28 + t * 90) * D),
              ),
            ]),
            mix(col, C.paper, 0.34),
            'opacity=".75"',
          ),
        ],
        1,
      ),
    );
  return layer(o, 2);
};

/** Marigold seen a little from above: four rings of petals, paler towards the middle. */
const marigold = ({ x, y, r, col, R }) =>
  [
    [1, 13, 0.14],
    [0.8, 12, 0.02],
    [0.58, 10, -0.1],
    [0.36, 7, -0.22],
  ]
    .map(([k, n, c]) =>
      petals({
        x,
        y: y - (1 - k) * r * 0.22,
        r: r * k,
        n,
        wid: 0.46,
        col: c > 0 ? mix(col, C.terra, c * 2.4) : mix(col, C.butter, -c * 2),
        R,
        core: 0,
        rot: R.f(0, 1),
        squash: 0.8,
        h: 1,
      }),
    )
    .join("");
/** Three stamps of its fine pinnate leaf. */
const marigoldLeaves = (R) =>
  range(3).map((k) =>
    sym("tag" + k, () =>
      pinnate({
        f: bez([0, 0], [40, -2], [70, 4 + k * 5], [100, 12 + k * 9]),
        len: 100,
        R,
        pairs: 5,
        size: 0.26,
        wid: 0.26,
        teeth: 2,
        cut: 0.3,
        inter: false,
        shape: "lance",
        stem: 2.4,
        from: 0.15,
        veins: 0,
        h: 0,
      }),
    ),
  );
/**
 * Marigolds in front: tufts of leaves, each [x, y, length], then flowers, each [x, y, radius, colour], on stems that
 * rise from `foot` and bend `neck` below the flower.
 */
export const marigolds = ({ tufts, flowers, foot, neck, w, R }) => {
  const leaves = marigoldLeaves(R);
  return [
    tufts.map(([x, y, len]) =>
      [-150, -118, -88, -58, -28].map((a) =>
        layer(
          put(R.pick(leaves), {
            x,
            y,
            rot: (a + R.j(10)) * D,
            s: len * R.f(0.0078, 0.0105),
            flip: a < -90,
            col: mix(green(2.7, 0.1), green(3.8, 0.2), R.f(0, 0.7)),
          }),
          1,
        ),
      ),
    ),
    flowers.map(([x, y, r, col]) => [
      path(
        ribbon(bez([x + 10, foot], [x + 16, foot - 50], [x + 4, y + neck], [x, y + 10]), w, w - 1),
        green(3, 0.1),
      ),
      marigold({ x, y, r, col, R }),
    ]),
  ];
};

/** Sunflower: a stem that ends `tilt` beside x, heart-shaped leaves by turns, two rings of petals. A leaf is [length, width, less for each one further up]. */
export const sunflower = ({
  x,
  y,
  h,
  r,
  tilt,
  R,
  w,
  n,
  first,
  step,
  leaf: [len, wid, lessLen, lessWid],
  green: tint,
}) => {
  const f = bez([x, y], [x + 3, y - h * 0.5], [x - 6, y - h * 0.8], [x + tilt, y - h]),
    o = [path(ribbon(f, w[0], w[1]), green(4, 0.2))];
  for (let i = 0; i < n; i++) {
    const p = f(first + i * step),
      s = i % 2 ? 1 : -1;
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: len - i * lessLen,
          wid: wid - i * lessWid,
          ang: (s > 0 ? -18 : 198) * D,
          bend: s * 0.6,
          shape: "cordate",
          t: { a: tint(i) },
          veins: 3,
        }),
        1,
      ),
    );
  }
  const e = f(1),
    ring = { x: e[0], y: e[1], wid: 0.3, shape: "lance", R, core: 0, h: 1 };
  o.push(
    petals({ ...ring, r: r * 1.04, n: 17, col: mix(C.sun, C.terra, 0.16), rot: 0.1 }),
    petals({ ...ring, r: r * 0.92, n: 15, col: C.butter }),
    layer(
      [circle(...e, r * 0.44, C.loam), circle(e[0] - 1, e[1] - 1, r * 0.28, mix(C.loam, C.terra, 0.35))],
      1,
    ),
  );
  return layer(o, 2);
};

/** The open flower of a hollyhock: five broad petals and a dark eye. `pale` is how far a petal may fade. */
export const hollyhockFlower = ({ x, y, r, col, R, wid, pale, turn, eye }) => [
  petals({
    x,
    y,
    r,
    n: 5,
    wid,
    col: mix(col, C.paper, R.f(0, pale)),
    R,
    core: 0,
    rot: R.f(0, turn),
    squash: 0.92,
  }),
  petals({ x, y, r: r * 0.5, n: 5, R, coreCol: C.butter, shape: "lance", ...eye }),
];

/** The flower of a squash or a pumpkin. */
export const squashFlower = ({ x, y, r, R }) =>
  layer(
    petals({
      x,
      y,
      r,
      n: 5,
      wid: 0.62,
      col: C.sun,
      R,
      core: 0.3,
      coreCol: mix(C.terra, C.sun, 0.4),
      squash: 0.82,
      rot: 0.3,
      shape: "ovate",
      h: 1,
    }),
    2,
  );

/** One stem of lavender that rises `lift` from x, y and then leans towards `ang` (radians). */
export const lavenderStem = ({
  x,
  y,
  len,
  ang,
  R,
  lift = len * 0.4,
  sway = 0.1,
  w,
  t,
  col,
  stem,
  spike = 0.36,
}) =>
  layer(
    lavender({
      f: bez([x, y], [x, y - lift], pol(x, y, len * 0.7, ang), pol(x, y, len, ang + R.j(sway))),
      len: spike,
      w,
      R,
      t,
      col: typeof col === "function" ? col() : col,
      stem,
    }),
    1,
  );

/** Nasturtium seen from the front: five broad petals and a dark star. */
export const nasturtium = ({ x, y, r, col, R, squash, z }) =>
  layer(
    [
      petals({ x, y, r, n: 5, wid: 0.86, col, R, core: 0, rot: R.f(0, 1.2), squash }),
      petals({
        x,
        y,
        r: r * 0.46,
        n: 5,
        wid: 0.5,
        col: mix(C.terra, C.red, 0.5),
        R,
        core: 0.3,
        coreCol: C.butter,
        rot: 0.2,
        shape: "lance",
      }),
    ],
    z,
  );

/** An aster: two rings of narrow petals. */
export const aster = (x, y, r, c, R) =>
  layer(
    [
      petals({
        x,
        y,
        r,
        n: 17,
        wid: 0.26,
        shape: "lance",
        col: mix(c, C.soil, 0.12),
        R,
        core: 0,
        squash: 0.86,
      }),
      petals({
        x,
        y,
        r: r * 0.88,
        n: 15,
        wid: 0.28,
        shape: "lance",
        col: c,
        R,
        core: 0.32,
        coreCol: C.sun,
        squash: 0.86,
        rot: 0.2,
      }),
    ],
    1,
  );

/** Hollyhock: lobed leaves at the foot, open flowers, then buds; `g` gives the greens. */
export const hollyhock = (x, y, hgt, lean, c, { g, R }) => {
  const f = bez(
      [x, y],
      [x + lean * 0.1, y - hgt * 0.4],
      [x + lean * 0.5, y - hgt * 0.7],
      [x + lean, y - hgt],
    ),
    o = [path(ribbon(f, 11, 4, 8), g(4.2, 0.1))];
  for (let i = 0; i < 7; i++) {
    const t = 0.04 + i * 0.1,
      p = f(t),
      k = i % 2 ? 1 : -1,
      r = 62 - i * 6,
      e = [p[0] + k * r * 0.7, p[1] - r * 0.2];
    o.push(
      path(ribbon(bez(p, [p[0] + k * 10, p[1] - 10], e, e), 4, 3, 3), g(4.4, 0.1)),
      layer(
        palmate({
          x: e[0],
          y: e[1],
          r,
          ang: (k > 0 ? R.f(-30, 40) : R.f(140, 210)) * D,
          lobes: 5,
          sinus: 0.78,
          soft: 0.7,
          R,
          t: { a: g(2.9 + R.j(0.5) + i * 0.1, 0.06) },
        }),
        1,
      ),
    );
  }
  for (let i = 0; i < 11; i++) {
    const t = 0.38 + i * 0.048,
      p = f(t),
      k = [-1, 1, 0.1][i % 3],
      r = lerp(34, 15, i / 10),
      q = [p[0] + k * r * 0.6 + R.j(4), p[1] + R.j(4)];
    o.push(
      layer(
        [
          leaf({
            x: q[0] - k * 4,
            y: q[1] + r * 0.7,
            len: r * 0.9,
            wid: r * 0.5,
            ang: (k > 0 ? 20 : 160) * D,
            veins: 0,
            t: { a: g(3.6, 0.1) },
          }),
          hollyhockFlower({
            x: q[0],
            y: q[1],
            r,
            col: c,
            R,
            wid: 1.02,
            pale: 0.14,
            turn: 1.2,
            eye: { wid: 0.6, col: mix(c, C.soil, 0.42), core: 0.36, rot: 0.3 },
          }),
        ],
        1,
      ),
    );
  }
  for (let i = 0; i < 7; i++) {
    const p = f(0.92 + i * 0.014),
      k = i % 2 ? 1 : -1,
      r = 9 - i * 0.7;
    o.push(
      layer(
        [
          path(blob(p[0] + k * r, p[1] + 4, r, r * 1.1, R, 0.06, 8), g(4.4, 0.16)),
          path(blob(p[0] + k * r, p[1] - 1, r * 0.5, r * 0.5, R, 0.06, 7), c),
        ],
        1,
      ),
    );
  }
  return layer(o, 2);
};
