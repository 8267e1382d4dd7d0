// Three shelves by a window: lettuces in the light, perilla in the middle, spring onions below.
import { PAGE, MILD } from "../parts-backdrops.mjs";
import { lettuce } from "../parts-vegetables.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, path, ribbon } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(1443),
  out = [],
  air = MILD,
  wall = mix(mix(C.paper2, C.clay, 0.2), C.butter, 0.1);

// --- the window over the city, its wall and sill
out.push(
  sun({
    x: 200,
    y: 190,
    r: 56,
    step: 0.62,
    cols: [0.84, 0.7, 0.52, 0.3].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: 60, y: 240, w: 320, h: 24, col: mix(C.paper, air, 0.14) }),
  hill({ ...PAGE, y: 420, amp: 40, slope: -30, col: mix(mix(C.blue, C.mint, 0.4), air, 0.6), R, n: 5 }),
  [
    [20, 400, 110],
    [150, 460, 90],
    [260, 380, 120],
  ].map(([x, y, w]) =>
    layer(
      [
        path(M(rectangle(x, y, x + w, 800)), mix(mix(C.paper3, C.dusk, 0.2), air, 0.3)),
        range(5).map((j) =>
          range(Math.floor(w / 30)).map((i) =>
            path(
              M(rectangle(x + 12 + i * 28, y + 20 + j * 44, x + 26 + i * 28, y + 42 + j * 44)),
              mix(C.blue, air, 0.4),
            ),
          ),
        ),
      ],
      2,
    ),
  ),
  treeline({ x0: -60, x1: 520, y: 600, r: 40, base: 800, col: mix(green(4, 0.2), air, 0.34), R }),
  layer(path("M-40 -40H1340V1000H-40Z M46 66V690H400V66Z", wall, 'fill-rule="evenodd"'), 3),
  [40, 216, 392].map((x) =>
    board({ x, y: 60, w: 16, h: 636, col: mix(C.paper, C.straw, 0.1), R, grain: 0, z: 1 }),
  ),
  [60, 340].map((y) =>
    board({ x: 36, y, w: 376, h: 15, col: mix(C.paper, C.straw, 0.1), R, grain: 0, z: 1 }),
  ),
  board({ x: 14, y: 690, w: 420, h: 30, col: mix(C.straw, C.earth, 0.3), R, grain: 3, z: 3 }),
  layer(path(M(rectangle(-40, 856, 1320, 1000)), mix(C.straw, C.earth, 0.34)), 2),
  range(5).map((i) =>
    board({
      x: -60,
      y: 860 + i * 26,
      w: 1400,
      h: 24,
      col: mix(mix(C.straw, C.earth, 0.3), i % 2 ? C.paper : C.soil, 0.07),
      R,
      grain: 5,
      z: 0,
    }),
  ),
);

// --- the shelves
const wood = mix(C.straw, C.earth, 0.4),
  x0 = 510,
  x1 = 1216,
  levels = [352, 610, 868];
