// Two bokashi buckets on a balcony: peelings above the rim, juice at the tap, bran in a bag.
import { MILD, PAGE, flags } from "../parts-backdrops.mjs";
import { appleCore, carrot, eggshell, oldLeaf } from "../parts-scraps.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, around, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, crown, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, sprig } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, ribbon, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(370),
  out = [],
  air = MILD;

// --- beyond the railing
out.push(
  sun({
    x: 300,
    y: 200,
    r: 60,
    step: 0.62,
    cols: [0.84, 0.7, 0.52, 0.3].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: -40, y: 250, w: 380, h: 26, col: mix(C.paper, air, 0.14) }),
  cloud({ x: 640, y: 120, w: 360, h: 26, col: mix(C.paper, air, 0.2) }),
  hill({ ...PAGE, y: 400, amp: 24, slope: -40, col: mix(mix(C.blue, C.mint, 0.5), air, 0.6), R, n: 5 }),
  treeline({ x0: -60, x1: 1340, y: 470, r: 54, base: 760, col: mix(green(4.2, 0.2), air, 0.42), R }),
  [
    [90, 430, 130],
    [440, 470, 84],
    [900, 450, 100],
  ].map(([x, y, r]) =>
    crown({ x, y, r, col: mix(green(4, 0.2), air, 0.34), lit: mix(C.butter, air, 0.3), R, n: 26 }),
  ),
);
// --- railing, a house wall on the right, tiles
const iron = mix(C.blue, C.ink, 0.3),
  wall = mix(mix(C.clay, C.paper, 0.5), C.terra, 0.14);
out.push(
  range(22).map((i) =>
    board({ x: 6 + i * 46, y: 470, w: 13, h: 260, col: mix(iron, air, 0.16), R, grain: 0, z: 2 }),
  ),
  board({ x: -40, y: 452, w: 1100, h: 26, col: mix(iron, air, 0.08), R, grain: 0, z: 2 }),
  board({ x: -40, y: 694, w: 1100, h: 16, col: mix(iron, air, 0.1), R, grain: 0, z: 1 }),
  layer(path(M(rectangle(1010, -40, 1340, 760)), wall), 3),
  layer(path(M(rectangle(1090, 120, 1340, 470)), mix(C.paper2, C.clay, 0.1)), 2),
  path(M(rectangle(1112, 142, 1340, 448)), mix(C.blue, C.sky, 0.5)),
  path(
    M([
      [1140, 142],
      [1220, 142],
      [1130, 448],
      [1112, 448],
      [1112, 240],
    ]),
    C.paper,
    'opacity=".26"',
  ),
  board({ x: 1218, y: 132, w: 16, h: 326, col: mix(C.paper2, C.clay, 0.14), R, grain: 0, z: 1 }),
  board({ x: 1076, y: 462, w: 280, h: 24, col: mix(C.paper2, C.earth, 0.2), R, grain: 0, z: 2 }),
  flags({ y0: 716, col: mix(mix(C.clay, C.terra, 0.24), C.paper3, 0.3), seed: 14 }),
);
// a herb box on the railing
out.push(
  range(15).map((i) => {
    const x = 96 + i * 22,
      a = -90 + (i - 7) * 5 + R.j(8),
      l = R.f(70, 118);
    return layer(
      sprig({
        f: bez([x, 452], pol(x, 452, l * 0.4, -90 * D), pol(x, 452, l * 0.7, a * D), pol(x, 452, l, a * D)),
        n: 5,
        len: 40,
        wid: 0.56,
        R,
        t: tone(3.4 + R.j(0.4), 0.12),
        veins: 2,
        grow: -0.4,
      }),
      1,
    );
  }),
  board({ x: 76, y: 440, w: 350, h: 76, col: mix(C.straw, C.earth, 0.3), R, grain: 4, z: 3 }),
);

