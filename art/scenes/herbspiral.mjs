// A drystone herb spiral: rosemary and lavender dry at the top, thyme and sage below, parsley half way, mint and watercress by the pond at the foot.
import { bumblebee } from "../parts-creatures.mjs";
import { stone } from "../parts-ground.mjs";
import { chiveBlades, chiveFlower, herbStamps, herbStem } from "../parts-herbs.mjs";
import { farTrees } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { lavender, petals } from "../toolkit/flowers.mjs";
import { D, lerp, points, pol, range, trapezium } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, treeline } from "../toolkit/land.mjs";
import { leaf, palmate, sprig } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer, put } from "../toolkit/paper.mjs";
import { M, blob, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(90125),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.42), C.mint, 0.08);

// --- background: bright forenoon, trees, a hedge, two hives
out.push(
  cloud({ x: -60, y: 190, w: 460, h: 40, col: mix(C.paper, C.sky, 0.1) }),
  cloud({ x: 300, y: 96, w: 300, h: 24, col: mix(C.paper, C.sky, 0.16) }),
  cloud({ x: 860, y: 150, w: 480, h: 38, col: mix(C.paper, C.sky, 0.12) }),
);
out.push(
  hill({ W, H, y: 392, amp: 24, slope: 60, col: mix(mix(C.blue, C.mint, 0.45), air, 0.62), R, n: 5 }),
  hill({ W, H, y: 440, amp: 16, slope: -40, col: mix(green(5, 0.14), air, 0.5), R, n: 6 }),
);
const trees = [
  [70, 356, 124, 0.4],
  [238, 420, 76, 0.48],
  [1216, 350, 136, 0.38],
  [1056, 414, 80, 0.48],
  [420, 440, 50, 0.54],
];
out.push(farTrees({ places: trees, at: [580, 520, 470], air, hue: green(4, 0.12), lit: 0.25, n: 24, R }));
out.push(
  treeline({ x0: -60, x1: 1360, y: 524, r: 40, base: 700, col: mix(green(3.7, 0.1), air, 0.3), R, h: 3 }),
);
out.push(hill({ W, H, y: 580, amp: 5, slope: 6, col: mix(green(5, 0.22), air, 0.22), R, n: 6, h: 3 }));
const hive = (x, y, s, k) => {
  const c = mix(mix(C.paper2, C.butter, 0.14), air, k),
    q = (pts) => pts.map(([u, v]) => [x + u * s, y + v * s]),
    lift = (v, w, h) =>
      layer(
        [
          path(M(q(trapezium([-w, w], v, [w * 1.08, -w * 1.08], v + h))), c),
          path(M(q(trapezium([w * 0.3, w], v, [w * 1.08, w * 0.34], v + h))), C.earth, 'opacity=".18"'),
        ],
        1,
      );
  return layer(
    [
      path(
        M(q(points([-34, 92, -26, 92, -30, 118, -38, 118]))) +
          M(q(points([26, 92, 34, 92, 38, 118, 30, 118]))),
        mix(C.loam, air, k),
      ),
      lift(64, 38, 30),
      lift(32, 36, 30),
      lift(2, 34, 30),
      layer(path(M(q(points([-44, 4, 0, -30, 44, 4]))), mix(mix(C.blue, C.paper3, 0.35), air, k)), 1),
      path(M(q(points([-14, 88, 14, 88, 14, 94, -14, 94]))), mix(C.soil, air, k)),
    ],
    2,
  );
};
out.push(hive(70, 508, 1.05, 0.18), hive(186, 520, 0.96, 0.2));
out.push(hill({ W, H, y: 664, amp: 6, slope: -8, col: mix(green(4.6, 0.2), air, 0.1), R, n: 6, h: 3 }));

// --- gravel round the spiral
const CX = 640,
  CY = 668,
  SQ = 0.41;
