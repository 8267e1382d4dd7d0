// Hero 16:9: high summer in the city. A neighbour lowers a basket of herbs on a rope to the balcony below.
import {
  C,
  D,
  M,
  bez,
  blob,
  board,
  cane,
  circle,
  cloud,
  crown,
  green,
  hill,
  layer,
  leaf,
  lerp,
  line,
  mix,
  palmate,
  path,
  petals,
  pinnate,
  pol,
  pot,
  put,
  range,
  ribbon,
  rng,
  scene,
  smooth,
  sprig,
  sun,
  sym,
  tomato,
  tone,
  treeline,
  trifoliate,
  inside,
} from "../toolkit.mjs";
import { arm, basket, boot, person, profile, saveHero, skirt, torso, trousers } from "../parts-hero.mjs";
const W = 1600,
  H = 900,
  R = rng(1312),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.1);

// --- sky and city: hills, towers, roofs in three hazes
out.push(
  sun({
    x: 250,
    y: 190,
    r: 56,
    step: 0.9,
    h: 1,
    cols: [
      mix(C.sky, C.paper, 0.34),
      mix(mix(C.sky, C.butter, 0.2), C.paper, 0.5),
      mix(C.butter, C.paper, 0.4),
    ],
  }),
);
out.push(
  cloud({ x: -60, y: 268, w: 400, h: 26 }),
  cloud({ x: 420, y: 150, w: 380, h: 28 }),
  cloud({ x: 640, y: 330, w: 260, h: 16, col: mix(C.paper, C.sky, 0.3) }),
);
out.push(
  hill({ W, H, y: 470, amp: 26, slope: -40, col: mix(mix(C.blue, C.sky, 0.6), C.paper, 0.2), R, n: 7 }),
  hill({ W, H, y: 520, amp: 18, slope: 30, col: mix(mix(C.leaf, C.sky, 0.55), air, 0.35), R, n: 8 }),
);
const house = (
  x,
  y,
  w,
  k,
  {
    kind = 0,
    rw = 0.34,
    wallCol = R.pick([
      C.paper2,
      mix(C.clay, C.paper, 0.6),
      mix(C.butter, C.paper, 0.6),
      mix(C.clay, C.butter, 0.4),
    ]),
    roofCol = mix(C.terra, C.clay, R.f(0.1, 0.55)),
  } = {},
) => {
  const c = mix(wallCol, air, k),
    r = mix(roofCol, air, k),
    dark = mix(mix(C.blue, C.ink, 0.3), air, 0.2 + k * 0.7),
    hh = w * rw,
    o = [];
  o.push(
    layer(
      [
        path(
          M([
            [x, y],
            [x + w, y],
            [x + w, 960],
            [x, 960],
          ]),
          c,
        ),
        path(
          M([
            [x + w * 0.72, y],
            [x + w, y],
            [x + w, 960],
            [x + w * 0.72, 960],
          ]),
          C.soil,
          'opacity=".07"',
        ),
      ],
      2,
    ),
  );
  const rows = Math.min(4, Math.round(140 / (w * 0.3)) + 1),
    n = Math.max(2, Math.round(w / 48));
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < n; i++) {
      const u = x + (w * (i + 0.5)) / n - 8,
        v = y + 22 + j * 52;
      o.push(
        path(
          M([
            [u, v],
            [u + 16, v],
            [u + 16, v + 27],
            [u, v + 27],
          ]),
          dark,
        ),
        k < 0.3
          ? path(
              M([
                [u - 8, v - 1],
                [u - 1, v - 1],
                [u - 1, v + 28],
                [u - 8, v + 28],
              ]) +
                M([
                  [u + 17, v - 1],
                  [u + 24, v - 1],
                  [u + 24, v + 28],
                  [u + 17, v + 28],
                ]),
              mix(mix(C.leaf, C.blue, 0.4), air, k + 0.1),
            )
          : "",
      );
    }
  const top = kind
    ? M([
        [x - 9, y + 6],
        [x + w * 0.16, y - hh],
        [x + w * 0.84, y - hh],
        [x + w + 9, y + 6],
      ])
    : M([
        [x - 10, y + 6],
        [x + w / 2, y - hh * 1.1],
        [x + w + 10, y + 6],
      ]);
  const ch = x + w * R.f(0.62, 0.74);
  o.push(
    layer(
      [
        path(
          M([
            [ch, y - hh * 1.22],
            [ch + 17, y - hh * 1.22],
            [ch + 17, y - 4],
            [ch, y - 4],
          ]),
          mix(mix(C.terra, C.earth, 0.4), air, k),
        ),
        path(
          M([
            [ch - 3, y - hh * 1.22 - 6],
            [ch + 20, y - hh * 1.22 - 6],
            [ch + 20, y - hh * 1.22 + 1],
            [ch - 3, y - hh * 1.22 + 1],
          ]),
          mix(C.earth, air, k),
        ),
      ],
      1,
    ),
  );
  o.push(
    layer(
      [
        path(top, r),
        k < 0.4
          ? inside(
              top,
              line(
                range(Math.ceil(hh / 11))
                  .map((i) =>
                    smooth(
                      [
                        [x - 20, y - i * 11 - 3],
                        [x + w * 0.3, y - i * 11 - 1],
                        [x + w * 0.7, y - i * 11 - 4],
                        [x + w + 20, y - i * 11 - 2],
                      ],
                      false,
                    ),
                  )
                  .join(""),
                mix(r, C.soil, 0.22),
                1.4,
                'stroke-opacity=".6"',
              ),
            )
          : "",
      ],
      2,
    ),
  );
  return o;
};
const dome = (x, y, r, k) => {
  const c = mix(mix(C.blue, C.mint, 0.4), air, k),
    s = mix(C.paper2, air, k);
  return layer(
    [
      path(
        M([
          [x - r * 0.92, y],
          [x + r * 0.92, y],
          [x + r, 960],
          [x - r, 960],
        ]),
        s,
      ),
      range(5)
        .map((i) =>
          path(
            smooth(
              [
                [x - r * 0.74 + i * r * 0.37 - 5, y + 12],
                [x - r * 0.74 + i * r * 0.37, y + 6],
                [x - r * 0.74 + i * r * 0.37 + 5, y + 12],
                [x - r * 0.74 + i * r * 0.37 + 5, y + 42],
                [x - r * 0.74 + i * r * 0.37 - 5, y + 42],
              ],
              true,
              0.05,
            ),
            mix(C.blue, air, 0.4 + k * 0.5),
          ),
        )
        .join(""),
      path(
        smooth(
          [
            [x - r, y + 4],
            [x - r * 0.84, y - r * 0.62],
            [x, y - r * 1.06],
            [x + r * 0.84, y - r * 0.62],
            [x + r, y + 4],
          ],
          true,
          0.16,
        ),
        c,
      ),
      path(
        smooth(
          [
            [x + r * 0.2, y - r * 1.02],
            [x + r * 0.84, y - r * 0.62],
            [x + r, y + 4],
            [x + r * 0.36, y + 4],
          ],
          true,
          0.12,
        ),
        C.ink,
        'opacity=".1"',
      ),
      path(
        M([
          [x - 9, y - r * 1.02],
          [x + 9, y - r * 1.02],
          [x + 8, y - r * 1.4],
          [x - 8, y - r * 1.4],
        ]),
        s,
      ),
      path(
        M([
          [x - 12, y - r * 1.38],
          [x, y - r * 1.75],
          [x + 12, y - r * 1.38],
        ]),
        c,
      ),
    ],
    2,
  );
};
for (const [x, y, w, kind] of [
  [-30, 560, 92, 0],
  [74, 540, 110, 1],
  [200, 566, 80, 0],
  [420, 548, 104, 1],
  [536, 570, 86, 0],
  [632, 544, 112, 0],
  [760, 566, 120, 1],
])
  out.push(house(x, y, w, 0.62, { kind }));
