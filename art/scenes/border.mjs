// A summer border in morning mist: foxgloves before a yew hedge, salvia and yarrow below them, feather grass catching the light.
import { bumblebee } from "../parts-creatures.mjs";
import { farTrees } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, palmate, pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(1881),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.5), C.clay, 0.2);

// --- background: a pale sun in mist, trees in three veils, the clipped hedge with its gap
out.push(
  sun({
    x: 236,
    y: 190,
    r: 58,
    step: 1.05,
    h: 1,
    cols: [mix(air, C.paper, 0.5), mix(mix(air, C.butter, 0.2), C.paper, 0.5), mix(C.butter, C.paper, 0.55)],
  }),
);
out.push(
  cloud({ x: -70, y: 236, w: 460, h: 30, col: mix(C.paper, C.clay, 0.08) }),
  cloud({ x: 720, y: 96, w: 420, h: 26, col: mix(C.paper, C.clay, 0.1) }),
);
out.push(
  treeline({
    x0: -60,
    x1: 1360,
    y: 318,
    r: 80,
    base: 600,
    col: mix(mix(C.blue, C.mint, 0.5), air, 0.66),
    R,
    h: 2,
  }),
);
const trees = [
  [1130, 240, 170, 0.46],
  [930, 300, 96, 0.56],
  [60, 318, 110, 0.54],
  [420, 336, 74, 0.6],
];
out.push(
  farTrees({
    places: trees,
    at: [520, 460, 380],
    air,
    hue: green(4, 0.1),
    lit: 0.4,
    n: 26,
    R,
    bark: (k) => mix(C.loam, air, k + 0.06),
  }),
);
const yew = (pts, k) => {
  const d = M(pts),
    Q = rng(pts[0][0] + 900);
  const xs = pts.map((p) => p[0]),
    x0 = Math.min(...xs),
    x1 = Math.max(...xs),
    y0 = Math.min(...pts.map((p) => p[1]));
  return layer(
    [
      path(d, mix(green(2.9, 0, 0.12), air, k)),
      inside(
        d,
        range(150).map(() =>
          leaf({
            x: Q.f(x0, x1),
            y: Q.f(y0, 680),
            len: Q.f(12, 22),
            wid: 6,
            ang: (-90 + Q.j(60)) * D,
            shape: "lance",
            veins: 0,
            rib: 0,
            t: { a: mix(mix(green(Q.f(2.4, 4), 0.04), C.blue, 0.08), air, k + Q.f(-0.05, 0.06)) },
          }),
        ),
      ),
    ],
    3,
  );
};
out.push(hill({ W, H, y: 560, amp: 5, col: mix(green(5.2, 0.2), air, 0.4), R, n: 6, h: 2 }));
out.push(
  yew(points([-40, 396, 300, 390, 436, 394, 440, 362, 482, 358, 486, 700, -40, 700]), 0.3),
  yew(points([640, 700, 642, 356, 688, 360, 692, 394, 1000, 388, 1330, 394, 1330, 700]), 0.3),
);
// the grass path through the gap, an urn at its end
out.push(
  layer(
    path(
      smooth(points([520, 560, 604, 558, 660, 640, 720, 760, 440, 760, 486, 640])),
      mix(green(5, 0.24), air, 0.26),
    ),
    1,
  ),
);
{
  const c = mix(mix(C.paper3, C.dusk, 0.16), air, 0.3);
  out.push(
    layer(
      [
        path(M(points([540, 560, 584, 560, 582, 520, 542, 520])), c),
        path(
          smooth(points([532, 470, 592, 470, 586, 500, 570, 518, 554, 518, 538, 500]), true, 0.12),
          mix(c, C.paper, 0.2),
        ),
        path(M(points([528, 464, 596, 464, 594, 474, 530, 474])), c),
      ],
      2,
    ),
    range(9).map((i) =>
      leaf({
        x: 562,
        y: 466,
        len: R.f(34, 48),
        wid: 9,
        ang: lerp(-160, -20, i / 8) * D,
        bend: R.j(0.5),
        shape: "lance",
        veins: 0,
        rib: 0,
        t: { a: mix(green(4.2, 0.1), air, 0.36) },
      }),
    ),
  );
}
out.push(
  hill({ W, H, y: 676, amp: 10, slope: 4, col: mix(mix(C.leaf, C.ink, 0.2), air, 0.22), R, n: 8, h: 3 }),
);