out.push(
  layer(
    path(
      smooth(points([60, 760, 250, 652, 648, 612, 1050, 652, 1250, 770, 1110, 892, 700, 930, 220, 900])),
      mix(C.paper3, C.straw, 0.3),
    ),
    2,
  ),
);
{
  const Q = rng(4);
  for (const c of [mix(C.paper3, C.earth, 0.24), mix(C.paper, C.straw, 0.2), mix(C.paper3, C.dusk, 0.24)])
    out.push(
      range(70)
        .map(() => {
          const a = Q.f(0, 6.28),
            k = Q.f(0.7, 1);
          return path(
            blob(
              655 + Math.cos(a) * 560 * k,
              775 + Math.sin(a) * 128 * k,
              Q.f(4, 9),
              Q.f(2.4, 5),
              Q,
              0.14,
              6,
            ),
            c,
          );
        })
        .join(""),
    );
}
out.push(
  path(
    smooth(
      points([
        300, 736, 480, 812, 700, 836, 900, 824, 1030, 776, 1150, 700, 1190, 716, 1080, 822, 860, 876, 560,
        866, 340, 786,
      ]),
    ),
    C.soil,
    'opacity=".2"',
  ),
);

// --- the spiral
const T0 = 28 * D,
  TURN = 2 * Math.PI,
  END = T0 + TURN * 2.62;
const along = (t) => Math.min(1, Math.max(0, (t - T0) / (END - T0))),
  rad = (t) => lerp(452, 74, along(t) ** 0.92),
  high = (t) => lerp(28, 336, along(t) ** 0.9);
const at = (t, r, h) => [CX + r * Math.cos(t), CY + r * SQ * Math.sin(t) - h];
const rim = (a, b, dr = 0, dh = 0, n = 40) =>
  range(n + 1).map((i) => {
    const t = lerp(a, b, i / n);
    return at(t, rad(t) + dr, high(t) + dh);
  });
const slate = [
  mix(C.paper3, mix(C.dusk, C.ink, 0.4), 0.3),
  mix(C.paper3, C.earth, 0.3),
  mix(mix(C.dusk, C.blue, 0.4), C.paper3, 0.64),
  mix(C.paper3, C.straw, 0.34),
  mix(C.paper3, C.ink, 0.22),
];
/** One turn of wall: courses of stones between the ground below it and its own top, only where it faces us. */
const wall = (a, b, Q) => {
  const o = [],
    foot = (t) => (t - TURN < T0 ? 0 : high(t - TURN) - 8),
    n = 60;
  const face = [
    ...range(n + 1).map((i) => {
      const t = lerp(a, b, i / n);
      return at(t, rad(t), high(t));
    }),
    ...range(n + 1).map((i) => {
      const t = lerp(b, a, i / n);
      return at(t, rad(t), foot(t));
    }),
  ];
  o.push(path(M(face), mix(C.soil, C.dusk, 0.22)));
  for (let c = 0; c < 8; c++) {
    const row = [];
    for (let t = a + Q.f(-0.06, 0); t < b;) {
      const step = Q.f(34, 84) / rad(t),
        e = Math.min(b, t + step),
        m = (t + e) / 2,
        f = foot(m),
        top = high(m),
        courses = Math.max(1, Math.round((top - f) / 22)),
        s = Math.max(a, t);
      if (c < courses && e - s > 0.02) {
        const g = (0.8 / rad(t)) * 3,
          h0 = f + ((top - f) * c) / courses + 2,
          h1 = f + ((top - f) * (c + 1)) / courses - 1.4,
          j = () => Q.j(2.2);
        const pt = (u, h) => at(u, rad(u) + 2, h),
          d = smooth(
            [
              pt(s + g, h0 + j()),
              pt(m, h0 + j()),
              pt(e - g, h0 + j()),
              pt(e - g * 0.6, (h0 + h1) / 2),
              pt(e - g, h1 + j()),
              pt(m, h1 + j()),
              pt(s + g, h1 + j()),
              pt(s + g * 0.6, (h0 + h1) / 2),
            ],
            true,
            0.13,
          );
        const lit = -Math.cos(m) * 0.5 + 0.3 * Math.sin(m),
          base = Q.pick(slate);
        row.push(path(d, lit > 0 ? mix(base, C.paper, lit * 0.5) : mix(base, C.soil, -lit * 0.62)));
      }
      t = e;
    }
    o.push(layer(row, 1));
  }
  // coping: flat slabs, paler on top
  const cap = [];
  for (let t = a; t < b;) {
    const e = Math.min(b, t + Q.f(52, 84) / rad(t)),
      m = (t + e) / 2,
      g = 1.4 / rad(t),
      lit = -Math.cos(m) * 0.4 + 0.3,
      w = 13;
    cap.push(
      path(
        smooth(
          [
            at(t + g, rad(t) + w * 0.5, high(t) + 3),
            at(m, rad(m) + w * 0.6, high(m) + 2),
            at(e - g, rad(e) + w * 0.5, high(e) + 3),
            at(e - g, rad(e) - w, high(e) + 6),
            at(m, rad(m) - w, high(m) + 7),
            at(t + g, rad(t) - w, high(t) + 6),
          ],
          true,
          0.08,
        ),
        mix(Q.pick(slate), lit > 0 ? C.paper : C.soil, Math.abs(lit) * 0.8),
      ),
    );
    t = e;
  }
  return layer([o, layer(cap, 1)], 2);
};
const soil = mix(C.soil, C.loam, 0.55),
  bed = (a, b) => layer(path(M([...rim(a, b, 0, -3), at(b, rad(b), high(b - TURN) - 6)]), soil), 0);