out.push(dome(352, 520, 66, 0.5));
out.push(
  treeline({ x0: -60, x1: 900, y: 640, r: 38, base: 960, col: mix(green(4.2, 0.16), air, 0.36), R, h: 2 }),
);
for (const [x, y, w, kind] of [
  [-60, 640, 150, 1],
  [112, 666, 128, 0],
  [452, 660, 140, 1],
  [700, 646, 150, 0],
])
  out.push(house(x, y, w, 0.44, { kind }));
for (const [x, y, r] of [
  [300, 660, 62],
  [398, 684, 46],
  [648, 690, 52],
])
  out.push(
    crown({
      x,
      y,
      r,
      col: mix(green(3.8, 0.14), air, 0.26),
      lit: C.butter,
      R,
      n: 12,
      leafLen: r * 0.2,
      h: 1,
    }),
  );
for (const [x, y, w, kind] of [
  [30, 756, 190, 0],
  [250, 772, 180, 1],
  [520, 762, 200, 0],
])
  out.push(house(x, y, w, 0.26, { kind, rw: 0.4 }));

// --- the house on the right
const mark = out.length;
const WX = 838,
  wall = mix(mix(C.butter, C.paper, 0.42), C.clay, 0.3),
  lime = mix(wall, C.paper, 0.45);
