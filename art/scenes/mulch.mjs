// A bed under straw: rows running to the horizon, straw between them, strawberries lying dry on it, a fork left standing.
import { plank } from "../parts-beds.mjs";
import { straw } from "../parts-ground.mjs";
import { fork } from "../parts-tools.mjs";
import { farTrees } from "../parts-trees.mjs";
import { headLeaves } from "../parts-vegetables.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, lerp, points, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, trifoliate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(77031),
  out = [];
const air = mix(mix(C.butter, C.paper, 0.5), C.clay, 0.14);

// --- background: a golden evening, ridges, orchard, the shed
out.push(
  sun({
    x: 356,
    y: 262,
    r: 60,
    step: 1.2,
    h: 1,
    cols: [mix(C.butter, C.paper, 0.5), mix(C.butter, C.paper, 0.36), mix(C.butter, C.paper, 0.12)],
  }),
);
out.push(
  cloud({ x: 210, y: 236, w: 420, h: 22, col: mix(C.clay, C.paper, 0.62) }),
  cloud({ x: -80, y: 132, w: 400, h: 26, col: mix(C.clay, C.paper, 0.7) }),
  cloud({ x: 760, y: 92, w: 460, h: 28, col: mix(C.clay, C.paper, 0.68) }),
);
out.push(
  hill({ W, H, y: 336, amp: 24, slope: 60, col: mix(mix(C.dusk, C.mint, 0.45), air, 0.6), R, n: 5 }),
  hill({ W, H, y: 376, amp: 14, slope: -30, col: mix(green(5, 0.3), air, 0.5), R, n: 6 }),
);
const trees = [
  [60, 316, 86, 0.44],
  [172, 346, 58, 0.48],
  [610, 352, 54, 0.5],
  [700, 338, 66, 0.46],
];
out.push(
  farTrees({ places: trees, at: [450, 420, 390], air, hue: green(4, 0.22), lit: 0.3, n: 18, R, sway: 4 }),
);
out.push(
  layer(
    [
      path(M(points([948, 300, 1146, 296, 1146, 470, 948, 470])), mix(mix(C.loam, C.earth, 0.5), air, 0.36)),
      ...range(8).map((i) =>
        path(M(rectangle(948 + i * 25, 300, 950 + i * 25, 470)), C.soil, 'opacity=".14"'),
      ),
      path(M(points([1010, 350, 1064, 350, 1064, 470, 1010, 470])), mix(mix(C.leaf, C.ink, 0.2), air, 0.3)),
      path(M(points([1086, 352, 1124, 352, 1124, 396, 1086, 396])), mix(C.butter, C.paper, 0.3)),
    ],
    2,
  ),
  layer(
    path(
      M(points([920, 306, 1046, 214, 1176, 302, 1168, 314, 1046, 232, 928, 318])) +
        M(points([948, 300, 1046, 226, 1146, 296])),
      mix(mix(C.terra, C.soil, 0.25), air, 0.34),
    ),
    2,
  ),
);
out.push(
  treeline({ x0: -60, x1: 920, y: 424, r: 30, base: 520, col: mix(green(3.8, 0.18), air, 0.34), R, h: 2 }),
  treeline({ x0: 1180, x1: 1360, y: 410, r: 34, base: 520, col: mix(green(3.8, 0.18), air, 0.34), R, h: 2 }),
);

// --- the ground in perspective
const VX = 720,
  VY = 404,
  G = (X, z) => [VX + (X - VX) / z, VY + (H + 20 - VY) / z];