// --- parts
const bell = (front) =>
  sym("bell" + front, () => {
    const k = front ? 0.8 : 1,
      w = front ? 1.06 : 1,
      q = (pts) => pts.map(([u, v]) => [u * k, v * w]);
    const d = smooth(
      q(
        points([
          0, -8, 22, -15, 56, -21, 88, -27, 104, -25, 114, -4, 112, 16, 98, 27, 86, 25, 56, 21, 22, 15, 0, 8,
        ]),
      ),
      true,
      0.15,
    );
    const mouth = front
      ? smooth(q(points([84, -24, 104, -23, 115, -3, 112, 17, 97, 26, 84, 22, 77, 0])), true, 0.16)
      : smooth(q(points([90, -26, 104, -25, 114, -4, 112, 16, 98, 27, 93, 12, 92, -8])), true, 0.16);
    return (
      path(d, "currentColor") +
      inside(d, path("M0 3Q60 9 122 9L122 60L0 60Z", C.ink, 'opacity=".15"')) +
      path(mouth, C.paper, 'opacity=".72"') +
      q(front ? points([96, -8, 104, 2, 96, 9, 90, 0]) : points([101, -8, 105, 4, 100, 13]))
        .map(([x, y]) => circle(x, y, 3.2, mix(C.red, C.dusk, 0.4)))
        .join("")
    );
  });
/** Foxglove: a one-sided spire, open bells below, buds above, all hanging. */
const foxglove = ({ x, y, h, col, lean = 0, k = 0, z = 2 }) => {
  const f = bez([x, y], [x, y - h * 0.35], [x + lean * 0.5, y - h * 0.7], [x + lean, y - h]),
    o = [path(ribbon(f, h * 0.022, h * 0.008, 7), mix(green(4.6, 0.14), air, k))];
  for (const [u, s, l] of [
    [0.04, -1, 0.3],
    [0.05, 1, 0.32],
    [0.1, -1, 0.26],
    [0.14, 1, 0.24],
    [0.2, -1, 0.18],
    [0.26, 1, 0.15],
  ]) {
    const p = f(u);
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: h * l,
          wid: h * l * 0.42,
          ang: (s > 0 ? -24 : 204) * D + R.j(0.2),
          bend: s * 0.5,
          veins: k > 0.2 ? 0 : 5,
          teeth: 7,
          cut: 0.04,
          t: { a: mix(green(3.3 + u * 3, 0.06), air, k) },
        }),
        1,
      ),
    );
  }
  const n = 17,
    rows = [];
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      p = f(lerp(0.36, 0.99, t ** 0.94)),
      L = h * lerp(0.108, 0.02, t ** 1.2),
      c = mix(col, green(5.6, 0.2), t > 0.72 ? (t - 0.72) * 2.6 : 0);
    const shade = R.f(0, 0.08),
      list = t > 0.84 ? [120, 64] : i % 2 ? [138, 84] : [42, 98];
    rows.push(
      list.map((a) => {
        const ang = (a + R.j(5)) * D,
          front = Math.abs(a - 90) < 12,
          deep = mix(mix(c, C.paper, shade), a < 60 ? C.ink : C.paper, a < 60 ? 0.1 : front ? 0.06 : 0.14);
        return layer(
          [
            put(bell(front ? 1 : 0), {
              x: p[0],
              y: p[1] + (front ? L * 0.16 : 0),
              rot: ang,
              s: L / 100,
              flip: a > 90,
              col: mix(deep, air, k),
            }),
            L > h * 0.03
              ? leaf({
                  x: p[0],
                  y: p[1] - 1 + (front ? L * 0.16 : 0),
                  len: L * 0.26,
                  wid: L * 0.22,
                  ang,
                  veins: 0,
                  rib: 0,
                  t: { a: mix(green(4.6, 0.12), air, k) },
                })
              : "",
          ],
          k > 0.15 ? 0 : 1,
        );
      }),
    );
  }
  return layer([o, rows], z);
};
const delphinium = (x, y, h, col, k) =>
  layer(
    [
      path(
        ribbon(bez([x, y], [x, y - h * 0.4], [x + 4, y - h * 0.7], [x, y - h]), 7, 2),
        mix(green(4.4, 0.1), air, k),
      ),
      range(26).map((i) => {
        const t = i / 25,
          v = y - h * lerp(0.34, 0.99, t),
          w = lerp(24, 4, t ** 1.4),
          s = (i % 3) - 1;
        return petals({
          x: x + s * w * 0.8,
          y: v,
          r: lerp(15, 5, t),
          n: 5,
          wid: 0.74,
          col: mix(mix(col, C.paper, R.f(0, 0.2)), air, k),
          R,
          coreCol: mix(C.paper, air, k),
          core: 0.26,
          rot: R.f(0, 1),
        });
      }),
    ],
    1,
  );
