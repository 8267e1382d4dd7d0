// Black kale on an autumn plot, harvested from the bottom, with a plank between the rows.
import { MILD, PAGE, crumbs, land } from "../parts-backdrops.mjs";
import { leaningFork } from "../parts-tools.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, pol, range } from "../toolkit/geometry.mjs";
import { hill } from "../toolkit/land.mjs";
import { plank } from "../parts-beds.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { blob, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";

const R = rng(1847),
  out = [],
  air = mix(MILD, C.clay, 0.1);

out.push(
  land({
    y: 560,
    air,
    R,
    sunAt: [1030, 180],
    warm: 0.34,
    trees: [
      [120, 400, 130],
      [300, 460, 80],
      [1230, 470, 90],
    ],
  }),
);

/** A leaf of black kale: long, narrow, blistered, with a pale rib, its edges rolled back. */
const nero = ({ x, y, len, ang, bend, g, k }) => {
  const f = bez(
      [x, y],
      pol(x, y, len * 0.35, ang),
      pol(x, y, len * 0.72, ang + bend * 0.4),
      pol(x, y, len, ang + bend),
    ),
    col = mix(mix(mix(green(g), C.blue, 0.2), C.night, 0.12), air, k),
    edge = (s, w) =>
      range(13).map((i) => {
        const u = 0.07 + (0.93 * i) / 12,
          p = f(u),
          h = head(f, u),
          q = len * w * Math.sin(Math.PI * (0.1 + 0.84 * ((u - 0.07) / 0.93))) ** 0.6 * (i % 2 ? 1.1 : 0.92);
        return [p[0] - Math.sin(h) * q * s, p[1] + Math.cos(h) * q * s];
      }),
    d = smooth([...edge(1, 0.11), f(1), ...edge(-1, 0.11).toReversed()], true, 0.2);
  return layer(
    [
      path(ribbon(f, len * 0.034, len * 0.012, 8), mix(mix(green(6.4), C.paper, 0.2), air, k)),
      path(d, col),
      inside(d, [
        path(
          smooth(
            [
              ...range(7).map((i) => f(0.1 + i * 0.15)),
              ...edge(Math.cos(ang) > 0 ? 1 : -1, 0.16).toReversed(),
            ],
            true,
            0.1,
          ),
          C.night,
          'opacity=".2"',
        ),
        range(9).map((i) =>
          [-1, 1].map((s) => {
            const p = f(0.2 + i * 0.085),
              h = head(f, 0.2 + i * 0.085);
            return path(
              blob(
                p[0] - Math.sin(h) * len * 0.048 * s,
                p[1] + Math.cos(h) * len * 0.048 * s,
                len * 0.032,
                len * 0.022,
                R,
                0.14,
                7,
                h + s * 0.6,
              ),
              mix(col, C.paper, 0.22),
              'opacity=".55"',
            );
          }),
        ),
      ]),
      path(
        ribbon((u) => f(0.1 + u * 0.84), len * 0.026, len * 0.008, 8),
        mix(mix(green(7), C.paper, 0.3), air, k),
      ),
    ],
    k > 0.2 ? 0 : 1,
  );
};
const plant = ({ x, y, h, k = 0, n = 17 }) => {
  const stem = bez([x, y], [x - 3, y - h * 0.2], [x + 5, y - h * 0.34], [x + 2, y - h * 0.5]);
  const crown = range(n).map((i) => {
    const a = -90 + (i % 2 ? 1 : -1) * (6 + (n - i) * (78 / n)),
      u = 0.6 + (0.4 * i) / n;
    return nero({
      x: stem(u)[0],
      y: stem(u)[1],
      len: h * (0.52 + R.j(0.03)) * (i > n - 4 ? 0.8 : 1),
      ang: a * D,
      bend: (a > -90 ? 1 : -1) * R.f(0.3, 0.75),
      g: 2.6 + (i / n) * 1.5,
      k,
    });
  });
  return [
    layer(
      [
        path(ribbon(stem, h * 0.075, h * 0.06, 6), mix(mix(green(6, 0.1), C.paper3, 0.4), air, k)),
        path(
          ribbon((u) => [stem(u)[0] + h * 0.018, stem(u)[1]], h * 0.03, h * 0.02, 6),
          C.soil,
          'opacity=".2"',
        ),
        range(7).map((i) =>
          path(
            blob(
              stem(0.12 + i * 0.1)[0] + (i % 2 ? 1 : -1) * h * 0.024,
              stem(0.12 + i * 0.1)[1],
              h * 0.016,
              h * 0.011,
              R,
              0.1,
              7,
            ),
            mix(mix(C.straw, C.earth, 0.3), air, k),
          ),
        ),
      ],
      2,
    ),
    crown,
    [-120, -62, -104, -78, -90].map((a, i) =>
      nero({
        x: stem(1)[0] + (a + 90) * 0.12,
        y: stem(1)[1] + h * 0.05,
        len: h * (0.3 - i * 0.02),
        ang: a * D,
        bend: (a > -90 ? 1 : -1) * 0.3,
        g: 4.2,
        k,
      }),
    ),
  ];
};
const earth = mix(C.loam, C.soil, 0.3);
out.push(
  hill({ ...PAGE, y: 600, amp: 5, col: mix(green(4, 0.3), air, 0.2), R }),
  hill({ ...PAGE, y: 640, amp: 6, col: mix(earth, air, 0.26), R }),
  range(9).map((i) => plant({ x: 40 + i * 152 + R.j(12), y: 676, h: 220 + R.j(16), k: 0.34, n: 11 })),
  hill({ ...PAGE, y: 690, amp: 6, col: mix(earth, air, 0.12), R, h: 3 }),
  [80, 300, 960, 1200].map((x) => plant({ x, y: 768, h: 380 + R.j(24), k: 0.15, n: 13 })),
  hill({ ...PAGE, y: 770, amp: 6, col: earth, R, h: 3 }),
  crumbs({ y0: 788, y1: 950, n: 150, R, cols: [C.soil, C.earth, C.loam, mix(C.soil, C.night, 0.3)] }),
  plank({
    pts: [
      [880, 838],
      [1330, 812],
      [1340, 872],
      [860, 904],
    ],
    col: mix(C.straw, C.earth, 0.44),
    R,
    z: 3,
  }),
);
const steel = mix(mix(C.blue, C.paper3, 0.34), C.ink, 0.1);
out.push(
  path(blob(700, 890, 150, 18, R, 0.05), C.night, 'opacity=".26"'),
  path(blob(340, 900, 140, 18, R, 0.05), C.night, 'opacity=".26"'),
  plant({ x: 650, y: 888, h: 680, n: 21 }),
  plant({ x: 290, y: 902, h: 520, n: 19 }),
  [
    [650, 892],
    [290, 906],
  ].map(([x, y]) =>
    range(16).map(() =>
      layer(
        path(
          blob(x + R.j(58), y + R.j(9), R.f(9, 22), R.f(6, 12), R, 0.16, 8),
          mix(R.pick([C.loam, C.soil, C.earth]), C.soil, R.f(0.2, 0.5)),
        ),
        1,
      ),
    ),
  ),
  leaningFork(910, 840, 5, { steel, steelD: mix(C.blue, C.ink, 0.4), ash: mix(C.straw, C.earth, 0.2) }),
  // cut leaves on the plank
  range(7).map((i) =>
    nero({
      x: 1290 - i * 4,
      y: 820 + i * 8,
      len: 210 + R.j(16),
      ang: (184 + i * 2) * D,
      bend: R.j(0.2),
      g: 2.8 + (i % 3) * 0.5,
      k: 0,
    }),
  ),
  layer(
    line(
      smooth(
        [
          [1240, 812],
          [1246, 840],
          [1236, 872],
        ],
        false,
      ),
      mix(C.straw, C.paper, 0.3),
      8,
    ),
    1,
  ),
);

save(
  "seeds/pictures/kale",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.dusk, 0.18), mix(C.sky, C.paper, 0.4), air],
    glow: { x: 0.8, y: 0.18, col: C.butter, o: 0.4 },
  }),
);