// --- herbs
const fan = (id, x, y, n, len, a0, a1, i, w = 0, jit = 8, spread = 12, tint = null) =>
  range(n).map((k) => {
    const a = lerp(a0, a1, k / (n - 1)) + R.j(jit),
      s = (len * R.f(0.82, 1.08)) / 100,
      c = green(i + R.j(0.5), w);
    return layer(
      put(id, { x: x + R.j(spread), y, rot: a * D, s, flip: a < -90, col: tint ? mix(c, tint, 0.28) : c }),
      1,
    );
  });
const stalk = (x, y, len, ang, wobble) => herbStem({ x, y, len, ang, R, lift: 4, wobble });
const dots = (list, r, col) =>
  layer(
    list.map(([x, y]) =>
      petals({
        x,
        y,
        r,
        n: 5,
        wid: 0.6,
        col: mix(col, C.paper, R.f(0, 0.3)),
        R,
        core: 0,
        rot: R.f(0, 1),
        h: 0,
      }),
    ),
    1,
  );
const herbs = {
  rosemary: (x, y, s) => [
    fan(herbStamps.rosemary(rng(1)), x, y, 11, 156 * s, -158, -24, 3.1, 0, 7, 16, C.dusk),
    dots(
      range(14).map(() => pol(x, y, R.f(70, 140) * s, R.f(-150, -32) * D)),
      7.5 * s,
      mix(C.dusk, C.blue, 0.4),
    ),
  ],
  lavender: (x, y, s) =>
    range(9).map((k) => {
      const a = (lerp(-122, -58, k / 8) + R.j(5)) * D,
        L = R.f(112, 156) * s;
      return layer(
        lavender({
          f: bez(
            [x + k * 2 - 8, y + 4],
            [x + k * 2 - 8, y - L * 0.4],
            pol(x, y, L * 0.7, a),
            pol(x, y, L, a),
          ),
          len: 0.38,
          w: 17 * s,
          R,
          t: { a: mix(green(4.8), C.sky, 0.12) },
          col: mix(C.dusk, C.blue, 0.12),
          stem: 2.6,
        }),
        1,
      );
    }),
  thyme: (x, y, s) => [
    fan(herbStamps.thyme(rng(2)), x, y, 16, 74 * s, -196, 16, 4, 0.06, 14, 26),
    dots(
      range(16).map(() => [x + R.j(66) * s, y - R.f(22, 62) * s]),
      6 * s,
      mix(mix(C.dusk, C.red, 0.34), C.paper, 0.4),
    ),
  ],
  goldthyme: (x, y, s) => fan(herbStamps.thyme(rng(2)), x, y, 16, 66 * s, -198, 18, 5.6, 0.34, 14, 28),
  parsley: (x, y, s) =>
    fan(herbStamps.parsley(rng(3), [0.36, 0.9]), x, y, 12, 100 * s, -168, -12, 4.4, 0.14, 7, 10),
  sage: (x, y, s) =>
    range(8).map((k) =>
      layer(
        sprig({
          f: stalk(x, y, R.f(82, 108) * s, lerp(-160, -20, k / 7) + R.j(5)),
          n: 3,
          len: 48 * s,
          wid: 0.36,
          shape: "oblong",
          R,
          t: {
            a: mix(mix(green(5, 0, 0.08), C.paper3, 0.34), C.dusk, 0.08 + R.f(0, 0.1)),
            b: C.leaf,
            v: C.mint,
          },
          grow: -0.25,
          stem: 4,
          from: 0.32,
          veins: 3,
        }),
        1,
      ),
    ),
  mint: (x, y, s) =>
    range(8).map((k) =>
      layer(
        sprig({
          f: stalk(x, y, R.f(88, 128) * s, lerp(-160, -20, k / 7) + R.j(5), 14),
          n: 4,
          len: 44 * s,
          wid: 0.58,
          teeth: 4,
          R,
          t: tone(4.2 + R.j(0.5), 0.04),
          grow: -0.42,
          stem: 4,
          from: 0.26,
          veins: 3,
        }),
        1,
      ),
    ),
  basil: (x, y, s) =>
    [
      [-1, -146, 74],
      [1, -34, 76],
      [-0.4, -114, 94],
      [0.4, -66, 96],
      [0, -90, 104],
    ].map(([, a, L]) => {
      const f = stalk(x, y, L * s, a, 4),
        o = [path(ribbon(f, 6, 4, 3), green(4.8, 0.2))];
      for (const [u, k, q] of [
        [0.34, 1, 0.9],
        [0.34, -1, 0.9],
        [0.56, 1.5, 0.5],
        [0.56, -1.4, 0.5],
        [0.76, 1, 0.84],
        [0.76, -1, 0.8],
        [0.98, 1, 0.5],
        [0.98, -1, 0.5],
        [1, 0.05, 0.44],
      ]) {
        const p = f(u),
          b = Math.atan2(f(u)[1] - f(u - 0.05)[1], f(u)[0] - f(u - 0.05)[0]) + k * (66 - 16 * u + R.j(8)) * D;
        o.push(
          layer(
            leaf({
              x: p[0],
              y: p[1],
              len: 56 * q * s,
              wid: 42 * q * s,
              ang: b,
              bend: k * 0.5,
              t: { a: mix(green(3, 0.12), green(4.8, 0.2), u * 0.8 + R.j(0.14)) },
            }),
            1,
          ),
        );
      }
      return o;
    }),
  chives: (x, y, s) => {
    const o = chiveBlades({
      x,
      y,
      n: 17,
      spread: 34,
      len: () => R.f(84, 128) * s,
      lift: 4,
      apart: [2.6, 3],
      w: [4.6 * s, 1.2],
      tint: () => green(R.f(3.4, 5.2), 0.06, 0.06),
      R,
    });
    const f = points([-46, -112, -10, -138, 34, -122, 60, -92]).map(([u, v]) => [
      path(
        ribbon(
          bez(
            [x, y],
            [x + u * 0.2 * s, y + v * 0.4 * s],
            [x + u * 0.7 * s, y + v * 0.7 * s],
            [x + u * s, y + v * s],
          ),
          3.6,
          2.6,
          3,
        ),
        green(4.2, 0.1),
      ),
      chiveFlower({
        x: x + u * s,
        y: y + v * s,
        r: [21 * s, 13 * s],
        cols: [mix(mix(C.dusk, C.red, 0.22), C.paper, 0.22), mix(mix(C.dusk, C.red, 0.2), C.paper, 0.46)],
        R,
      }),
    ]);
    return [layer(o, 1), f];
  },
  oregano: (x, y, s) =>
    range(8).map((k) => {
      const f = stalk(x, y, R.f(70, 100) * s, lerp(-150, -30, k / 7) + R.j(5)),
        e = f(1);
      return [
        layer(
          sprig({
            f,
            n: 4,
            len: 26 * s,
            wid: 0.7,
            R,
            t: tone(4.6 + R.j(0.3), 0.14),
            grow: -0.3,
            stem: 3,
            from: 0.2,
            veins: 1,
          }),
          1,
        ),
        k % 2
          ? dots(
              range(6).map(() => [e[0] + R.j(13) * s, e[1] + R.j(9) * s]),
              6 * s,
              mix(mix(C.red, C.dusk, 0.5), C.paper, 0.4),
            )
          : "",
      ];
    }),
};
const plant = ([name, t, inn, s]) => {
  const T = T0 + t * D,
    p = at(T, rad(T) - inn, high(T) - 2);
  return [p[1], layer(herbs[name](p[0], p[1], s), 2)];
};
const draw = (list) =>
  list
    .map(plant)
    .sort((a, b) => a[0] - b[0])
    .map((p) => p[1]);

