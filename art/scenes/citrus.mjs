// A lemon and an orange in pots on a patio above the sea.
import { lemon, star } from "../faces/plants/parts.mjs";
import { orange } from "../faces/plants/trees.mjs";
import { MILD, PAGE, flags } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, sun } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, line, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(5150),
  out = [],
  air = MILD;

// --- sea, headlands, a white wall with a shutter, a parapet
out.push(
  sun({
    x: 240,
    y: 190,
    r: 58,
    step: 0.62,
    cols: [0.84, 0.7, 0.52, 0.3].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: -40, y: 240, w: 360, h: 26, col: mix(C.paper, air, 0.14) }),
  cloud({ x: 470, y: 96, w: 330, h: 22, col: mix(C.paper, air, 0.14) }),
  hill({ ...PAGE, y: 380, amp: 0, col: mix(mix(C.blue, C.mint, 0.2), air, 0.5), R, n: 5 }),
  [404, 440, 486].map((y, i) =>
    layer(
      path(
        smooth(
          [
            [-40, y],
            [300, y - 4],
            [640, y + 3],
            [1000, y - 3],
            [1340, y],
            [1340, 700],
            [-40, 700],
          ],
          true,
          0.1,
        ),
        mix(mix(C.blue, C.mint, 0.16), air, 0.42 - i * 0.07),
      ),
      1,
    ),
  ),
  layer(
    path(
      smooth(
        [
          [-60, 420],
          [-60, 330],
          [60, 318],
          [150, 350],
          [280, 366],
          [380, 420],
        ],
        true,
        0.14,
      ),
      mix(mix(green(4.6, 0.2), C.dusk, 0.2), air, 0.46),
    ),
    2,
  ),
);
const white = mix(C.paper, C.clay, 0.1);
out.push(
  layer(path(M(rectangle(900, -40, 1340, 760)), mix(white, C.paper3, 0.2)), 3),
  [0, 1].map((i) => [
    board({ x: 1020 + i * 122, y: 110, w: 116, h: 330, col: mix(C.blue, C.paper3, 0.2), R, grain: 0, z: 2 }),
    range(11).map((j) =>
      path(
        M(rectangle(1034 + i * 122, 130 + j * 27, 1122 + i * 122, 146 + j * 27)),
        mix(C.blue, C.ink, 0.16),
      ),
    ),
  ]),
  board({ x: 1000, y: 442, w: 290, h: 24, col: mix(C.paper3, C.earth, 0.2), R, grain: 1, z: 2 }),
  layer(path(M(rectangle(-40, 600, 940, 740)), white), 3),
  range(6).map((i) =>
    path(
      blob(80 + i * 150 + R.j(30), 660 + R.j(30), R.f(50, 110), R.f(16, 34), R, 0.16),
      C.earth,
      'opacity=".07"',
    ),
  ),
  board({ x: -40, y: 580, w: 960, h: 30, col: mix(C.terra, C.clay, 0.5), R, grain: 3, z: 3 }),
  flags({ y0: 734, col: mix(mix(C.clay, C.terra, 0.3), C.paper3, 0.3), seed: 3 }),
);