// --- a bucket: tapered, with a rim, a tap and two ears
const bucket = (x, y, w, h, col, open) => {
  const q = around(x, y),
    d = outline(
      q,
      [
        -w * 0.5,
        0,
        0,
        w * 0.1,
        w * 0.5,
        0,
        w * 0.47,
        h * 0.5,
        w * 0.43,
        h * 0.97,
        w * 0.3,
        h + 8,
        0,
        h + 16,
        -w * 0.3,
        h + 8,
        -w * 0.43,
        h * 0.97,
        -w * 0.47,
        h * 0.5,
      ],
      0.1,
    );
  const tap = [x - w * 0.1, y + h * 0.82];
  return [
    path(blob(x + 60, y + h + 8, w * 0.62, 20, R, 0.05), C.soil, 'opacity=".28"'),
    open ? layer(path(blob(x, y - 4, w * 0.52, w * 0.1, R, 0.01, 14), mix(col, C.ink, 0.45)), 1) : "",
    open ?? "",
    layer(
      [
        path(d, col),
        inside(d, [
          path(
            outline(
              q,
              [w * 0.16, 0, w * 0.6, -20, w * 0.6, h * 1.2, w * 0.1, h * 1.2, w * 0.2, h * 0.5],
              0.12,
            ),
            C.ink,
            'opacity=".2"',
          ),
          path(
            outline(
              q,
              [-w * 0.42, h * 0.1, -w * 0.34, h * 0.12, -w * 0.31, h * 0.9, -w * 0.38, h * 0.9],
              0.1,
            ),
            C.paper,
            'opacity=".34"',
          ),
          line(
            [0.3, 0.36].map((u) => stroke(q, [-w * 0.5, h * u, 0, h * u + w * 0.1, w * 0.5, h * u])).join(""),
            mix(col, C.ink, 0.2),
            3,
          ),
        ]),
      ],
      3,
    ),
    layer(
      path(
        outline(
          q,
          [-w * 0.54, -6, 0, w * 0.085, w * 0.54, -6, w * 0.54, 22, 0, w * 0.085 + 30, -w * 0.54, 22],
          0.12,
        ),
        mix(col, C.paper, 0.22),
      ),
      2,
    ),
    open
      ? ""
      : layer(
          [
            path(blob(x, y - 2, w * 0.56, w * 0.115, R, 0.008, 16), mix(col, C.paper, 0.32)),
            path(blob(x - 6, y - 8, w * 0.4, w * 0.07, R, 0.01, 14), mix(col, C.paper, 0.44)),
            path(
              outline(q, [-46, -14, -40, -34, 40, -34, 46, -14, 30, -12, 26, -22, -26, -22, -30, -12], 0.1),
              mix(col, C.ink, 0.16),
            ),
          ],
          2,
        ),
    layer(
      [
        path(blob(...tap, 24, 24, R, 0.02, 10), mix(col, C.ink, 0.36)),
        path(
          outline(around(...tap), [-11, -8, 11, -8, 14, 24, 8, 46, -8, 46, -14, 24], 0.1),
          mix(C.ink, C.blue, 0.2),
        ),
        path(outline(around(...tap), [-34, -10, 34, -14, 36, -4, -32, 2], 0.1), mix(C.red, C.terra, 0.3)),
      ],
      2,
    ),
  ];
};
const peel = (x, y, len, a, col, w = 20) =>
  layer(
    path(
      ribbon(
        bez(
          [x, y],
          pol(x, y, len * 0.4, a * D - 0.7),
          pol(x, y, len * 0.7, a * D + 0.6),
          pol(x, y, len, a * D),
        ),
        w,
        w * 0.4,
        8,
      ),
      col,
    ),
    1,
  );
const ox = 560,
  oy = 506;
