// Roses being pruned: the secateurs close above a bud that faces outwards, and the cut slopes away from it.
import { lavenderStem, rose } from "../parts-flowers.mjs";
import { farTrees } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, haze, mix, tone } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, hill } from "../toolkit/land.mjs";
import { leaf, pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, polygon, ribbon, smooth } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(1867),
  out = [];
const air = mix(mix(C.clay, C.paper, 0.66), C.butter, 0.2),
  deep = mix(C.red, C.dusk, 0.2),
  pink = mix(mix(C.red, C.dusk, 0.3), C.paper, 0.42),
  blush = mix(mix(pink, C.clay, 0.3), C.paper, 0.5);
/** A bud that faces outwards: a red scale and the green one before it, each [length, direction]. */
const outwardBud = ([x, y], [red, redTo], [len, to]) => {
  const scale = { x, y, shape: "ovate", veins: 0, rib: 0 };
  return [
    leaf({ ...scale, len: red, wid: red / 2, ang: redTo, bend: -0.3, t: { a: mix(C.red, C.terra, 0.4) } }),
    leaf({ ...scale, len, wid: len / 2, ang: to, t: { a: green(4.6, 0.24) } }),
  ];
};

// --- background: morning sky, trees beyond the wall, an old brick wall with a climber
out.push(
  cloud({ x: -40, y: 120, w: 380, h: 26, col: mix(C.paper, C.clay, 0.1) }),
  cloud({ x: 760, y: 84, w: 420, h: 26, col: mix(C.paper, C.clay, 0.12) }),
);
out.push(hill({ W, H, y: 250, amp: 18, slope: -30, col: mix(mix(C.blue, C.mint, 0.5), air, 0.66), R, n: 5 }));
const trees = [
  [90, 200, 130, 0.5],
  [1180, 190, 150, 0.52],
  [330, 250, 90, 0.6],
];
out.push(
  farTrees({
    places: trees,
    at: [420, 340, 280],
    air,
    hue: green(4, 0.12),
    lit: 0.3,
    n: 22,
    R,
    w: () => [26, 14],
    sway: 6,
  }),
);
const brick = mix(mix(C.terra, C.clay, 0.4), mix(C.paper2, C.sky, 0.5), 0.58),
  wallTop = 318;
out.push(
  layer(
    path(
      M([
        [-40, wallTop + 4],
        [640, wallTop - 2],
        [1320, wallTop + 4],
        [1320, 900],
        [-40, 900],
      ]),
      brick,
    ),
    3,
  ),
);
out.push(
  layer(
    path(polygon(around(0, wallTop), [-40, -16, 1320, -12, 1320, 10, -40, 8]), mix(brick, C.paper, 0.3)),
    1,
  ),
);
{
  const Q = rng(8);
  const lit = [],
    dim = [];
  for (let row = 0; row < 13; row++)
    for (let i = 0; i < 19; i++)
      if (Q.f() < 0.42) {
        const x = -60 + i * 74 + (row % 2) * 37,
          y = wallTop + 18 + row * 36;
        (Q.f() < 0.5 ? lit : dim).push(
          M([
            [x + Q.j(2), y + Q.j(2)],
            [x + 66 + Q.j(2), y + Q.j(2)],
            [x + 66 + Q.j(2), y + 29 + Q.j(2)],
            [x + Q.j(2), y + 29 + Q.j(2)],
          ]),
        );
      }
  out.push(path(lit.join(""), mix(brick, C.paper, 0.16)), path(dim.join(""), mix(brick, C.earth, 0.14)));
}
// the climber, spread flat along its wires
const far = (k) => haze(tone(4, 0.1), air, k);
const dim = range(3).map((i) =>
  sym("roseleaf" + i, () =>
    pinnate({
      f: bez([0, 0], [34, -4], [66, i * 3], [92, 6 + i * 6]),
      len: 100,
      R: rng(i + 3),
      pairs: 2,
      size: 0.42,
      wid: 0.66,
      teeth: 4,
      cut: 0.08,
      inter: false,
      stem: 3,
      from: 0.36,
      veins: 0,
      h: 0,
    }),
  ),
);
out.push(
  line(
    [410, 520, 630]
      .map((y) =>
        M(
          [
            [820, y + 2],
            [1320, y - 4],
          ],
          false,
        ),
      )
      .join(""),
    mix(C.loam, air, 0.5),
    2.4,
  ),
);
for (const [x0, y0, x1, y1] of [
  [1230, 880, 860, 412],
  [1236, 880, 1320, 404],
  [1226, 880, 836, 522],
  [1240, 880, 1330, 520],
  [1230, 880, 900, 634],
]) {
  const f = bez([x0, y0], [x0 - 10, lerp(y0, y1, 0.8)], [lerp(x0, x1, 0.3), y1], [x1, y1]);
  out.push(path(ribbon(f, 12, 4, 7), mix(mix(C.earth, C.leaf, 0.3), air, 0.34)));
  for (let i = 0; i < 9; i++) {
    const p = f(lerp(0.36, 1, i / 8));
    out.push(
      layer(
        put(dim[i % 3], {
          x: p[0],
          y: p[1],
          rot: (-90 + (i % 2 ? 54 : -58) + R.j(20)) * D,
          s: R.f(0.62, 0.8),
          flip: i % 2 === 0,
          col: mix(far(0.34).a, far(0.34).v, R.f(0, 0.4)),
        }),
        1,
      ),
    );
  }
  for (const t of [0.5, 0.7, 0.9]) {
    const p = f(t + R.j(0.05));
    if (p[0] < 1290)
      out.push(
        rose({
          x: p[0] + R.j(10),
          y: p[1] - R.f(16, 34),
          r: R.f(22, 29),
          col: mix(blush, air, 0.3),
          heart: mix(pink, air, 0.4),
          R,
        }),
      );
  }
}
out.push(
  hill({ W, H, y: 800, amp: 8, slope: 8, col: mix(mix(C.loam, C.earth, 0.5), air, 0.12), R, n: 6, h: 3 }),
);