const spike = () =>
  sym("spike", () =>
    range(14)
      .map((i) => {
        const u = i * 7.2 + (i < 2 ? i * 2 - 4 : 0),
          r = lerp(13, 4, (i / 13) ** 1.3);
        return (
          [-1, 1, -0.42, 0.42]
            .map((d) =>
              leaf({
                x: u,
                y: 0,
                len: r * (Math.abs(d) < 1 ? 0.84 : 1),
                wid: r * 0.5,
                ang: d * 1.15,
                bend: d * 0.4,
                shape: "oblong",
                veins: 0,
                rib: 0,
                soft: 0.22,
              }),
            )
            .join("") +
          leaf({
            x: u + 1,
            y: 0,
            len: r * 0.6,
            wid: r * 0.4,
            ang: i % 2 ? 0.5 : -0.5,
            shape: "oblong",
            veins: 0,
            rib: 0,
            soft: 0.1,
            t: { a: mix(mix(C.dusk, C.blue, 0.2), C.paper, 0.42) },
          })
        );
      })
      .join(""),
  );
const salvia = (x, y, h, a, col, k = 0) => {
  const f = bez([x, y], [x, y - h * 0.4], pol(x, y, h * 0.7, a * D), pol(x, y, h, (a + R.j(4)) * D)),
    o = [];
  for (const [u, s] of [
    [0.16, 1],
    [0.18, -1],
    [0.34, 1],
    [0.35, -1],
  ]) {
    const p = f(u);
    o.push(
      leaf({
        x: p[0],
        y: p[1],
        len: h * 0.2,
        wid: h * 0.075,
        ang: head(f, u) + s * 58 * D,
        bend: s * 0.3,
        veins: 0,
        teeth: 4,
        cut: 0.05,
        t: { a: mix(mix(green(3.8, 0.04), C.sky, 0.1), air, k) },
      }),
    );
  }
  const p = f(0.44),
    e = f(1);
  return [
    layer([path(ribbon(f, 4, 1.6, 5), mix(mix(green(4, 0.02), C.dusk, 0.3), air, k)), o], 1),
    layer(
      put(spike(), {
        x: p[0],
        y: p[1],
        rot: Math.atan2(e[1] - p[1], e[0] - p[0]),
        s: Math.hypot(e[0] - p[0], e[1] - p[1]) / 100,
        col: mix(col, air, k),
      }),
      1,
    ),
  ];
};
const yarrow = (x, y, h, lean, col, k = 0) => {
  const e = [x + lean, y - h],
    f = bez([x, y], [x, y - h * 0.5], [x + lean * 0.7, y - h * 0.8], e),
    o = [path(ribbon(f, 5, 3.4), mix(green(4.6, 0.1), air, k))];
  for (const [u, s] of [
    [0.22, 1],
    [0.34, -1],
    [0.5, 1],
    [0.62, -1],
  ]) {
    const p = f(u),
      a = head(f, u) + s * 46 * D;
    o.push(
      pinnate({
        f: bez(p, pol(p[0], p[1], 22, a), pol(p[0], p[1], 40, a + s * 0.2), pol(p[0], p[1], 58, a + s * 0.4)),
        len: 58,
        R,
        pairs: 5,
        size: 0.24,
        wid: 0.3,
        inter: false,
        shape: "lance",
        stem: 2.4,
        from: 0.14,
        veins: 0,
        h: 0,
        teeth: 0,
        t: tone(4.2, 0.06),
      }),
    );
  }
  o.push(
    [-30, -14, 2, 18, 32].map((u) =>
      line(
        M(
          [
            [e[0] - 1, e[1] + 18],
            [e[0] + u, e[1] - 2],
          ],
          false,
        ),
        mix(green(4.8, 0.1), air, k),
        2.4,
      ),
    ),
  );
  const heads = range(56)
    .map(() => {
      const u = R.j(48),
        v = R.j(8) - (1 - (u / 48) ** 2) * 7;
      return [v, blob(e[0] + u, e[1] - 4 + v, R.f(3.4, 5.4), R.f(2.8, 4.2), R, 0.12, 6)];
    })
    .sort((a, b) => a[0] - b[0]);
  o.push(
    layer(
      heads.map(([v, d]) => path(d, mix(mix(col, C.paper, 0.1 - v * 0.014), air, k))),
      1,
    ),
  );
  return layer(o, 1);
};
const allium = (x, y, r, col, base, k = 0) =>
  layer(
    [
      path(
        ribbon(bez(base, [base[0], lerp(base[1], y, 0.5)], [x, lerp(base[1], y, 0.7)], [x, y]), 6, 4),
        mix(green(4.8, 0.1), air, k),
      ),
      [
        [1, 15, 0],
        [0.8, 13, 0.14],
        [0.56, 11, 0.3],
      ].map(([q, n, t]) =>
        petals({
          x,
          y: y - (1 - q) * r * 0.1,
          r: r * q,
          n,
          wid: 0.24,
          shape: "lance",
          col: mix(mix(col, C.paper, t), air, k),
          R,
          core: 0,
          rot: R.f(0, 1),
          h: 1,
        }),
      ),
      range(16).map(() => {
        const a = R.f(0, 6.28),
          q = r * R.f(0.2, 0.86);
        return petals({
          x: x + Math.cos(a) * q,
          y: y + Math.sin(a) * q,
          r: r * 0.16,
          n: 6,
          wid: 0.34,
          shape: "lance",
          col: mix(mix(col, C.paper, R.f(0.2, 0.5)), air, k),
          R,
          core: 0,
        });
      }),
    ],
    2,
  );