const scraps = [
  layer(
    path(
      outline(
        around(ox, oy),
        [-166, 20, -150, -20, -84, -62, 0, -84, 84, -66, 150, -24, 166, 20, 0, 40],
        0.16,
      ),
      mix(C.loam, C.earth, 0.4),
    ),
    1,
  ),
  range(9).map((i) =>
    oldLeaf(
      ox - 150 + i * 38,
      oy - 30 - Math.sin((i / 8) * Math.PI) * 40 + R.j(8),
      108,
      (-160 + i * 17 + R.j(14)) * D,
      green(3.6 + R.f(0, 1.6), 0.16),
      R,
    ),
  ),
  range(7).map((i) =>
    peel(
      ox - 134 + i * 42,
      oy - 24 + R.j(16),
      R.f(80, 110),
      -150 + i * 22 + R.j(18),
      [
        mix(C.terra, C.sun, 0.5),
        mix(C.earth, C.straw, 0.5),
        mix(C.red, C.terra, 0.4),
        mix(C.straw, C.butter, 0.3),
      ][i % 4],
    ),
  ),
  carrot({ x: ox - 60, y: oy - 60, len: 128, ang: 205 * D, wid: 0.24 }),
  appleCore({ x: ox + 30, y: oy - 96, r: 42, ang: 0.4, peel: mix(C.red, C.terra, 0.2), stalk: 1.3, R }),
  eggshell({ x: ox + 96, y: oy - 62, r: 40, ang: 0.3, col: mix(C.paper2, C.clay, 0.24) }),
  eggshell({ x: ox - 24, y: oy - 64, r: 34, ang: -0.3, col: C.paper2 }),
  range(8).map((i) =>
    peel(
      ox - 150 + i * 40,
      oy + 10,
      66,
      -130 + i * 12 + R.j(20),
      mix([C.straw, C.earth, green(5, 0.4), mix(C.terra, C.clay, 0.4)][i % 4], C.butter, 0.2),
      16,
    ),
  ),
  range(26).map(() =>
    circle(ox + R.j(120), oy - R.f(4, 54), R.f(2.4, 4.4), mix(C.straw, C.paper, R.f(0, 0.4))),
  ),
];
out.push(
  bucket(880, 540, 280, 300, mix(C.leaf, C.mint, 0.34)),
  bucket(ox, oy, 330, 356, mix(C.paper2, C.straw, 0.14), scraps),
);
// --- the lid leans against the bucket, a glass under the tap, bran in a bag with a spoon
const lid = mix(C.paper2, C.straw, 0.24);
out.push(
  path(blob(300, 892, 150, 16, R, 0.05), C.soil, 'opacity=".24"'),
  layer(
    [
      path(blob(290, 768, 120, 128, R, 0.012, 16, 0.1), lid),
      path(blob(282, 764, 92, 100, R, 0.012, 16, 0.1), mix(lid, C.paper, 0.4)),
      path(outline(around(286, 766), [-40, -10, 40, -16, 42, 8, -38, 16], 0.1), mix(lid, C.earth, 0.3)),
    ],
    3,
  ),
  path(blob(552, 930, 62, 10, R, 0.05), C.soil, 'opacity=".3"'),
  layer(
    [
      path(M(trapezium([488, 562], 850, [556, 494], 930)), mix(C.sky, C.paper, 0.4), 'opacity=".8"'),
      path(M(trapezium([492, 558], 884, [554, 496], 926)), mix(C.sun, C.earth, 0.36)),
      path(M(trapezium([496, 508], 858, [510, 500], 922)), C.paper, 'opacity=".6"'),
    ],
    2,
  ),
  layer(
    path(ribbon(bez([527, 838], [526, 850], [528, 866], [527, 888]), 6, 5, 4), mix(C.sun, C.earth, 0.3)),
    0,
  ),
);
const bag = outline(
  around(1130, 640),
  [-96, 10, -60, -8, 0, 6, 62, -10, 98, 8, 92, 70, 104, 180, 96, 236, 0, 246, -98, 236, -104, 170, -90, 70],
  0.12,
);
out.push(
  path(blob(1170, 882, 130, 16, R, 0.05), C.soil, 'opacity=".28"'),
  layer(
    [
      range(9).map((i) =>
        path(blob(1060 + i * 18, 640 + R.j(6), 22, 12, R, 0.16), mix(C.straw, C.paper, R.f(0, 0.3))),
      ),
      path(
        ribbon(bez([1150, 650], [1180, 600], [1190, 570], [1206, 530]), 15, 11),
        mix(C.straw, C.earth, 0.5),
      ),
    ],
    1,
  ),
  layer(
    [
      path(bag, mix(mix(C.straw, C.earth, 0.34), C.paper, 0.1)),
      inside(bag, [
        path(
          outline(around(1130, 640), [30, 0, 120, 0, 120, 260, 10, 260, 50, 120], 0.12),
          C.soil,
          'opacity=".2"',
        ),
        line(
          stroke(around(1130, 640), [-80, 60, -20, 74, 10, 56]) +
            stroke(around(1130, 640), [20, 190, 60, 176, 90, 190]),
          C.earth,
          3,
          'stroke-opacity=".5"',
        ),
      ]),
      layer(
        path(
          outline(around(1130, 762), [0, -40, 34, -10, 26, 26, 0, 40, -26, 26, -34, -10], 0.16),
          mix(C.paper, C.straw, 0.3),
        ),
        0,
      ),
      leaf({ x: 1130, y: 794, len: 62, wid: 34, ang: -90 * D, t: { a: green(4, 0.2) }, veins: 3 }),
    ],
    3,
  ),
  pot({ x: 84, y: 730, w: 190, h: 168, z: 3 }),
);
out.splice(
  -1,
  0,
  [-160, -136, -112, -90, -68, -44, -20].map((a, i) =>
    layer(
      leaf({
        x: 84 + (i - 3) * 12,
        y: 738,
        len: 150 + R.j(14),
        wid: 54,
        ang: a * D,
        bend: a < -90 ? -0.4 : 0.4,
        veins: 4,
        t: { a: green(2.8 + (i % 3) * 0.4, 0.08) },
      }),
      2,
    ),
  ),
);

save(
  "seeds/pictures/bokashi",
  scene({ ...PAGE, body: out, sky: [mix(C.sky, C.blue, 0.1), mix(C.sky, C.paper, 0.5), air] }),
);