// --- canes
const bark = mix(green(4, 0.24), C.terra, 0.1);
const prickle = (f, t, s, w, col) => {
  const p = f(t),
    h = head(f, t),
    n = h + s * 90 * D,
    b = pol(p[0], p[1], w * 0.42, n),
    d = [Math.cos(h), Math.sin(h)];
  return path(
    smooth(
      [
        [b[0] + d[0] * 9, b[1] + d[1] * 9],
        pol(b[0] - d[0] * 9, b[1] - d[1] * 9, 17, n),
        [b[0] - d[0] * 7, b[1] - d[1] * 7],
      ],
      true,
      0.05,
    ),
    col,
  );
};
const cane = (f, w0, w1, col = bark, spots = [0.14, 0.24, 0.36, 0.46, 0.58, 0.7, 0.82]) =>
  layer(
    [
      spots.map((t, i) =>
        prickle(f, t + R.j(0.03), i % 2 ? 1 : -1, lerp(w0, w1, t), mix(C.terra, C.loam, 0.3)),
      ),
      path(ribbon(f, w0, w1, 7), col),
      path(
        ribbon(
          (t) => {
            const p = f(t);
            return [p[0] - lerp(w0, w1, t) * 0.24, p[1] - 1];
          },
          w0 * 0.26,
          w1 * 0.22,
          7,
        ),
        mix(col, C.paper, 0.34),
        'opacity=".6"',
      ),
    ],
    2,
  );
const leafAt = (x, y, a, len, g, warm = 0.08, pairs = 2) => {
  const p = (k, dy) => {
    const q = pol(x, y, len * k, a * D);
    return [q[0], q[1] + dy * len];
  };
  return layer(
    pinnate({
      f: bez([x, y], p(0.36, -0.06), p(0.7, 0.02), p(0.95, 0.16)),
      len,
      R,
      pairs,
      size: 0.4,
      wid: 0.66,
      teeth: 6,
      cut: 0.07,
      inter: false,
      stem: len * 0.026,
      from: 0.36,
      spread: 70,
      t: tone(g, warm),
      veins: 4,
    }),
    1,
  );
};
const calyx = (x, y, r, a) =>
  layer(
    [-58, -26, 6, 38, 66].map((d) =>
      leaf({
        x,
        y,
        len: r,
        wid: r * 0.26,
        ang: (a + d) * D,
        shape: "lance",
        bend: d * 0.01,
        t: { a: green(4.2, 0.1) },
        veins: 0,
        rib: 0,
      }),
    ),
    1,
  );