const hz = (z) => Math.min(0.34, 0.06 * (z - 1));
out.push(
  layer(
    path(`M-60 ${VY + 58}L1340 ${VY + 58}L1340 1000L-60 1000Z`, mix(mix(C.straw, C.earth, 0.1), air, 0.14)),
    3,
  ),
);
{
  const Q = rng(3);
  for (const [z0, z1, n, h] of [
    [9, 5, 200, 0],
    [5, 3, 210, 0],
    [3, 2, 220, 0],
    [2, 1.45, 190, 1],
    [1.45, 0.98, 150, 1],
  ]) {
    const y0 = G(0, z0)[1],
      y1 = G(0, z1)[1],
      k = 2 / (z0 + z1);
    out.push(
      straw({
        x0: -20,
        x1: 1300,
        y0,
        y1,
        n,
        R: Q,
        len: [40 * k + 8, 110 * k + 12],
        tilt: 0.5,
        w: 2 + 4.4 * k,
        z: h,
        cols: [
          C.straw,
          mix(C.straw, C.butter, 0.5),
          mix(C.straw, C.earth, 0.32),
          mix(C.straw, C.paper, 0.38),
        ].map((c) => mix(c, air, hz((z0 + z1) / 2))),
      }),
    );
  }
}
const strip = (X, w) => {
  const L = [],
    Rr = [];
  for (let i = 0; i <= 12; i++) {
    const z = lerp(0.95, 9, (i / 12) ** 2),
      j = R.j(0.06);
    L.push(G(X - w * (0.5 + j), z));
    Rr.unshift(G(X + w * (0.5 - j), z));
  }
  return layer(path(smooth([...L, ...Rr], true, 0.1), mix(mix(C.loam, C.soil, 0.3), air, 0.08)), 1);
};
const beds = [-760, -250, 300, 1180, 1700];
out.push(beds.map((X) => strip(X, 170)));

// bales stacked by the shed
const bale = (x, y, w, h, k) => {
  const c = mix(mix(C.straw, C.earth, 0.12), air, k),
    d = w * 0.16;
  return [
    plank({
      pts: rectangle(x, y, x + w, y + h),
      col: c,
      R,
      grain: 7,
      z: 2,
    }),
    plank({
      pts: [
        [x, y],
        [x + d, y - d * 0.7],
        [x + w + d, y - d * 0.7],
        [x + w, y],
      ],
      col: mix(c, C.paper, 0.34),
      R,
      grain: 3,
      z: 0,
    }),
    plank({
      pts: [
        [x + w, y],
        [x + w + d, y - d * 0.7],
        [x + w + d, y + h - d * 0.7],
        [x + w, y + h],
      ],
      col: mix(c, C.earth, 0.3),
      R,
      grain: 3,
      z: 0,
    }),
    [0.26, 0.7].map((u) =>
      path(
        M(rectangle(x + w * u, y, x + w * u + 3, y + h)) +
          M([
            [x + w * u, y],
            [x + w * u + d, y - d * 0.7],
            [x + w * u + d + 3, y - d * 0.7],
            [x + w * u + 3, y],
          ]),
        mix(mix(C.terra, C.earth, 0.3), air, k),
      ),
    ),
  ];
};
out.push(
  bale(1164, 432, 84, 44, 0.16),
  bale(1252, 436, 84, 44, 0.16),
  bale(1206, 386, 84, 44, 0.18),
  straw({ x0: 1150, x1: 1300, y0: 474, y1: 484, n: 26, R, len: [16, 34], tilt: 0.5, w: 2.4, z: 1 }),
);

// --- plants
const lett = (x, y, s, k, red) =>
  layer(
    headLeaves({
      x,
      y,
      s,
      leaves: [-176, 60, -4, 60, -152, 74, -28, 74, -124, 82, -56, 82, -90, 80, -140, 48, -40, 48, -90, 50],
      turn: 5,
      wid: 0.7,
      bend: 0.4,
      dip: (i) => (i > 6 ? 4 * s : 0),
      tint: (i) =>
        mix(
          mix(
            mix(green(4.4 + i * 0.22, 0.24), C.butter, 0.1),
            mix(C.red, C.dusk, 0.5),
            red * (0.95 - i * 0.05),
          ),
          air,
          k,
        ),
      teeth: 4,
      cut: 0.12,
      veins: 3,
      R,
    }),
    1,
  );
