// Delicata squash overhead on an arch of wire mesh.
import { MILD, PAGE, land } from "../parts-backdrops.mjs";
import { squashFlower } from "../parts-flowers.mjs";
import { straw } from "../parts-ground.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, around, lerp, pol, range } from "../toolkit/geometry.mjs";
import { grass } from "../toolkit/land.mjs";
import { palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { line, outline, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(4042),
  out = [],
  air = MILD;

out.push(
  land({
    y: 560,
    air,
    R,
    sunAt: [640, 250],
    trees: [
      [180, 420, 110],
      [1120, 430, 100],
      [940, 480, 60],
    ],
  }),
);
// --- the path runs through the arch
const path0 = smooth(
  [
    [600, 566],
    [680, 566],
    [800, 760],
    [960, 1000],
    [320, 1000],
    [480, 760],
  ],
  true,
  0.06,
);
out.push(
  layer(path(path0, mix(mix(C.straw, C.earth, 0.3), air, 0.2)), 1),
  inside(path0, straw({ x0: 300, x1: 980, y0: 600, y1: 960, n: 220, R, len: [18, 50], w: 3, z: 0 })),
  [-1, 1].map((s) =>
    layer(
      path(
        smooth(
          [
            [640 + s * 70, 590],
            [640 + s * 330, 590],
            [640 + s * 760, 1000],
            [640 + s * 340, 1000],
            [640 + s * 190, 760],
          ],
          true,
          0.06,
        ),
        mix(C.loam, C.soil, 0.2),
      ),
      2,
    ),
  ),
);
// --- hoops from the far end to the near one, mesh between
const hoop = (k) => {
  const w = lerp(150, 560, k),
    y = lerp(600, 930, k),
    t = lerp(420, 60, k);
  return (u) => {
    const a = Math.PI * (1 - Math.max(0, Math.min(1, u)));
    const v = Math.max(0, Math.sin(a)) ** 0.62;
    return [640 + Math.cos(a) * w * (0.86 + 0.14 * v), y - (y - t) * v];
  };
};
const wire = mix(mix(C.ink, C.paper3, 0.5), C.earth, 0.2);
out.push(
  line(
    range(9)
      .map((i) =>
        smooth(
          range(25).map((j) => hoop(i / 8)(j / 24)),
          false,
        ),
      )
      .join(""),
    wire,
    3.2,
  ),
  line(
    range(19)
      .map((j) =>
        smooth(
          range(9).map((i) => hoop(i / 8)(j / 18)),
          false,
        ),
      )
      .join(""),
    wire,
    2.6,
  ),
);
[0.02, 1].forEach((k) =>
  out.push(
    [0, 1].map((u) =>
      board({
        x: hoop(k)(u)[0] - lerp(6, 17, k),
        y: hoop(k)(0.5)[1] + (hoop(k)(u)[1] - hoop(k)(0.5)[1]) * 0.56,
        w: lerp(12, 34, k),
        h: (hoop(k)(u)[1] - hoop(k)(0.5)[1]) * 0.46,
        col: mix(mix(C.straw, C.earth, 0.5), air, 0.3 - k * 0.3),
        R,
        grain: 2,
        z: 2,
      }),
    ),
  ),
);

const leafAt = (k, u, s, g) => {
  const p = hoop(k)(u),
    r = lerp(30, 96, k) * s;
  return layer(
    palmate({
      x: p[0] + R.j(r * 0.4),
      y: p[1] + R.j(r * 0.4),
      r,
      ang: (R.f(20, 160) + (u - 0.5) * -60) * D,
      lobes: 5,
      sinus: 0.68,
      soft: 0.66,
      span: 314,
      R,
      t: Object.fromEntries(Object.entries(tone(g, 0.1)).map(([n, c]) => [n, mix(c, air, 0.3 * (1 - k))])),
    }),
    k > 0.5 ? 2 : 1,
  );
};
/** A Delicata: oblong, ribbed, cream with green in its furrows, on a stout stalk. */
const delicata = (x, y, L, w, k, ripe = 1) => {
  const q = around(x, y),
    d = outline(
      q,
      [
        -w * 0.2,
        0,
        0,
        -4,
        w * 0.2,
        0,
        w * 0.46,
        L * 0.16,
        w * 0.52,
        L * 0.5,
        w * 0.46,
        L * 0.86,
        w * 0.2,
        L,
        -w * 0.2,
        L,
        -w * 0.46,
        L * 0.86,
        -w * 0.52,
        L * 0.5,
        -w * 0.46,
        L * 0.16,
      ],
      0.16,
    ),
    cream = mix(mix(mix(C.butter, C.paper, 0.5), green(6, 0.3), 1 - ripe), air, 0.24 * (1 - k)),
    dark = mix(green(3.2, 0.2), air, 0.24 * (1 - k));
  return [
    path(
      ribbon(
        bez(
          [x + w * 0.1, y - L * 0.5],
          [x - w * 0.14, y - L * 0.34],
          [x + w * 0.06, y - L * 0.2],
          [x, y + 4],
        ),
        w * 0.09,
        w * 0.17,
        6,
      ),
      mix(green(4.4, 0.24), air, 0.2 * (1 - k)),
    ),
    layer(
      [
        path(d, cream),
        inside(d, [
          [-0.36, -0.12, 0.13, 0.37].map((m) => [
            path(
              ribbon(
                bez(
                  [x + m * w * 0.5, y],
                  [x + m * w * 1.16, y + L * 0.28],
                  [x + m * w * 1.16, y + L * 0.72],
                  [x + m * w * 0.5, y + L],
                ),
                w * 0.075,
                w * 0.075,
                8,
              ),
              dark,
            ),
            range(9).map((i) =>
              path(
                ribbon(
                  bez(
                    [x + m * w * 1.06, y + L * (0.1 + i * 0.09)],
                    [x + m * w * 1.06 + w * 0.03, y + L * (0.12 + i * 0.09)],
                    [x + m * w * 1.06 + w * 0.06, y + L * (0.12 + i * 0.09)],
                    [x + m * w * 1.06 + w * (i % 2 ? 0.08 : -0.08), y + L * (0.13 + i * 0.09)],
                  ),
                  w * 0.02,
                  w * 0.02,
                  3,
                ),
                dark,
                'opacity=".8"',
              ),
            ),
          ]),
          path(
            outline(q, [w * 0.16, -4, w * 0.7, 0, w * 0.7, L, w * 0.1, L * 1.02, w * 0.3, L * 0.5], 0.14),
            C.soil,
            'opacity=".2"',
          ),
          path(
            outline(
              q,
              [-w * 0.4, L * 0.2, -w * 0.3, L * 0.16, -w * 0.32, L * 0.6, -w * 0.42, L * 0.56],
              0.14,
            ),
            C.paper,
            'opacity=".5"',
          ),
        ]),
      ],
      k > 0.5 ? 2 : 1,
    ),
  ];
};
// far to near: leaves on the mesh, fruit that hangs inside
[0.05, 0.28, 0.52, 0.78, 1].forEach((k, n) => {
  const thick = [16, 15, 16, 17, 19][n];
  out.push(range(thick).map((i) => leafAt(k, (i + 0.5) / thick + R.j(0.02), R.f(0.86, 1.1), 2.7 + R.j(0.4))));
  const hung = [
    [0.42, 0.6],
    [0.36, 0.52, 0.64],
    [0.32, 0.46, 0.62],
    [0.3, 0.42, 0.56, 0.68],
    [0.34, 0.45, 0.6, 0.69],
  ][n];
  hung.forEach((u, i) => {
    const p = hoop(k)(u),
      L = lerp(46, 178, k) * [1, 0.86, 1.08, 0.92][i % 4];
    out.push(delicata(p[0], p[1] + L * 0.46, L, L * 0.52, k, i % 3 === 1 ? 0.72 : 1));
  });
  out.push(
    range(Math.round(thick * 0.7)).map((i) =>
      leafAt(k * 0.99, (i + 0.5) / (thick * 0.7) + R.j(0.03), R.f(0.7, 0.94), 3.6 + R.j(0.4)),
    ),
  );
});
for (const [u, r] of [
  [0.16, 42],
  [0.28, 38],
  [0.8, 44],
  [0.9, 36],
])
  out.push(squashFlower({ x: hoop(1)(u)[0], y: hoop(1)(u)[1], r, R }));
out.push(
  [-1, 1].map((s) =>
    range(3).map((i) => [
      path(
        ribbon(
          bez(
            [640 + s * 560, 940],
            [640 + s * (540 - i * 30), 900],
            pol(640 + s * 560, 930, 90, (-90 - s * (20 + i * 20)) * D),
            pol(640 + s * 560, 930, 120, (-90 - s * (10 + i * 24)) * D),
          ),
          9,
          6,
        ),
        green(4, 0.2),
      ),
      layer(
        palmate({
          x: pol(640 + s * 560, 930, 120, (-90 - s * (10 + i * 24)) * D)[0],
          y: pol(640 + s * 560, 930, 120, (-90 - s * (10 + i * 24)) * D)[1],
          r: 104,
          ang: (60 + i * 40) * D,
          lobes: 5,
          sinus: 0.68,
          soft: 0.66,
          span: 314,
          R,
          t: tone(2.6 + i * 0.3, 0.08),
        }),
        2,
      ),
    ]),
  ),
  line(
    range(4)
      .map((i) =>
        stroke(
          around(hoop(1)(0.24 + i * 0.16)[0], hoop(1)(0.24 + i * 0.16)[1] + 40),
          [0, 0, 8, 26, -6, 44, 6, 60, -2, 70],
        ),
      )
      .join(""),
    green(5, 0.24),
    3,
  ),
  grass({ x: 140, y: 966, n: 30, len: 64, spread: 130, t: { a: green(2.8), b: green(3.4, 0.1) }, R }),
  grass({ x: 1140, y: 966, n: 30, len: 64, spread: 130, t: { a: green(2.8), b: green(3.4, 0.1) }, R }),
);

save(
  "seeds/pictures/squash",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.1), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.5, y: 0.26, col: C.butter, o: 0.5 },
  }),
);
