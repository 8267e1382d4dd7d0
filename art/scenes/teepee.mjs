// Runner beans on a teepee of hazel poles, high summer. The beans climb as beans do: from lower left to upper right across the pole.
import { bumblebee } from "../parts-creatures.mjs";
import { nasturtium } from "../parts-flowers.mjs";
import { straw } from "../parts-ground.mjs";
import { farTrees } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, haze, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, peltate, trifoliate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, line, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(613),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.14);

// --- background: wide sky, ridge, an orchard, a hedge
out.push(
  sun({
    x: 250,
    y: 220,
    r: 56,
    step: 1.1,
    h: 1,
    cols: [
      mix(air, C.paper, 0.4),
      mix(mix(air, C.butter, 0.24), C.paper, 0.35),
      mix(C.butter, C.paper, 0.34),
    ],
  }),
);
out.push(
  cloud({ x: -70, y: 168, w: 370, h: 28, col: mix(C.paper, C.sky, 0.14) }),
  cloud({ x: 900, y: 120, w: 420, h: 30, col: mix(C.paper, C.sky, 0.18) }),
  cloud({ x: 330, y: 70, w: 280, h: 20, col: mix(C.paper, C.sky, 0.16) }),
);
out.push(
  hill({ W, H, y: 404, amp: 26, slope: -70, col: mix(mix(C.blue, C.mint, 0.45), air, 0.6), R, n: 5 }),
  hill({ W, H, y: 470, amp: 18, slope: 50, col: mix(green(5, 0.16), air, 0.5), R, n: 6 }),
);
const trees = [
  [96, 408, 92, 0.42],
  [262, 440, 66, 0.46],
  [1120, 414, 96, 0.42],
  [1254, 446, 74, 0.44],
  [964, 452, 58, 0.48],
];
out.push(farTrees({ places: trees, at: [560, 520, 480], air, hue: green(4, 0.14), lit: 0.2, n: 20, R }));
out.push(
  treeline({ x0: -60, x1: 1360, y: 570, r: 44, base: 760, col: mix(green(3.8, 0.12), air, 0.28), R, h: 3 }),
);
out.push(hill({ W, H, y: 622, amp: 6, slope: 8, col: mix(green(5, 0.3), air, 0.22), R, n: 6, h: 2 }));
// rows of vegetables behind, hazed
const row = (y, n, k, s) =>
  range(n).map((i) => {
    const x = lerp(-20, 1300, (i + 0.5) / n) + R.j(8),
      c = mix(R.f() < 0.5 ? green(4.6, 0.1) : mix(green(4.6, 0, 0.1), C.sky, 0.2), air, k);
    return layer(
      range(7).map((j) =>
        leaf({
          x,
          y: y + 6,
          len: s * R.f(0.8, 1.1),
          wid: s * 0.5,
          ang: (lerp(-170, -10, j / 6) + R.j(6)) * D,
          bend: R.j(0.4),
          shape: "ovate",
          veins: 0,
          rib: 0,
          t: { a: mix(c, C.paper, R.f(0, 0.12)) },
        }),
      ),
      1,
    );
  });
out.push(
  hill({ W, H, y: 664, amp: 5, col: mix(C.earth, air, 0.2), R, n: 6, h: 2 }),
  row(676, 25, 0.22, 30),
  hill({ W, H, y: 712, amp: 5, col: mix(mix(C.earth, C.loam, 0.3), air, 0.14), R, n: 6, h: 2 }),
  row(728, 20, 0.14, 40),
);
out.push(
  hill({ W, H, y: 768, amp: 6, slope: 6, col: mix(mix(C.loam, C.earth, 0.4), air, 0.06), R, n: 7, h: 3 }),
);

