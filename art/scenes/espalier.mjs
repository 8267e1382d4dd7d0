// An apple espalier on a warm brick wall: three tiers on wires, fruit hanging from short spurs, late light raking in from the left.
import { leafClump } from "../parts-foliage.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { lavender } from "../toolkit/flowers.mjs";
import { D, around, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, crown, treeline } from "../toolkit/land.mjs";
import { leaf, sprig } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(1907),
  out = [];
const air = mix(mix(C.butter, C.paper, 0.5), C.sky, 0.3),
  brick = mix(mix(mix(C.terra, C.clay, 0.7), C.straw, 0.3), C.paper2, 0.3),
  lime = mix(C.paper3, C.straw, 0.3);

// --- a strip of sky and the orchard beyond, over the coping
out.push(
  cloud({ x: 90, y: 52, w: 360, h: 20, col: mix(C.paper, C.butter, 0.12) }),
  cloud({ x: 820, y: 40, w: 420, h: 22, col: mix(C.paper, C.clay, 0.06) }),
);
out.push(
  treeline({ x0: -40, x1: 1340, y: 112, r: 40, base: 220, col: mix(green(5, 0.2), air, 0.5), R, h: 2 }),
  [
    [206, 96, 66],
    [318, 112, 48],
    [1010, 84, 86],
    [1150, 106, 60],
  ].map(([x, y, r]) =>
    crown({
      x,
      y,
      r,
      col: mix(green(4, 0.2), air, 0.38),
      lit: mix(C.butter, air, 0.2),
      R,
      n: 14,
      leafLen: r * 0.2,
      h: 1,
    }),
  ),
);

// --- the wall: mortar sheet, then bricks in English garden bond, most of them close to the mortar in value
const top = 150,
  foot = 812,
  course = 33,
  bw = 92;
out.push(
  layer(
    path(
      M([
        [-40, top],
        [400, top - 2],
        [900, top + 2],
        [1320, top],
        [1320, foot + 60],
        [-40, foot + 60],
      ]),
      mix(brick, lime, 0.55),
    ),
    3,
  ),
);
const bricks = [[], [], [], [], []];
for (let r = 0, y = top + 8; y < foot + 10; r++, y += course)
  for (let x = -60 + (r % 2 ? bw / 2 : 0) + R.j(3); x < W + 40;) {
    const w = r % 4 === 3 ? bw * 0.47 : bw;
    bricks[R.i(0, 4)].push(
      M([
        [x + R.j(1.4), y + R.j(1.2)],
        [x + w - 5 + R.j(1.4), y + R.j(1.2)],
        [x + w - 5 + R.j(1.4), y + course - 5 + R.j(1.2)],
        [x + R.j(1.4), y + course - 5 + R.j(1.2)],
      ]),
    );
    x += w;
  }
const tints = [
  brick,
  mix(brick, C.terra, 0.12),
  mix(brick, C.butter, 0.2),
  mix(brick, C.dusk, 0.12),
  mix(brick, C.paper, 0.12),
];
out.push(
  layer(
    bricks.map((b, i) => path(b.join(""), tints[i])),
    1,
  ),
);
for (let x = -30; x < W + 30; x += 158)
  out.push(
    layer(
      [
        path(
          M([
            [x, top - 26 + R.j(2)],
            [x + 155, top - 26 + R.j(2)],
            [x + 156, top + 8],
            [x, top + 8],
          ]),
          mix(mix(lime, C.earth, 0.22), C.terra, R.f(0.05, 0.16)),
        ),
        path(M(rectangle(x, top - 26, x + 155, top - 20)), mix(lime, C.paper, 0.4), 'opacity=".6"'),
      ],
      2,
    ),
  );
// --- wires and eyes
const tier = [286, 454, 622],
  X = 660;
const steel = mix(C.blue, C.ink, 0.5);
for (const y of tier) {
  out.push(
    layer(
      path(
        stroke(around(0, y), [-40, -4, 320, 1, 660, -1, 1000, 1, 1320, -4]) +
          stroke(around(0, y), [1320, -1.4, 1000, 3.6, 660, 1.6, 320, 3.6, -40, -1.4]).replace("M", "L") +
          "Z",
        steel,
      ),
      2,
    ),
  );
  for (const x of [84, 1204])
    out.push(
      layer(
        [
          path(M(rectangle(x - 3, y - 9, x + 3, y + 9)), steel),
          circle(x, y, 5, "none", `stroke="${steel}" stroke-width="3"`),
        ],
        1,
      ),
    );
}