out.push(
  path(blob(880, 912, 430, 18, R, 0.04), C.soil, 'opacity=".24"'),
  [x0 + 6, x1 - 32].map((x) =>
    board({ x, y: 130, w: 26, h: 770, col: mix(wood, C.soil, 0.24), R, grain: 3, z: 2 }),
  ),
);
const trough = (x, y, w, h, col) => {
  const d = M([
    [x, y],
    [x + w, y],
    [x + w - 16, y + h],
    [x + 16, y + h],
  ]);
  return [
    layer(
      [
        path(d, col),
        inside(d, [
          path(
            M([
              [x + w * 0.7, y],
              [x + w, y],
              [x + w, y + h],
              [x + w * 0.64, y + h],
            ]),
            C.soil,
            'opacity=".16"',
          ),
          path(
            M([
              [x + 26, y + 20],
              [x + 40, y + 20],
              [x + 46, y + h - 10],
              [x + 36, y + h - 10],
            ]),
            C.paper,
            'opacity=".3"',
          ),
        ]),
      ],
      2,
    ),
    layer(
      path(
        M([
          [x - 8, y - 6],
          [x + w + 8, y - 6],
          [x + w + 5, y + 16],
          [x - 5, y + 16],
        ]),
        mix(col, C.paper, 0.2),
      ),
      2,
    ),
  ];
};
const perilla = (x, y, h) => {
  const f = bez([x, y], [x + R.j(6), y - h * 0.4], [x + R.j(8), y - h * 0.7], [x + R.j(12), y - h]),
    o = [path(ribbon(f, 9, 5, 6), mix(green(4.6, 0.1), C.dusk, 0.16))];
  for (let i = 0; i < 5; i++) {
    const p = f(0.24 + i * 0.17),
      L = 92 - i * 9;
    for (const k of i % 2 ? [-1, 1] : [0.34, -1, 1])
      o.push(
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len: L * (Math.abs(k) < 1 ? 0.62 : 1),
            wid: L * (Math.abs(k) < 1 ? 0.6 : 0.8),
            ang: (-90 + k * (86 - i * 9) + R.j(8)) * D,
            bend: k * 0.4,
            teeth: 7,
            cut: 0.09,
            veins: 5,
            t: { a: mix(green(3 + i * 0.34 + R.j(0.3), 0.08), C.dusk, i < 1 ? 0.12 : 0.03) },
          }),
          1,
        ),
      );
  }
  const e = f(1);
  o.push(
    [-0.5, 0.5, 0].map((k) =>
      leaf({
        x: e[0],
        y: e[1],
        len: 44,
        wid: 32,
        ang: -1.57 + k * 1.5,
        teeth: 5,
        cut: 0.09,
        veins: 3,
        t: { a: green(5, 0.14) },
      }),
    ),
  );
  return layer(o, 2);
};
const onion = (x, y) => [
  range(4).map((i) => {
    const a = (-90 + (i - 1.5) * 13 + R.j(7)) * D,
      l = R.f(110, 160);
    return layer(
      path(
        ribbon(
          bez([x, y - 16], pol(x, y, l * 0.4, -90 * D), pol(x, y, l * 0.7, a), pol(x, y, l, a + R.j(0.2))),
          9,
          1.6,
          7,
        ),
        mix(green(3.6 + R.j(0.6), 0.06), C.blue, 0.1),
      ),
      1,
    );
  }),
  layer(
    path(
      ribbon(bez([x, y + 12], [x, y - 8], [x, y - 20], [x, y - 34]), 15, 11, 4),
      mix(C.paper, green(7), 0.24),
    ),
    1,
  ),
];
const shelf = (y) => [
  board({ x: x0 - 16, y, w: x1 - x0 + 32, h: 30, col: wood, R, grain: 4, z: 3 }),
  board({ x: x0 - 16, y: y + 29, w: x1 - x0 + 32, h: 9, col: mix(wood, C.soil, 0.34), R, grain: 0, z: 0 }),
];
const [a, b, c] = levels;
out.push(
  range(4).map((i) =>
    lettuce({
      x: 616 + i * 164,
      y: a - 92,
      r: 84 + R.j(6),
      col: [green(5.4, 0.24), mix(C.red, C.dusk, 0.4), green(5.8, 0.3), green(5, 0.2)][i],
      R,
    }),
  ),
  [0, 1].map((i) =>
    trough(548 + i * 330, a - 84, 300, 84, [mix(C.terra, C.clay, 0.16), mix(C.blue, C.paper3, 0.2)][i]),
  ),
  shelf(a),
  range(7).map((i) => perilla(594 + i * 92, b - 72, 150 + R.j(16))),
  trough(540, b - 78, 650, 78, mix(C.leaf, C.paper3, 0.4)),
  shelf(b),
  range(17).map((i) => onion(572 + i * 37 + R.j(5), c - 70)),
  [0, 1].map((i) =>
    trough(540 + i * 336, c - 76, 310, 76, [mix(C.blue, C.paper3, 0.14), mix(C.terra, C.clay, 0.2)][i]),
  ),
  shelf(c),
  path(blob(250, 914, 170, 16, R, 0.05), C.soil, 'opacity=".26"'),
  range(9).map((i) =>
    layer(
      leaf({
        x: 240 + (i - 4) * 9,
        y: 822,
        len: 100 + R.j(12),
        wid: 38,
        ang: (-164 + i * 18.5) * D,
        bend: i < 4 ? -0.4 : 0.4,
        veins: 4,
        t: { a: green(2.8 + (i % 3) * 0.4, 0.08) },
      }),
      2,
    ),
  ),
  pot({ x: 240, y: 806, w: 150, h: 110, z: 3 }),
  // picked leaves in a bowl on the sill
  range(7).map((i) =>
    layer(
      leaf({
        x: 176 + i * 18,
        y: 640 + R.j(4),
        len: 66,
        wid: 52,
        ang: (-150 + i * 20) * D,
        teeth: 7,
        cut: 0.09,
        veins: 5,
        t: { a: green(3.4 + (i % 3) * 0.5, 0.1) },
      }),
      1,
    ),
  ),
  layer(
    path("M140 634L330 634C326 676 290 694 235 694C180 694 144 676 140 634Z", mix(C.paper, C.blue, 0.14)),
    2,
  ),
);

save(
  "seeds/pictures/shelf",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.2, y: 0.2, col: C.butter, o: 0.5 },
  }),
);