/** Feather grass: a fountain of blades, arching stems, oat-like flowers that hang in the light. */
const feather = (x, y, h, n, k = 0) => {
  const o = range(26).map((i) => {
      const a = lerp(-168, -12, i / 25) + R.j(5),
        L = h * R.f(0.34, 0.52);
      return path(
        ribbon(
          bez(
            [x + R.j(16), y],
            pol(x, y, L * 0.5, (-90 + (a + 90) * 0.4) * D),
            pol(x, y, L * 0.86, a * D),
            pol(x, y, L * 1.05, (a + (a > -90 ? 14 : -14)) * D),
          ),
          5,
          0.8,
          5,
        ),
        mix(green(R.f(3.4, 5.2), 0.22), air, k),
      );
    }),
    oats = [];
  for (let i = 0; i < n; i++) {
    const a = lerp(-128, -52, i / (n - 1)) + R.j(5),
      s = a > -90 ? 1 : -1,
      e = pol(x, y, h * R.f(0.84, 1.04), a * D),
      f = bez(
        [x + R.j(10), y],
        [x + (e[0] - x) * 0.12, y - h * 0.4],
        [lerp(x, e[0], 0.5), e[1] - 10],
        [e[0] + s * 14, e[1] + 26],
      );
    o.push(path(ribbon(f, 3.4, 1.2, 8), mix(mix(C.straw, green(5, 0.3), 0.3), air, k)));
    for (let j = 0; j < 17; j++) {
      const u = lerp(0.56, 1, j / 16),
        p = f(u),
        q = [p[0] + R.j(14), p[1] + R.f(7, 24)];
      oats.push(
        line(M([p, q], false), mix(C.straw, air, k), 1),
        leaf({
          x: q[0],
          y: q[1],
          len: R.f(15, 22),
          wid: 5,
          ang: (90 - s * 18 + R.j(16)) * D,
          shape: "lance",
          veins: 0,
          rib: 0,
          t: { a: mix(mix(C.straw, R.pick([C.butter, C.clay, C.paper]), R.f(0.15, 0.5)), air, k) },
        }),
      );
    }
  }
  return layer([o, layer(oats, 1)], 2);
};
const pink = mix(mix(C.red, C.dusk, 0.42), C.paper, 0.3),
  rosy = mix(mix(C.red, C.clay, 0.3), C.paper, 0.5),
  cream = mix(C.paper, C.butter, 0.16),
  violet = mix(C.dusk, C.blue, 0.18),
  plum = mix(C.dusk, C.red, 0.24),
  blue = mix(C.blue, C.dusk, 0.42);