// --- the tree
const bark = mix(C.loam, C.dusk, 0.16),
  barkLit = mix(bark, C.clay, 0.4),
  barkDark = mix(bark, C.night, 0.4);
const wood = (f, w0, w1) =>
  layer(
    [
      path(ribbon(f, w0, w1, 9), bark),
      path(
        ribbon(
          (t) => {
            const p = f(t),
              h = head(f, t),
              o = lerp(w0, w1, t) * 0.26;
            return [p[0] - Math.abs(Math.sin(h)) * o, p[1] - Math.abs(Math.cos(h)) * o];
          },
          w0 * 0.34,
          w1 * 0.3,
          9,
        ),
        barkLit,
        'opacity=".6"',
      ),
      path(
        ribbon(
          (t) => {
            const p = f(t),
              h = head(f, t),
              o = lerp(w0, w1, t) * 0.32;
            return [p[0] + Math.abs(Math.sin(h)) * o, p[1] + Math.abs(Math.cos(h)) * o];
          },
          w0 * 0.3,
          w1 * 0.3,
          9,
        ),
        barkDark,
        'opacity=".5"',
      ),
    ],
    2,
  );
const arms = tier.flatMap((y, i) =>
  [-1, 1].map((k) => ({
    k,
    i,
    f: bez(
      [X + k * 4, y + 58],
      [X + k * 34, y + 6],
      [X + k * 150, y + 6 + R.j(4)],
      [X + k * (i ? 536 : 470), y - 6 + R.j(4)],
    ),
  })),
);
const trunkF = bez([X + 6, 850], [X - 12, 690], [X + 12, 520], [X, tier[0] + 44]);
out.push(
  arms.map(({ f, i }) => wood(f, 27 - (2 - i) * 4, 11)),
  wood(trunkF, 50, 24),
);
out.push(
  range(9).map((i) => {
    const p = trunkF(0.1 + i * 0.09);
    return line(
      smooth(
        [
          [p[0] - 8 + R.j(8), p[1]],
          [p[0] - 7 + R.j(5), p[1] - 16],
          [p[0] - 8 + R.j(8), p[1] - 34],
        ],
        false,
      ),
      barkDark,
      2,
      'stroke-opacity=".5"',
    );
  }),
);
// ties of soft twine where a limb meets the wire
for (const { f } of arms)
  for (const t of [0.3, 0.56, 0.82]) {
    const p = f(t + R.j(0.03));
    out.push(
      layer(
        range(3).map((j) =>
          path(
            M(
              trapezium(
                [p[0] - 7 + j * 5, p[0] - 3.6 + j * 5],
                p[1] - 13,
                [p[0] - 1.6 + j * 5, p[0] - 5 + j * 5],
                p[1] + 13,
              ),
            ),
            mix(C.straw, C.paper, 0.4 - j * 0.1),
          ),
        ),
        1,
      ),
    );
  }