// --- poles: two behind, three in front, tied near the top
const apex = [664, 172];
const pole = (fx, fy, tx, ty, w, k = 0) => {
  const dx = tx - fx,
    dy = ty - fy,
    L = Math.hypot(dx, dy),
    ux = dx / L,
    uy = dy / L,
    Q = rng(fx | 0);
  const wob = range(7).map(() => Q.j(4)),
    at = (t) => {
      const i = Math.min(5, (t * 6) | 0),
        o = lerp(wob[i], wob[i + 1], t * 6 - i);
      return [fx + dx * t - uy * o, fy + dy * t + ux * o];
    };
  const bark = mix(mix(C.loam, C.earth, 0.55), air, k),
    pale = mix(mix(C.straw, C.paper3, 0.3), air, k),
    wide = (t) => lerp(w, w * 0.62, t);
  const knots = [0.12, 0.3, 0.47, 0.66, 0.84].map((t, i) => {
    const p = at(t),
      s = i % 2 ? 1 : -1,
      h = wide(t) / 2;
    return (
      path(
        smooth(
          [
            [p[0] + s * (h - 2), p[1] + 9],
            [p[0] + s * (h + 6), p[1] - 3],
            [p[0] + s * (h + 5), p[1] - 9],
            [p[0] + s * (h - 2), p[1] - 9],
          ],
          true,
          0.1,
        ),
        bark,
      ) + path(blob(p[0] + s * (h + 5), p[1] - 6, 2.4, 3.6, Q, 0.05, 6), pale)
    );
  });
  return {
    at,
    wide,
    svg: layer(
      [
        knots,
        path(ribbon(at, w, w * 0.62, 12), bark),
        path(
          ribbon(
            (t) => {
              const p = at(t);
              return [p[0] - wide(t) * 0.27, p[1]];
            },
            w * 0.28,
            w * 0.16,
            12,
          ),
          mix(bark, C.paper, 0.28),
          'opacity=".7"',
        ),
        line(
          range(9)
            .map((i) => {
              const p = at((i + Q.f(0.2, 0.8)) / 9),
                h = wide(0.5) * 0.3;
              return M(
                [
                  [p[0] - h * 0.4, p[1]],
                  [p[0] + h, p[1] + 1.5],
                ],
                false,
              );
            })
            .join(""),
          pale,
          2,
          'stroke-opacity=".7"',
        ),
      ],
      2,
    ),
  };
};
const back = [
  pole(512, 816, 682, 96, 15, 0.16),
  pole(830, 816, 644, 90, 15, 0.16),
  pole(600, 800, 672, 78, 14, 0.2),
];
const front = [pole(352, 880, 712, 64, 21), pole(978, 880, 616, 58, 21), pole(700, 900, 660, 44, 22)];

// --- beans
const vine = (p, t0, t1, turns, o) => {
  // one stem wound round a pole; front strands rise to the right
  const wave = (t) => {
    const u = ((t - t0) / (t1 - t0)) * turns * 2 * Math.PI,
      b = p.at(t),
      w = p.wide(t) * 0.86;
    return [[b[0] - Math.cos(u) * w, b[1]], Math.sin(u)];
  };
  const n = Math.round(turns * 14),
    pts = range(n + 1).map((i) => wave(lerp(t0, t1, i / n))),
    frontRuns = [],
    backRuns = [];
  let run = [pts[0]];
  for (let i = 1; i <= n; i++) {
    const f = pts[i][1] >= -0.02,
      g = run.at(-1)[1] >= -0.02;
    run.push(pts[i]);
    if (f !== g || i === n) {
      (g ? frontRuns : backRuns).push(run.map((q) => q[0]));
      run = [pts[i]];
    }
  }
  const draw = (runs, c) =>
    layer(
      line(
        runs
          .filter((q) => q.length > 1)
          .map((q) => smooth(q, false))
          .join(""),
        c,
        o.w,
      ),
      1,
    );
  return {
    behind: draw(backRuns, mix(o.col, C.ink, 0.3)),
    before: draw(frontRuns, o.col),
    at: (t) => wave(t)[0],
  };
};
const bean = (x, y, L, a, col, bend = 0.3) => {
  const f = bez(
      [x, y],
      pol(x, y, L * 0.33, (a + bend * 30) * D),
      pol(x, y, L * 0.7, (a + bend * 8) * D),
      pol(x, y, L, (a - bend * 16) * D),
    ),
    w = L * 0.115;
  const seam = range(7).map((i) => {
    const p = f(0.2 + i * 0.1);
    return path(
      blob(p[0], p[1], w * 0.34, w * 0.5, R, 0.08, 6, head(f, 0.2 + i * 0.1)),
      mix(col, C.paper, 0.22),
      'opacity=".45"',
    );
  });
  return layer(
    [
      path(
        smooth(
          [
            ...range(9).map((i) => {
              const t = i / 8,
                p = f(t),
                h = head(f, t),
                k = (w / 2) * Math.min(1, 0.3 + t * 5, (1 - t) * 7 + 0.06);
              return [p[0] - Math.sin(h) * k, p[1] + Math.cos(h) * k];
            }),
            ...range(9).map((i) => {
              const t = 1 - i / 8,
                p = f(t),
                h = head(f, t),
                k = (w / 2) * Math.min(1, 0.3 + t * 5, (1 - t) * 7 + 0.06);
              return [p[0] + Math.sin(h) * k, p[1] - Math.cos(h) * k];
            }),
          ],
          true,
          0.14,
        ),
        col,
      ),
      seam,
      leaf({
        x,
        y: y - 1,
        len: L * 0.1,
        wid: w * 0.9,
        ang: a * D,
        veins: 0,
        rib: 0,
        t: { a: green(3.4, 0.1) },
      }),
    ],
    1,
  );
};
const pods = (x, y, n, L, g = 4.2) =>
  layer(
    [
      range(n).map((i) => {
        const u = (i - (n - 1) / 2) * 17,
          e = [x + u, y + 22 + Math.abs(u) * 0.3];
        return (
          line(smooth([[x, y], [x + u * 0.7, y + 8], e], false), green(4.8, 0.16), 3) +
          bean(
            e[0],
            e[1],
            L * R.f(0.84, 1.06),
            90 - u * 0.45,
            mix(green(g + R.j(0.35), 0.16), C.butter, 0.04),
            i % 2 ? 0.34 : -0.3,
          )
        );
      }),
    ],
    2,
  );