/** A standard tree: bare trunk and a round head of leafy twigs; `hang` says where fruit is, [angle, share of the radius]. */
const tree = ({ x, foot, y, r, g, twigs, hang, fruitOf, size, bloom, w }) => {
  const bark = mix(mix(C.earth, C.loam, 0.4), green(4), 0.16),
    c = [x, y + r * 0.24];
  const shoot = (a, l, d) => {
    const e = [c[0] + Math.cos(a) * l, c[1] + Math.sin(a) * l * 0.94],
      f = bez(c, pol(...c, l * 0.3, a - 0.2), pol(...c, l * 0.7, a - 0.1), e),
      n = 7,
      o = [path(ribbon(f, 7, 3), mix(bark, green(4), 0.4))];
    for (let i = 0; i < n; i++) {
      const u = 0.26 + (0.72 * i) / (n - 1),
        p = f(u),
        len = r * 0.36 * R.f(0.88, 1.1);
      o.push(
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len,
            wid: len * 0.44,
            ang: head(f, u) + (i % 2 ? 1 : -1) * (50 + R.j(12)) * D,
            bend: (i % 2 ? -1 : 1) * 0.3,
            veins: 3,
            t: { a: green(g + d + R.j(0.35), 0.08) },
          }),
          1,
        ),
      );
    }
    o.push(
      layer(
        leaf({
          x: e[0],
          y: e[1],
          len: r * 0.3,
          wid: r * 0.13,
          ang: a,
          veins: 3,
          t: { a: green(g + d + 0.5, 0.14) },
        }),
        1,
      ),
    );
    return layer(o, 2);
  };
  return [
    path(ribbon(bez([x, foot], [x + 6, foot - 100], [x - 8, c[1] + r * 0.4], c), w, w * 0.7, 6), bark),
    [-0.5, 0.5, 0].map((k) =>
      path(
        ribbon(
          bez(
            [x - 2, c[1] + r * 0.5],
            [x + k * 20, c[1] + r * 0.2],
            [x + k * r * 0.6, c[1]],
            [x + k * r, c[1] - r * 0.5],
          ),
          w * 0.6,
          5,
        ),
        bark,
      ),
    ),
    range(twigs).map((i) => shoot((-205 + (230 * i) / (twigs - 1)) * D, r * R.f(0.94, 1.06), -0.6)),
    range(twigs - 3).map((i) => shoot((-195 + (210 * i) / (twigs - 4)) * D, r * R.f(0.6, 0.74), 0.1)),
    hang.map(([a, k, big = 1]) => {
      const p = [c[0] + Math.cos(a * D) * r * k, c[1] + Math.sin(a * D) * r * k];
      return [
        line(stroke(around(p[0], p[1]), [-8, -size * 1.7, 2, -size * 1.2, 0, -size * 0.7]), green(4, 0.2), 5),
        fruitOf(p[0], p[1], size * big),
      ];
    }),
    bloom.map(([a, k]) =>
      star(c[0] + Math.cos(a * D) * r * k, c[1] + Math.sin(a * D) * r * k, r * 0.1, R, {
        wid: 0.56,
        core: C.butter,
      }),
    ),
    range(3).map((i) => shoot((-140 + i * 50) * D, r * 0.56, 0.6)),
  ];
};
out.push(
  path(blob(1090, 862, 170, 20, R, 0.05), C.soil, 'opacity=".26"'),
  tree({
    x: 1050,
    foot: 660,
    y: 400,
    r: 190,
    g: 3.4,
    twigs: 11,
    w: 26,
    size: 37,
    fruitOf: (x, y, r) => orange(x, y, r, R),
    hang: [
      [-160, 0.74],
      [-116, 0.86],
      [-70, 0.62],
      [-24, 0.82],
      [10, 0.5],
      [168, 0.4],
      [-96, 0.36],
    ],
    bloom: [
      [-140, 1],
      [-60, 0.98],
      [-6, 0.96],
    ],
  }),
  pot({
    x: 1050,
    y: 640,
    w: 230,
    h: 216,
    z: 3,
    col: mix(C.blue, C.paper3, 0.1),
    band: mix(C.paper, C.sky, 0.3),
  }),
  path(blob(560, 912, 240, 22, R, 0.05), C.soil, 'opacity=".28"'),
  tree({
    x: 490,
    foot: 640,
    y: 300,
    r: 270,
    g: 3.7,
    twigs: 13,
    w: 34,
    size: 46,
    fruitOf: (x, y, r) => lemon(x, y, r, R, C.sun, 1.57 + R.j(0.3)),
    hang: [
      [-168, 0.72],
      [-140, 0.94],
      [-118, 0.6],
      [-84, 0.86],
      [-50, 0.66],
      [-34, 0.96],
      [-8, 0.7],
      [12, 0.42, 0.94],
      [168, 0.36],
      [-92, 0.3, 1.06],
    ],
    bloom: [
      [-154, 1.02],
      [-100, 1.04],
      [-66, 0.96],
      [-18, 1],
      [-128, 0.3],
      [4, 0.9],
    ],
  }),
  pot({
    x: 490,
    y: 626,
    w: 320,
    h: 276,
    z: 3,
    col: mix(C.terra, C.clay, 0.14),
    band: mix(C.terra, C.clay, 0.5),
  }),
);
// --- fallen lemons and a pot of sage in front
out.push(
  [
    [764, 874, 36, 0.2],
    [830, 902, 34, 2.6],
  ].map(([x, y, r, a]) => [
    path(blob(x + 16, y + r * 0.8, r * 1.2, 8, R, 0.05), C.soil, 'opacity=".28"'),
    lemon(x, y, r, R, C.sun, a),
  ]),
  [-158, -134, -112, -90, -66, -44, -20].map((a, i) =>
    layer(
      range(4).map((k) =>
        leaf({
          x: 130 + Math.cos(a * D) * k * 34,
          y: 788 + Math.sin(a * D) * k * 34,
          len: 66 - k * 7,
          wid: 28,
          ang: (a + (k % 2 ? 38 : -38)) * D,
          veins: 2,
          t: { a: mix(green(4.4 + k * 0.3 + (i % 2) * 0.3), C.paper3, 0.3) },
        }),
      ),
      1,
    ),
  ),
  pot({ x: 130, y: 782, w: 170, h: 142, z: 3 }),
);

save(
  "seeds/pictures/citrus",
  scene({ ...PAGE, body: out, sky: [mix(C.sky, C.blue, 0.16), mix(C.sky, C.paper, 0.5), air] }),
);