// --- spurs: a knuckle, a rosette of leaves, one or two apples below
const apple = (x, y, r, k) => {
  const col = mix(mix(C.red, C.terra, 0.12), C.butter, k * 0.6),
    ground = mix(mix(C.butter, C.mint, 0.25), C.sun, 0.25),
    mid = mix(col, ground, 0.45),
    t = R.j(0.16),
    q = ([u, v]) => [
      x + r * (u * Math.cos(t) - v * Math.sin(t)),
      y + r * (u * Math.sin(t) + v * Math.cos(t)),
    ],
    S = (l, c = true, m = 1 / 6) => smooth(l.map(q), c, m),
    d = S(
      points([
        0, -0.84, 0.4, -0.94, 0.82, -0.68, 1, -0.14, 0.92, 0.38, 0.66, 0.78, 0.28, 0.93, 0, 0.88, -0.28, 0.93,
        -0.66, 0.78, -0.92, 0.38, -1, -0.14, -0.82, -0.68, -0.4, -0.94,
      ]),
    );
  return layer(
    [
      path(d, col),
      inside(d, [
        path(
          S(points([0.26, -1.2, 1.3, -1, 1.3, 1.3, -0.1, 1.3, 0.3, 0.6, 0.5, 0, 0.42, -0.6]), true, 0.16),
          mid,
        ),
        path(
          S(points([0.62, -1.1, 1.3, -1, 1.3, 1.3, 0.3, 1.3, 0.66, 0.62, 0.8, 0, 0.76, -0.6]), true, 0.16),
          ground,
          'opacity=".45"',
        ),
        ...range(5).map((i) =>
          path(
            ribbon(
              bez(
                ...[
                  [0.1 + i * 0.1, -0.86],
                  [0.26 + i * 0.17, -0.4],
                  [0.28 + i * 0.17, 0.2],
                  [0.16 + i * 0.13, 0.5 + R.f(0, 0.35)],
                ].map(q),
              ),
              r * 0.09,
              r * 0.02,
              4,
            ),
            col,
            'opacity=".7"',
          ),
        ),
        path(
          S(points([0.7, -1.1, 1.3, -1, 1.3, 1.3, -0.6, 1.3, -0.2, 0.86, 0.42, 0.7, 0.84, 0.1]), true, 0.16),
          C.soil,
          'opacity=".36"',
        ),
        path(blob(...q([-0.5, -0.36]), r * 0.13, r * 0.3, R, 0.05, 8, 0.45), C.paper, 'opacity=".45"'),
        path(
          S(points([-0.34, -0.9, 0, -0.7, 0.36, -0.9, 0.2, -1.1, -0.2, -1.1])),
          mix(C.loam, C.leaf, 0.5),
          'opacity=".6"',
        ),
      ]),
      path(S(points([-0.1, 0.9, 0, 0.84, 0.1, 0.9, 0, 1])), C.soil),
    ],
    2,
  );
};
const foliage = (x, y, n, L, a0, a1, g) =>
  range(n)
    .map((i) => [lerp(a0, a1, n < 2 ? 0.5 : i / (n - 1)) + R.j(16), R.f(0.74, 1.14)])
    .sort((p, q) => Math.abs(q[0] + 90) - Math.abs(p[0] + 90) + R.j(60))
    .map(([a, k]) => {
      const l = L * k,
        s = pol(x + R.j(5), y + R.j(4), l * R.f(0.14, 0.34), a * D);
      return [
        line(M([[x, y], s], false), green(4.8, 0.3), 2.6),
        layer(
          leaf({
            x: s[0],
            y: s[1],
            len: l,
            wid: l * 0.56,
            ang: (a + (a > -90 ? 1 : -1) * R.f(0, 16)) * D,
            bend: (a > -90 && a < 90 ? 1 : -1) * R.f(-0.1, 0.6),
            fold: R.j(0.4),
            t: { a: green(g + R.j(0.7), 0.08 + R.f(0, 0.16)) },
            veins: 4,
          }),
          1,
        ),
      ];
    });
