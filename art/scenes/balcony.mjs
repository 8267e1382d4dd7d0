// Balcony wall of pots at dusk: hanging herbs, a trailing nasturtium as the focal point, lamps warming the wall from above.
import { lavenderStem, nasturtium } from "../parts-flowers.mjs";
import { leafFan } from "../parts-foliage.mjs";
import { chiveBlades, chiveFlower, herbStamps, herbStem } from "../parts-herbs.mjs";
import { wateringCan } from "../parts-tools.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { lavender, petals } from "../toolkit/flowers.mjs";
import { D, around, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, palmate, peltate, sprig, trifoliate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer, put } from "../toolkit/paper.mjs";
import { M, circle, line, outline, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(31),
  out = [];
const deep = mix(C.blue, C.night, 0.42),
  mauve = mix(C.dusk, C.clay, 0.32),
  ember = mix(C.clay, C.butter, 0.3);

// --- background: dusk sky in torn bands, moon, hills, roofs with lit windows
const bandY = [
  [0, deep],
  [150, mix(deep, C.dusk, 0.35)],
  [268, mix(C.dusk, mauve, 0.35)],
  [372, mix(mauve, C.clay, 0.3)],
  [452, mix(C.clay, ember, 0.5)],
  [520, mix(ember, C.butter, 0.45)],
];
bandY.slice(1).forEach(([y, c]) =>
  out.push(
    layer(
      path(
        smooth(
          [
            [800, y + 14],
            [920, y + R.j(12)],
            [1060, y + R.j(14)],
            [1180, y + R.j(12)],
            [1320, y + 6],
          ],
          false,
        ) + "L1320 1000L800 1000Z",
        c,
      ),
      2,
    ),
  ),
);
out.push(
  sun({
    x: 1072,
    y: 318,
    r: 40,
    step: 0.55,
    h: 1,
    cols: [mix(C.dusk, mauve, 0.5), mix(C.dusk, C.paper, 0.3), mix(C.butter, C.paper, 0.6)],
  }),
);
out.push(
  hill({ W, H, y: 560, amp: 22, slope: -40, col: mix(C.dusk, C.clay, 0.42), R, n: 8 }),
  hill({ W, H, y: 612, amp: 18, slope: 60, col: mix(C.dusk, deep, 0.35), R, n: 8 }),
);
const roof = (x, y, w, h, c, r) =>
  layer(
    [
      path(M(rectangle(x, y, x + w, y + h)), c),
      path(
        M([
          [x - 12, y + 4],
          [x + w * 0.5, y - w * 0.36],
          [x + w + 12, y + 4],
        ]),
        r,
      ),
    ],
    2,
  );
for (const [x, y, w] of [
  [884, 600, 100],
  [1024, 566, 116],
  [1168, 604, 130],
]) {
  const c = mix(C.dusk, C.soil, 0.42);
  out.push(roof(x, y, w, 260, c, mix(C.terra, deep, 0.52)));
  for (let i = 0; i < 4; i++) {
    const u = x + w * (0.18 + 0.4 * (i % 2)),
      v = y + 28 + 54 * (i >> 1);
    out.push(
      path(
        M(rectangle(u, v, u + 20, v + 28)),
        (i + (x | 0)) % 3 ? mix(C.butter, C.sun, 0.3) : mix(C.dusk, C.night, 0.3),
      ),
    );
  }
}
out.push(
  treeline({
    x0: 850,
    x1: 1330,
    y: 742,
    r: 38,
    base: 1000,
    col: mix(mix(C.leaf, C.night, 0.5), C.dusk, 0.25),
    R,
    h: 3,
  }),
);

// --- wall, a few bricks showing through the plaster, lit window
const wall = mix(mix(C.clay, C.dusk, 0.4), C.earth, 0.22),
  WX = 902;
out.push(
  layer(
    [
      path(
        M([
          [-40, -40],
          [WX + 3, -40],
          [WX - 2, 300],
          [WX + 2, 640],
          [WX, 1000],
          [-40, 1000],
        ]),
        wall,
      ),
    ],
    3,
  ),
);
out.push(path(M(rectangle(WX - 26, -40, WX + 2, 1000)), C.night, 'opacity=".14"'));
const bricks = points([
  40, 300, 108, 300, 74, 334, 668, 116, 736, 116, 470, 626, 538, 626, 504, 660, 816, 566, 782, 600, 60, 810,
  128, 810, 94, 844, 300, 330, 334, 364,
]);
out.push(
  layer(
    bricks.map(([x, y]) =>
      path(
        M([
          [x + R.j(2), y + R.j(2)],
          [x + 60 + R.j(2), y + R.j(2)],
          [x + 60 + R.j(2), y + 27 + R.j(2)],
          [x + R.j(2), y + 27 + R.j(2)],
        ]),
        mix(wall, C.terra, R.f(0.18, 0.42)),
      ),
    ),
    1,
  ),
);

// --- rails with hooks
const railC = mix(C.loam, C.earth, 0.5),
  rails = [212, 468, 738];
for (const y of rails) {
  for (const x of [74, 470, 850])
    out.push(board({ x: x - 13, y: y - 30, w: 26, h: 66, col: mix(railC, C.soil, 0.35), R, grain: 1, z: 1 }));
  out.push(board({ x: 30, y: y - 11, w: 852, h: 25, col: railC, R, grain: 5, z: 2 }));
}

// --- plants
const fan = (id, x, y, n, len, a0, a1, i, w = 0, jit = 8) =>
  range(n).map((k) => {
    const a = lerp(a0, a1, n < 2 ? 0.5 : k / (n - 1)) + R.j(jit),
      s = (len * R.f(0.82, 1.06)) / 100;
    return layer(
      put(id, { x: x + R.j(16), y, rot: a * D, s, flip: a < -90, col: green(i + R.j(0.5), w, 0.1) }),
      1,
    );
  });
const plants = {
  rosemary: (x, y) => fan(herbStamps.rosemary(R), x, y + 6, 8, 150, -140, -42, 3.5),
  parsley: (x, y) => fan(herbStamps.parsley(R, [0.34, 0.86]), x, y + 6, 11, 108, -168, -12, 4.2, 0.1),
  thyme: (x, y) => fan(herbStamps.thyme(R), x, y + 4, 15, 100, -196, 16, 4, 0.06, 14),
  chives: (x, y) => {
    const o = chiveBlades({
      x,
      y,
      n: 15,
      spread: 36,
      len: () => R.f(96, 148),
      lift: 6,
      apart: [3.6, 3.4],
      w: [5, 1.4],
      tint: () => green(R.f(3.3, 5.2), 0.1, 0.1),
      R,
    });
    const f = points([-52, -128, -8, -158, 40, -136, 70, -100]).map(([u, v]) => [
      path(
        ribbon(bez([x, y], [x + u * 0.2, y + v * 0.4], [x + u * 0.7, y + v * 0.7], [x + u, y + v]), 4, 3, 3),
        green(4, 0.1),
      ),
      chiveFlower({
        x: x + u,
        y: y + v - 4,
        r: [22, 14],
        cols: [mix(C.dusk, C.clay, 0.35), mix(C.dusk, mix(C.clay, C.paper, 0.4), 0.55)],
        R,
      }),
    ]);
    return [layer(o, 1), f];
  },
  basil: (x, y) =>
    [
      [-1, -142, 84],
      [1, -38, 86],
      [-0.4, -112, 104],
      [0.4, -70, 108],
    ].map(([, a, L]) => {
      const e = pol(x, y, L, a * D),
        f = bez([x, y + 6], pol(x, y, L * 0.4, -90 * D), pol(x, y, L * 0.7, a * D), e),
        o = [path(ribbon(f, 7, 4, 3), green(4.4, 0.2))];
      for (const [u, s, q] of [
        [0.3, 1, 0.9],
        [0.3, -1, 0.9],
        [0.52, 1.5, 0.5],
        [0.52, -1.4, 0.5],
        [0.72, 1, 0.86],
        [0.72, -1, 0.82],
        [0.88, 0.3, 0.56],
        [0.96, 1, 0.48],
        [0.96, -1, 0.5],
        [1, 0.05, 0.4],
      ]) {
        const p = f(u),
          b = head(f, u) + s * (68 - 16 * u + R.j(8)) * D;
        o.push(
          layer(
            leaf({
              x: p[0],
              y: p[1],
              len: 60 * q,
              wid: 48 * q,
              ang: b,
              bend: s * 0.5,
              t: { a: mix(green(2.2, 0, 0.14), green(3.8, 0, 0.12), u * 0.8 + R.j(0.14)) },
            }),
            1,
          ),
        );
      }
      return o;
    }),
  sage: (x, y) =>
    range(7).map((k) => {
      const a = lerp(-158, -22, k / 6) + R.j(5),
        L = R.f(86, 112),
        f = herbStem({ x, y, len: L, ang: a, R, lift: 6 });
      return layer(
        sprig({
          f,
          n: 3,
          len: 50,
          wid: 0.34,
          shape: "oblong",
          R,
          t: { a: mix(green(5.2, 0, 0.1), C.paper3, 0.3 + R.j(0.08)), b: C.leaf, v: C.mint },
          grow: -0.25,
          stem: 4,
          from: 0.34,
          veins: 3,
        }),
        1,
      );
    }),
  mint: (x, y) =>
    range(6).map((k) => {
      const a = lerp(-160, -20, k / 5) + R.j(5),
        L = R.f(90, 128),
        f = herbStem({ x, y, len: L, ang: a, R, lift: 6, wobble: 14 });
      return layer(
        sprig({
          f,
          n: 4,
          len: 42,
          wid: 0.6,
          teeth: 3,
          R,
          t: tone(4.6 + R.j(0.4), 0.02, 0.06),
          grow: -0.4,
          stem: 4,
          from: 0.3,
          veins: 2,
        }),
        1,
      );
    }),
  strawberry: (x, y) => {
    const o = [];
    for (const [a, L, l] of [
      [-168, 66, 64],
      [-140, 88, 66],
      [-110, 96, 60],
      [-78, 100, 64],
      [-48, 92, 64],
      [-16, 70, 62],
    ]) {
      const e = pol(x, y, L, a * D);
      o.push(
        path(
          ribbon(bez([x, y + 6], pol(x, y, L * 0.4, -90 * D), pol(x, y, L * 0.8, a * D), e), 4, 3, 3),
          green(4.5, 0.1),
        ),
        layer(
          trifoliate({
            x: e[0],
            y: e[1],
            len: l,
            ang: (a + (a > -90 ? 26 : -26)) * D,
            R,
            teeth: 4,
            cut: 0.16,
            t: tone(3.7 + R.j(0.4), 0.06, 0.08),
            wid: 0.82,
            gap: 0.06,
          }),
          1,
        ),
      );
    }
    const berry = (u, v, r, c) =>
      layer(
        [
          path(
            smooth([
              [u, v - r * 0.7],
              [u + r * 0.8, v - r * 0.62],
              [u + r * 0.72, v + r * 0.2],
              [u, v + r * 1.15],
              [u - r * 0.72, v + r * 0.2],
              [u - r * 0.8, v - r * 0.62],
            ]),
            c,
          ),
          path(
            smooth([
              [u + r * 0.2, v - r * 0.6],
              [u + r * 0.8, v - r * 0.6],
              [u + r * 0.7, v + r * 0.2],
              [u + r * 0.02, v + r * 1.1],
            ]),
            C.soil,
            'opacity=".22"',
          ),
          ...points([-0.4, -0.2, 0.1, -0.25, -0.12, 0.2, 0.36, 0.1, 0.1, 0.6, -0.36, 0.3]).map(([p, q]) =>
            circle(u + p * r, v + q * r, 1.5, C.butter),
          ),
          ...[-2.5, -2, -1.57, -1.1, -0.6].map((a) =>
            leaf({
              x: u,
              y: v - r * 0.72,
              len: r * 0.75,
              wid: r * 0.3,
              ang: -a - Math.PI / 2 + Math.PI / 2 + (a < -1.57 ? 0 : 0),
              shape: "lance",
              t: { a: green(4.4, 0.1) },
              veins: 0,
              rib: 0,
            }),
          ),
        ],
        1,
      );
    for (const [u, v, r, c] of [
      [-84, 58, 17, C.red],
      [-58, 92, 16, mix(C.red, C.clay, 0.25)],
      [78, 64, 18, C.red],
      [58, 104, 15, mix(C.clay, C.butter, 0.45)],
    ])
      o.push(
        line(
          smooth(
            [
              [x + u * 0.3, y + 2],
              [x + u * 0.9, y - 14],
              [x + u, y + v - r],
            ],
            false,
          ),
          green(4.6, 0.15),
          3,
        ),
        berry(x + u, y + v, r, c),
      );
    for (const [u, v] of [
      [-30, -44],
      [34, -58],
    ])
      o.push(
        petals({
          x: x + u,
          y: y + v,
          r: 15,
          n: 5,
          wid: 0.8,
          col: C.paper2,
          R,
          coreCol: C.sun,
          core: 0.36,
          h: 1,
        }),
      );
    return o;
  },
};
const potRow = [
  [0, 150, "rosemary"],
  [0, 342, "chives"],
  [0, 560, "basil"],
  [0, 762, "sage"],
  [1, 180, "strawberry"],
  [1, 384, "parsley"],
  [1, 770, "mint"],
  [2, 170, "thyme"],
];
const clay = [
  C.terra,
  mix(C.terra, C.clay, 0.25),
  mix(C.blue, C.paper3, 0.28),
  mix(C.terra, C.soil, 0.16),
  mix(C.paper3, C.clay, 0.3),
];
const hang = (x, y, w, h, col, band) => [
  pot({ x, y, w, h, col, band, z: 2 }),
  layer(
    [
      path(
        M(trapezium([x - w * 0.47, x + w * 0.47], y + h * 0.25, [x + w * 0.465, x - w * 0.465], y + h * 0.3)),
        mix(C.ink, C.soil, 0.5),
      ),
      ...[-0.3, 0.3].map((k) =>
        path(M(rectangle(x + w * k - 4, y - 14, x + w * k + 4, y + h * 0.28)), mix(C.ink, C.soil, 0.5)),
      ),
    ],
    1,
  ),
];
potRow.forEach(([r, x, kind], i) => {
  const y = rails[r] + 2,
    w = 118 + R.j(8),
    h = 104 + R.j(6);
  out.push(
    layer(plants[kind](x, y), 2),
    hang(x, y, w, h, clay[i % 5], i % 3 === 1 ? mix(clay[i % 5], C.paper, 0.3) : null),
  );
});

// --- focal: trailing nasturtium in the middle rail
const nx = 584,
  ny = rails[1] + 2,
  trail = [];
const flower = (x, y, r, col) => nasturtium({ x, y, r, col, R, squash: 0.92, z: 1 });
const vines = points([
  -150, 210, -96, 262, -40, 236, 24, 288, 86, 250, 138, 190, -120, 60, 120, 50, -70, -60, 10, -92, 78, -64,
]);
const tips = [];
vines.forEach(([u, v], j) => {
  const f = bez(
    [nx + u * 0.18, ny + 6],
    [nx + u * 0.5, ny - 50 - Math.abs(u) * 0.1],
    [nx + u * 1.02, ny + v * 0.2 - 10],
    [nx + u, ny + v],
  );
  trail.push(path(ribbon(f, 4, 2, 4), green(4.6, 0.12, 0.08)));
  const n = v > 100 ? 7 : 4;
  for (let i = 0; i < n; i++) {
    const t = lerp(0.26, 1, i / (n - 1)),
      p = f(t),
      s = (i + j) % 2 ? 1 : -1,
      e = [p[0] + s * R.f(8, 24), p[1] - R.f(4, 18)];
    tips.push([e, p, (i + j) % 3]);
  }
});
trail.push(
  tips.map(([e, p]) => line(M([p, e], false), green(4.8, 0.12), 2.4)),
  tips.map(([e]) =>
    layer(
      peltate({
        x: e[0],
        y: e[1],
        r: R.f(19, 31),
        R,
        ang: R.f(-2.6, -0.4),
        t: { a: green(R.f(3.6, 5.4), 0.08, 0.06) },
      }),
      1,
    ),
  ),
);
const nast = [mix(C.terra, C.sun, 0.55), C.sun, mix(C.terra, C.clay, 0.2), mix(C.sun, C.terra, 0.3)];
for (const [u, v, r] of [
  [-118, 96, 25],
  [-66, 182, 27],
  [6, 118, 29],
  [58, 206, 26],
  [112, 112, 27],
  [-34, -16, 26],
  [66, -22, 24],
  [16, 262, 20],
  [-136, 192, 20],
])
  trail.push(flower(nx + u, ny + v, r, R.pick(nast)));
out.push(hang(nx, ny, 132, 112, C.terra), layer(trail, 2));

// --- lower rail: dried bundles hanging head down, a shelf pot of lavender
const bundle = (x, y, kind) => {
  const o = [];
  for (let i = 0; i < 9; i++) {
    const a = (90 + (i - 4) * 6.5 + R.j(2)) * D,
      L = R.f(140, 168),
      f = bez([x + (4 - i) * 1.4, y - 18], [x, y + 26], pol(x, y + 20, L * 0.5, a), pol(x, y + 20, L, a));
    o.push(
      kind
        ? lavender({
            f,
            len: 0.4,
            w: 19,
            R,
            t: { a: mix(green(5, 0.2), C.straw, 0.3) },
            col: mix(C.dusk, C.blue, 0.12),
          })
        : layer(
            put(herbStamps.rosemary(R), {
              x: x + (4 - i) * 1.2,
              y: y - 10,
              rot: a,
              s: L / 88,
              col: green(3.8 + R.j(0.6), 0.1),
            }),
            1,
          ),
    );
  }
  return [
    line(
      M(
        [
          [x, y - 44],
          [x, y],
        ],
        false,
      ),
      C.straw,
      4,
    ),
    layer(o, 2),
    layer(
      [
        line(
          range(4)
            .map((i) =>
              M(
                [
                  [x - 14, y + 10 + i * 5],
                  [x + 14, y + 7 + i * 5],
                ],
                false,
              ),
            )
            .join(""),
          mix(C.straw, C.paper, 0.3),
          4,
        ),
      ],
      1,
    ),
  ];
};
out.push(bundle(330, rails[2] + 14, 1), bundle(452, rails[2] + 14, 0));

// --- railing with a window box on the right
const iron = mix(C.night, C.blue, 0.22);
out.push(
  layer(
    [
      line(
        M(
          [
            [WX, 784],
            [1320, 784],
          ],
          false,
        ),
        iron,
        13,
      ),
      line(
        range(9)
          .map((i) =>
            M(
              [
                [WX + 26 + i * 48, 784],
                [WX + 26 + i * 48, 1000],
              ],
              false,
            ),
          )
          .join(""),
        iron,
        7,
      ),
      line(
        M(
          [
            [WX, 940],
            [1320, 940],
          ],
          false,
        ),
        iron,
        8,
      ),
    ],
    2,
  ),
);
const box = range(13).map((i) => {
  const ang = (-90 + (i - 6) * 4.6 + R.j(6)) * D;
  return lavenderStem({
    x: lerp(958, 1262, i / 12),
    y: 806,
    len: R.f(124, 178),
    ang,
    R,
    lift: 40,
    spike: 0.34,
    w: 22,
    t: { a: green(4.6, 0.05, 0.1) },
    col: mix(C.dusk, C.clay, 0.12),
    stem: 3.4,
  });
});
out.push(box);
for (let i = 0; i < 20; i++) {
  const bx = lerp(940, 1270, i / 19);
  out.push(
    layer(
      palmate({
        x: bx + R.j(8),
        y: 800 + R.j(20),
        r: R.f(30, 42),
        ang: (90 + R.j(70)) * D,
        lobes: 7,
        sinus: 0.86,
        soft: 0.7,
        R,
        t: { a: green(R.f(3, 4.6), 0.06, 0.1) },
      }),
      1,
    ),
  );
}
const umbel = (x, y, c) => [
  line(stroke(around(x, y), [4, 70, -2, 30, 0, 0]), green(4.4, 0.1), 4),
  range(11).map((i) => {
    const q =
      i < 7
        ? [x + 24 * Math.cos(i * 0.9), y + 18 * Math.sin(i * 0.9)]
        : [x + 10 * Math.cos(i * 1.57), y - 4 + 8 * Math.sin(i * 1.57)];
    return petals({
      x: q[0],
      y: q[1],
      r: 14,
      n: 5,
      wid: 0.78,
      col: mix(c, C.paper, R.f(0, 0.16)),
      R,
      core: 0.22,
      coreCol: mix(c, C.soil, 0.4),
      rot: i,
      h: 1,
    });
  }),
];
out.push(
  umbel(984, 738, mix(C.terra, C.clay, 0.3)),
  umbel(1108, 748, mix(C.red, C.clay, 0.25)),
  umbel(1226, 734, mix(C.terra, C.clay, 0.3)),
);
out.push(board({ x: 930, y: 820, w: 380, h: 84, col: mix(C.terra, C.soil, 0.3), R, grain: 5, z: 3 }));

// --- lamps on a sagging string
const hooks = [
    [-60, 30],
    [436, 40],
    [WX - 8, 34],
    [1330, 0],
  ],
  sag = [84, 84, 70],
  cat = (s, t) => [
    lerp(hooks[s][0], hooks[s + 1][0], t),
    lerp(hooks[s][1], hooks[s + 1][1], t) + sag[s] * (1 - (2 * t - 1) ** 2),
  ];
const lampAt = points([
  0, 0.34, 0, 0.6, 0, 0.86, 1, 0.16, 1, 0.42, 1, 0.68, 1, 0.92, 2, 0.26, 2, 0.56, 2, 0.84,
]).map(([s, t]) => cat(s, t));
out.push(
  layer(
    [0, 1, 2].map((s) =>
      line(
        smooth(
          range(9).map((i) => cat(s, i / 8)),
          false,
        ),
        C.night,
        3.4,
      ),
    ),
    1,
  ),
  [1, 2].map((i) => layer(circle(...hooks[i], 7, mix(C.ink, C.soil, 0.4)), 1)),
);
out.push(
  lampAt.map(
    ([x, y]) =>
      `<circle cx="${x | 0}" cy="${(y + 24) | 0}" r="170" fill="url(#lamp)" style="mix-blend-mode:soft-light"/><circle cx="${x | 0}" cy="${(y + 24) | 0}" r="64" fill="url(#halo)"/>`,
  ),
);
out.push(
  lampAt.map(([x, y]) =>
    layer(
      [
        path(M(trapezium([x - 6, x + 6], y - 2, [x + 7, x - 7], y + 12)), C.night),
        path(outline(around(x, y), [0, 10, 12, 20, 9, 34, 0, 40, -9, 34, -12, 20]), C.butter),
        path(outline(around(x, y), [-2, 16, 5, 22, 3, 31, -4, 30]), mix(C.butter, C.paper, 0.75)),
      ],
      1,
    ),
  ),
);

// --- foreground: floor, big pot with kale-like chard cut by the frame, watering can
out.push(layer(path("M-40 930L900 922L900 1000L-40 1000Z", mix(C.loam, C.dusk, 0.25)), 3));
out.push(wateringCan({ x: 764, y: 898, s: 0.74, dark: mix(C.blue, C.ink, 0.45) }));
const fg = leafFan({
  x: 66,
  y: 990,
  n: 9,
  ends: true,
  from: -170,
  to: -22,
  jitter: 6,
  len: 250,
  wid: 0.4,
  arch: [0.75, 0.25],
  shake: 12,
  bend: 0.4,
  shape: "ovate",
  tint: () => mix(green(2.1 + R.j(0.3), 0.04, 0.18), C.night, 0.1),
  R,
});
out.push(fg);

const defs = `<radialGradient id="lamp"><stop stop-color="${C.butter}" stop-opacity=".62"/><stop offset="1" stop-color="${C.butter}" stop-opacity="0"/></radialGradient><radialGradient id="halo"><stop stop-color="#fff2c4" stop-opacity=".6"/><stop offset=".3" stop-color="${C.butter}" stop-opacity=".26"/><stop offset="1" stop-color="${C.butter}" stop-opacity="0"/></radialGradient>`;
save(
  "seeds/pictures/balcony",
  scene({
    W,
    H,
    defs,
    body: out,
    sky: [deep, deep],
    shade: "#12131f",
    rim: 0.22,
    glow: { x: 0.44, y: 0.12, col: C.butter, o: 0.5, r: 0.9 },
    dark: { col: "#12162a", o: 0.5 },
  }),
);
