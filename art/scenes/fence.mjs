// A growing fence: clematis on a trellis with hostas to shade its feet, peas on twigs beside it.
import { bumblebee } from "../parts-creatures.mjs";
import { straw } from "../parts-ground.mjs";
import { farTrees } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, haze, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, lerp, points, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, treeline } from "../toolkit/land.mjs";
import { leaf, trifoliate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(5150),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.22);

// --- background above the fence: sky, the neighbour's roof, birches and a hedge
out.push(
  cloud({ x: -60, y: 92, w: 430, h: 32, col: mix(C.paper, C.sky, 0.1) }),
  cloud({ x: 560, y: 56, w: 330, h: 24, col: mix(C.paper, C.sky, 0.14) }),
  cloud({ x: 1010, y: 110, w: 360, h: 28, col: mix(C.paper, C.sky, 0.1) }),
);
out.push(hill({ W, H, y: 196, amp: 14, slope: 30, col: mix(mix(C.blue, C.mint, 0.45), air, 0.64), R, n: 5 }));
{
  const c = mix(mix(C.paper2, C.clay, 0.2), air, 0.36);
  out.push(
    layer(
      [
        path(M(points([880, 150, 1130, 150, 1130, 320, 880, 320])), c),
        path(
          M(points([926, 176, 966, 176, 966, 226, 926, 226])) +
            M(points([1040, 176, 1080, 176, 1080, 226, 1040, 226])),
          mix(mix(C.blue, C.ink, 0.2), air, 0.46),
        ),
      ],
      2,
    ),
    layer(
      [
        path(
          M(points([1060, 30, 1092, 30, 1092, 110, 1060, 110])),
          mix(mix(C.terra, C.earth, 0.3), air, 0.4),
        ),
        path(M(points([852, 158, 930, 56, 1080, 54, 1158, 156])), mix(mix(C.terra, C.clay, 0.2), air, 0.42)),
      ],
      2,
    ),
  );
}
const trees = [
  [120, 140, 118, 0.46],
  [330, 176, 84, 0.5],
  [1230, 150, 110, 0.44],
  [640, 190, 70, 0.54],
];
out.push(
  farTrees({
    places: trees,
    at: [330, 290, 230],
    air,
    hue: green(4.2, 0.16),
    lit: 0.25,
    n: 24,
    R,
    bark: () => mix(C.paper3, air, 0.3),
    w: (r) => [r * 0.15, r * 0.09],
    sway: 4,
  }),
);
out.push(
  treeline({ x0: -60, x1: 1360, y: 232, r: 34, base: 400, col: mix(green(3.8, 0.12), air, 0.32), R, h: 3 }),
);

// --- the fence: silvered boards, each sawn off by hand, rails and a post
const grey = mix(mix(C.paper3, C.earth, 0.34), C.dusk, 0.1),
  top = 250,
  foot = 860;
{
  const Q = rng(9);
  out.push(path(M(rectangle(-40, top + 14, 1320, foot + 24)), mix(mix(C.soil, C.leaf, 0.3), air, 0.16)));
  for (let x = -34, i = 0; x < 1310; i++) {
    const w = 84 + Q.j(9),
      t = top + Q.j(7),
      c = mix(mix(grey, C.straw, Q.f(0, 0.22)), i % 3 ? C.paper : C.soil, Q.f(0.02, 0.13));
    const grain = range(4)
      .map(() => {
        const u = x + Q.f(12, w - 12),
          v = Q.f(t + 20, 640),
          l = Q.f(70, 210);
        return smooth(
          [
            [u, v],
            [u + Q.j(3), v + l / 2],
            [u + Q.j(3), v + l],
          ],
          false,
        );
      })
      .join("");
    const knot = Q.f() < 0.5 ? [x + Q.f(22, w - 22), Q.f(t + 60, 780)] : null;
    out.push(
      layer(
        [
          path(
            M([
              [x + Q.j(2), t],
              [x + w * 0.5, t - 3 + Q.j(2)],
              [x + w + Q.j(2), t + Q.j(5)],
              [x + w + Q.j(2.5), foot],
              [x + Q.j(2.5), foot],
            ]),
            c,
          ),
          line(grain, mix(c, C.soil, 0.26), 1.7, 'stroke-opacity=".7"'),
          knot
            ? path(blob(...knot, 6, 10, Q, 0.08, 8), mix(c, C.soil, 0.4)) +
              line(
                stroke(around(knot[0], knot[1]), [-12, -22, -13, 0, -9, 24]) +
                  stroke(around(knot[0], knot[1]), [11, -24, 13, 0, 10, 22]),
                mix(c, C.soil, 0.26),
                1.6,
              )
            : "",
          ...[318, 782].map((v) => circle(x + w * 0.5 + Q.j(8), v + Q.j(3), 3, mix(C.ink, C.earth, 0.4))),
        ],
        2,
      ),
    );
    x += w + 7;
  }
}
// trellis, a hand's breadth off the boards
const lath = mix(mix(C.straw, C.earth, 0.4), C.soil, 0.08);
const tx = [270, 382, 494, 606, 718, 830],
  ty = [196, 308, 420, 532, 644];