const spur = (x, y, o = {}) => {
  const { h = 20, tilt = R.j(10), n = 6, L = 58, g = 3.5, apples = [] } = o,
    k = [x + tilt, y - h],
    s = [];
  s.push(
    path(ribbon(bez([x, y], [x - 3, y - h * 0.4], [k[0] - 2, k[1] + h * 0.4], k), 10, 8), bark),
    circle(k[0], k[1], 6.5, barkLit),
    foliage(k[0], k[1], n, L, -204 + R.j(8), 22 + R.j(8), g),
  );
  apples.forEach(([u, , r, c]) => {
    const a = [x + u * 0.86, y + r * R.f(0.86, 1.2)];
    s.push(
      line(
        smooth([k, [lerp(k[0], a[0], 0.6), k[1] + 2], [a[0], a[1] - r * 0.8]], false),
        mix(C.loam, C.leaf, 0.35),
        4.4,
      ),
      apple(a[0], a[1], r, c),
    );
  });
  if (apples.length)
    s.push(foliage(k[0] + R.j(8), k[1] + 4, 2, L * 0.74, -170 + R.j(20), -10 + R.j(20), g + 0.5));
  return s;
};
const plan = [
  // tier, side, place, apples
  [0, -1, 0.3, [[-6, 52, 32, 0.06]]],
  [0, -1, 0.5, []],
  [0, -1, 0.7, [[4, 50, 30, 0.2]]],
  [0, -1, 0.88, []],
  [0, 1, 0.26, []],
  [
    0,
    1,
    0.46,
    [
      [-18, 52, 33, 0.04],
      [28, 62, 31, 0.16],
    ],
  ],
  [0, 1, 0.66, []],
  [0, 1, 0.84, [[2, 48, 29, 0.22]]],
  [1, -1, 0.24, []],
  [
    1,
    -1,
    0.4,
    [
      [-20, 58, 35, 0.1],
      [32, 66, 33, 0.02],
    ],
  ],
  [1, -1, 0.58, []],
  [1, -1, 0.74, [[2, 52, 32, 0.18]]],
  [1, -1, 0.92, []],
  [1, 1, 0.2, [[0, 62, 38, 0]]],
  [
    1,
    1,
    0.36,
    [
      [-22, 64, 40, 0.03],
      [40, 76, 38, 0.12],
    ],
  ],
  [1, 1, 0.55, []],
  [1, 1, 0.72, [[4, 56, 35, 0.06]]],
  [1, 1, 0.9, []],
  [2, -1, 0.22, [[-4, 56, 33, 0.08]]],
  [2, -1, 0.4, []],
  [2, -1, 0.56, [[-4, 56, 35, 0.03]]],
  [2, -1, 0.76, []],
  [2, -1, 0.92, [[2, 48, 30, 0.2]]],
  [2, 1, 0.22, []],
  [2, 1, 0.38, [[-2, 58, 36, 0.05]]],
  [2, 1, 0.56, []],
  [
    2,
    1,
    0.74,
    [
      [-20, 54, 33, 0.12],
      [30, 62, 32, 0.02],
    ],
  ],
  [2, 1, 0.92, []],
];
const at = ([i, k, t]) => arms[i * 2 + (k > 0 ? 1 : 0)].f(t);
for (const p of arms.flatMap(({ i, k }) => range(7).map((j) => [i, k, 0.15 + j * 0.125 + R.j(0.03)]))) {
  const [x, y] = at(p),
    u = R.f() < 0.7;
  out.push(
    layer(
      line(
        M(
          [
            [x, y],
            [x + 2, y + (u ? -12 : 8)],
          ],
          false,
        ),
        bark,
        6,
      ) +
        foliage(x, y + (u ? -10 : 4), R.i(2, 3), R.f(40, 54), u ? -160 : 30, u ? -20 : 150, 3.1 + R.f(0, 0.7))
          .flat(9)
          .join(""),
      0,
    ),
  );
}
for (const p of plan) {
  const [x, y] = at(p),
    a = p[3];
  out.push(
    spur(x + R.j(10), y - 3, {
      n: R.i(5, 8),
      L: R.f(50, 66),
      g: 3.2 + (p[1] < 0 ? 0.35 : 0) + (2 - p[0]) * 0.15,
      apples: a,
      h: a.length ? 14 : R.f(14, 30),
    }),
  );
}
// the leader and the ends of the limbs: this year's shoots
const shoot = (x, y, a, L) => {
  const f = bez(
    [x, y],
    pol(x, y, L * 0.3, (a + 8) * D),
    pol(x, y, L * 0.7, (a - 6) * D),
    pol(x, y, L, a * D),
  );
  return layer(
    [
      path(ribbon(f, 8, 3), mix(bark, C.leaf, 0.35)),
      ...range(6).map((i) => {
        const t = 0.24 + i * 0.15,
          p = f(Math.min(1, t)),
          k = i % 2 ? 1 : -1;
        return layer(
          leaf({
            x: p[0],
            y: p[1],
            len: 54 - i * 4,
            wid: 29 - i * 2,
            ang: head(f, Math.min(0.98, t)) + k * (i > 4 ? 0.2 : 1),
            bend: k * 0.4,
            t: { a: green(3.8 + i * 0.2, 0.2) },
            veins: 3,
          }),
          1,
        );
      }),
    ],
    1,
  );
};
for (const { f, k, i } of arms) {
  const p = f(1);
  out.push(shoot(p[0] - k * 10, p[1], k > 0 ? -24 : -156, 88 - i * 4));
}
out.push(spur(X - 4, tier[0] + 46, { h: 34, tilt: 2, n: 7, L: 62, g: 3.8 }));
// --- the border at its foot: lavender, box balls, a trug with windfalls
out.push(
  layer(
    path(
      smooth(points([-40, 806, 260, 798, 640, 806, 1000, 798, 1320, 808]), false) + "L1320 1000L-40 1000Z",
      mix(C.loam, C.terra, 0.16),
    ),
    3,
  ),
);
const lav = (x, y, n, L, spread) =>
  range(n).map((i) => {
    const u = n < 2 ? 0 : i / (n - 1) - 0.5,
      a = (-90 + u * spread + R.j(5)) * D,
      l = L * R.f(0.82, 1.08) * (1 - 0.25 * Math.abs(u)),
      b = [x + u * 26, y];
    return layer(
      lavender({
        f: bez(b, pol(...b, l * 0.4, -90 * D), pol(...b, l * 0.7, a), pol(...b, l, a + R.j(0.1))),
        len: 0.34,
        w: 19,
        R,
        t: { a: mix(green(4.8, 0.1, 0.08), C.straw, 0.12) },
        col: mix(C.dusk, C.clay, 0.06),
        stem: 3,
      }),
      1,
    );
  });