const cabb = (x, y, s, k) =>
  layer(
    headLeaves({
      x,
      y,
      s,
      leaves: [-172, 84, -8, 84, -150, 92, -30, 92, -126, 88, -54, 88, -104, 82, -76, 82],
      turn: 4,
      wid: 0.86,
      bend: 0.3,
      tint: (i) => mix(mix(mix(green(3.4 + i * 0.22), C.blue, 0.16), C.paper, 0.1 + i * 0.02), air, k),
      veins: 4,
      R,
    }).concat([
      path(blob(x, y - 40 * s, 34 * s, 33 * s, R, 0.04, 9), mix(mix(green(5.6), C.paper, 0.22), air, k)),
      path(
        smooth([
          [x - 30 * s, y - 52 * s],
          [x - 4 * s, y - 70 * s],
          [x + 22 * s, y - 40 * s],
          [x + 8 * s, y - 12 * s],
          [x + 2 * s, y - 40 * s],
        ]),
        mix(mix(green(5), C.sky, 0.2), air, k),
        'opacity=".7"',
      ),
    ]),
    1,
  );
const chard = (x, y, s, k, c) =>
  layer(
    points([-158, 100, -22, 100, -132, 140, -48, 140, -108, 158, -70, 160])
      .map(([a, l], i) => {
        const e = pol(x, y, l * 0.42 * s, (a * 0.66 - 30) * D);
        return (
          path(
            ribbon(
              bez(
                [x, y + 4],
                pol(x, y, l * 0.14 * s, -90 * D),
                pol(x, y, l * 0.28 * s, (a * 0.66 - 30) * D),
                e,
              ),
              13 * s,
              9 * s,
            ),
            mix(c, air, k),
          ) +
          leaf({
            x: e[0],
            y: e[1],
            len: l * 0.72 * s,
            wid: l * 0.42 * s,
            ang: a * D,
            bend: (a > -90 ? 1 : -1) * 0.4,
            shape: "ovate",
            veins: 4,
            t: { a: mix(green(2.7 + i * 0.26, 0.08), air, k) },
          }) +
          path(
            ribbon(
              bez(
                e,
                pol(e[0], e[1], l * 0.2 * s, a * D),
                pol(e[0], e[1], l * 0.36 * s, a * D),
                pol(e[0], e[1], l * 0.56 * s, a * D),
              ),
              9 * s,
              1.5 * s,
            ),
            mix(c, air, k),
          )
        );
      })
      .toReversed(),
    1,
  );
const leek = (x, y, s, k) =>
  layer(
    [
      path(
        ribbon(bez([x, y + 4], [x, y - 20 * s], [x, y - 40 * s], [x, y - 62 * s]), 17 * s, 18 * s),
        mix(mix(C.paper, green(7), 0.3), air, k),
      ),
      ...[-1, 1, -1, 1, -1, 1].map((d, i) => {
        const v = y - (34 + i * 11) * s,
          f = bez(
            [x, v],
            [x + d * 14 * s, v - 40 * s],
            [x + d * 44 * s, v - 76 * s],
            [x + d * (66 - i * 6) * s, v - (40 + i * 16) * s],
          );
        return path(
          ribbon(f, 17 * s, 2 * s, 6),
          mix(mix(green(3.4 + i * 0.25, 0, 0.14), C.sky, 0.1), air, k),
        );
      }),
    ],
    1,
  );