out.push(
  layer(
    tx.map((x) => board({ x: x - 9, y: 168, w: 18, h: 560, col: lath, R, grain: 1, z: 0 })),
    3,
  ),
  layer(
    ty.map((y) =>
      board({ x: 244, y: y - 8, w: 612, h: 17, col: mix(lath, C.butter, 0.14), R, grain: 2, z: 1 }),
    ),
    2,
  ),
);

// --- clematis
const wine = mix(C.dusk, C.red, 0.42),
  violet = mix(C.dusk, C.red, 0.14);
const bloom = (x, y, r, col, squash = 0.94, turn = R.f(0, 1)) => {
  const o = [],
    n = 6,
    tepal = (a, k, c) => {
      const e = Math.hypot(Math.cos(a), Math.sin(a) * squash),
        b = Math.atan2(Math.sin(a) * squash, Math.cos(a)),
        L = r * e * k,
        q = (pts) =>
          pts.map(([u, v]) => [
            x + L * u * Math.cos(b) - r * v * Math.sin(b),
            y + L * u * Math.sin(b) + r * v * Math.cos(b),
          ]);
      const lit = Math.cos(b + 2.3);
      return layer(
        [
          path(
            smooth(
              q(
                points([
                  0, -0.05, 0.26, -0.24, 0.56, -0.33, 0.8, -0.2, 1, 0, 0.8, 0.2, 0.56, 0.33, 0.26, 0.24, 0,
                  0.05,
                ]),
              ),
              true,
              0.15,
            ),
            mix(c, lit > 0 ? C.paper : C.ink, Math.abs(lit) * 0.12),
          ),
          path(
            smooth(q(points([0.1, -0.03, 0.5, -0.07, 0.92, 0, 0.5, 0.07, 0.1, 0.03]))),
            mix(c, mix(mix(C.red, C.dusk, 0.4), C.paper, 0.5), 0.42),
          ),
          line(
            [-0.15, 0.15]
              .map((v) =>
                smooth(
                  q([
                    [0.2, v * 0.7],
                    [0.5, v * 1.2],
                    [0.8, v * 0.6],
                  ]),
                  false,
                ),
              )
              .join(""),
            mix(c, C.paper, 0.3),
            1.3,
            'stroke-opacity=".7"',
          ),
        ],
        1,
      );
    };
  const order = [0, 2, 4, 1, 3, 5];
  for (const i of order)
    o.push(tepal(turn + (i / n) * 2 * Math.PI + R.j(0.07), R.f(0.94, 1.06), mix(col, C.paper, R.f(0, 0.08))));
  o.push(
    layer(
      [
        ...range(14).map((i) =>
          leaf({
            x,
            y,
            len: r * R.f(0.24, 0.32),
            wid: r * 0.05,
            ang: (i / 14) * 6.28 + R.j(0.1),
            shape: "oblong",
            veins: 0,
            rib: 0,
            t: { a: mix(C.paper, C.butter, 0.3) },
          }),
        ),
        path(blob(x, y, r * 0.12, r * 0.11, R, 0.08, 8), mix(C.butter, green(6), 0.5)),
      ],
      1,
    ),
  );
  return layer(o, 2);
};
const bud = (x, y, L, a, col) =>
  layer(
    [
      leaf({ x, y, len: L, wid: L * 0.5, ang: a * D, shape: "ovate", veins: 0, rib: 0, t: { a: col } }),
      leaf({
        x,
        y,
        len: L * 0.9,
        wid: L * 0.18,
        ang: (a - 4) * D,
        shape: "ovate",
        veins: 0,
        rib: 0,
        t: { a: mix(col, C.paper, 0.3) },
      }),
      path(blob(x, y, 4, 4, R, 0.06), green(4.6, 0.1)),
    ],
    1,
  );
