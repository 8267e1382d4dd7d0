// Grapes under glass: a rod along the rafters, thinned bunches, narrow scissors on the bench.
import { grapes, vineLeaf } from "../faces/plants/trees.mjs";
import { MILD, PAGE } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, through } from "../toolkit/curves.mjs";
import { D, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(1890),
  out = [],
  air = MILD;

out.push(
  sun({
    x: 940,
    y: 220,
    r: 60,
    step: 0.62,
    cols: [0.84, 0.7, 0.52, 0.3].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: 60, y: 190, w: 420, h: 28, col: mix(C.paper, air, 0.14) }),
  hill({ ...PAGE, y: 430, amp: 26, slope: 40, col: mix(mix(C.blue, C.mint, 0.5), air, 0.6), R, n: 5 }),
  treeline({ x0: -60, x1: 1340, y: 510, r: 56, base: 800, col: mix(green(4.4, 0.2), air, 0.46), R }),
  hill({ ...PAGE, y: 640, amp: 8, col: mix(green(5, 0.3), air, 0.3), R }),
  // panes catch the light
  [
    [60, 300],
    [420, 250],
    [820, 330],
    [1130, 240],
  ].map(([x, w]) =>
    path(
      M([
        [x + 140, -20],
        [x + 140 + w * 0.4, -20],
        [x + w * 0.24, 720],
        [x - 40, 720],
      ]),
      C.paper,
      'opacity=".14"',
    ),
  ),
);
const paint = mix(C.paper, C.sky, 0.2);
out.push(
  range(6).map((i) =>
    board({ x: 40 + i * 232, y: -20, w: 22, h: 760, col: mix(paint, C.paper3, 0.16), R, grain: 0, z: 2 }),
  ),
  board({ x: -40, y: 380, w: 1360, h: 18, col: paint, R, grain: 0, z: 2 }),
  board({ x: -40, y: -16, w: 1360, h: 44, col: mix(paint, C.paper3, 0.2), R, grain: 0, z: 3 }),
  board({ x: -40, y: 690, w: 1360, h: 36, col: mix(paint, C.paper3, 0.24), R, grain: 0, z: 2 }),
  layer(path(M(rectangle(-40, 722, 1320, 1000)), mix(mix(C.terra, C.clay, 0.6), C.paper3, 0.3)), 0),
  range(6).map((j) =>
    range(13).map((i) =>
      path(
        M(
          rectangle(
            -60 + (i + (j % 2) * 0.5) * 112,
            728 + j * 42,
            44 + (i + (j % 2) * 0.5) * 112,
            764 + j * 42,
          ),
        ),
        mix(mix(mix(C.terra, C.clay, 0.5), C.paper3, 0.24), R.f() < 0.5 ? C.paper : C.soil, R.f(0.02, 0.12)),
      ),
    ),
  ),
);

// --- the rod
const bark = mix(mix(C.earth, C.loam, 0.4), C.paper3, 0.14),
  rod = bez([-60, 200], [260, 96], [760, 150], [1340, 84]),
  trunk = bez([110, 990], [60, 640], [130, 340], [60, 170]);
const wires = [76, 176].map((y) =>
  layer(
    path(
      M([
        [-40, y],
        [1320, y - 4],
        [1320, y - 1],
        [-40, y + 3],
      ]),
      mix(C.ink, C.paper3, 0.4),
    ),
    1,
  ),
);
const big = (x, y, r, a, g) => layer(vineLeaf(x, y, r, a, tone(g, 0.14), R), 2);
const spurs = range(9).map((i) => {
  const p = rod(0.1 + i * 0.104),
    d = i % 2 ? 1 : -1;
  return {
    p,
    d,
    f: bez(p, [p[0] + d * 16, p[1] - 40], [p[0] + d * 50, p[1] - 10], [p[0] + d * 84, p[1] + 80 + R.j(26)]),
  };
});
const gold = mix(mix(C.butter, C.mint, 0.42), C.paper, 0.08);
out.push(
  wires,
  layer(path(ribbon(trunk, 54, 30, 9), bark), 3),
  spurs.map(({ p, d }) => [
    big(p[0] - d * 60, p[1] - 40, 92, (90 + d * 60) * D, 2.7),
    big(p[0] + d * 50, p[1] - 66, 84, (90 - d * 120) * D, 3),
  ]),
  layer(
    [
      path(ribbon(rod, 36, 20, 12), bark),
      path(
        ribbon((u) => [rod(u)[0], rod(u)[1] + 8], 10, 5, 12),
        C.soil,
        'opacity=".26"',
      ),
    ],
    2,
  ),
  spurs.map(({ f, d, p }) => [
    layer(path(ribbon(f, 11, 5, 6), mix(green(4.6, 0.3), bark, 0.3)), 1),
    big(...f(1), 94, (90 - d * 20) * D, 3.4 + R.j(0.3)),
    big(p[0] + d * 26, p[1] + 34, 72, (90 + d * 50) * D, 3.8),
  ]),
);
for (const [x, y, r, c] of [
  [236, 300, 25, gold],
  [452, 270, 30, mix(gold, C.clay, 0.14)],
  [690, 288, 34, gold],
  [930, 262, 29, mix(gold, C.butter, 0.3)],
  [1140, 246, 25, gold],
])
  out.push(
    layer(
      path(
        ribbon(bez([x - 14, 120], [x - 4, 160], [x + 10, y - r * 3], [x + 2, y - r * 1.4]), 8, 6, 6),
        mix(green(4.4, 0.3), bark, 0.5),
      ),
      1,
    ),
    grapes(x, y, r, R, c),
  );
out.push(
  [
    [330, 220],
    [580, 206],
    [810, 204],
    [1040, 186],
    [150, 240],
  ].map(([x, y], i) => big(x, y, 80 - (i % 2) * 10, (80 + R.j(40)) * D, 4 + R.j(0.3))),
  [
    [560, 330, 1],
    [1230, 260, -1],
    [330, 380, 1],
    [820, 320, -1],
  ].map(([x, y, d]) =>
    path(
      ribbon(
        through([
          [x, y - 90],
          [x + d * 8, y - 40],
          [x + d * 30, y],
          [x + d * 50, y - 14],
          [x + d * 40, y - 32],
          [x + d * 28, y - 22],
        ]),
        5,
        2,
        24,
      ),
      green(5, 0.3),
    ),
  ),
);
// --- the bench: scissors, berries thinned out, pots
const wood = mix(C.straw, C.earth, 0.36);
out.push(
  [1090, 1220].map((x, i) => [
    [-150, -124, -98, -72, -46, -24].map((a, j) =>
      layer(
        path(
          ribbon(
            bez(
              [x, 716],
              pol(x, 716, 50, -90 * D),
              pol(x, 716, 84, a * D),
              pol(x, 716, 120 - i * 20, (a * 1.1 + 8) * D),
            ),
            20,
            3,
            6,
          ),
          green(3.2 + (j % 3) * 0.4, 0.1),
        ),
        1,
      ),
    ),
    pot({ x, y: 700, w: 130, h: 122, z: 3 }),
  ]),
  board({ x: 330, y: 812, w: 1000, h: 46, col: wood, R, grain: 5, z: 3 }),
  board({ x: 330, y: 856, w: 1000, h: 16, col: mix(wood, C.soil, 0.34), R, grain: 2, z: 1 }),
  [420, 1180].map((x) => board({ x, y: 870, w: 44, h: 120, col: mix(wood, C.soil, 0.2), R, grain: 2, z: 2 })),
);
const steel = mix(mix(C.blue, C.paper3, 0.5), C.ink, 0.1),
  handle = mix(C.red, C.terra, 0.3),
  sx = 640,
  sy = 806;
out.push(
  path(blob(sx, sy + 12, 150, 8, R, 0.05), C.soil, 'opacity=".3"'),
  layer(
    [
      path(
        smooth(
          [
            [sx + 4, sy - 10],
            [sx + 150, sy - 34],
            [sx + 168, sy - 34],
            [sx + 20, sy + 6],
          ],
          true,
          0.06,
        ),
        steel,
      ),
      path(
        smooth(
          [
            [sx + 4, sy + 4],
            [sx + 150, sy - 8],
            [sx + 168, sy - 6],
            [sx + 18, sy - 14],
          ],
          true,
          0.06,
        ),
        mix(steel, C.paper, 0.3),
      ),
      circle(sx + 14, sy - 4, 6, mix(C.ink, C.earth, 0.3)),
      line(
        smooth(
          [
            [sx + 6, sy - 8],
            [sx - 40, sy + 2],
            [sx - 90, sy + 2],
            [sx - 112, sy - 10],
            [sx - 88, sy - 22],
            [sx - 44, sy - 12],
            [sx + 6, sy - 2],
          ],
          false,
        ),
        handle,
        11,
      ),
      line(
        smooth(
          [
            [sx + 6, sy - 4],
            [sx - 36, sy - 30],
            [sx - 84, sy - 46],
            [sx - 108, sy - 40],
            [sx - 98, sy - 24],
            [sx - 60, sy - 18],
            [sx, sy - 8],
          ],
          false,
        ),
        handle,
        11,
      ),
    ],
    2,
  ),
  range(16).map(() => {
    const x = R.f(830, 1000),
      r = R.f(9, 13);
    return layer(circle(x, 812 - r + R.f(-8, 6), r, mix(green(6, 0.3), C.butter, 0.2)), 1);
  }),
);

save(
  "seeds/pictures/grapes",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.74, y: 0.24, col: C.butter, o: 0.5 },
  }),
);
