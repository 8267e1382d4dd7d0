// Morning glory trained as a lantern on three hoops, on the planks of a veranda at dawn.
import { MILD, PAGE } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { through } from "../toolkit/curves.mjs";
import { D, lerp, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { hill, sun, treeline } from "../toolkit/land.mjs";
import { palmate } from "../toolkit/leaves.mjs";
import { plank } from "../parts-beds.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, circle, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board, cane, pot } from "../toolkit/things.mjs";

const R = rng(725),
  out = [],
  air = mix(MILD, C.clay, 0.2);

// --- dawn over a garden, seen past a paper screen
out.push(
  sun({
    x: 930,
    y: 240,
    r: 66,
    step: 0.6,
    cols: [0.5, 0.36, 0.2, 0.04].map((k) => mix(mix(C.clay, C.butter, 0.5), C.paper, 0.2 + k)),
  }),
  hill({ ...PAGE, y: 400, amp: 40, slope: -40, col: mix(mix(C.blue, C.dusk, 0.4), air, 0.62), R, n: 5 }),
  treeline({ x0: -60, x1: 1340, y: 490, r: 58, base: 760, col: mix(green(4, 0.1), air, 0.44), R }),
  hill({ ...PAGE, y: 590, amp: 8, col: mix(green(4.8, 0.24), air, 0.24), R }),
  range(9).map((i) =>
    layer(
      path(
        blob(640 + i * 84 + R.j(20), 616 + R.j(10), R.f(50, 84), R.f(24, 44), R, 0.08, 10),
        mix(green(3.6 + R.f(0, 0.8), 0.14), air, 0.22),
      ),
      2,
    ),
  ),
);
const wood = mix(mix(C.earth, C.straw, 0.4), C.soil, 0.1);
out.push(
  layer(path(M(rectangle(-40, -40, 380, 700)), mix(C.paper2, C.butter, 0.12)), 3),
  range(4).map((i) => board({ x: -30 + i * 104, y: -20, w: 10, h: 700, col: wood, R, grain: 0, z: 1 })),
  range(6).map((j) => board({ x: -40, y: 60 + j * 118, w: 420, h: 9, col: wood, R, grain: 0, z: 1 })),
  board({ x: 366, y: -30, w: 44, h: 740, col: mix(wood, C.soil, 0.24), R, grain: 3, z: 3 }),
  board({ x: -40, y: -20, w: 1360, h: 52, col: mix(wood, C.soil, 0.3), R, grain: 4, z: 3 }),
);
// planks of the veranda
out.push(
  range(6).map((i) =>
    plank({
      pts: [
        [lerp(-40, -80, i / 5), 690 + i * 46],
        [1340, 690 + i * 46],
        [1360, 738 + i * 50],
        [-90, 738 + i * 50],
      ],
      col: mix(mix(C.straw, C.earth, 0.34), i % 2 ? C.paper : C.soil, 0.06 + R.f(0, 0.06)),
      R,
      grain: 5,
      z: 1,
    }),
  ),
);

// --- pot, four canes, three hoops, the vine that winds upwards
const x = 690,
  top = 700;
out.push(path(blob(x + 90, 920, 250, 22, R, 0.05), C.soil, 'opacity=".28"'));
const hoops = [
    [600, 168],
    [420, 186],
    [240, 196],
  ],
  bamboo = mix(C.straw, C.butter, 0.1);
const back = [-0.42, 0.42].map((k) =>
    cane({
      a: [x + k * 150, top + 20],
      b: [x + k * 380, 170],
      w: 12,
      R,
      col: mix(bamboo, C.earth, 0.3),
      h: 1,
    }),
  ),
  front = [-1, 1].map((k) =>
    cane({ a: [x + k * 128, top + 20], b: [x + k * 196, 160], w: 14, R, col: bamboo, h: 2 }),
  );
const half = ([y, r], s, w, col) =>
  layer(
    path(
      ribbon(
        through(
          range(13).map((i) => [
            x + Math.cos((i / 12) * Math.PI) * r,
            y + s * Math.sin((i / 12) * Math.PI) * r * 0.2,
          ]),
        ),
        w,
        w,
        24,
      ),
      col,
    ),
    1,
  );
const turns = (u) => [
  x + Math.cos(u * 13 + 0.6) * lerp(110, 196, u),
  lerp(690, 190, u) + Math.sin(u * 13 + 0.6) * 26,
];
const lobed = (px, py, r, a, g) =>
  layer(
    palmate({
      x: px,
      y: py,
      r,
      ang: a,
      lobes: 3,
      sinus: 0.5,
      soft: 0.6,
      tips: 0.3,
      span: 262,
      R,
      t: tone(g, 0.08),
    }),
    2,
  );
const blue = mix(mix(C.blue, C.dusk, 0.4), mix(C.sky, C.blue, 0.4), 0.3),
  plum = mix(mix(C.dusk, C.red, 0.34), C.clay, 0.24);
/** A funnel from the front: one round limb, five pale rays, a white throat. */
const bloom = (px, py, r, col, turn = R.f(0, 1.2)) =>
  layer(
    [
      path(
        smooth(
          range(20).map((i) =>
            pol(px, py, r * [1.08, 1.02, 0.9, 1.02][i % 4] * (1 + R.j(0.014)), turn + (i / 20) * 6.283),
          ),
        ),
        col,
      ),
      path(blob(px + r * 0.16, py + r * 0.2, r * 0.76, r * 0.7, R, 0.04), C.night, 'opacity=".07"'),
      range(5).map((i) =>
        path(
          smooth(
            [
              pol(px, py, r * 0.24, turn + i * 1.2566 - 0.5),
              pol(px, py, r * 0.6, turn + i * 1.2566 - 0.12),
              pol(px, py, r * 1.02, turn + i * 1.2566),
              pol(px, py, r * 0.6, turn + i * 1.2566 + 0.12),
              pol(px, py, r * 0.24, turn + i * 1.2566 + 0.5),
            ],
            true,
            0.1,
          ),
          mix(col, C.paper, 0.42),
        ),
      ),
      path(blob(px, py, r * 0.44, r * 0.42, R, 0.04, 10), mix(col, C.paper, 0.5)),
      path(blob(px - 1, py - 1, r * 0.3, r * 0.28, R, 0.03, 10), mix(C.paper, col, 0.04)),
      layer(path(blob(px, py, r * 0.09, r * 0.08, R, 0.05, 8), mix(C.butter, C.paper, 0.5)), 1),
    ],
    2,
  );
out.push(
  back,
  hoops.map((h) => half(h, -1, 9, mix(bamboo, C.earth, 0.3))),
  range(14).map((i) =>
    lobed(
      ...turns((i + 0.5) / 14).map((v, j) => v + R.j(20) - (j ? 14 : 0)),
      R.f(70, 84),
      R.f(20, 160) * D,
      2.5 + R.j(0.3),
    ),
  ),
  front,
  hoops.map((h) => half(h, 1, 10, bamboo)),
  layer(path(ribbon(through(range(40).map((i) => turns(i / 39))), 11, 5, 80), green(4.4, 0.16)), 1),
  range(34).map((i) =>
    lobed(
      ...turns((i + 0.3) / 34).map((v, j) => v + R.j(46) + (j ? 10 : 0)),
      R.f(66, 88),
      R.f(30, 150) * D,
      3.1 + R.j(0.5),
    ),
  ),
);
for (const [px, py, r, k] of [
  [600, 560, 76, 0],
  [786, 480, 84, 0],
  [548, 400, 70, 0],
  [716, 316, 80, 0],
  [876, 350, 62, 1],
  [590, 232, 66, 0],
  [812, 198, 64, 0],
  [830, 628, 58, 1],
])
  out.push(bloom(px, py, r, mix(blue, plum, k)));
out.push(
  path(
    ribbon(
      through([
        [690, 180],
        [730, 120],
        [700, 80],
        [740, 56],
        [760, 84],
        [742, 96],
      ]),
      6,
      2,
      30,
    ),
    green(4.8, 0.2),
  ),
  pot({ x, y: 682, w: 340, h: 236, z: 3, col: mix(C.blue, C.ink, 0.2), band: mix(C.blue, C.sky, 0.4) }),
  // a flower that fell
  bloom(1030, 872, 44, mix(blue, C.paper, 0.1)),
  range(7).map((i) => circle(1090 + i * 16 + R.j(8), 890 + R.j(18), R.f(2, 5), C.paper, 'opacity=".6"')),
);

save(
  "seeds/pictures/asagao",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.dusk, C.paper, 0.5), mix(C.clay, C.paper, 0.6), air],
    glow: { x: 0.74, y: 0.26, col: C.butter, o: 0.6 },
  }),
);