out.push(
  layer(
    path(
      M([
        [WX, -40],
        [1660, -40],
        [1660, 960],
        [WX + 3, 960],
        [WX - 2, 500],
      ]),
      wall,
    ),
    3,
  ),
  path(
    M([
      [WX, -40],
      [WX + 30, -40],
      [WX + 32, 960],
      [WX + 2, 960],
    ]),
    lime,
    'opacity=".7"',
  ),
  layer(path("M838 -40L1660 -40L1660 26L832 26Z", lime), 2),
);
out.push(
  layer(
    range(9)
      .map((j) => {
        const [x, y] = [
          [900, 150],
          [964, 182],
          [1540, 470],
          [1496, 502],
          [880, 330],
          [1120, 86],
          [1184, 86],
          [1520, 790],
          [1456, 822],
        ][j];
        return path(
          M([
            [x + R.j(2), y + R.j(2)],
            [x + 58, y + R.j(2)],
            [x + 58, y + 25],
            [x, y + 25 + R.j(2)],
          ]),
          mix(wall, C.terra, R.f(0.12, 0.3)),
        );
      })
      .join(""),
    1,
  ),
);
const door = (x, y, w, hh) => {
  const fr = C.paper2,
    sh = mix(mix(C.leaf, C.blue, 0.36), C.paper3, 0.12),
    gl = mix(mix(C.blue, C.sky, 0.35), C.ink, 0.12);
  return [
    layer(
      path(
        M([
          [x - 9, y - hh - 9],
          [x + w + 9, y - hh - 9],
          [x + w + 9, y],
          [x - 9, y],
        ]),
        fr,
      ),
      1,
    ),
    path(
      M([
        [x, y - hh],
        [x + w, y - hh],
        [x + w, y],
        [x, y],
      ]),
      gl,
    ),
    path(
      M([
        [x + w * 0.1, y - hh],
        [x + w * 0.45, y - hh],
        [x + w * 0.2, y],
        [x - 0, y],
        [x, y - hh * 0.6],
      ]),
      C.paper,
      'opacity=".16"',
    ),
    layer(
      [
        path(
          `M${x + w * 0.6} ${y - hh}L${x + w} ${y - hh}L${x + w} ${y}L${x + w * 0.86} ${y}Q${x + w * 0.66} ${y - hh * 0.45} ${x + w * 0.6} ${y - hh}Z`,
          mix(C.paper, C.clay, 0.14),
        ),
      ],
      1,
    ),
    layer(
      path(
        M([
          [x + w / 2 - 4, y - hh],
          [x + w / 2 + 4, y - hh],
          [x + w / 2 + 4, y],
          [x + w / 2 - 4, y],
        ]) +
          M([
            [x, y - hh * 0.62 - 3],
            [x + w, y - hh * 0.62 - 3],
            [x + w, y - hh * 0.62 + 3],
            [x, y - hh * 0.62 + 3],
          ]),
        fr,
      ),
      1,
    ),
    [-1, 1].map((k) => {
      const u = k < 0 ? x - 10 - w * 0.44 : x + w + 10;
      return layer(
        [
          path(
            M([
              [u, y - hh - 4],
              [u + w * 0.44, y - hh - 4],
              [u + w * 0.44, y],
              [u, y],
            ]),
            sh,
          ),
          line(
            range(12)
              .map((i) => {
                const v = y - hh + 12 + (i * (hh - 18)) / 12;
                return M(
                  [
                    [u + 7, v],
                    [u + w * 0.44 - 7, v + 0.6],
                  ],
                  false,
                );
              })
              .join(""),
            mix(sh, C.ink, 0.3),
            2.2,
          ),
        ],
        2,
      );
    }),
  ];
};
out.push(
  door(1330, 392, 128, 262),
  door(1108, 742, 132, 262),
  door(1440, 664, 84, 138),
  board({ x: 1424, y: 664, w: 116, h: 12, col: lime, R, grain: 0, z: 2 }),
);