// --- far tier: hazed spires against the hedge
for (const [x, h, c] of [
  [40, 330, blue],
  [96, 290, mix(blue, C.paper, 0.2)],
  [990, 320, blue],
  [1046, 356, mix(blue, C.dusk, 0.4)],
  [1100, 300, mix(blue, C.paper, 0.2)],
])
  out.push(delphinium(x, 760, h, c, 0.26));
for (const [x, h, c, l] of [
  [176, 330, rosy, 8],
  [820, 330, cream, 8],
  [1230, 350, pink, -12],
])
  out.push(foxglove({ x, y: 760, h, col: c, lean: l, k: 0.24, z: 1 }));
const leafBank = (y, n, k, g, s = 58) =>
  range(n).map((i) =>
    layer(
      leaf({
        x: lerp(-30, 1310, i / (n - 1)) + R.j(20),
        y: y + R.j(14),
        len: R.f(s * 0.8, s * 1.3),
        wid: s * 0.42,
        ang: (-90 + R.j(62)) * D,
        bend: R.j(0.4),
        veins: 2,
        t: { a: mix(green(g + R.j(0.5), 0.06), air, k) },
      }),
      0,
    ),
  );
out.push(
  layer(leafBank(742, 60, 0.2, 3.6), 2),
  layer(
    path(
      smooth(points([-40, 744, 300, 736, 640, 752, 980, 738, 1320, 746]), false) + "L1320 1000L-40 1000Z",
      mix(green(3, 0.06), air, 0.14),
    ),
    0,
  ),
);

// --- middle tier: the focal foxgloves, alliums, yarrow, grass
out.push(feather(1090, 850, 440, 13));
for (const [x, y, r, b] of [
  [292, 470, 44, [312, 860]],
  [222, 552, 38, [250, 860]],
  [866, 520, 42, [858, 860]],
])
  out.push(allium(x, y, r, plum, b, 0.04));
for (const [x, h, c, l] of [
  [470, 560, pink, -12],
  [760, 540, cream, 14],
  [374, 430, rosy, 8],
])
  out.push(foxglove({ x, y: 880, h, col: c, lean: l }));
out.push(foxglove({ x: 652, y: 900, h: 700, col: pink, lean: -8 }));
for (const [x, h, l] of [
  [60, 240, -14],
  [150, 280, 8],
  [234, 226, 20],
  [896, 270, -10],
  [970, 236, 16],
])
  out.push(yarrow(x, 880, h, l, mix(C.sun, C.butter, R.f(0.3, 0.7))));
out.push(layer(leafBank(862, 54, 0.04, 3.1, 64), 2));
for (let i = 0; i < 19; i++) {
  const x = lerp(284, 566, i / 18);
  out.push(
    salvia(
      x + R.j(8),
      890,
      R.f(180, 256),
      -90 + (i - 9) * 1.9 + R.j(4),
      i % 3 ? violet : mix(violet, plum, 0.5),
    ),
  );
}
for (let i = 0; i < 15; i++) {
  const x = lerp(726, 936, i / 14);
  out.push(salvia(x + R.j(8), 894, R.f(150, 220), -90 + (i - 7) * 2.1 + R.j(4), i % 3 ? plum : violet));
}