const Q = rng(11),
  deg = (a) => T0 + a * D;
// lowest turn: its soil, then what grows at the back of it
out.push(
  bed(T0, T0 + TURN),
  draw([
    ["mint", 326, 70, 0.86],
    ["parsley", 296, 64, 0.9],
    ["sage", 262, 60, 0.9],
    ["oregano", 214, 60, 0.86],
    ["chives", 178, 62, 0.9],
  ]),
);
out.push(wall(T0, deg(170), Q));
// the turns above it, each with its far side first
out.push(
  bed(T0 + TURN, T0 + 2 * TURN),
  draw([
    ["oregano", 676, 50, 0.8],
    ["sage", 640, 50, 0.86],
    ["lavender", 560, 50, 0.84],
  ]),
  wall(deg(330), deg(532), Q),
);
out.push(
  bed(END - TURN, END),
  wall(deg(690), deg(896), Q),
  draw([
    ["thyme", 864, 30, 0.72],
    ["rosemary", 910, 96, 1.16],
  ]),
  draw([
    ["goldthyme", 826, 30, 0.76],
    ["thyme", 778, 32, 0.74],
    ["sage", 724, 40, 0.66],
  ]),
);
out.push(
  draw([
    ["lavender", 506, 64, 0.88],
    ["sage", 470, 60, 0.84],
    ["goldthyme", 432, 58, 0.84],
    ["thyme", 396, 56, 0.86],
    ["oregano", 362, 56, 0.86],
  ]),
);
// front of the lowest turn
out.push(
  draw([
    ["chives", 146, 66, 0.96],
    ["parsley", 116, 68, 0.9],
    ["basil", 86, 66, 0.86],
    ["parsley", 58, 68, 0.84],
    ["mint", 30, 74, 0.84],
  ]),
);