// --- balconies: slab, brackets, rails
const iron = mix(C.night, C.blue, 0.2);
const slab = (x0, x1, y) => [
  [x0 + 40, x1 - 60].map((x) =>
    layer(
      path(
        smooth(
          [
            [x, y + 14],
            [x + 26, y + 14],
            [x + 24, y + 34],
            [x + 4, y + 66],
            [x, y + 66],
          ],
          true,
          0.1,
        ),
        mix(lime, C.earth, 0.3),
      ),
      2,
    ),
  ),
  path(
    M([
      [x0 + 10, y + 20],
      [x1, y + 20],
      [x1 - 20, y + 48],
      [x0 + 40, y + 48],
    ]),
    C.soil,
    'opacity=".16"',
  ),
  board({ x: x0, y, w: x1 - x0, h: 24, col: mix(C.paper3, C.clay, 0.14), R, grain: 0, z: 3 }),
  layer(
    path(
      M([
        [x0, y + 15],
        [x1, y + 15],
        [x1, y + 24],
        [x0, y + 24],
      ]),
      C.soil,
      'opacity=".14"',
    ),
    0,
  ),
];
const rails = (x0, x1, y, hh) =>
  layer(
    [
      board({ x: x0, y: y - hh - 6, w: x1 - x0, h: 11, col: iron, R, grain: 0, z: 0 }),
      board({ x: x0, y: y - 20, w: x1 - x0, h: 7, col: iron, R, grain: 0, z: 0 }),
      range(Math.round((x1 - x0) / 26) + 1).map((i) => {
        const x = x0 + 4 + (i * (x1 - x0 - 8)) / Math.round((x1 - x0) / 26);
        return (
          path(
            M([
              [x - 2.4, y - hh],
              [x + 2.4, y - hh],
              [x + 2.4, y],
              [x - 2.4, y],
            ]),
            iron,
          ) + (i % 2 ? circle(x, y - hh * 0.52, 5, iron) : "")
        );
      }),
    ],
    2,
  );
const U = { x0: 1176, x1: 1580, y: 392, r: 118 },
  L = { x0: 892, x1: 1330, y: 742, r: 118 };