const bud = (x, y, L, a, col) => [
  layer(
    [
      leaf({ x, y, len: L, wid: L * 0.54, ang: a * D, shape: "ovate", veins: 0, rib: 0, t: { a: col } }),
      leaf({
        x: x + L * 0.05,
        y,
        len: L * 0.94,
        wid: L * 0.26,
        ang: (a - 6) * D,
        shape: "ovate",
        veins: 0,
        rib: 0,
        t: { a: mix(col, C.paper, 0.3) },
      }),
    ],
    1,
  ),
  layer(
    [-26, 4, 30].map((d) =>
      leaf({
        x,
        y,
        len: L * 0.62,
        wid: L * 0.2,
        ang: (a + d) * D,
        shape: "lance",
        t: { a: green(4.4, 0.1) },
        veins: 0,
        rib: 0,
      }),
    ),
    1,
  ),
  path(blob(x, y, L * 0.16, L * 0.15, R, 0.06), green(4.6, 0.12)),
];

const base = [372, 920];
const f1 = bez(base, [330, 760], [200, 600], [168, 404]),
  f2 = bez(base, [372, 720], [350, 480], [376, 250]),
  f3 = bez([base[0] + 16, 920], [470, 760], [600, 640], [662, 396]),
  f4 = bez([base[0] + 30, 924], [520, 840], [760, 800], [866, 664]),
  f0 = bez([base[0] - 24, 924], [260, 860], [90, 780], [20, 640]);
const up = bez(f3(1), [684, 330], [694, 270], [676, 196]);

out.push(cane(f0, 20, 11), cane(f1, 24, 13), cane(f2, 26, 14));
for (const [f, t, a, l, g] of [
  [f0, 0.5, 200, 130, 2.8],
  [f0, 0.76, -60, 130, 3],
  [f1, 0.5, 196, 190, 2.8],
  [f1, 0.62, -24, 180, 3],
  [f1, 0.8, 204, 170, 3.3],
  [f1, 0.9, -12, 150, 3.5],
  [f2, 0.44, 206, 190, 2.8],
  [f2, 0.54, -30, 190, 3],
  [f2, 0.72, 196, 180, 3.2],
  [f2, 0.8, -22, 180, 3.4],
  [f2, 0.93, 210, 140, 3.7],
]) {
  const p = f(t);
  out.push(leafAt(p[0], p[1], a, l, g));
}
out.push(
  rose({ x: 30, y: 606, r: 62, col: blush, heart: pink, R }),
  calyx(166, 430, 44, 90),
  rose({ x: 166, y: 372, r: 92, col: pink, R, heart: deep }),
  calyx(378, 274, 40, 90),
  rose({ x: 378, y: 216, r: 104, col: pink, R, heart: deep }),
);
{
  const a = bez(f1(0.84), [236, 400], [262, 360], [276, 330]),
    b = bez(f2(0.8), [430, 330], [474, 300], [486, 262]);
  out.push(
    path(ribbon(a, 8, 6), bark),
    bud(276, 330, 62, -68, deep),
    path(ribbon(b, 8, 6), bark),
    bud(486, 262, 66, -74, deep),
  );
}

// --- the cane that was cut before: clean, slanting, its bud on the outside
{
  const e = f4(1),
    h = head(f4, 1),
    side = h + 90 * D;
  out.push(cane((t) => f4(t * 0.97), 30, 25, bark, [0.2, 0.34, 0.5, 0.64, 0.78]));
  for (const [t, a, l, g] of [
    [0.3, -72, 150, 3],
    [0.62, -96, 150, 3.4],
  ]) {
    const p = f4(t);
    out.push(leafAt(p[0], p[1], a, l, g));
  }
  const q = (u, v) => [
    e[0] + u * Math.cos(h) + v * Math.cos(side),
    e[1] + u * Math.sin(h) + v * Math.sin(side),
  ];
  out.push(
    layer(
      [
        path(M([q(-44, -12.5), q(-20, -12.5), q(14, 12.5), q(-44, 12.5)]), bark),
        path(
          smooth([q(-21, -13), q(-8, -10), q(10, 4), q(15, 13), q(2, 11), q(-15, -3)], true, 0.17),
          mix(C.butter, C.paper, 0.55),
        ),
        path(
          smooth([q(-13, -7), q(-6, -5), q(4, 3), q(8, 8), q(0, 6), q(-9, -2)], true, 0.17),
          mix(green(6, 0.2), C.paper, 0.2),
        ),
      ],
      0,
    ),
  );
  const b = q(-34, 9);
  out.push(layer([outwardBud(b, [60, h + 44 * D], [36, h + 60 * D])], 1));
}