const kinds = [
  (x, y, s, k) => cabb(x, y, s, k),
  (x, y, s, k, i) => lett(x, y, s * 1.1, k, i % 2),
  (x, y, s, k, i) => chard(x, y, s, k, [C.red, mix(C.sun, C.butter, 0.3), mix(C.red, C.clay, 0.5)][i % 3]),
  (x, y, s, k) => leek(x, y, s * 1.1, k),
  (x, y, s, k) => cabb(x, y, s, k),
];
const spots = [];
beds.forEach((X, b) => {
  for (let i = 0, z = b === 2 ? 1.66 : 1.34; z < 7.6; i++, z *= b === 3 ? 1.16 : b === 2 ? 1.24 : 1.2)
    spots.push([z * R.f(0.985, 1.015), X, b, i]);
});
const things = spots.map(([z, X, b, i]) => [
  z,
  () => {
    const [x, y] = G(X, z),
      s = 1.28 / z;
    return x < -120 || x > 1400
      ? ""
      : [
          path(blob(x + 14 * s, y + 2, 70 * s, 12 * s, R, 0.06), C.soil, 'opacity=".25"'),
          kinds[b](x, y, s, hz(z), i),
          z < 4
            ? straw({
                x0: x - 90 * s,
                x1: x + 90 * s,
                y0: y + 2 * s,
                y1: y + 16 * s,
                n: 8,
                R,
                len: [30 * s, 66 * s],
                tilt: 0.35,
                w: 3.6 * s,
                z: 0,
              })
            : "",
        ];
  },
]);
things.push([
  1.36,
  () => [
    path(
      smooth(points([842, 806, 900, 802, 1010, 822, 1090, 838, 1000, 836, 880, 822])),
      C.soil,
      'opacity=".22"',
    ),
    fork({ x: 846, y: 700, rot: 0.12, s: 0.98, sunk: 0.62 }),
    straw({ x0: 770, x1: 920, y0: 776, y1: 826, n: 84, R, len: [36, 84], tilt: 0.5, w: 4.4, z: 1 }),
  ],
]);
out.push(things.sort((a, b) => b[0] - a[0]).map((t) => t[1]()));

// --- foreground: strawberries on their straw
const berry = (u, v, r, c, rot = 0) => {
  const q = (pts) =>
    pts.map(([a, b]) => [
      u + r * (a * Math.cos(rot) - b * Math.sin(rot)),
      v + r * (a * Math.sin(rot) + b * Math.cos(rot)),
    ]);
  return layer(
    [
      path(
        smooth(
          q(
            points([
              0, -0.72, 0.62, -0.82, 0.92, -0.4, 0.62, 0.42, 0, 1.12, -0.62, 0.42, -0.92, -0.4, -0.62, -0.82,
            ]),
          ),
        ),
        c,
      ),
      path(
        smooth(q(points([0.3, -0.78, 0.62, -0.82, 0.92, -0.4, 0.62, 0.42, 0, 1.12, 0.26, 0.4, 0.4, -0.2]))),
        C.soil,
        'opacity=".2"',
      ),
      ...q(
        points([
          -0.5, -0.34, 0, -0.4, 0.48, -0.34, -0.28, 0.04, 0.24, 0.02, -0.02, 0.42, 0.5, 0.2, -0.5, 0.3, 0.14,
          0.76,
        ]),
      ).map((p) => circle(p[0], p[1], r * 0.06, mix(C.butter, C.paper, 0.2))),
      path(smooth(q(points([-0.62, -0.6, -0.3, -0.66, -0.48, -0.1, -0.66, -0.2]))), C.paper, 'opacity=".3"'),
      ...[-2.9, -2.3, -1.57, -0.85, -0.25].map((a) =>
        leaf({
          x: u + r * 0.72 * Math.sin(rot),
          y: v - r * 0.72 * Math.cos(rot),
          len: r * 0.72,
          wid: r * 0.34,
          ang: rot + (a + 1.57) * 0.9 - 1.57 + (Math.abs(a + 1.57) > 1 ? (a < -1.57 ? -0.4 : 0.4) : 0),
          bend: R.j(0.4),
          shape: "lance",
          t: { a: green(4.4, 0.12) },
          veins: 0,
          rib: 0,
        }),
      ),
    ],
    1,
  );
};
const strawberry = (x, y, s, g) => {
  const o = [];
  for (const [a, L, l] of [
    [-172, 98, 84],
    [-8, 98, 84],
    [-148, 122, 88],
    [-32, 120, 86],
    [-120, 132, 84],
    [-62, 134, 84],
    [-92, 118, 82],
    [-136, 66, 66],
    [-44, 66, 66],
    [-92, 62, 62],
  ]) {
    const e = pol(x, y, L * s, a * D);
    o.push(
      path(
        ribbon(
          bez([x, y + 6], pol(x, y, L * 0.4 * s, -90 * D), pol(x, y, L * 0.8 * s, a * D), e),
          5 * s,
          3.6 * s,
        ),
        mix(green(4.6, 0.16), C.terra, 0.14),
      ),
      layer(
        trifoliate({
          x: e[0],
          y: e[1],
          len: l * s,
          ang: (a + (a > -90 ? 30 : -30) * (1 - Math.abs(a + 90) / 200)) * D,
          R,
          teeth: 6,
          cut: 0.1,
          t: tone(g + R.j(0.3), 0.08),
          wid: 0.84,
          gap: 0.05,
        }),
        1,
      ),
    );
  }
  return layer(o, 2);
};
const flower = (x, y, r) =>
  layer(
    [
      petals({
        x,
        y,
        r,
        n: 5,
        wid: 0.84,
        col: mix(C.paper, C.butter, 0.06),
        R,
        coreCol: C.sun,
        core: 0.34,
        h: 1,
        rot: R.f(0, 1),
      }),
    ],
    1,
  );