// --- pond at the foot, mint spilling to the water
const px = 1118,
  py = 822;
out.push(
  layer(path(blob(px, py, 128, 44, R, 0.05, 12), mix(C.soil, C.dusk, 0.3)), 1),
  layer(path(blob(px, py - 2, 114, 36, R, 0.05, 12), mix(C.blue, C.sky, 0.42)), 0),
  path(
    smooth(points([1030, 814, 1080, 800, 1150, 798, 1120, 806, 1060, 814])),
    mix(C.sky, C.paper, 0.5),
    'opacity=".7"',
  ),
  path(
    smooth(points([1090, 838, 1150, 832, 1200, 822, 1170, 838])),
    mix(C.sky, C.paper, 0.4),
    'opacity=".5"',
  ),
);
for (let i = 0; i < 22; i++) {
  const a = (i / 22) * TURN + R.j(0.06);
  out.push(
    stone({
      x: px + Math.cos(a) * 130,
      y: py + Math.sin(a) * 45,
      rx: R.f(16, 26),
      ry: R.f(9, 14),
      col: mix(R.pick(slate), Math.cos(a) < 0 ? C.paper : C.soil, 0.14),
      R,
      rot: R.j(0.3),
    }),
  );
}
out.push(layer(herbs.mint(992, 800, 0.66), 2), layer(herbs.mint(1262, 836, 1.1), 2));