// --- the cane being cut: a blown rose above, an outward bud below
out.push(cane(up, 17, 11, bark, [0.5]));
out.push(leafAt(...up(0.42), 200, 130, 3.4, 0.2));
const blown = mix(mix(pink, C.straw, 0.42), C.earth, 0.1);
const petal = (x, y, l, a, c) =>
  layer(
    path(
      smooth(
        points([0, -0.06, 0.45, -0.42, 0.86, -0.44, 0.94, -0.04, 0.9, 0.4, 0.5, 0.44, 0, 0.06]).map(
          ([u, v]) => [
            x + l * (u * Math.cos(a) - v * Math.sin(a)),
            y + l * 0.8 * (u * Math.sin(a) + v * Math.cos(a)),
          ],
        ),
      ),
      c,
    ),
    1,
  );
for (const [a, l] of [
  [100, 62],
  [64, 66],
  [136, 60],
  [24, 58],
  [170, 58],
])
  out.push(
    layer(
      leaf({
        x: 676,
        y: 186,
        len: l,
        wid: l * 0.72,
        ang: a * D,
        bend: 0.4,
        shape: "obovate",
        veins: 0,
        rib: 0,
        t: { a: mix(blown, C.earth, R.f(0.02, 0.2)) },
      }),
      1,
    ),
  );
out.push(
  calyx(676, 196, 36, 90),
  rose({ x: 674, y: 168, r: 62, col: blown, heart: mix(blown, C.earth, 0.4), R, squash: 0.74 }),
);
out.push(cane(f3, 27, 17));
for (const [t, a, l, g] of [
  [0.3, 200, 150, 2.8],
  [0.42, -14, 170, 3],
  [0.56, 196, 180, 3.1],
  [0.72, 208, 170, 3.4],
]) {
  const p = f3(t);
  out.push(leafAt(p[0], p[1], a, l, g));
}
{
  const p = f3(0.845),
    h = head(f3, 0.845),
    b = pol(p[0], p[1], 7, h + 90 * D);
  out.push(
    layer(
      [
        path(blob(b[0] + 2, b[1] + 3, 9, 6, R, 0.05, 7, h), mix(bark, C.terra, 0.3)),
        outwardBud(b, [62, h + 40 * D], [38, h + 56 * D]),
      ],
      1,
    ),
  );
}

// --- secateurs in a gloved hand; local axes run from the pivot towards the hand
const T = { x: 756, y: 364, a: -24 * D, s: 1.12 };
const q = ([u, v]) => [
    T.x + T.s * (u * Math.cos(T.a) - v * Math.sin(T.a)),
    T.y + T.s * (u * Math.sin(T.a) + v * Math.cos(T.a)),
  ],
  Q = (pts) => pts.map(q);
const steel = mix(C.blue, C.paper3, 0.5),
  grip = mix(C.red, C.terra, 0.25),
  hide = mix(C.straw, C.paper, 0.18),
  denim = mix(C.blue, C.ink, 0.16);