// --- foreground: cranesbill, silver lamb's ears, a stone edge
const rozanne = mix(mix(C.blue, C.dusk, 0.5), C.paper, 0.16);
const mound = (x0, x1, y, n, g) =>
  range(n).map((i) =>
    layer(
      palmate({
        x: lerp(x0, x1, (i + 0.5) / n) + R.j(14),
        y: y + R.j(24),
        r: R.f(34, 50),
        ang: (-90 + R.j(80)) * D,
        lobes: 5,
        sinus: 0.5,
        soft: 0.4,
        R,
        t: { a: green(g + R.j(0.5), 0.08) },
      }),
      1,
    ),
  );
out.push(
  mound(-30, 330, 884, 12, 3.2),
  mound(-30, 330, 924, 10, 2.6),
  mound(930, 1310, 890, 12, 3),
  mound(950, 1310, 928, 10, 2.5),
);
for (const [x, y, r] of [
  [40, 852, 30],
  [124, 872, 32],
  [216, 858, 28],
  [282, 896, 27],
  [84, 922, 33],
  [176, 926, 30],
  [4, 908, 26],
  [976, 876, 28],
  [1052, 858, 30],
  [1138, 880, 32],
  [1222, 858, 30],
  [1098, 926, 31],
  [1190, 930, 29],
  [1268, 902, 28],
  [1010, 926, 26],
])
  out.push(
    layer(
      [
        petals({
          x,
          y,
          r,
          n: 5,
          wid: 0.86,
          col: mix(rozanne, C.paper, R.f(0, 0.14)),
          R,
          core: 0,
          rot: R.f(0, 1),
          squash: 0.88,
        }),
        petals({
          x,
          y,
          r: r * 0.56,
          n: 5,
          wid: 0.7,
          col: mix(C.paper, rozanne, 0.16),
          R,
          core: 0.3,
          coreCol: mix(plum, C.ink, 0.2),
          rot: R.f(0, 1),
          squash: 0.88,
        }),
      ],
      2,
    ),
  );
const lamb = (x, y, L) =>
  range(9).map((i) => {
    const a = lerp(-170, -10, (i + 0.5) / 9) + R.j(6);
    return layer(
      leaf({
        x: x + R.j(8),
        y,
        len: L * R.f(0.84, 1.1),
        wid: L * 0.36,
        ang: a * D,
        bend: (a > -90 ? 1 : -1) * 0.5,
        shape: "oblong",
        veins: 3,
        t: { a: mix(mix(green(6, 0, 0.06), C.paper3, 0.5), C.dusk, 0.06 + R.f(0, 0.08)) },
      }),
      1,
    );
  });
out.push(
  [
    [392, 930, 74],
    [500, 940, 82],
    [612, 946, 84],
    [728, 944, 82],
    [838, 936, 76],
  ].map((a) => lamb(...a)),
);
out.push(
  layer(
    range(12).map((i) =>
      path(
        smooth(
          [
            [i * 112 - 40, 948 + R.j(3)],
            [i * 112 + 62, 946 + R.j(3)],
            [i * 112 + 64, 990],
            [i * 112 - 42, 990],
          ],
          true,
          0.06,
        ),
        mix(mix(C.paper3, C.earth, 0.24), C.dusk, R.f(0, 0.16)),
      ),
    ),
    2,
  ),
);
out.push(bumblebee({ x: 842, y: 452, s: 0.86, R }), bumblebee({ x: 398, y: 540, s: 0.7, flip: -1, R }));
save(
  "seeds/pictures/border",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.paper, 0.1), mix(C.sky, C.paper, 0.5), mix(C.clay, C.paper, 0.7)],
    shade: "#181a18",
    glow: { x: 0.19, y: 0.18, col: C.butter, o: 0.55, r: 0.95 },
    dark: { col: "#1c2430", o: 0.26 },
  }),
);