const seed = (x, y, r) =>
  layer(
    [
      line(
        range(18)
          .map((i) => {
            const a = (i / 18) * 6.28 + R.j(0.12);
            return smooth(
              [[x, y], pol(x, y, r * 0.55, a + 0.3), pol(x, y, r * R.f(0.85, 1.1), a + 0.9)],
              false,
            );
          })
          .join(""),
        mix(C.paper2, C.straw, 0.24),
        2.2,
      ),
      path(blob(x, y, r * 0.26, r * 0.24, R, 0.1, 7), mix(green(5, 0.2), C.straw, 0.3)),
    ],
    1,
  );
const root = [452, 880],
  vines = [
    bez(root, [440, 740], [330, 620], [292, 262]),
    bez(root, [470, 740], [430, 480], [452, 190]),
    bez(root, [500, 720], [560, 480], [640, 206]),
    bez(root, [520, 700], [700, 600], [820, 330]),
    bez(root, [430, 760], [300, 720], [214, 560]),
  ];
const woody = mix(mix(C.loam, C.earth, 0.4), green(4, 0.2), 0.2);
out.push(
  vines.map((f) =>
    layer(
      [
        path(ribbon(f, 13, 4, 8), woody),
        path(
          ribbon(
            (t) => {
              const p = f(t);
              return [p[0] - 2.6 * (1 - t * 0.6), p[1]];
            },
            3.4,
            1,
            8,
          ),
          mix(woody, C.paper, 0.3),
          'opacity=".6"',
        ),
      ],
      2,
    ),
  ),
);
const three = (p, s, L, len, g, back = 0) => {
  const a = s > 0 ? R.f(-44, 20) : 180 - R.f(-44, 20),
    e = pol(p[0], p[1], L, a * D),
    d = a + (s > 0 ? R.f(6, 34) : -R.f(6, 34)),
    t = back ? haze(tone(g, 0.06), grey, back) : tone(g, 0.06);
  return [
    line(smooth([p, pol(p[0], p[1], L * 0.5, (a - s * 16) * D), e], false), mix(t.v, t.a, 0.4), 3),
    layer(
      trifoliate({ x: e[0], y: e[1], len, ang: d * D, R, t, wid: 0.52, gap: 0.42, h: back ? 0 : 1 }),
      back ? 0 : 1,
    ),
  ];
};
vines.forEach((f, j) => {
  for (let i = 0; i < 9; i++) {
    const p = f(lerp(0.28, 0.97, i / 8));
    out.push(
      three(p, (i + j) % 2 ? 1 : -1, R.f(18, 34), R.f(58, 78), 3.2 + R.j(0.3), 0.1),
      i % 2 ? three(p, (i + j) % 2 ? -1 : 1, R.f(22, 40), R.f(66, 88), 3 + i * 0.12 + R.j(0.3)) : "",
    );
  }
});
const blooms = [
  [300, 300, 62, 0],
  [236, 476, 54, 1],
  [396, 424, 70, 0],
  [470, 262, 60, 1],
  [546, 366, 78, 1],
  [640, 258, 62, 0],
  [438, 566, 66, 1],
  [622, 500, 84, 0],
  [742, 402, 66, 1],
  [804, 300, 52, 0],
  [322, 624, 56, 0],
  [716, 590, 54, 1],
];
for (const [x, y, a, ax, ay] of [
  [366, 246, -84, 396, 400],
  [556, 206, -74, 540, 350],
  [716, 300, -52, 640, 480],
  [196, 388, -140, 290, 460],
  [838, 410, -14, 742, 430],
  [536, 660, 56, 450, 570],
  [900, 330, -36, 800, 310],
]) {
  const k = [x - 46 * Math.cos(a * D), y - 46 * Math.sin(a * D)];
  out.push(
    layer(
      path(
        ribbon(bez([ax, ay], [lerp(ax, k[0], 0.6), lerp(ay, k[1], 0.6) + 16], k, [x, y]), 3.4, 3, 6),
        mix(green(4.4, 0.1), woody, 0.2),
      ),
      1,
    ),
    bud(x, y, 46, a, mix(violet, green(5), 0.2)),
  );
}
for (const [x, y, r, ax, ay] of [
  [382, 330, 26, 396, 424],
  [690, 386, 25, 742, 402],
  [258, 566, 23, 322, 624],
])
  out.push(
    path(ribbon(bez([ax, ay], [ax - 10, ay - 20], [x + 4, y + 30], [x, y]), 3, 3), green(4.4, 0.1)),
    seed(x, y, r),
  );