const tool = [];
// sleeve and cuff behind the glove
tool.push(
  layer(
    [
      path(smooth(Q(points([392, -62, 470, -84, 640, -110, 640, 110, 470, 96, 396, 76])), true, 0.08), denim),
      path(
        smooth(Q(points([396, 30, 480, 36, 640, 40, 640, 110, 470, 96, 396, 76])), true, 0.08),
        C.ink,
        'opacity=".25"',
      ),
      line(smooth(Q(points([440, -60, 452, 0, 442, 70])), false), mix(denim, C.ink, 0.4), 3),
    ],
    2,
  ),
);
// hook behind, blade in front
tool.push(
  layer(
    [
      path(
        smooth(
          Q(points([14, 12, -22, 36, -80, 48, -132, 32, -152, 8, -126, 18, -88, 22, -44, 10, -8, -10])),
          true,
          0.13,
        ),
        mix(steel, C.ink, 0.5),
      ),
    ],
    2,
  ),
);
tool.push(
  layer(
    [
      path(
        smooth(
          Q(points([4, 10, 60, 22, 150, 56, 230, 70, 292, 60, 296, 76, 230, 94, 140, 82, 50, 46, -6, 24])),
          true,
          0.14,
        ),
        mix(grip, C.soil, 0.2),
      ),
    ],
    2,
  ),
);
tool.push(
  layer(
    [
      path(
        smooth(
          Q(points([12, -12, -20, -38, -84, -54, -140, -42, -168, -22, -110, -12, -52, -4, 0, 14])),
          true,
          0.13,
        ),
        steel,
      ),
      path(
        smooth(Q(points([-168, -22, -110, -12, -52, -4, -10, 8, -40, -12, -100, -24])), true, 0.13),
        mix(steel, C.paper, 0.6),
        'opacity=".8"',
      ),
    ],
    2,
  ),
);
tool.push(
  layer(
    [
      path(
        smooth(
          Q(
            points([
              -4, -18, 50, -30, 140, -58, 230, -72, 300, -66, 300, -50, 230, -52, 150, -34, 60, -2, 2, 14,
            ]),
          ),
          true,
          0.14,
        ),
        grip,
      ),
      path(
        smooth(Q(points([20, -20, 60, -30, 140, -56, 220, -69, 220, -64, 140, -48, 60, -22])), true, 0.12),
        mix(grip, C.paper, 0.4),
        'opacity=".6"',
      ),
    ],
    2,
  ),
);
tool.push(
  layer(
    [
      circle(...q([2, 0]), 17 * T.s, mix(steel, C.ink, 0.3)),
      circle(...q([2, 0]), 8 * T.s, mix(steel, C.paper, 0.4)),
    ],
    1,
  ),
  line(smooth(Q(range(9).map((i) => [52 + i * 3.4, i % 2 ? 12 : -6])), false), mix(steel, C.ink, 0.2), 3.4),
);
// glove: back of the hand, thumb over the upper grip, four fingers round the lower one
const shade = mix(hide, C.earth, 0.45);
tool.push(
  layer(
    [
      path(
        smooth(
          Q(
            points([
              176, -58, 236, -78, 312, -76, 388, -56, 410, -40, 412, 58, 380, 74, 320, 76, 262, 60, 196, 26,
              170, -16,
            ]),
          ),
          true,
          0.15,
        ),
        hide,
      ),
      path(
        smooth(
          Q(points([200, 24, 262, 30, 330, 44, 410, 30, 412, 58, 380, 74, 320, 76, 262, 60])),
          true,
          0.15,
        ),
        shade,
        'opacity=".5"',
      ),
    ],
    2,
  ),
);
[
  [300, 46, 96],
  [258, 40, 100],
  [216, 30, 94],
  [178, 16, 80],
].forEach(([u, v0, v1], i) =>
  tool.push(
    layer(
      [
        path(
          smooth(
            Q([
              [u - 16, v0 - 26],
              [u + 14, v0 - 30],
              [u + 24, v0 + 10],
              [u + 14, v1 - 4],
              [u - 2, v1 + 6],
              [u - 20, v1 - 4],
              [u - 26, v0 + 8],
            ]),
            true,
            0.17,
          ),
          mix(hide, C.earth, 0.04 + i * 0.03),
        ),
        path(
          smooth(
            Q([
              [u + 4, v0 - 10],
              [u + 24, v0 + 10],
              [u + 14, v1 - 4],
              [u - 2, v1 + 6],
              [u + 6, v1 - 14],
              [u + 10, v0 + 14],
            ]),
            true,
            0.17,
          ),
          shade,
          'opacity=".42"',
        ),
        line(smooth(Q(points([-16, 8, 0, 13, 14, 8]).map(around(u, v0))), false), shade, 2),
      ],
      1,
    ),
  ),
);
tool.push(
  layer(
    [
      path(
        smooth(
          Q(
            points([
              300, -84, 240, -96, 176, -86, 132, -66, 134, -50, 156, -44, 214, -54, 270, -44, 306, -52,
            ]),
          ),
          true,
          0.16,
        ),
        mix(hide, C.paper, 0.16),
      ),
      line(smooth(Q(points([226, -86, 220, -72, 224, -60])), false), shade, 2),
    ],
    1,
  ),
);
tool.push(
  layer(
    [
      path(
        smooth(Q(points([388, -78, 430, -86, 440, 0, 434, 94, 392, 86, 398, 4])), true, 0.1),
        mix(C.leaf, C.ink, 0.1),
      ),
      line(
        smooth(Q(points([404, -76, 412, 4, 406, 84])), false),
        mix(C.leaf, C.paper, 0.3),
        2,
        'stroke-dasharray="7 6"',
      ),
    ],
    1,
  ),
);
out.push(layer(tool, 2));

