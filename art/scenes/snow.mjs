// A raised bed in snow: curly kale and leeks stand in it, a robin on the fork handle; low winter sun from the left, blue shadows.
import { box } from "../parts-beds.mjs";
import { longShadow } from "../parts-ground.mjs";
import { leek } from "../parts-vegetables.mjs";
import { mist, mistDefs } from "../parts-weather.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, frame, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, hill, sun } from "../toolkit/land.mjs";
import { kale, leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, polygon, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(1224),
  out = [];
const snow = mix(C.paper, C.sky, 0.12),
  blue = mix(mix(C.sky, C.blue, 0.22), C.dusk, 0.12),
  air = mix(mix(C.sky, C.paper, 0.45), C.clay, 0.1),
  shadeC = mix(C.blue, C.dusk, 0.5);

// --- sky, pale sun, ridges, woods
out.push(
  sun({
    x: 262,
    y: 300,
    r: 46,
    step: 1,
    h: 1,
    cols: [mix(air, C.paper, 0.35), mix(mix(air, C.butter, 0.2), C.paper, 0.4), mix(C.butter, C.paper, 0.55)],
  }),
);
out.push(
  cloud({ x: -60, y: 150, w: 420, h: 28, col: mix(C.paper, C.dusk, 0.1) }),
  cloud({ x: 470, y: 96, w: 470, h: 30, col: mix(C.paper, C.dusk, 0.07) }),
  cloud({ x: 960, y: 190, w: 400, h: 24, col: mix(C.paper, C.clay, 0.12) }),
);
out.push(hill({ W, H, y: 380, amp: 26, slope: -60, col: mix(blue, air, 0.3), R, n: 5 }));
const spruce = (x, y, h, col, cap) =>
  layer(
    [
      path(M(rectangle(x - h * 0.03, y, x + h * 0.03, y - h * 0.2)), mix(col, C.soil, 0.4)),
      ...range(5).map((i) => {
        const b = y - h * (0.12 + i * 0.17),
          w = h * (0.27 - i * 0.045),
          n = 7,
          tip = [x + R.j(2), b - h * 0.28],
          rim = range(n).map((j) => [
            x + lerp(w, -w, j / (n - 1)),
            b + (j % 2 ? -h * 0.025 : h * 0.015) + R.j(2),
          ]);
        return (
          path(
            smooth([tip, [x + w * 0.4, b - h * 0.1], ...rim, [x - w * 0.4, b - h * 0.1]], true, 0.1),
            mix(col, C.ink, (i % 2) * 0.06),
          ) +
          (cap
            ? path(
                smooth(
                  [
                    tip,
                    [x + w * 0.3, b - h * 0.12],
                    [x + w * 0.1, b - h * 0.08],
                    [x - w * 0.2, b - h * 0.06],
                    [x - w * 0.66, b - h * 0.012],
                    [x - w * 0.46, b - h * 0.09],
                  ],
                  true,
                  0.12,
                ),
                cap,
                'opacity=".9"',
              )
            : "")
        );
      }),
    ],
    1,
  );
out.push(
  range(26).map((i) =>
    spruce(
      -20 + i * 53 + R.j(14),
      452 + R.j(8),
      R.f(56, 108),
      mix(mix(green(3, 0, 0.3), blue, 0.3), air, 0.48),
      0,
    ),
  ),
);
out.push(hill({ W, H, y: 446, amp: 10, slope: 20, col: mix(snow, blue, 0.28), R, n: 6 }));
const bare = (x, y, h, col) => {
  const o = [],
    grow = (p, a, L, w, d) => {
      const e = pol(...p, L, a),
        m = pol(...p, L * 0.5, a + R.j(0.16));
      o.push(path(ribbon(bez(p, m, m, e), w, w * 0.62, 3), col));
      if (d)
        for (const k of d > 3 ? [-1, 1, 0.1] : [-1, 1])
          grow(e, a + k * R.f(0.28, 0.52), L * R.f(0.66, 0.8), w * 0.6, d - 1);
    };
  grow([x, y], -90 * D, h * 0.3, h * 0.055, 4);
  return layer(o, 1);
};
out.push(mist({ x: -80, y: 440, w: 1000, h: 60, o: 0.6 }));
out.push(
  bare(1086, 560, 320, mix(mix(C.loam, C.dusk, 0.35), air, 0.38)),
  bare(96, 540, 260, mix(mix(C.loam, C.dusk, 0.35), air, 0.48)),
);
out.push(hill({ W, H, y: 524, amp: 8, slope: -22, col: mix(snow, blue, 0.16), R, n: 5 }));

// --- fence with snow caps, a shed roof in the distance
const rail = mix(mix(C.earth, C.dusk, 0.3), air, 0.3);
for (const y of [520, 556])
  out.push(
    layer(
      [
        path(
          polygon(around(0, y), [-40, 0, 500, 4, 900, -1, 1320, 3, 1320, 14, 900, 10, 500, 15, -40, 11]),
          rail,
        ),
        path(
          outline(
            around(0, y),
            [-40, -5, 200, -3, 500, -2, 900, -7, 1320, -3, 1320, 3, 900, 1, 500, 5, -40, 2],
            0.1,
          ),
          snow,
        ),
      ],
      1,
    ),
  );
for (let x = 18; x < 1300; x += 178)
  out.push(
    layer(
      [
        path(
          M([
            [x, 498 + R.j(4)],
            [x + 22, 498 + R.j(4)],
            [x + 23, 610],
            [x, 610],
          ]),
          mix(rail, C.soil, 0.1),
        ),
        path(M(trapezium([x + 14, x + 22], 500, [x + 23, x + 14], 610)), C.ink, 'opacity=".14"'),
        path(outline(around(x, 0), [-5, 501, 2, 486, 13, 483, 24, 488, 28, 501, 12, 504]), snow),
      ],
      1,
    ),
  );
out.push(hill({ W, H, y: 588, amp: 7, slope: 10, col: mix(snow, blue, 0.08), R, n: 7 }));
// a sweep of shade across the field, and tracks that come down to the bed
out.push(
  path(
    smooth(
      points([430, 600, 620, 606, 900, 640, 1180, 640, 1340, 690, 1340, 730, 1100, 676, 820, 666, 560, 630]),
    ),
    blue,
    'opacity=".35"',
  ),
);
out.push(
  range(9).map((i) => {
    const t = i / 8,
      x = lerp(1130, 1052, t) + (i % 2 ? 16 : -16) * (0.5 + t),
      y = lerp(618, 772, t * t * 0.6 + t * 0.4),
      k = 0.45 + t * 0.8;
    return (
      layer(path(blob(x, y, 15 * k, 6.5 * k, R, 0.05, 9, -0.2), mix(blue, C.dusk, 0.2)), 0) +
      path(blob(x + 2 * k, y + 1.6 * k, 12 * k, 4.4 * k, R, 0.05, 9, -0.2), mix(snow, blue, 0.34))
    );
  }),
);

// --- the bed
const wood = mix(mix(C.earth, C.straw, 0.25), C.dusk, 0.14);
const capOn = (x, y, w, h) =>
  layer(
    [
      path(
        smooth([
          [x - w * 0.5, y],
          [x - w * 0.42, y - h * 0.7],
          [x - w * 0.12, y - h],
          [x + w * 0.2, y - h * 0.9],
          [x + w * 0.44, y - h * 0.5],
          [x + w * 0.5, y + 1],
          [x + w * 0.2, y + h * 0.16],
          [x - w * 0.2, y + h * 0.1],
        ]),
        C.paper,
      ),
      path(
        smooth([
          [x + w * 0.1, y - h * 0.6],
          [x + w * 0.42, y - h * 0.44],
          [x + w * 0.48, y],
          [x + w * 0.2, y + h * 0.12],
          [x - w * 0.3, y + h * 0.06],
          [x + w * 0.1, y - h * 0.14],
        ]),
        blue,
        'opacity=".5"',
      ),
    ],
    1,
  );
out.push(longShadow({ x: 1010, y: 822, w: 120, l: 330, o: 0.32, col: shadeC, drop: 0.1 }));
const curly = (x, y, L, c, k = 0) => {
  const o = [],
    stem = mix(green(5.4, 0.05), C.paper, 0.2);
  o.push(
    path(
      ribbon(bez([x, y], [x - 3, y - L * 0.1], [x + 2, y - L * 0.24], [x, y - L * 0.36]), L * 0.1, L * 0.08),
      stem,
    ),
  );
  const b = y - L * 0.26;
  for (const [a, m, g] of [
    [-178, 0.66, 0],
    [-2, 0.66, 0],
    [-164, 0.78, 0.06],
    [-16, 0.78, 0],
    [-150, 0.84, 0.12],
    [-30, 0.84, 0.06],
    [-132, 0.9, 0.1],
    [-48, 0.9, 0.1],
    [-112, 0.9, 0.2],
    [-68, 0.88, 0.2],
    [-92, 0.84, 0.3],
  ]) {
    o.push(
      kale({
        x: x + Math.cos(a * D) * 6,
        y: b + (Math.abs(a + 90) > 60 ? 6 : 0),
        len: L * m,
        ang: a * D,
        bend: (a > -90 ? 1 : -1) * (Math.abs(a + 90) > 60 ? 0.4 : 0.2),
        wid: 0.58,
        R,
        t: { a: mix(c, C.mint, g * 0.5) },
      }),
    );
    if ((k && R.f() < 0.75) || Math.abs(a + 92) < 3) {
      const m2 = Math.abs(a + 90) > 60 ? 0.66 : 0.86,
        q = pol(x, b, L * m * m2, a * D);
      o.push(capOn(q[0], q[1] + (Math.abs(a + 90) > 60 ? -L * 0.06 : 2), L * R.f(0.2, 0.28), L * 0.075));
    }
  }
  return layer(o, 2);
};
const [bedBehind, bedFront] = box({
  x: 252,
  y: 792,
  w: 770,
  d: 84,
  h: 84,
  inset: 58,
  col: wood,
  soil: mix(snow, blue, 0.12),
  R,
  rows: [],
});
out.push(bedBehind, capOn(637, 702, 640, 14));
const leeks = [],
  leekC = mix(green(3.8, 0, 0.26), C.paper, 0.04);
for (let i = 0; i < 6; i++)
  leeks.push(
    leek({
      x: lerp(628, 902, i / 5) + R.j(5),
      y: 742 + R.j(3),
      h: 250 * R.f(0.94, 1.06),
      w: 25,
      col: leekC,
      R,
      snow: i % 2 ? C.paper : mix(C.paper, C.sky, 0.3),
    }),
  );
const kales = [
  [330, 748, 176],
  [452, 744, 188],
  [560, 752, 168],
].map(([x, y, L], i) =>
  curly(
    x,
    y,
    L,
    i === 1 ? mix(mix(C.dusk, C.red, 0.36), C.night, 0.18) : mix(green(2.7, 0, 0.12), C.leaf, 0.2),
    1,
  ),
);
out.push(leeks.slice(0, 6), kales);
// --- the fork and the robin: the one warm spot
const fork = { x: 970, y: 788 },
  shaft = frame({ ...fork, s: 1, rot: 3.5 * D }),
  steel = mix(C.blue, C.ink, 0.4),
  ash = mix(C.straw, C.earth, 0.35);
const tube = (pts, w, c) => line(smooth(pts.map(shaft), false), c, w);
out.push(
  layer(
    [
      ...[-24, -8, 8, 24].map((k) =>
        path(M(trapezium([k - 4, k + 4], -40, [k + 3, k - 3], 28).map(shaft)), steel),
      ),
      path(
        outline(
          shaft,
          [-30, -34, -28, -52, -9, -60, -6, -112, 7, -112, 10, -60, 28, -52, 31, -34, 0, -40],
          0.1,
        ),
        steel,
      ),
      path(polygon(shaft, [-7.5, -100, -6.5, -330, 6.5, -330, 7.5, -100]), ash),
      path(polygon(shaft, [1.5, -100, 1.5, -330, 6.5, -330, 7.5, -100]), C.earth, 'opacity=".6"'),
      tube(points([0, -322, -20, -350, -26, -382]), 10, ash),
      tube(points([0, -322, 20, -350, 26, -382]), 10, mix(ash, C.earth, 0.4)),
      tube(
        [
          [-33, -386],
          [33, -386],
        ],
        15,
        C.terra,
      ),
      tube(
        [
          [-31, -389],
          [29, -389],
        ],
        4,
        C.clay,
      ),
    ],
    2,
  ),
);
const robin = (x, y, s) => {
  const q = frame({ x, y, s, dir: -1 }),
    S = (l, k = 1 / 6) => smooth(l.map(q), true, k),
    brown = mix(C.loam, C.earth, 0.5),
    olive = mix(brown, C.straw, 0.22),
    breast = mix(C.terra, C.sun, 0.22),
    grey = mix(C.paper3, C.blue, 0.34),
    body = S(
      points([
        43, -80, 43, -64, 49, -44, 44, -20, 24, -1, -4, 4, -30, -5, -44, -24, -38, -46, -22, -68, -8, -92, 14,
        -104, 34, -98,
      ]),
      0.17,
    );
  const leg = (u, v) =>
    line(
      smooth(
        [
          [u, v],
          [u + 3, v + 12],
          [u - 1, 27],
        ].map(q),
        false,
      ),
      C.soil,
      3 * s,
    ) +
    line(
      [
        [-8, 30],
        [10, 29],
      ]
        .map(([a, b]) => M([q([u - 1, 26]), q([u + a, b])], false))
        .join(""),
      C.soil,
      2.6 * s,
    );
  return layer(
    [
      leg(0, 0),
      leg(17, -2),
      layer(
        [
          path(
            S(points([-28, -30, -56, -22, -86, -18, -90, -9, -84, -5, -54, -5, -28, -8]), 0.1),
            mix(brown, C.soil, 0.3),
          ),
          line(
            smooth(
              [
                [-40, -16],
                [-86, -11],
              ].map(q),
              false,
            ),
            mix(brown, C.soil, 0.5),
            2,
          ),
        ],
        1,
      ),
      layer(
        [
          path(body, olive),
          inside(body, [
            path(
              S(
                points([
                  70, -110, 40, -100, 22, -99, 7, -90, 3, -76, 6, -58, 12, -40, 22, -22, 40, -14, 70, -20,
                ]),
                0.15,
              ),
              grey,
            ),
            path(
              S(
                points([
                  70, -100, 40, -94, 22, -93, 13, -86, 10, -74, 12, -58, 18, -42, 27, -27, 44, -21, 70, -26,
                ]),
                0.15,
              ),
              breast,
            ),
            path(
              S(points([70, -26, 44, -22, 30, -16, 14, -8, -10, -6, -34, -12, -10, 20, 40, 16]), 0.15),
              C.paper2,
            ),
            path(
              S(points([-50, -14, -20, -6, 4, -3, 30, -10, 56, -30, 60, 10, -10, 20, -50, 8]), 0.15),
              mix(C.paper3, C.earth, 0.35),
              'opacity=".5"',
            ),
            path(S(points([70, -60, 48, -46, 40, -30, 60, -16]), 0.15), C.soil, 'opacity=".12"'),
          ]),
        ],
        1,
      ),
      layer(
        [
          path(
            S(
              points([4, -60, 10, -42, 0, -24, -24, -13, -50, -12, -64, -11, -46, -30, -28, -50, -8, -64]),
              0.16,
            ),
            mix(brown, C.soil, 0.12),
          ),
          ...range(3).map((i) =>
            path(
              S(
                [
                  [0 - i * 7, -36 + i * 6],
                  [-10 - i * 9, -23 + i * 4],
                  [-54, -12 + i],
                  [-32, -27 + i * 4],
                ],
                0.12,
              ),
              mix(olive, C.straw, 0.12 + i * 0.08),
              'opacity=".7"',
            ),
          ),
        ],
        1,
      ),
      path(S(points([41, -85, 60, -78, 41, -75]), 0.04), C.soil),
      circle(...q([28, -83]), 5 * s, C.night),
      circle(...q([29.6, -85]), 1.5 * s, C.paper),
    ],
    1,
  );
};
const perch = shaft([2, -393]);
out.push(capOn(perch[0] + 22, perch[1] + 2, 26, 9), robin(perch[0] - 2, perch[1] - 28 * 1.16, 1.16));

// drifted snow round the feet
out.push(
  layer(
    path(
      smooth(
        points([
          262, 790, 286, 752, 330, 742, 392, 752, 452, 738, 520, 750, 566, 742, 630, 754, 700, 744, 780, 756,
          860, 746, 936, 754, 968, 764, 1006, 760, 1014, 790,
        ]),
        true,
        0.15,
      ),
      mix(snow, blue, 0.12),
    ),
    1,
  ),
);
out.push(
  layer(
    path(
      smooth(
        points([262, 796, 290, 762, 420, 752, 560, 764, 700, 752, 840, 762, 960, 752, 1006, 768, 1016, 796]),
        true,
        0.14,
      ),
      C.paper,
    ),
    1,
  ),
  path(smooth(points([600, 792, 700, 778, 860, 784, 1000, 776, 1012, 796])), blue, 'opacity=".4"'),
);
out.push(
  bedFront,
  layer(
    path(
      smooth(
        points([
          238, 794, 244, 778, 330, 772, 480, 778, 640, 772, 800, 779, 940, 771, 1028, 778, 1036, 794, 980,
          800, 860, 795, 760, 803, 640, 796, 520, 803, 400, 796, 300, 802,
        ]),
        true,
        0.15,
      ),
      C.paper,
    ),
    1,
  ),
  path(
    smooth(
      points([
        330, 797, 520, 791, 700, 795, 880, 789, 1030, 790, 1030, 796, 900, 796, 760, 801, 640, 795, 520, 801,
        400, 796,
      ]),
    ),
    blue,
    'opacity=".55"',
  ),
);

// --- foreground: drifts, seed heads in snow, a holly sprig right
out.push(
  layer(
    path(
      smooth(points([-40, 856, 220, 868, 520, 858, 860, 878, 1100, 862, 1320, 872]), false) +
        "L1320 1000L-40 1000Z",
      mix(snow, C.paper, 0.4),
    ),
    3,
  ),
  path(
    smooth(
      points([300, 892, 560, 878, 860, 896, 1180, 884, 1320, 900, 1320, 930, 1040, 912, 700, 920, 420, 906]),
    ),
    blue,
    'opacity=".3"',
  ),
);
const echin = (x, y, tx, ty, r) => {
  const f = bez([x, y], [x, lerp(y, ty, 0.5)], [tx, lerp(y, ty, 0.6)], [tx, ty]),
    c = mix(C.soil, C.dusk, 0.2);
  return layer(
    [
      path(ribbon(f, 6, 4), mix(C.loam, C.dusk, 0.25)),
      ...[0.4, 0.62].map((t, i) => {
        const p = f(t),
          k = i ? 1 : -1;
        return leaf({
          x: p[0],
          y: p[1],
          len: r * 1.5,
          wid: r * 0.36,
          ang: (k > 0 ? 34 : 146) * D,
          bend: k * 0.6,
          shape: "lance",
          veins: 0,
          t: { a: mix(C.earth, C.dusk, 0.3) },
        });
      }),
      path(
        range(22)
          .map((i) => {
            const a = -Math.PI * (1.08 - (1.16 * i) / 21);
            return M([
              pol(tx, ty, r * 0.7, a - 0.12),
              pol(tx, ty, r * (1 + R.j(0.06)), a),
              pol(tx, ty, r * 0.7, a + 0.12),
            ]);
          })
          .join(""),
        c,
      ),
      path(
        smooth(
          range(12).map((i) => {
            const a = -Math.PI * 1.12 + (Math.PI * 1.24 * i) / 11;
            return pol(tx, ty, r * 0.86, a);
          }),
          true,
        ),
        c,
      ),
      ...range(14).map(() =>
        path(
          M([
            pol(tx + R.j(r * 0.4), ty - r * R.f(0.05, 0.6), 3, 0),
            pol(tx + R.j(r * 0.4), ty - r * R.f(0.05, 0.6), 3, 2),
            pol(tx + R.j(r * 0.3), ty - r * 0.4, 3, 4),
          ]),
          mix(c, C.straw, 0.4),
        ),
      ),
      capOn(tx, ty - r * 0.66, r * 1.7, r * 0.52),
    ],
    2,
  );
};
for (const a of [
  [44, 1000, 60, 716, 32],
  [118, 1000, 142, 790, 29],
  [6, 1000, -4, 810, 28],
  [190, 1000, 214, 858, 25],
])
  out.push(echin(...a));
out.push(
  layer(path(smooth(points([-40, 930, 120, 916, 300, 940, 420, 1000]), false) + "L-40 1000Z", C.paper), 2),
);
const holly = (x, y, len, ang, g) => {
  const P = (u, v) => [
      x + len * (u * Math.cos(ang) - v * Math.sin(ang)),
      y + len * (u * Math.sin(ang) + v * Math.cos(ang)),
    ],
    side = (k) =>
      range(4).flatMap((i) => {
        const u = 0.1 + i * 0.22,
          w = 0.24 * Math.sin(Math.PI * (u + 0.08)) ** 0.7;
        return [P(u + 0.11, k * w * 0.62), P(u + 0.2, k * (w + 0.12))];
      });
  const d = (() => {
    const A = side(1),
      B = side(-1).toReversed(),
      c = [P(0, 0), ...A, P(1.06, 0), ...B];
    return "M" + c.map((p, i) => (i ? "L" : "") + p.map((v) => v.toFixed(1)).join(" ")).join("") + "Z";
  })();
  return layer(
    [
      path(d, green(g, 0, 0.08)),
      inside(
        d,
        path(
          M([
            P(-0.1, 0),
            P(1.1, 0),
            P(1.1, -0.6 * (Math.cos(ang) > 0 ? -1 : 1)),
            P(-0.1, -0.6 * (Math.cos(ang) > 0 ? -1 : 1)),
          ]),
          C.night,
          'opacity=".2"',
        ),
      ),
      line(M([P(0, 0), P(0.95, 0)], false), green(5.4, 0.1), 2.4, 'stroke-opacity=".7"'),
    ],
    1,
  );
};
const twig = bez([1320, 880], [1250, 880], [1190, 850], [1120, 866]);
out.push(layer(path(ribbon(twig, 13, 5), mix(C.loam, C.dusk, 0.2)), 1));
for (const [t, k, L, g] of [
  [0.06, 1, 108, 2.2],
  [0.1, -1, 116, 2.5],
  [0.34, 1, 112, 2.4],
  [0.4, -1, 120, 2.8],
  [0.66, 1, 96, 2.6],
  [0.7, -1, 104, 3],
  [0.98, 0.1, 96, 2.9],
]) {
  const p = twig(t);
  out.push(holly(p[0], p[1], L, head(twig, t) + k * 0.95, g));
}
for (const [x, y, r] of [
  [1236, 862, 14],
  [1214, 876, 13],
  [1240, 886, 13],
  [1160, 862, 11],
  [1146, 874, 10],
])
  out.push(
    layer(
      [
        path(blob(x, y, r, r, R, 0.03, 9), mix(C.red, C.terra, 0.15)),
        path(blob(x + r * 0.3, y + r * 0.3, r * 0.6, r * 0.55, R, 0.04, 8), C.soil, 'opacity=".2"'),
        circle(x - r * 0.34, y - r * 0.36, r * 0.2, C.paper, 'opacity=".7"'),
      ],
      1,
    ),
  );
out.push(
  capOn(1262, 806, 92, 22),
  capOn(1150, 816, 60, 15),
  layer(
    path(smooth(points([1040, 1000, 1120, 950, 1240, 930, 1330, 936, 1330, 1000]), true, 0.12), C.paper),
    2,
  ),
);
// falling snow, sparse: three sizes, none over the robin's face
out.push(
  `<g opacity=".9">${range(120)
    .map(() => {
      const x = R.f(0, W),
        y = R.f(20, 900),
        r = R.pick([2, 2.6, 3.4, 4.6]);
      return Math.hypot(x - perch[0], y - perch[1] + 70) < 110
        ? ""
        : path(blob(x, y, r, r, R, 0.14, 6), C.paper, `opacity="${(0.35 + r * 0.12).toFixed(2)}"`);
    })
    .join("")}</g>`,
);

save(
  "seeds/pictures/snow",
  scene({
    W,
    H,
    body: out,
    defs: mistDefs(C.paper),
    sky: [mix(C.blue, C.sky, 0.62), mix(C.sky, C.paper, 0.3), mix(mix(C.clay, C.paper, 0.7), C.butter, 0.12)],
    shade: "#1c2a44",
    glow: { x: 0.2, y: 0.26, col: C.butter, o: 0.5, r: 0.9 },
    dark: { col: "#1c2a44", o: 0.26 },
  }),
);