// a raceme: buds at the tip, open keeled flowers below, all on short stalks
const raceme = (x, y, L, a, col) => {
  const f = bez(
      [x, y],
      pol(x, y, L * 0.35, (a - 10) * D),
      pol(x, y, L * 0.7, a * D),
      pol(x, y, L, (a + 6) * D),
    ),
    o = [path(ribbon(f, 4.6, 2, 4), green(4.9, 0.16))];
  // keeled flower: a reflexed standard behind, two wings and the keel in front, a small calyx
  const flower = (c, h, r, s) =>
    layer(
      [
        leaf({
          x: c[0],
          y: c[1],
          len: r * 1.5,
          wid: r * 2.1,
          ang: h - s * 1.15,
          shape: "cordate",
          veins: 0,
          rib: 0,
          soft: 0.16,
          t: { a: mix(col, C.ink, 0.14) },
        }),
        leaf({
          x: c[0],
          y: c[1],
          len: r * 2.1,
          wid: r * 1.15,
          ang: h + s * 0.1,
          bend: s * 0.4,
          shape: "obovate",
          veins: 0,
          rib: 0,
          soft: 0.12,
          t: { a: col },
        }),
        leaf({
          x: c[0],
          y: c[1],
          len: r * 1.7,
          wid: r,
          ang: h + s * 0.7,
          bend: s * 0.5,
          shape: "obovate",
          veins: 0,
          rib: 0,
          soft: 0.1,
          t: { a: mix(col, C.paper, 0.24) },
        }),
        path(blob(c[0], c[1], r * 0.42, r * 0.36, R, 0.05, 6), green(4.4, 0.14)),
      ],
      1,
    );
  for (let i = 0; i < 8; i++) {
    const t = lerp(0.3, 1, i / 7),
      p = f(t),
      s = i % 2 ? 1 : -1,
      k = 1 - 0.5 * (i / 7),
      h = head(f, t) + s * (72 - i * 5) * D,
      c = pol(p[0], p[1], L * 0.13 * k, h),
      r = L * 0.125 * k;
    o.push(
      line(M([p, c], false), green(5, 0.16), 2.6),
      i > 4
        ? layer(
            leaf({
              x: c[0],
              y: c[1],
              len: r * 1.9,
              wid: r * 1.1,
              ang: h,
              shape: "ovate",
              veins: 0,
              rib: 0,
              t: { a: mix(col, i > 6 ? green(6) : C.paper, i > 6 ? 0.5 : 0.06) },
            }),
            1,
          )
        : flower(c, h, r, s),
    );
  }
  return layer(o, 1);
};
const red = mix(C.red, C.terra, 0.22),
  white = mix(C.paper, C.butter, 0.06);
const tri = (p, s, L, len, g, warm = 0.1) => {
  const a = s > 0 ? R.f(-30, 26) : 180 - R.f(-30, 26),
    e = pol(p[0], p[1], L, a * D),
    droop = a + (s > 0 ? R.f(16, 44) : -R.f(16, 44));
  return [
    line(
      smooth([p, pol(p[0], p[1], L * 0.5, (a - s * 14) * D), e], false),
      green(g + 1.3, 0.16),
      Math.max(2.4, len * 0.035),
    ),
    layer(
      trifoliate({ x: e[0], y: e[1], len, ang: droop * D, R, t: tone(g, warm), wid: 0.8, h: 1, gap: 0.3 }),
      1,
    ),
  ];
};