const hummock = (x, y, r, c) =>
  range(34).map(() => {
    const a = R.f(-178, -2) * D,
      k = R.f(0.35, 1);
    return leaf({
      x,
      y,
      len: r * k,
      wid: r * 0.1,
      ang: a,
      bend: R.j(0.4),
      shape: "lance",
      veins: 0,
      rib: 0,
      t: { a: mix(c, C.paper3, R.f(0, 0.16)) },
    });
  });
const sage = (x, y, r) =>
  range(15).map((i) => {
    const a = (lerp(-172, -8, i / 14) + R.j(7)) * D,
      L = r * R.f(0.7, 1.05),
      f = bez([x, y], pol(x, y, L * 0.4, -90 * D), pol(x, y, L * 0.7, a), pol(x, y, L, a));
    return layer(
      sprig({
        f,
        n: 3,
        len: 40,
        wid: 0.4,
        shape: "oblong",
        R,
        t: { a: mix(green(5.4, 0.02, 0.1), C.paper3, 0.3 + R.j(0.1)), b: C.leaf, v: C.mint },
        grow: -0.3,
        stem: 3,
        from: 0.36,
        veins: 0,
      }),
      1,
    );
  });
out.push(layer(sage(366, 836, 96), 1), layer(sage(1010, 838, 88), 1));
for (const [x, y, s, n] of [
  [100, 830, 1.08, 14],
  [236, 836, 0.84, 10],
  [880, 834, 0.74, 9],
  [1130, 838, 1, 13],
  [1254, 832, 0.84, 10],
])
  out.push(
    layer(lav(x, y, n, 138 * s, 80), 1),
    layer(hummock(x, y + 8, 78 * s, mix(green(4.2, 0.06, 0.1), C.paper3, 0.12)), 2),
  );