for (const [x, y, r, c] of blooms) out.push(bloom(x, y, r, c ? violet : wine, R.f(0.86, 0.98)));

// --- peas on their twigs, right
const twigs = [
  [948, 470, 4],
  [1030, 400, -3],
  [1112, 386, 3],
  [1196, 430, -2],
  [1262, 420, 4],
];
for (const [x, t, lean] of twigs) {
  const f = bez([x, 890], [x + lean, 740], [x - lean * 3, 600], [x + lean * 4, t]);
  out.push(
    layer(
      [
        path(ribbon(f, 11, 4, 8), mix(C.loam, C.earth, 0.45)),
        ...[0.42, 0.56, 0.68, 0.8, 0.9].map((u, i) => {
          const p = f(u),
            s = i % 2 ? 1 : -1,
            e = pol(p[0], p[1], 78 - i * 6, (-90 + s * 34) * D);
          return path(
            ribbon(
              bez(p, pol(p[0], p[1], 26, (-90 + s * 44) * D), pol(p[0], p[1], 50, (-90 + s * 30) * D), e),
              5,
              1.6,
              4,
            ),
            mix(C.loam, C.earth, 0.5),
          );
        }),
      ],
      2,
    ),
  );
}
const peaGreen = (i, k = 0) => mix(mix(green(i, 0.1), C.sky, 0.1), grey, k);
const tendril = (x, y, a, L) => {
  const f = (t) => {
    const b = a + t * t * 4.6;
    return [
      x + Math.cos(a + t * 1.1) * L * t + Math.cos(b) * L * 0.2 * t,
      y + Math.sin(a + t * 1.1) * L * t + Math.sin(b) * L * 0.2 * t,
    ];
  };
  return path(ribbon(f, 2.6, 1.4, 10), green(5.2, 0.16));
};
const peaLeaf = (p, s, L, g) => {
  const a = (s > 0 ? R.f(-42, -4) : 180 + R.f(4, 42)) * D,
    f = bez(
      p,
      pol(p[0], p[1], L * 0.35, a - s * 0.14),
      pol(p[0], p[1], L * 0.7, a),
      pol(p[0], p[1], L, a + s * 0.22),
    ),
    o = [path(ribbon(f, 4, 2.2, 4), green(4.9, 0.14))];
  for (const [u, k] of [
    [0.34, 1],
    [0.7, 0.9],
  ])
    for (const d of [-1, 1]) {
      const q = f(u);
      o.push(
        layer(
          leaf({
            x: q[0],
            y: q[1],
            len: L * 0.44 * k,
            wid: L * 0.28 * k,
            ang: head(f, u) + d * 66 * D,
            bend: -d * 0.2,
            shape: "ovate",
            veins: 3,
            t: { a: peaGreen(g + R.j(0.25)) },
          }),
          1,
        ),
      );
    }
  const e = f(1),
    h = head(f, 1);
  o.push(
    tendril(e[0], e[1], h, 38),
    tendril(e[0], e[1], h - s * 0.5, 30),
    tendril(f(0.86)[0], f(0.86)[1], h + s * 0.6, 26),
  );
  return layer(o, 1);
};
const stip = (p, s, L, g) =>
  layer(
    leaf({
      x: p[0],
      y: p[1],
      len: L,
      wid: L * 0.66,
      ang: (s > 0 ? -28 : 208) * D,
      shape: "cordate",
      veins: 3,
      t: { a: peaGreen(g) },
    }),
    1,
  );