// --- foreground: turf, lady's mantle with its froth of flowers, a tuft by the path
out.push(
  layer(
    path(
      smooth(points([-60, 838, 120, 846, 300, 896, 420, 950, 470, 1010]), false) + "L-60 1010Z",
      green(2.9, 0.12),
    ),
    3,
  ),
  layer(
    path(smooth(points([820, 1010, 960, 936, 1120, 914, 1340, 884]), false) + "L1340 1010Z", green(3, 0.14)),
    3,
  ),
);
out.push(
  layer(grass({ x: 380, y: 944, n: 16, len: 46, spread: 70, t: tone(2.6, 0.12), R }), 1),
  layer(grass({ x: 1010, y: 946, n: 36, len: 48, spread: 260, t: tone(2.6, 0.12), R }), 1),
);
const froth = (x, y, L, a) => {
  const e = pol(x, y, L, a * D);
  return layer(
    [
      path(
        ribbon(bez([x, y], pol(x, y, L * 0.4, -90 * D), pol(x, y, L * 0.8, a * D), e), 4, 2),
        green(4.6, 0.24),
      ),
      range(16).map(() => {
        const b = R.f(0, 6.28),
          r = R.f(4, 30);
        return petals({
          x: e[0] + Math.cos(b) * r,
          y: e[1] + Math.sin(b) * r * 0.8,
          r: R.f(6, 9),
          n: 4,
          wid: 0.5,
          shape: "ovate",
          col: mix(mix(C.butter, C.mint, R.f(0.3, 0.6)), C.sun, 0.16),
          R,
          core: 0,
          rot: R.f(0, 1),
        });
      }),
    ],
    1,
  );
};
for (const [L, a] of [
  [220, -124],
  [254, -106],
  [262, -88],
  [240, -70],
  [226, -52],
])
  out.push(froth(96, 960, L, a));
for (const [x, y, r, a, g] of [
  [30, 838, 74, -100, 3.1],
  [128, 846, 70, -80, 3.4],
  [206, 890, 66, -50, 3.2],
  [-4, 910, 76, -150, 2.7],
  [86, 910, 84, -90, 2.8],
  [176, 944, 74, -60, 2.5],
  [276, 948, 58, -30, 2.9],
  [20, 966, 70, -120, 2.3],
])
  out.push(
    layer(
      palmate({
        x,
        y,
        r,
        ang: a * D,
        lobes: 9,
        sinus: 0.84,
        soft: 0.74,
        R,
        t: { a: mix(green(g, 0.1), C.sky, 0.06) },
      }),
      2,
    ),
  );
for (const [x, y] of [
  [44, 822],
  [140, 838],
  [96, 900],
  [188, 936],
])
  out.push(
    path(blob(x, y, 4.4, 4, R, 0.06), mix(C.sky, C.paper, 0.6)),
    path(blob(x - 1, y - 1.2, 1.4, 1.2, R, 0.06), C.paper),
  );

out.push(bumblebee({ x: 402, y: 356, s: 0.7, flip: -1, R }), bumblebee({ x: 858, y: 262, s: 0.62, R }));
save(
  "seeds/pictures/herbspiral",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.2), mix(C.sky, C.paper, 0.3), mix(C.sky, C.paper, 0.7)],
    shade: "#181a16",
    glow: { x: 0.2, y: 0.1, col: C.butter, o: 0.55, r: 0.95 },
    dark: { col: "#1c2a28", o: 0.24 },
  }),
);