// --- plants
const beanLeaf = range(2).map((i) =>
  sym("bean" + i, () => trifoliate({ x: 0, y: 0, len: 62, ang: 0, R, h: 0 })),
);
const tomLeaf = range(2).map((i) =>
  sym("tom" + i, () =>
    pinnate({
      f: bez([0, 0], [36, -6], [70, 4], [95, 18 + i * 6]),
      len: 100,
      R: rng(8 + i),
      pairs: 2,
      size: 0.42,
      wid: 0.6,
      teeth: 3,
      cut: 0.24,
      inter: false,
      stem: 3,
      veins: 0,
      h: 0,
    }),
  ),
);
const tomPlant = (x, y, hh, n = 7) => [
  cane({ a: [x, y], b: [x + 5, y - hh - 10], w: 7, R, h: 1, node: 60 }),
  path(
    ribbon(bez([x, y], [x + 8, y - hh * 0.3], [x - 6, y - hh * 0.7], [x + 3, y - hh]), 7, 4),
    green(4.6, 0.2),
  ),
  range(n).map((i) =>
    layer(
      put(tomLeaf[i % 2], {
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
const umbel = (x, y, c, k = 1) =>
  layer(
    range(11).map((i) => {
      const p =
        i < 7
          ? [x + 18 * k * Math.cos(i * 0.9), y + 14 * k * Math.sin(i * 0.9)]
          : [x + 8 * k * Math.cos(i * 1.57), y - 4 + 7 * k * Math.sin(i * 1.57)];
      return petals({
        x: p[0],
        y: p[1],
        r: 10.5 * k,
        n: 5,
        wid: 0.78,
        col: mix(c, C.paper, R.f(0, 0.2)),
        R,
        core: 0.24,
        coreCol: mix(c, C.soil, 0.4),
        rot: i,
      });
    }),
    1,
  );
const box = (x, y, w, c) => [
  range(Math.round(w / 17)).map((i) =>
    layer(
      palmate({
        x: x + 8 + i * 17 + R.j(5),
        y: y - 4 + R.j(12),
        r: R.f(19, 27),
        ang: (R.f() < 0.5 ? 90 : -90) * D + R.j(1),
        lobes: 7,
        sinus: 0.86,
        soft: 0.7,
        R,
        t: { a: green(R.f(3.4, 4.8), 0.08) },
      }),
      1,
    ),
  ),
  range(Math.round(w / 44)).map((i) => {
    const u = x + 22 + i * 44 + R.j(6),
      v = y - 34 - (i % 2) * 14 + R.j(4);
    return [
      path(ribbon(bez([u + 3, y], [u - 2, y - 14], [u + 2, y - 20], [u, v]), 3, 2.4), green(4.4, 0.1)),
      umbel(u, v, R.pick(c)),
    ];
  }),
  board({ x, y: y + 2, w, h: 38, col: mix(C.terra, C.soil, 0.12), R, grain: 3, z: 2 }),
];
const oliveTree = (x, y, hh) => [
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

// --- upper balcony
for (const [x, c] of [
  [1454, C.terra],
  [1508, mix(C.terra, C.clay, 0.3)],
])
  out.push(
    range(7).map((i) => {
      const a = lerp(-155, -25, i / 6) * D;
      return layer(
        leaf({
          x,
          y: 640,
          len: R.f(26, 36),
          wid: 15,
          ang: a,
          t: { a: green(R.f(3.4, 4.6), 0.08) },
          veins: 2,
        }),
        1,
      );
    }),
    pot({ x, y: 632, w: 40, h: 32, col: c, z: 1 }),
  );
const slabU = slab(U.x0, U.x1, U.y),
  slabL = slab(L.x0, L.x1, L.y);
out.push(slabU);
out.push(tomPlant(1532, 344, 190, 8), pot({ x: 1532, y: 336, w: 74, h: 56, col: C.terra, z: 1 }));
const her = person({ x: 1270, y: 392, s: 0.92, dir: -1, lean: 0.78 }),
  q = her,
  sk1 = mix(C.skin[4], C.clay, 0.1),
  top1 = mix(C.leaf, C.mint, 0.34),
  hair1 = mix(C.terra, C.soil, 0.28);
out.push(
  boot(q, -14, mix(C.terra, C.soil, 0.3)),
  boot(q, 14, mix(C.terra, C.soil, 0.2)),
  path(
    M(
      [
        [-24, -96],
        [-6, -96],
        [-8, -40],
        [-24, -40],
      ].map(q),
    ),
    mix(sk1, C.soil, 0.16),
  ),
  path(
    M(
      [
        [6, -96],
        [24, -96],
        [22, -40],
        [8, -40],
      ].map(q),
    ),
    sk1,
  ),
  skirt(q, mix(C.butter, C.paper, 0.2), { hem: -74 }),
);
const hangX = 1112,
  basketY = 436;
out.push(
  arm({
    a: q([16, -236]),
    b: q([48, -190]),
    c: q([92, -182]),
    w: 22,
    sleeve: mix(top1, C.ink, 0.25),
    skin: mix(sk1, C.soil, 0.14),
    split: 0.4,
    kind: "grip",
    turn: 0,
  }),
);
out.push(
  torso({
    q,
    col: top1,
    long: -156,
    extra: range(9).map((i) =>
      circle(
        ...q([-30 + (i % 3) * 26 + (i > 2 && i < 6 ? 12 : 0), -246 + Math.floor(i / 3) * 30]),
        3,
        C.paper,
        'opacity=".8"',
      ),
    ),
  }),
);
out.push(
  profile({
    q,
    skin: sk1,
    R,
    tilt: 34,
    neck: [16, -268],
    behind: (h) => [
      layer(
        [
          path(
            smooth(
              [
                [-20, -318],
                [-34, -326],
                [-50, -314],
                [-58, -292],
                [-54, -268],
                [-46, -282],
                [-40, -298],
                [-24, -306],
              ].map(h),
            ),
            mix(hair1, C.ink, 0.14),
          ),
          path(
            smooth(
              [
                [-26, -298],
                [-26, -324],
                [-8, -340],
                [14, -336],
                [22, -324],
                [4, -300],
                [-8, -284],
                [-20, -286],
              ].map(h),
            ),
            hair1,
          ),
        ],
        1,
      ),
    ],
    over: (h, s) =>
      layer(
        [
          path(
            smooth(
              [
                [-18, -332],
                [4, -340],
                [18, -334],
                [22, -322],
                [12, -322],
                [3, -314],
                [-4, -302],
                [-12, -298],
                [-24, -306],
              ].map(h),
            ),
            mix(hair1, C.clay, 0.12),
          ),
          line(
            smooth(
              [
                [16, -331],
                [0, -326],
                [-16, -314],
              ].map(h),
              false,
            ),
            mix(hair1, C.clay, 0.45),
            1.2 * s,
          ),
          circle(...h([-22, -318]), 5 * s, C.sun),
        ],
        1,
      ),
  }),
);
out.push(rails(U.x0, U.x1, U.y, U.r));
out.push(box(1330, 278, 196, [mix(C.red, C.clay, 0.2), mix(C.terra, C.clay, 0.3)]));
out.push(
  arm({
    a: q([-4, -240]),
    b: q([24, -186]),
    c: q([78, -176]),
    w: 23,
    sleeve: mix(top1, C.paper, 0.1),
    skin: sk1,
    split: 0.42,
    kind: "grip",
    turn: 0,
  }),
);
// the rope runs over the rail through her hands
const hk = q([86, -174]);
out.push(
  layer(
    line(
      smooth(
        [
          [hk[0] + 60, hk[1] + 34],
          [hk[0] + 20, hk[1] + 4],
          [hk[0] - 4, hk[1] - 5],
          [hangX + 10, hk[1] + 16],
          [hangX - 1, hk[1] + 62],
          [hangX - 2, basketY - 56],
        ],
        false,
      ),
      mix(C.straw, C.earth, 0.2),
      3.6,
    ),
    1,
  ),
);

// --- the neighbour below
out.push(slabL);
out.push(
  oliveTree(1268, 690, 190),
  pot({
    x: 1268,
    y: 676,
    w: 86,
    h: 66,
    col: mix(C.blue, C.paper3, 0.3),
    band: mix(C.paper, C.sky, 0.3),
    z: 1,
  }),
);
const him = person({ x: 1020, y: 742, s: 0.94, dir: 1, lean: 0.1 }),
  b = him,
  sk2 = C.skin[0],
  shirt = C.paper2,
  jeans = mix(C.blue, C.ink, 0.16);
out.push(boot(b, -18, C.loam), boot(b, 16, C.loam), trousers(b, jeans, { foot: -20 }));
out.push(
  arm({
    a: b([16, -238]),
    b: b([58, -262]),
    c: b([78, -312]),
    w: 23,
    sleeve: mix(shirt, C.earth, 0.2),
    skin: mix(sk2, C.night, 0.18),
    split: 0.48,
    kind: "open",
    up: -1,
    turn: 0.25,
  }),
);
out.push(
  torso({
    q: b,
    col: shirt,
    extra: range(4).map((i) =>
      path(
        M(
          [
            [-50, -256 + i * 28],
            [50, -256 + i * 28],
            [50, -247 + i * 28],
            [-50, -247 + i * 28],
          ].map(b),
        ),
        C.blue,
        'opacity=".75"',
      ),
    ),
  }),
);
out.push(
  profile({
    q: b,
    skin: sk2,
    R,
    tilt: -26,
    neck: [2, -268],
    lash: C.night,
    open: true,
    behind: (h) =>
      layer(
        path(
          smooth(
            [
              [-25, -304],
              [-24, -328],
              [-6, -342],
              [14, -339],
              [24, -328],
              [8, -300],
              [-8, -290],
              [-20, -292],
            ].map(h),
          ),
          C.night,
        ),
        1,
      ),
    over: (h) => [
      layer(
        path(
          smooth(
            [
              [-17, -334],
              [2, -341],
              [17, -337],
              [24, -326],
              [18, -321],
              [8, -321],
              [1, -312],
              [-4, -304],
              [-10, -296],
              [-20, -294],
              [-25, -308],
            ].map(h),
          ),
          C.night,
        ),
        1,
      ),
      layer(
        path(
          smooth(
            [
              [-4, -290],
              [6, -284],
              [16, -281],
              [23, -282],
              [24, -274],
              [15, -267],
              [0, -270],
              [-8, -280],
            ].map(h),
          ),
          C.night,
        ),
        0,
      ),
    ],
  }),
);

// the basket between them
const herb = (x, y, L0, kind) =>
  range(5).map((i) => {
    const a = (-140 + i * 25 + R.j(6)) * D;
    return layer(
      kind
        ? leaf({
            x,
            y,
            len: L0 * R.f(0.7, 1),
            wid: L0 * 0.46,
            ang: a,
            bend: R.j(0.4),
            t: { a: green(R.f(3.2, 4.4), 0.06) },
            veins: 3,
          })
        : sprig({
            f: bez([x, y], pol(x, y, L0 * 0.4, -90 * D), pol(x, y, L0 * 0.7, a), pol(x, y, L0, a)),
            n: 5,
            len: L0 * 0.3,
            wid: 0.4,
            R,
            t: { a: mix(green(4.6), C.paper3, 0.12), b: C.leaf, v: C.mint },
            stem: 2,
            veins: 0,
          }),
      1,
    );
  });
const bx = hangX - 2,
  by = basketY;
out.push(
  layer(
    basket({
      x: bx,
      y: by,
      w: 104,
      h: 54,
      R,
      fill: [
        herb(bx - 26, by + 6, 52, 1),
        herb(bx + 24, by + 6, 58, 0),
        [
          [-34, -3, 14, C.red],
          [-10, -8, 15, mix(C.red, C.clay, 0.2)],
          [14, -4, 14, C.red],
          [36, -3, 12, mix(C.terra, C.sun, 0.5)],
        ].map(([u, v, r, c]) => tomato({ x: bx + u, y: by + v, r, col: c, R, g: tone(4) })),
      ],
    }),
    2,
  ),
);
out.push(
  arm({
    a: b([-6, -240]),
    b: b([34, -252]),
    c: b([56, -296]),
    w: 24,
    sleeve: shirt,
    skin: sk2,
    split: 0.46,
    kind: "open",
    up: -1,
    turn: 0.2,
    cuff: C.paper,
  }),
);
out.push(
  rails(L.x0, L.x1, L.y, L.r),
  box(1120, 632, 170, [mix(C.clay, C.paper, 0.3), mix(C.red, C.clay, 0.35)]),
);
// beans on strings up the corner of the house, from a trough on the lower balcony
const str = [
  [922, 700, 936, 120],
  [956, 700, 962, 150],
];
out.push(
  str.map(([x0, y0, x1, y1]) =>
    layer(
      path(
        M([
          [x0 - 1.4, y0],
          [x0 + 1.4, y0],
          [x1 + 1.4, y1],
          [x1 - 1.4, y1],
        ]),
        mix(C.straw, C.paper, 0.2),
      ),
      1,
    ),
  ),
  str.map(([x0, y0, x1, y1], j) =>
    layer(
      path(
        ribbon((t) => [lerp(x0, x1, t) + Math.sin(t * 26 + j * 2) * 5, lerp(y0, y1 + 10, t)], 4, 2.4, 40),
        green(4.4, 0.1),
      ),
      1,
    ),
  ),
);
out.push(
  range(34).map((i) => {
    const s = str[i % 2],
      t = (i >> 1) / 17,
      x = lerp(s[0], s[2], t),
      y = lerp(s[1] - 20, s[3], t),
      k = (i >> 1) % 2 ? 1 : -1;
    return [
      layer(
        put(beanLeaf[i % 2], {
          x: x + k * 10,
          y,
          rot: (k > 0 ? 36 : 144) * D + R.j(0.5),
          s: R.f(0.5, 0.68) * (1 - t * 0.3),
          col: mix(green(R.f(3.4, 4.8), 0.1), air, 0.04),
        }),
        1,
      ),
      i % 5 === 1
        ? layer(
            leaf({
              x: x + k * 4,
              y,
              len: 44,
              wid: 8,
              ang: 92 * D,
              bend: 0.4,
              shape: "oblong",
              veins: 0,
              rib: 0,
              t: { a: green(5, 0.14) },
            }),
            1,
          )
        : "",
      i % 6 === 3
        ? range(3)
            .map((j) =>
              path(
                blob(x + 6 + j * 5, y - 10 + j * 6, 5, 4, R, 0.1, 6),
                j ? C.terra : mix(C.red, C.clay, 0.3),
              ),
            )
            .join("")
        : "",
    ];
  }),
);
out.push(board({ x: 898, y: 692, w: 84, h: 48, col: mix(C.earth, C.straw, 0.3), R, grain: 4, z: 2 }));

{
  const parts = out.splice(mark);
  out.push('<g transform="translate(-187 -76) scale(1.13)">', parts, "</g>");
}
// --- foreground: crowns of street trees, low
for (const [x, y, r, g] of [
  [70, 910, 120, 2.7],
  [250, 948, 100, 2.4],
  [-60, 880, 110, 2.3],
])
  out.push(crown({ x, y, r, col: green(g, 0.08), lit: green(5, 0.2), R, n: 26, leafLen: r * 0.19, h: 2 }));
for (const [x, y, r, g] of [
  [1560, 936, 120, 2.5],
  [1400, 966, 104, 2.8],
])
  out.push(crown({ x, y, r, col: green(g, 0.08), lit: green(5, 0.2), R, n: 26, leafLen: r * 0.19, h: 2 }));

saveHero(
  "public/pictures/hero-balcony",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.28), mix(C.sky, C.blue, 0.04), mix(C.sky, C.paper, 0.55)],
    shade: "#1e2222",
    glow: { x: 0.2, y: 0.2, col: C.butter, o: 0.5, r: 0.95 },
    dark: { col: "#1c2a2e", o: 0.2 },
  }),
);