const pod = (x, y, L, a, col, open) => {
  const w = L * 0.2,
    h = a * D,
    q = (pts) =>
      pts.map(([u, v]) => [
        x + L * u * Math.cos(h) - w * v * Math.sin(h),
        y + L * u * Math.sin(h) + w * v * Math.cos(h),
      ]),
    d = smooth(
      q(
        points([
          0, 0, 0.1, -0.34, 0.35, -0.5, 0.7, -0.46, 0.93, -0.2, 1.05, -0.16, 0.95, 0.12, 0.7, 0.44, 0.35, 0.5,
          0.1, 0.3,
        ]),
      ),
      true,
      0.15,
    );
  return layer(
    [
      path(d, col),
      open
        ? [
            path(
              smooth(q(points([0.08, 0, 0.35, -0.3, 0.7, -0.28, 0.93, -0.04, 0.7, 0.28, 0.35, 0.3]))),
              mix(col, C.paper, 0.5),
            ),
            range(6).map((i) =>
              layer(
                circle(
                  ...q([[0.2 + i * 0.125, 0]])[0],
                  w * lerp(0.2, 0.3, Math.sin((Math.PI * (i + 0.8)) / 6.6)),
                  mix(green(5, 0.2), C.butter, 0.12),
                ),
                1,
              ),
            ),
          ]
        : [
            path(
              smooth(
                q(
                  points([
                    0.02, 0, 0.35, 0.12, 0.7, 0.08, 1, -0.1, 0.95, 0.12, 0.7, 0.44, 0.35, 0.5, 0.1, 0.3,
                  ]),
                ),
              ),
              C.ink,
              'opacity=".14"',
            ),
            range(5).map((i) =>
              path(
                blob(...q([[0.24 + i * 0.135, -0.06]])[0], w * 0.2, w * 0.22, R, 0.08, 7),
                mix(col, C.paper, 0.3),
                'opacity=".5"',
              ),
            ),
          ],
      [-70, -25, 25, 70].map((k) =>
        leaf({
          x: q([[-0.02, 0]])[0][0],
          y: q([[-0.02, 0]])[0][1],
          len: L * 0.17,
          wid: L * 0.08,
          ang: h + k * D,
          shape: "lance",
          t: { a: green(4, 0.1) },
          veins: 0,
          rib: 0,
        }),
      ),
    ],
    1,
  );
};
const peaFlower = (x, y, r, s) =>
  layer(
    [
      leaf({
        x,
        y,
        len: r * 1.3,
        wid: r * 1.9,
        ang: -90 * D - s * 0.2,
        shape: "cordate",
        veins: 0,
        rib: 0,
        soft: 0.08,
        t: { a: mix(C.paper, C.mint, 0.08) },
      }),
      leaf({
        x,
        y,
        len: r * 1.1,
        wid: r * 0.8,
        ang: (s > 0 ? 10 : 170) * D,
        shape: "obovate",
        veins: 0,
        rib: 0,
        soft: 0.12,
        t: { a: mix(C.paper, C.butter, 0.1) },
      }),
      path(blob(x, y, r * 0.3, r * 0.3, R, 0.05), green(4.8, 0.1)),
    ],
    1,
  );
const podGreen = mix(mix(green(5.8, 0.3), C.butter, 0.22), C.paper, 0.06);
const pea = (x, t, lean, i0, n) => {
  const f = (k) => {
      const y = lerp(886, t, k);
      return [x + lean * 8 * k + Math.sin(k * 9 + i0) * 12, y];
    },
    o = [layer(path(ribbon(f, 7, 4, 14), peaGreen(5)), 1)],
    late = [];
  for (let i = 0; i < n; i++) {
    const k = lerp(0.1, 0.98, i / (n - 1)),
      p = f(k),
      s = (i + i0) % 2 ? 1 : -1;
    o.push(
      peaLeaf(p, s, lerp(138, 84, k) * R.f(0.92, 1.06), 3 + k * 1.7 + R.j(0.2)),
      layer([stip(p, s, lerp(46, 32, k), 3.9 + k), stip(p, -s, lerp(42, 30, k), 4.2 + k)], 0),
    );
    if (i > 0 && i < n - 2 && (i + i0) % 2) {
      const e = [p[0] - s * 40, p[1] + 8];
      late.push(
        layer(
          [
            line(smooth([p, [p[0] - s * 22, p[1] - 12], e], false), green(5.2, 0.16), 3.4),
            pod(e[0] + s * 20, e[1] - 2, 92, 90 - s * 8, mix(podGreen, green(4.4, 0.2), 0.3)),
            pod(e[0], e[1], 104, 90 + s * 10, podGreen),
          ],
          1,
        ),
      );
    }
    if (i > n - 4) {
      const e = [p[0] - s * 38, p[1] - 20];
      late.push(
        line(smooth([p, [p[0] - s * 20, p[1] - 20], e], false), green(5, 0.14), 2.8),
        peaFlower(e[0], e[1], 23, -s),
      );
    }
  }
  return [layer(o, 2), late];
};
const rows = [
  [968, 452, -1, 0, 8],
  [1084, 372, 1, 1, 9],
  [1212, 400, -1, 0, 8],
].map((a) => pea(...a));
out.push(
  rows.map((r) => r[0]),
  rows.map((r) => r[1]),
);