for (const p of back) {
  out.push(p.svg);
  for (let i = 0; i < 9; i++) {
    const q = p.at(lerp(0.14, 0.84, i / 8));
    const t = haze(tone(4.2, 0.16), air, 0.2);
    out.push(
      layer(
        trifoliate({
          x: q[0] + (i % 2 ? 1 : -1) * R.f(14, 34),
          y: q[1],
          len: R.f(48, 62),
          ang: ((i % 2 ? 20 : 160) + R.j(40)) * D,
          R,
          t,
          h: 0,
          wid: 0.78,
        }),
        1,
      ),
    );
  }
}
out.push(hill({ W, H, y: 802, amp: 4, slope: 6, col: mix(C.loam, C.earth, 0.28), R, n: 7, h: 2 }));
front.forEach((p) => {
  const v1 = vine(p, 0.012, 0.97, 7.5, { col: green(5.5, 0.26), w: 7.5 });
  out.push(v1.behind, p.svg, v1.before);
});
const climb = (j, n, from, to, len0, len1, g, skip = []) => {
  const p = front[j];
  for (let i = 0; i < n; i++) {
    if (skip.includes(i)) continue;
    const t = lerp(from, to, i / (n - 1)),
      q = p.at(t),
      s = (i + j) % 2 ? 1 : -1;
    out.push(
      tri(
        q,
        s,
        R.f(20, 44) * (1 - t * 0.3),
        lerp(len0, len1, t) * R.f(0.9, 1.1),
        g + t * 0.9 + R.j(0.25),
        0.06 + t * 0.12,
      ),
    );
  }
};
climb(0, 13, 0.16, 0.86, 90, 58, 3.1, [2]);
climb(1, 13, 0.17, 0.86, 90, 58, 2.9, [3]);
climb(2, 12, 0.2, 0.88, 94, 58, 3.2, [2, 4, 6]);
// the lashing, above it the poles stand free with a last tendril or two
const rope = mix(C.straw, C.paper, 0.3);
out.push(
  layer(
    [
      range(5).map((i) =>
        line(
          smooth(
            [
              [apex[0] - 33 + i, apex[1] - 14 + i * 9],
              [apex[0], apex[1] - 7 + i * 9],
              [apex[0] + 33 - i, apex[1] - 19 + i * 9],
            ],
            false,
          ),
          mix(rope, C.earth, i % 2 ? 0.34 : 0.1),
          8.6,
        ),
      ),
      line(stroke(around(apex[0], apex[1]), [14, 22, 34, 46, 28, 74]), rope, 5),
      line(stroke(around(apex[0], apex[1]), [12, 24, 10, 48, -2, 62]), rope, 5),
      path(blob(apex[0] + 14, apex[1] + 20, 9, 8, R, 0.08, 7), rope),
    ],
    2,
  ),
);
for (const [p, s] of [
  [front[0], 1],
  [front[2], 1],
]) {
  const a = p.at(0.97);
  out.push(
    path(
      ribbon(
        bez(a, [a[0] + s * 22, a[1] - 30], [a[0] - s * 4, a[1] - 60], [a[0] + s * 22, a[1] - 74]),
        5,
        1.6,
        6,
      ),
      green(5.2, 0.22),
    ),
    layer(
      trifoliate({
        x: a[0] + s * 12,
        y: a[1] - 40,
        len: 30,
        ang: (s > 0 ? -20 : 200) * D,
        R,
        t: tone(5, 0.2),
        wid: 0.78,
      }),
      1,
    ),
  );
}
// flowers and pods: red, one plant white
for (const [j, t, s, L, w] of [
  [0, 0.3, -1, 96],
  [0, 0.5, 1, 96],
  [0, 0.68, -1, 84],
  [1, 0.34, 1, 98, 1],
  [1, 0.54, 1, 92, 1],
  [1, 0.44, -1, 86, 1],
  [1, 0.72, 1, 80, 1],
  [2, 0.3, 1, 104],
  [2, 0.44, -1, 100],
  [2, 0.6, 1, 92],
  [2, 0.74, -1, 78],
]) {
  const q = front[j].at(t);
  out.push(
    raceme(
      q[0] + s * 10,
      q[1],
      L,
      s > 0 ? R.f(-64, -40) : R.f(-140, -116),
      w ? white : R.f() < 0.5 ? red : mix(red, C.clay, 0.2),
    ),
  );
}
out.push(bumblebee({ x: 936, y: 520, s: 0.82, R }), bumblebee({ x: 498, y: 262, s: 0.62, flip: -1, R }));
for (const [j, t, n, L, u] of [
  [0, 0.22, 2, 128, -26],
  [0, 0.42, 2, 116, 36],
  [1, 0.26, 3, 132, 22],
  [1, 0.5, 2, 112, -34],
  [2, 0.36, 3, 140, 36],
  [2, 0.24, 2, 128, -40],
  [2, 0.54, 2, 112, -30],
]) {
  const q = front[j].at(t);
  out.push(pods(q[0] + u, q[1], n, L));
}

