// Strawberries in pots on a balcony rail, one crown to each, above the roofs of a town.
import { strawberry } from "../faces/plants/trees.mjs";
import { MILD, PAGE, endOf, stalks } from "../parts-backdrops.mjs";
import { bumblebee } from "../parts-creatures.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, sun, treeline } from "../toolkit/land.mjs";
import { trifoliate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, path, ribbon } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(77),
  out = [],
  air = MILD;

// --- the town: sun, roofs in two rows, trees of a park
out.push(
  sun({
    x: 990,
    y: 190,
    r: 56,
    step: 0.6,
    cols: [0.86, 0.7, 0.5, 0.25].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: -50, y: 130, w: 420, h: 30, col: mix(C.paper, C.sky, 0.14) }),
  cloud({ x: 820, y: 232, w: 400, h: 26, col: mix(C.paper, C.sky, 0.1) }),
);
const roofs = (list, k) =>
  list.map(([x, y, w, h, c]) =>
    layer(
      [
        path(
          M([
            [x, y],
            [x + w, y],
            [x + w, 700],
            [x, 700],
          ]),
          mix(mix(C.paper2, C.clay, 0.24), air, k),
        ),
        path(
          M([
            [x - 12, y + 4],
            [x + w * 0.24, y - h],
            [x + w * 0.76, y - h],
            [x + w + 12, y + 4],
          ]),
          mix(c, air, k),
        ),
        path(
          M(rectangle(x + w * 0.64, y - h - 26, x + w * 0.76, y - h + 8)),
          mix(mix(C.terra, C.earth, 0.4), air, k),
        ),
        range(3).map((i) =>
          path(
            M(rectangle(x + w * (0.14 + i * 0.27), y + 30, x + w * (0.27 + i * 0.27), y + 72)),
            mix(C.blue, air, k + 0.1),
          ),
        ),
      ],
      2,
    ),
  );
out.push(
  roofs(
    [
      [-40, 360, 200, 60, C.dusk],
      [190, 390, 150, 50, C.clay],
      [520, 350, 190, 64, C.terra],
      [760, 390, 170, 50, C.dusk],
      [1110, 360, 220, 66, C.clay],
    ],
    0.64,
  ),
  treeline({ x0: -60, x1: 1340, y: 440, r: 44, base: 560, col: mix(green(4.4, 0.2), air, 0.46), R }),
  roofs(
    [
      [60, 470, 230, 74, C.terra],
      [360, 500, 190, 60, C.earth],
      [840, 466, 230, 76, mix(C.terra, C.clay, 0.4)],
    ],
    0.42,
  ),
  treeline({ x0: -60, x1: 1340, y: 590, r: 52, base: 800, col: mix(green(3.8, 0.16), air, 0.3), R }),
);

// --- the rail: balusters behind, a shelf that carries the pots
const wood = mix(C.straw, C.earth, 0.4);
out.push(
  range(12).map((i) =>
    board({ x: -20 + i * 116, y: 700, w: 26, h: 280, col: mix(C.blue, C.paper3, 0.24), R, grain: 0, z: 2 }),
  ),
  board({ x: -40, y: 662, w: 1360, h: 34, col: mix(C.blue, C.paper3, 0.1), R, grain: 3, z: 3 }),
);

const flower = (x, y, r) =>
  petals({
    x,
    y,
    r,
    n: 5,
    wid: 0.94,
    col: C.paper,
    R,
    core: 0.34,
    coreCol: mix(C.sun, C.butter, 0.3),
    squash: 0.9,
    rot: R.f(0, 1),
    h: 1,
    soft: 0.08,
  });
const plant = (x, y, s, back, front, stems, blooms) => {
  const leafy = (fan, g) =>
    stalks({ x, y: y + 8, fan: fan.map(([a, l]) => [a, l * s]), R, droop: 0.24, apart: 20 }).map(
      ({ f, a }) => [
        path(ribbon(f, 7, 5), mix(green(4.6, 0.2), C.clay, 0.16)),
        trifoliate({
          ...endOf(f),
          ang: (a * 0.8 - 18 + R.j(7)) * D,
          len: 128 * s,
          t: tone(g + R.j(0.3), 0.12),
          R,
          teeth: 5,
          cut: 0.1,
          wid: 0.86,
          gap: 0.08,
          h: 1,
        }),
      ],
    );
  return [
    leafy(back, 3),
    leafy(front, 3.8),
    blooms.map(([dx, dy, r]) => [
      path(
        ribbon(
          bez([x, y], [x + dx * 0.3, y + dy * 0.6], [x + dx * 0.8, y + dy - 20], [x + dx, y + dy]),
          4.5,
          3.5,
        ),
        green(4.6, 0.2),
      ),
      flower(x + dx, y + dy, r),
    ]),
    pot({ x, y, w: 236 * s, h: 214 * s, z: 3 }),
    stems.map(([dx, dy, r, ripe]) => {
      const e = [x + dx, y + dy];
      return [
        layer(
          path(
            ribbon(
              bez([x + dx * 0.3, y], [x + dx * 0.6, y - 70], [e[0], y - 56], [e[0], e[1] - r]),
              4.5,
              3.5,
            ),
            green(4.8, 0.25),
          ),
          1,
        ),
        ripe ? strawberry(e[0], e[1], r, R) : flower(e[0], e[1], r),
      ];
    }),
  ];
};
const back = [
    [-164, 150],
    [-16, 150],
    [-140, 180],
    [-40, 180],
    [-116, 200],
    [-64, 200],
  ],
  front = [
    [-152, 108],
    [-28, 112],
    [-126, 126],
    [-54, 126],
    [-90, 150],
  ];
out.push(
  plant(
    190,
    512,
    0.94,
    back,
    front,
    [
      [-92, 86, 30, 1],
      [-40, 132, 34, 1],
      [58, 92, 30, 1],
      [96, 150, 24, 1],
    ],
    [
      [-30, -220, 26],
      [60, -196, 22],
    ],
  ),
  plant(
    1090,
    512,
    0.94,
    back,
    front,
    [
      [-88, 96, 32, 1],
      [-20, 72, 27, 1],
      [46, 128, 34, 1],
      [98, 84, 27, 1],
    ],
    [
      [-60, -204, 24],
      [24, -228, 25],
    ],
  ),
  plant(
    640,
    478,
    1.16,
    back,
    front,
    [
      [-122, 120, 38, 1],
      [-70, 60, 30, 1],
      [-30, 168, 42, 1],
      [46, 100, 37, 1],
      [92, 190, 36, 1],
      [126, 84, 31, 1],
    ],
    [
      [-62, -256, 31],
      [34, -272, 33],
      [98, -216, 27],
    ],
  ),
  board({ x: -40, y: 716, w: 1360, h: 56, col: wood, R, grain: 5, z: 3 }),
  board({ x: -40, y: 770, w: 1360, h: 18, col: mix(wood, C.soil, 0.3), R, grain: 2, z: 1 }),
  [60, 430, 850, 1212].map((x) =>
    board({ x, y: 786, w: 24, h: 60, col: mix(C.ink, C.earth, 0.3), R, grain: 0, z: 2 }),
  ),
  bumblebee({ x: 846, y: 268, s: 0.62, R }),
);

save(
  "seeds/pictures/strawberries",
  scene({ ...PAGE, body: out, sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air] }),
);