// --- soil, straw, hostas to keep the clematis cool
out.push(hill({ W, H, y: 866, amp: 6, slope: 8, col: mix(C.loam, C.soil, 0.3), R, n: 8, h: 3 }));
out.push(straw({ x0: 880, x1: 1300, y0: 874, y1: 906, n: 60, R, len: [30, 70], tilt: 0.35, w: 4 }));
const hosta = (x, y, n, L, g, edge, tilt = 0) =>
  range(n)
    .map((i) => {
      const a = lerp(-172, -8, (i + 0.5) / n) + R.j(6) + tilt,
        k = 0.72 + 0.3 * Math.sin((Math.PI * (i + 0.5)) / n),
        b = pol(x, y, L * 0.2, a * D),
        len = L * k * R.f(0.92, 1.08);
      return [
        i % 2 ? 1 : 0,
        layer(
          [
            path(ribbon(bez([x, y + 8], [x, y], b, b), 9, 7), mix(green(6, 0.1), C.paper, 0.2)),
            edge
              ? leaf({
                  x: b[0],
                  y: b[1],
                  len: len * 1.05,
                  wid: len * 0.66,
                  ang: a * D,
                  bend: (a > -90 ? 1 : -1) * 0.5,
                  shape: "cordate",
                  veins: 0,
                  rib: 0,
                  t: { a: edge },
                })
              : "",
            leaf({
              x: b[0],
              y: b[1],
              len,
              wid: len * 0.54,
              ang: a * D,
              bend: (a > -90 ? 1 : -1) * 0.5,
              shape: "cordate",
              veins: 6,
              t: { a: mix(green(g + R.j(0.3), 0.02, 0.06), C.sky, 0.06) },
            }),
          ],
          2,
        ),
      ];
    })
    .sort((a, b) => a[0] - b[0])
    .map((p) => p[1]);
out.push(
  hosta(560, 912, 9, 128, 3.6, mix(C.butter, C.paper, 0.4)),
  hosta(352, 926, 9, 150, 3.3, null),
  hosta(716, 936, 7, 104, 3.8, mix(C.butter, C.paper, 0.5)),
);
out.push(
  layer(
    path(
      smooth(points([-60, 880, 160, 884, 420, 922, 760, 944, 1080, 930, 1340, 906]), false) +
        "L1340 1010L-60 1010Z",
      mix(C.soil, C.loam, 0.3),
    ),
    3,
  ),
);
out.push(hosta(100, 990, 11, 236, 2.6, null));
{
  const f = [
    [1010, 922, 96, 186, 1],
    [1116, 930, 84, 16, 0],
  ];
  for (const [x, y, L, a, open] of f)
    out.push(pod(x, y, L * 1.2, a, mix(green(4.8, 0.2), C.butter, 0.05), open));
  for (const [x, y] of [
    [940, 936],
    [960, 944],
    [1060, 940],
  ])
    out.push(layer(circle(x, y, 8, mix(green(5, 0.2), C.butter, 0.12)), 1));
}
out.push(bumblebee({ x: 688, y: 474, s: 0.78, R }));
save(
  "seeds/pictures/fence",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.14), mix(C.sky, C.paper, 0.35), mix(C.butter, C.paper, 0.7)],
    shade: "#1c1712",
    glow: { x: 0.2, y: 0.16, col: C.butter, o: 0.5, r: 0.95 },
    dark: { col: "#1e2424", o: 0.26 },
  }),
);