// --- foreground: dark earth mulched with straw, nasturtiums on the left, a lettuce row on the right
out.push(hill({ W, H, y: 882, amp: 6, slope: 8, col: mix(C.loam, C.soil, 0.35), R, n: 8, h: 3 }));
for (const x of [352, 690, 978]) {
  for (let i = 0; i < 2; i++)
    out.push(
      layer(
        trifoliate({
          x: x + (i ? 26 : -22),
          y: 872 + R.j(8),
          len: 56,
          ang: (i ? 16 : 164) * D,
          R,
          t: tone(3 + R.j(0.3), 0.06),
          wid: 0.8,
        }),
        1,
      ),
    );
  out.push(straw({ x0: x - 90, x1: x + 90, y0: 880, y1: 902, n: 22, R, len: [22, 52], tilt: 0.25, w: 3.6 }));
}
out.push(
  layer(
    path(
      smooth(points([-60, 858, 140, 850, 330, 884, 470, 930, 560, 990]), false) + "L-60 1000Z",
      green(2.5, 0.1),
    ),
    3,
  ),
);
const nast = [mix(C.terra, C.sun, 0.55), C.sun, mix(C.terra, C.clay, 0.15), mix(C.sun, C.terra, 0.3)];
const pads = [
  [20, 800, 44],
  [96, 836, 50],
  [168, 828, 38],
  [40, 880, 56],
  [134, 898, 52],
  [226, 876, 46],
  [306, 902, 40],
  [206, 940, 54],
  [86, 952, 58],
  [300, 956, 46],
  [384, 938, 38],
  [-6, 946, 50],
  [446, 968, 34],
];
out.push(
  pads.map(([x, y, r], i) => [
    line(
      smooth(
        [
          [x + 20, 990],
          [x + 12, y + 40],
          [x - r * 0.16, y],
        ],
        false,
      ),
      green(4.4, 0.12),
      4,
    ),
    layer(peltate({ x, y, r, R, ang: R.f(-2.6, -0.4), t: { a: green(2.5 + (i % 3) * 0.5, 0.08) } }), 2),
  ]),
);
for (const [x, y, r] of [
  [70, 786, 32],
  [196, 872, 34],
  [120, 962, 30],
  [338, 872, 28],
  [10, 866, 28],
  [266, 922, 32],
])
  out.push(nasturtium({ x, y, r, col: R.pick(nast), R, squash: 0.9, z: 2 }));
const lettuce = (x, y, s, red) =>
  layer(
    points([-176, 62, -4, 62, -150, 76, -30, 76, -122, 86, -58, 86, -90, 84, -140, 50, -40, 50, -90, 52]).map(
      ([a, l], i) =>
        layer(
          leaf({
            x,
            y: y + (i > 6 ? 4 : 0),
            len: l * s,
            wid: l * s * 0.7,
            ang: (a + R.j(5)) * D,
            bend: (a > -90 ? 1 : -1) * 0.4,
            shape: "obovate",
            teeth: 5,
            cut: 0.1,
            veins: 4,
            t: {
              a: mix(
                mix(green(4.4 + i * 0.22, 0.22), C.butter, 0.08),
                mix(C.red, C.dusk, 0.45),
                red * (0.95 - i * 0.05),
              ),
            },
          }),
          1,
        ),
    ),
    2,
  );
for (const [x, y, s, red] of [
  [868, 948, 0.8, 0],
  [990, 962, 0.9, 1],
  [1118, 966, 1.06, 0],
  [1252, 962, 1.16, 1],
])
  out.push(lettuce(x, y, s, red));

save(
  "seeds/pictures/teepee",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.4), mix(C.butter, C.paper, 0.66)],
    shade: "#1c1a12",
    glow: { x: 0.2, y: 0.18, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#1c2a22", o: 0.26 },
  }),
);