out.push(layer(sage(480, 842, 60), 1));
out.push(
  layer(
    path(
      smooth(points([-40, 850, 260, 856, 640, 846, 1000, 858, 1320, 850]), false) + "L1320 1000L-40 1000Z",
      mix(mix(C.straw, C.paper3, 0.5), C.clay, 0.1),
    ),
    3,
  ),
);
out.push(
  range(30).map(() =>
    path(
      blob(R.f(0, W), R.f(872, 950), R.f(5, 15), R.f(2.4, 5), R, 0.14, 7),
      mix(C.straw, C.earth, R.f(0.15, 0.4)),
      'opacity=".45"',
    ),
  ),
);
// trug
const trug = (x, y, w) => {
  const c = mix(C.straw, C.earth, 0.25),
    o = [
      line(
        smooth(
          [
            [x - w * 0.08, y + w * 0.2],
            [x - w * 0.16, y - w * 0.22],
            [x, y - w * 0.42],
            [x + w * 0.16, y - w * 0.22],
            [x + w * 0.08, y + w * 0.2],
          ],
          false,
        ),
        mix(c, C.soil, 0.3),
        w * 0.05,
      ),
    ];
  const pile = [
    [-0.34, 0.03, 0.09, 0.1],
    [0.36, 0.02, 0.088, 0.2],
    [-0.17, -0.02, 0.1, 0.02],
    [0.19, -0.02, 0.1, 0.06],
    [0.01, -0.03, 0.104, 0.14],
    [-0.26, 0.06, 0.095, 0.2],
    [0.28, 0.06, 0.094, 0.02],
    [-0.06, 0.06, 0.1, 0.05],
    [0.12, 0.07, 0.1, 0.12],
  ];
  o.push(pile.map(([u, v, r, k]) => apple(x + u * w, y + v * w, r * w, k)));
  const d = smooth(
    [
      [x - w * 0.52, y],
      [x - w * 0.2, y + w * 0.1],
      [x + w * 0.2, y + w * 0.1],
      [x + w * 0.52, y],
      [x + w * 0.46, y + w * 0.2],
      [x + w * 0.3, y + w * 0.31],
      [x - w * 0.3, y + w * 0.31],
      [x - w * 0.46, y + w * 0.2],
    ],
    true,
    0.12,
  );
  o.push(
    layer(
      [
        path(d, c),
        inside(d, [
          line(
            range(4)
              .map((i) =>
                smooth(
                  [
                    [x - w * 0.5, y + w * (0.06 + i * 0.06)],
                    [x, y + w * (0.155 + i * 0.06)],
                    [x + w * 0.5, y + w * (0.06 + i * 0.06)],
                  ],
                  false,
                ),
              )
              .join(""),
            mix(c, C.soil, 0.34),
            3,
          ),
          path(
            M([
              [x + w * 0.18, y],
              [x + w * 0.6, y - 10],
              [x + w * 0.6, y + w * 0.4],
              [x + w * 0.1, y + w * 0.4],
            ]),
            C.soil,
            'opacity=".2"',
          ),
        ]),
        line(
          smooth(
            [
              [x - w * 0.53, y - 2],
              [x - w * 0.2, y + w * 0.1],
              [x + w * 0.2, y + w * 0.1],
              [x + w * 0.53, y - 2],
            ],
            false,
          ),
          mix(c, C.paper, 0.28),
          9,
        ),
        path(
          M(
            trapezium(
              [x - w * 0.035, x + w * 0.035],
              y + w * 0.1,
              [x + w * 0.03, x - w * 0.03],
              y + w * 0.31,
            ),
          ),
          mix(c, C.soil, 0.26),
        ),
      ],
      1,
    ),
  );
  return layer(o, 2);
};
out.push(path(blob(806, 924, 150, 14, R, 0.05), C.soil, 'opacity=".28"'), trug(770, 846, 250));
out.push(
  path(blob(580, 918, 34, 7, R, 0.05), C.soil, 'opacity=".3"'),
  apple(566, 892, 26, 0.06),
  layer(leaf({ x: 572, y: 872, len: 40, wid: 22, ang: -0.5, t: { a: green(4, 0.2) } }), 1),
);
// --- foreground corner: hart's tongue of a fern-green hosta, left
const clump = [
  [-160, 150, 2.3],
  [-132, 190, 2.6],
  [-104, 210, 2.3],
  [-78, 210, 2.7],
  [-52, 190, 2.4],
  [-24, 170, 2.2],
];
out.push(
  leafClump({
    x: 66,
    y: 992,
    leaves: clump,
    shake: 10,
    wid: 0.5,
    shape: "cordate",
    tint: (g) => green(g, 0.06),
    R,
  }),
);

save(
  "seeds/pictures/espalier",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.08), mix(C.butter, C.paper, 0.55), mix(C.butter, C.paper, 0.5)],
    shade: "#2c1710",
    glow: { x: 0.2, y: 0.18, col: C.butter, o: 0.65, r: 1 },
    dark: { col: "#33201c", o: 0.3 },
  }),
);