// --- falling petals, fallen ones on the soil
for (const [x, y, a, l] of [
  [716, 270, 0.6, 34],
  [612, 262, 2.5, 30],
  [596, 318, 1.2, 26],
])
  out.push(layer(petal(x, y, l, a, mix(blown, C.paper, 0.14)), 2));
out.push(hill({ W, H, y: 868, amp: 7, slope: 12, col: mix(C.loam, C.soil, 0.3), R, n: 8, h: 3 }));
for (let i = 0; i < 13; i++)
  out.push(
    petal(
      R.f(360, 900),
      R.f(890, 940),
      R.f(22, 34),
      R.f(0, 6),
      mix(R.pick([blown, pink, blush]), C.paper, R.f(0, 0.2)),
    ),
  );

// --- foreground: lavender at the foot of the rose, a trug with the prunings
for (let i = 0; i < 17; i++) {
  const ang = (-90 + (i - 8) * 4.4 + R.j(6)) * D;
  out.push(
    lavenderStem({
      x: lerp(-20, 300, i / 16),
      y: 990,
      len: R.f(150, 230),
      ang,
      R,
      lift: 50,
      sway: 0.12,
      w: 26,
      t: { a: green(4.4, 0.05, 0.1) },
      col: mix(C.dusk, C.blue, 0.16),
      stem: 4,
    }),
  );
}
for (let i = 0; i < 16; i++) {
  const bx = lerp(-10, 310, i / 15);
  out.push(
    leaf({
      x: bx,
      y: 985,
      len: R.f(60, 100),
      wid: 12,
      ang: (-90 + (i - 8) * 8 + R.j(14)) * D,
      shape: "lance",
      veins: 0,
      t: { a: mix(green(3.6, 0, 0.08), C.sky, 0.12) },
    }),
  );
}
const weave = mix(C.straw, C.earth, 0.3),
  trug = [];
trug.push(
  layer(
    line(
      smooth(points([968, 890, 1010, 764, 1120, 722, 1226, 764, 1270, 890]), false),
      mix(weave, C.soil, 0.3),
      20,
    ),
    2,
  ),
);
for (const [x, y, a, l] of [
  [1040, 870, -128, 150],
  [1110, 872, -104, 150],
  [1180, 872, -74, 160],
  [1232, 876, -52, 150],
])
  trug.push(leafAt(x, y, a, l, 3.2, 0.12));
trug.push(
  rose({ x: 1062, y: 838, r: 56, col: blush, heart: pink, R }),
  rose({ x: 1164, y: 828, r: 62, col: pink, R, heart: deep }),
  rose({ x: 1240, y: 858, r: 48, col: mix(C.butter, C.paper, 0.5), heart: mix(C.butter, C.sun, 0.3), R }),
);
const body = smooth(points([940, 872, 1120, 886, 1300, 872, 1290, 1000, 960, 1000]), true, 0.06);
trug.push(
  layer(
    [
      path(body, weave),
      inside(
        body,
        range(4).map((j) =>
          path(
            M([
              [930, 906 + j * 26],
              [1120, 920 + j * 26],
              [1310, 906 + j * 26],
              [1310, 911 + j * 26],
              [1120, 925 + j * 26],
              [930, 911 + j * 26],
            ]),
            C.soil,
            'opacity=".3"',
          ),
        ),
      ),
    ],
    2,
  ),
  layer(
    path(
      smooth(points([930, 862, 1120, 878, 1310, 862, 1310, 886, 1120, 902, 932, 886]), true, 0.06),
      mix(weave, C.paper, 0.24),
    ),
    1,
  ),
);
out.push(layer(trug, 2));

save(
  "seeds/pictures/roses",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.paper, 0.2), mix(C.butter, C.paper, 0.68), mix(C.clay, C.paper, 0.62)],
    shade: "#26150f",
    glow: { x: 0.2, y: 0.14, col: C.butter, o: 0.5, r: 0.95 },
    dark: { col: "#2c1c1c", o: 0.26 },
  }),
);