out.push(straw({ x0: -20, x1: 1300, y0: 900, y1: 964, n: 170, R, len: [60, 130], tilt: 0.4, w: 6, z: 1 }));
for (const [x, y, s, g] of [
  [90, 872, 1.1, 3.1],
  [390, 884, 1.06, 3.2],
  [1196, 880, 1.08, 3],
])
  out.push(path(blob(x + 20, y + 8, 120 * s, 18, R, 0.06), C.soil, 'opacity=".3"'), strawberry(x, y, s, g));
const stalk = (pts) => line(smooth(pts, false), green(4.8, 0.18), 4);
for (const [x, y, fl] of [
  [
    90,
    872,
    [
      [-30, -150, 26],
      [52, -132, 24],
    ],
  ],
  [
    390,
    884,
    [
      [14, -150, 25],
      [-70, -118, 22],
    ],
  ],
  [1196, 880, [[-44, -142, 25]]],
])
  for (const [u, v, r] of fl)
    out.push(
      stalk([
        [x + u * 0.3, y - 40],
        [x + u * 0.8, y + v * 0.7],
        [x + u, y + v],
      ]),
      flower(x + u, y + v, r),
    );
const ripe = mix(C.red, C.terra, 0.12);
for (const [x, y, list] of [
  [
    90,
    872,
    [
      [-66, 34, 30, ripe, 0.3],
      [-4, 58, 33, ripe, -0.1],
      [72, 24, 27, mix(ripe, C.clay, 0.25), -0.5],
      [104, 58, 30, ripe, -0.3],
    ],
  ],
  [
    390,
    884,
    [
      [-92, 18, 29, ripe, 0.4],
      [-34, 46, 34, ripe, 0.15],
      [44, 30, 31, ripe, -0.2],
      [104, 52, 27, mix(ripe, C.clay, 0.3), -0.5],
      [132, 8, 22, mix(mix(C.clay, C.butter, 0.5), C.paper, 0.2), -0.6],
    ],
  ],
  [
    1196,
    880,
    [
      [-96, 44, 31, ripe, 0.4],
      [-32, 26, 30, ripe, 0.1],
      [22, 54, 33, ripe, -0.1],
      [74, 22, 26, mix(ripe, C.clay, 0.3), -0.4],
    ],
  ],
])
  for (const [u, v, r, c, rot] of list)
    out.push(
      stalk([
        [x + u * 0.2, y - 30],
        [x + u * 0.7, y - 8],
        [x + u - rot * 10, y + v - r],
      ]),
      berry(x + u, y + v, r, c, rot),
    );
out.push(
  straw({ x0: -20, x1: 560, y0: 946, y1: 968, n: 40, R, len: [60, 120], tilt: 0.3, w: 6, z: 1 }),
  straw({ x0: 1050, x1: 1300, y0: 946, y1: 968, n: 20, R, len: [60, 120], tilt: 0.3, w: 6, z: 1 }),
);

save(
  "seeds/pictures/mulch",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.butter, C.paper, 0.62), mix(C.clay, C.paper, 0.56), mix(C.butter, C.paper, 0.42)],
    shade: "#2a1b0e",
    glow: { x: 0.26, y: 0.26, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#33201c", o: 0.28 },
  }),
);
