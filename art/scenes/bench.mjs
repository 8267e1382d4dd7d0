// A bench by the potting shed at evening: lamplight on the boards, a hat left on the seat, tools leaning, hollyhocks, moon over the hedge.
import { basketOutline, basketRim } from "../parts-baskets.mjs";
import { wellington } from "../parts-clothes.mjs";
import { hollyhock, lavenderStem } from "../parts-flowers.mjs";
import { leafClump } from "../parts-foliage.mjs";
import { leaningFork, rake, spade } from "../parts-tools.mjs";
import { tree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, around, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, sprig } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(2105),
  out = [];
const deep = mix(C.blue, C.night, 0.36),
  mauve = mix(C.dusk, C.clay, 0.3),
  ember = mix(C.clay, C.butter, 0.3),
  air = mix(C.dusk, C.clay, 0.35),
  g = (i, w = 0) => mix(green(i, w, 0.16), C.dusk, 0.1);

// --- dusk in torn bands, moon, hills, orchard
const bands = [
  [130, mix(deep, C.dusk, 0.35)],
  [222, mix(C.dusk, mauve, 0.2)],
  [304, mix(C.dusk, mauve, 0.8)],
  [378, mix(mauve, C.clay, 0.45)],
  [438, mix(C.clay, ember, 0.6)],
];
bands.forEach(([y, c]) =>
  out.push(
    layer(
      path(
        smooth(
          [
            [-40, y + R.j(14)],
            [150, y + R.j(16)],
            [330, y + R.j(14)],
            [520, y + R.j(16)],
            [760, y + R.j(10)],
          ],
          false,
        ) + "L760 1000L-40 1000Z",
        c,
      ),
      2,
    ),
  ),
);
out.push(
  sun({
    x: 214,
    y: 206,
    r: 42,
    step: 0.62,
    h: 1,
    cols: [
      mix(C.dusk, deep, 0.25),
      mix(C.dusk, C.paper, 0.14),
      mix(C.dusk, C.paper, 0.34),
      mix(C.butter, C.paper, 0.62),
    ],
  }),
);
out.push(
  range(14)
    .map(() => [R.f(10, 500), R.f(14, 190), R.f(1.2, 2.4)])
    .filter(([x, y]) => Math.hypot(x - 214, y - 206) > 135)
    .map(([x, y, r]) => circle(x, y, r, C.paper, 'opacity=".7"')),
);
out.push(
  hill({ W, H, y: 470, amp: 24, slope: -60, col: mix(C.dusk, C.clay, 0.36), R, n: 6 }),
  hill({ W, H, y: 506, amp: 16, slope: 60, col: mix(C.dusk, deep, 0.3), R, n: 7 }),
);
for (const [x, y, r, k] of [
  [60, 470, 62, 0.36],
  [388, 486, 54, 0.38],
  [300, 500, 38, 0.42],
])
  out.push(
    tree({
      x,
      y,
      r,
      R,
      foot: 1.7,
      w: [0.2, 0.12],
      bark: mix(C.soil, air, k),
      col: mix(g(2.6), air, k),
      lit: mix(C.clay, air, 0.3),
      n: 10,
      leafLen: r * 0.22,
      h: 1,
    }),
  );
out.push(treeline({ x0: -60, x1: 700, y: 566, r: 34, base: 760, col: mix(g(2.4), air, 0.22), R, h: 3 }));
// vegetable rows in the half-light, then lawn
out.push(hill({ W, H, y: 618, amp: 5, slope: 0, col: mix(g(3), air, 0.2), R, n: 6 }));
for (const [y, n, r] of [
  [634, 12, 17],
  [658, 9, 22],
]) {
  out.push(
    path(
      stroke(around(0, y), [-40, 0, 200, -4, 460, -2, 660, 2]) + `L660 ${y + 20}L-40 ${y + 20}Z`,
      mix(mix(C.soil, C.loam, 0.4), air, 0.16),
    ),
  );
  out.push(
    range(n).map((i) => {
      const x = lerp(-10, 560, i / (n - 1)) + R.j(8);
      return layer(
        [-165, -15, -130, -50, -90].map((a) =>
          leaf({
            x,
            y: y + 4,
            len: r * 1.5,
            wid: r * 0.9,
            ang: a * D,
            shape: "obovate",
            veins: 2,
            t: { a: mix(g(4 + R.j(0.4), 0.1), air, 0.18) },
          }),
        ),
        1,
      );
    }),
  );
}
out.push(
  layer(
    path(
      smooth(points([-40, 694, 260, 684, 620, 700, 1320, 690]), false) + "L1320 1000L-40 1000Z",
      g(3.1, 0.1),
    ),
    3,
  ),
);

// --- the shed
const X = 586,
  eave = 168,
  foot = 748,
  wall = mix(mix(C.blue, C.paper3, 0.3), C.dusk, 0.34),
  warm = mix(C.butter, C.sun, 0.35);
for (let x = X, i = 0; x < W + 40; x += 48, i++)
  out.push(
    board({
      x,
      y: eave,
      w: 47,
      h: foot - eave + R.f(0, 6),
      col: mix(wall, i % 2 ? C.ink : C.paper, R.f(0.02, 0.1)),
      R,
      grain: 2,
      z: i ? 1 : 3,
    }),
  );
out.push(
  path(
    M([
      [X, eave],
      [1320, eave],
      [1320, eave + 46],
      [X, eave + 30],
    ]),
    C.night,
    'opacity=".26"',
  ),
);
const roof = mix(mix(C.terra, C.dusk, 0.42), C.night, 0.12);
out.push(
  layer(
    path(
      M([
        [X - 62, eave + 8],
        [X + 70, -40],
        [1340, -40],
        [1340, eave + 8],
      ]),
      roof,
    ),
    3,
  ),
);
for (let r = 0; r < 5; r++) {
  const y = eave + 6 - r * 44,
    inset = X - 60 + r * 34;
  out.push(
    layer(
      range(22).map((i) => {
        const x = inset + i * 44 + (r % 2 ? 20 : 0);
        return x > 1330
          ? ""
          : path(
              smooth(
                [
                  [x, y - 50],
                  [x + 42, y - 50],
                  [x + 42 + R.j(1.5), y - 6],
                  [x + 34, y + R.j(2)],
                  [x + 8, y + R.j(2)],
                  [x + R.j(1.5), y - 6],
                ],
                true,
                0.06,
              ),
              mix(roof, R.pick([C.clay, C.night, C.dusk]), R.f(0.04, 0.2)),
            );
      }),
      1,
    ),
  );
}
out.push(board({ x: X - 66, y: eave - 2, w: 800, h: 20, col: mix(wall, C.ink, 0.5), R, grain: 3, z: 2 }));
// corner post and plinth stones
out.push(
  board({
    x: X - 8,
    y: eave + 18,
    w: 30,
    h: foot - eave - 16,
    col: mix(wall, C.paper, 0.24),
    R,
    grain: 2,
    z: 2,
  }),
);
for (let x = X - 14; x < 1320; x += 94)
  out.push(
    layer(
      path(
        outline(around(x, foot), [0, -14, 88, -16, 90, 14, 2, 16], 0.08),
        mix(mix(C.paper3, C.dusk, 0.5), C.earth, R.f(0, 0.2)),
      ),
      1,
    ),
  );
// lit window with pots on the sill inside
const wx = 700,
  wy = 262,
  ww = 228,
  wh = 176,
  rect = M(rectangle(wx, wy, wx + ww, wy + wh));
out.push(
  layer(path(M(rectangle(wx - 18, wy - 18, wx + ww + 18, wy + wh + 18)), mix(C.paper2, C.dusk, 0.3)), 2),
  inside(rect, [
    path(rect, warm),
    path(
      M([
        [wx, wy],
        [wx + ww, wy],
        [wx + ww, wy + 60],
        [wx, wy + 90],
      ]),
      mix(warm, C.paper, 0.35),
      'opacity=".7"',
    ),
    circle(wx + 80, wy + 54, 60, mix(C.butter, C.paper, 0.5), 'opacity=".6"'),
    [
      [34, 54, 3],
      [92, 44, 2],
      [152, 60, 4],
      [204, 46, 3],
    ].map(([u, w, k]) => [
      range(k + 3).map((i) =>
        leaf({
          x: wx + u,
          y: wy + wh - 40,
          len: 46 + R.f(0, 20),
          wid: 17,
          ang: (-150 + (i * 120) / (k + 2)) * D,
          veins: 0,
          rib: 0,
          t: { a: mix(C.leaf, C.soil, 0.45) },
        }),
      ),
      path(
        M(
          trapezium(
            [wx + u - w / 2, wx + u + w / 2],
            wy + wh - 44,
            [wx + u + w * 0.36, wx + u - w * 0.36],
            wy + wh,
          ),
        ),
        mix(C.terra, C.soil, 0.5),
      ),
    ]),
  ]),
);
for (const [x, y, w, h] of [
  [wx + ww / 2 - 6, wy - 4, 12, wh + 8],
  [wx - 4, wy + wh * 0.42, ww + 8, 11],
])
  out.push(board({ x, y, w, h, col: mix(C.paper2, C.dusk, 0.3), R, grain: 0, z: 1 }));
out.push(
  board({
    x: wx - 30,
    y: wy + wh + 12,
    w: ww + 60,
    h: 22,
    col: mix(C.paper2, C.dusk, 0.42),
    R,
    grain: 2,
    z: 2,
  }),
);
// door, cut by the frame
const dx = 1204,
  door = mix(mix(C.leaf, C.ink, 0.35), C.dusk, 0.16);
out.push(
  layer(path(M(rectangle(dx - 16, 252, 1320, foot)), mix(C.paper2, C.dusk, 0.42)), 2),
  range(5).map((i) =>
    board({
      x: dx + i * 40,
      y: 266,
      w: 39,
      h: foot - 266,
      col: mix(door, C.paper, R.f(0.02, 0.08)),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  [330, 640].map((y) =>
    layer(
      path(outline(around(dx, y), [-4, 0, 104, 5, 118, 11, 104, 17, -4, 22], 0.06), mix(C.ink, C.soil, 0.3)),
      1,
    ),
  ),
);
// bracket and lantern
const lx = 1004,
  ly = 300,
  iron = mix(C.night, C.soil, 0.3);
out.push(
  layer(
    [
      line(stroke(around(lx, 0), [46, 232, 38, 222, 12, 222, 0, 236, 0, 256]), iron, 7),
      path(M(rectangle(lx + 40, 208, lx + 52, 264)), iron),
    ],
    1,
  ),
);

// --- flags and steps
out.push(
  layer(
    path(
      smooth(
        [
          [X - 120, 760],
          [760, 742],
          [1320, 746],
          [1320, 880],
          [1000, 868],
          [720, 872],
          [X - 90, 834],
        ],
        true,
        0.12,
      ),
      mix(mix(C.straw, C.earth, 0.3), C.dusk, 0.4),
    ),
    2,
  ),
);
const flag = (x, y, w, h) =>
  layer(
    path(
      smooth(
        [
          [x - w * 0.5, y - h * 0.3],
          [x - w * 0.2, y - h * 0.5],
          [x + w * 0.3, y - h * 0.46],
          [x + w * 0.5, y - h * 0.1],
          [x + w * 0.42, y + h * 0.4],
          [x, y + h * 0.5],
          [x - w * 0.44, y + h * 0.36],
        ],
        true,
        0.1,
      ),
      mix(mix(mix(C.paper3, C.clay, 0.14), C.dusk, 0.34), C.earth, R.f(0, 0.18)),
    ),
    1,
  );
for (const [x, y, w, h] of [
  [560, 778, 150, 40],
  [716, 770, 150, 32],
  [872, 768, 150, 30],
  [1028, 772, 150, 34],
  [1188, 770, 160, 34],
  [620, 822, 160, 46],
  [790, 814, 166, 44],
  [964, 818, 168, 48],
  [1144, 820, 176, 50],
  [448, 830, 130, 40],
  [330, 872, 134, 44],
  [196, 918, 140, 46],
])
  out.push(flag(x, y, w, h));

// --- hollyhocks by the corner
out.push(
  hollyhock(470, 770, 470, -26, mix(mix(C.red, C.dusk, 0.42), C.clay, 0.14), { g, R }),
  hollyhock(586, 772, 400, 14, mix(C.clay, C.butter, 0.5), { g, R }),
  hollyhock(528, 786, 540, 6, mix(mix(C.clay, C.red, 0.28), C.paper, 0.16), { g, R }),
);

// --- the bench
const oak = mix(mix(C.straw, C.earth, 0.42), C.dusk, 0.14),
  oakD = mix(oak, C.soil, 0.4),
  bx = 640,
  bw = 396,
  sy = 622,
  by = 790;
out.push(
  path(
    smooth([
      [bx - 6, by - 6],
      [bx + bw, by - 14],
      [bx + bw + 120, by + 10],
      [bx + bw + 90, by + 26],
      [bx + 60, by + 18],
    ]),
    C.night,
    'opacity=".32"',
  ),
  path(
    smooth([
      [bx + 20, 742],
      [bx + bw - 10, 738],
      [bx + bw + 10, 760],
      [bx + 10, 764],
    ]),
    C.night,
    'opacity=".35"',
  ),
);
for (const x of [bx + 26, bx + bw - 48])
  out.push(board({ x, y: 640, w: 22, h: 122, col: oakD, R, grain: 1, z: 1 }));
for (const x of [bx + 4, bx + bw - 30])
  out.push(board({ x, y: 470, w: 26, h: 180, col: mix(oak, C.soil, 0.16), R, grain: 2, z: 2 }));
for (let i = 0; i < 12; i++)
  out.push(
    board({
      x: bx + 40 + i * 26.9,
      y: 500,
      w: 18,
      h: 116,
      col: mix(oak, C.paper, R.f(0, 0.08)),
      R,
      grain: 1,
      z: 1,
    }),
  );
out.push(
  board({ x: bx + 22, y: 594, w: bw - 44, h: 22, col: mix(oak, C.soil, 0.12), R, grain: 3, z: 1 }),
  layer(
    [
      path(
        smooth(
          [
            [bx - 2, 502],
            [bx - 4, 476],
            [bx + 60, 466],
            [bx + bw * 0.5, 452],
            [bx + bw - 60, 466],
            [bx + bw + 4, 476],
            [bx + bw + 2, 502],
            [bx + bw * 0.5, 490],
          ],
          true,
          0.12,
        ),
        mix(oak, C.paper, 0.12),
      ),
      line(
        smooth(
          [
            [bx + 20, 482],
            [bx + bw * 0.5, 466],
            [bx + bw - 30, 482],
          ],
          false,
        ),
        oakD,
        2,
        'stroke-opacity=".5"',
      ),
    ],
    2,
  ),
);
// throw over the left end of the back
const throwC = mix(mix(C.blue, C.sky, 0.2), C.dusk, 0.2),
  td = outline(
    around(bx, 0),
    [46, 462, 96, 452, 148, 450, 154, 560, 150, 612, 98, 622, 46, 616, 42, 540],
    0.08,
  );
out.push(
  layer(
    [
      range(11).map((i) =>
        path(
          M([
            [bx + 47 + i * 9.6, 614],
            [bx + 51 + i * 9.6, 614],
            [bx + 50 + i * 9.6 + R.j(3), 634 + R.j(3)],
          ]),
          mix(throwC, C.paper, 0.5),
        ),
      ),
      path(td, throwC),
      inside(td, [
        ...[478, 500, 560, 584].map((y, i) =>
          path(
            smooth(
              [
                [bx + 30, y + 8],
                [bx + 100, y],
                [bx + 170, y - 2],
                [bx + 170, y + (i % 2 ? 5 : 11)],
                [bx + 100, y + (i % 2 ? 7 : 13)],
                [bx + 30, y + (i % 2 ? 15 : 21)],
              ],
              true,
              0.1,
            ),
            i % 2 ? C.paper2 : mix(C.clay, C.dusk, 0.2),
          ),
        ),
        path(M(trapezium([bx + 118, bx + 170], 440, [bx + 170, bx + 112], 640)), C.night, 'opacity=".16"'),
      ]),
    ],
    2,
  ),
);
// seat: four planks, then apron, arms and front legs
out.push(
  layer(path(M(trapezium([bx + 12, bx + bw - 12], sy, [bx + bw + 4, bx - 4], sy + 48)), oakD), 2),
  range(4).map((i) => {
    const y0 = sy + i * 12,
      y1 = y0 + 10,
      k = [12 - i * 4, 9 - i * 4];
    return layer(
      path(
        M(trapezium([bx + k[0], bx + bw - k[0]], y0, [bx + bw - k[1], bx + k[1]], y1)),
        mix(oak, C.paper, 0.1 + i * 0.04),
      ),
      1,
    );
  }),
);
// things on the seat
const hatC = mix(C.straw, C.butter, 0.45),
  hx = bx + 132,
  hy = sy + 22;
out.push(
  path(blob(hx + 12, hy + 8, 84, 10, R, 0.04), C.night, 'opacity=".34"'),
  layer(
    [
      path(outline(around(hx, hy), [-84, 3, -50, -10, 50, -12, 86, 1, 48, 11, -46, 12], 0.16), hatC),
      line(
        stroke(around(hx, hy), [-66, 2, 0, 7, 68, 0]),
        mix(hatC, C.earth, 0.4),
        2.4,
        'stroke-opacity=".6"',
      ),
    ],
    1,
  ),
  layer(
    [
      path(
        outline(around(hx, hy), [-44, -2, -40, -38, -18, -50, 16, -50, 38, -38, 44, -4, 0, 3], 0.14),
        mix(hatC, C.paper, 0.08),
      ),
      path(outline(around(hx, hy), [8, -52, 38, -40, 44, -4, 16, 1], 0.12), C.earth, 'opacity=".4"'),
      path(
        outline(around(hx, hy), [-44, -2, -43, -18, 0, -13, 43, -20, 44, -4, 0, 3], 0.1),
        mix(C.terra, C.red, 0.2),
      ),
    ],
    1,
  ),
);
const mx = bx + 292,
  my = sy + 26;
out.push(
  path(blob(mx + 12, my + 2, 34, 6, R, 0.04), C.night, 'opacity=".34"'),
  layer(
    [
      line(stroke(around(mx, my), [22, -40, 44, -38, 42, -16, 20, -12]), C.paper2, 7),
      path(
        outline(around(mx, my), [-25, -52, 25, -52, 23, -4, 17, 1, -17, 1, -23, -4], 0.07),
        mix(C.paper, C.dusk, 0.06),
      ),
      path(M(trapezium([mx + 6, mx + 25], my - 52, [mx + 22, mx + 6], my)), C.dusk, 'opacity=".3"'),
      path(M(trapezium([mx - 25, mx + 24], my - 34, [mx + 24, mx - 24], my - 25)), mix(C.blue, C.dusk, 0.2)),
      path(outline(around(mx, my), [-24, -52, 0, -57, 24, -52, 0, -48]), mix(C.loam, C.terra, 0.3)),
    ],
    1,
  ),
  [0, 1].map((i) =>
    path(
      ribbon(
        bez(
          [mx - 6 + i * 13, my - 60],
          [mx - 18 + i * 13, my - 84],
          [mx + 6 + i * 13, my - 98],
          [mx - 6 + i * 12, my - 128 + i * 14],
        ),
        5,
        1,
        6,
      ),
      C.paper,
      'opacity=".4"',
    ),
  ),
);
out.push(board({ x: bx - 6, y: sy + 46, w: bw + 12, h: 26, col: mix(oak, C.soil, 0.06), R, grain: 4, z: 2 }));
for (const x of [bx - 10, bx + bw - 18])
  out.push(
    board({ x, y: 566, w: 28, h: by - 566, col: mix(oak, C.paper, 0.05), R, grain: 2, z: 2 }),
    layer(
      path(outline(around(x, 0), [-8, 552, 36, 552, 38, 568, -10, 570], 0.08), mix(oak, C.paper, 0.2)),
      1,
    ),
  );

// --- tools against the wall
const ash = mix(mix(C.straw, C.earth, 0.3), C.dusk, 0.1),
  steel = mix(mix(C.blue, C.paper3, 0.34), C.dusk, 0.2),
  steelD = mix(C.blue, C.ink, 0.42);
out.push(
  path(smooth(points([1040, 772, 1130, 764, 1210, 784, 1150, 796])), C.night, 'opacity=".3"'),
  rake(1124, 784, 1.5, { steel, steelD, ash }),
  spade(1078, 788, -2, { steel, steelD, ash }),
  leaningFork(1172, 792, -3, { steel, steelD, ash }),
);

// --- wellingtons and a basket at the other end
const well = mix(mix(C.leaf, C.ink, 0.3), C.dusk, 0.1);
out.push(
  path(blob(604, 828, 74, 9, R, 0.04), C.night, 'opacity=".3"'),
  wellington(566, 822, 0.84, mix(well, C.ink, 0.2)),
  wellington(600, 830, 0.88, well),
);
{
  const x = 838,
    y = 742,
    w = 176,
    c = mix(mix(C.straw, C.earth, 0.3), C.dusk, 0.12),
    h = 66;
  out.push(
    path(blob(x + 16, y + h + 2, 104, 10, R, 0.04), C.night, 'opacity=".34"'),
    line(
      smooth(
        [
          [x - w * 0.4, y + 4],
          [x - w * 0.3, y - 40],
          [x, y - 58],
          [x + w * 0.3, y - 40],
          [x + w * 0.4, y + 4],
        ],
        false,
      ),
      mix(c, C.soil, 0.35),
      9,
    ),
  );
  for (const [u, a] of [
    [-0.34, -150],
    [-0.2, -118],
    [-0.06, -96],
    [0.1, -78],
    [0.24, -56],
    [0.36, -34],
  ])
    out.push(
      layer(
        sprig({
          f: bez(
            [x + u * w, y + 8],
            pol(x + u * w, y + 8, 22, a * D),
            pol(x + u * w, y + 8, 40, a * D),
            pol(x + u * w, y + 8, 56, (a + R.j(10)) * D),
          ),
          n: 4,
          len: 26,
          wid: 0.5,
          R,
          t: { a: g(4 + R.j(0.5), 0.12), b: g(3), v: g(5) },
          veins: 2,
        }),
        1,
      ),
    );
  for (const [u, v, r, c2] of [
    [-0.3, -10, 15, C.paper2],
    [-0.08, -18, 17, mix(C.clay, C.butter, 0.4)],
    [0.14, -16, 16, C.paper2],
    [0.32, -6, 14, mix(C.clay, C.butter, 0.4)],
    [0.02, 0, 14, mix(C.clay, C.red, 0.25)],
  ])
    out.push(
      petals({
        x: x + u * w,
        y: y + v,
        r,
        n: 11,
        wid: 0.4,
        col: mix(c2, C.dusk, 0.08),
        R,
        coreCol: C.sun,
        core: 0.34,
        squash: 0.86,
        h: 1,
      }),
    );
  const d = basketOutline({ x, y, w, h, knee: [0.42, 0.7], foot: 0.34 });
  out.push(
    layer(
      [
        path(d, c),
        inside(d, [
          range(4).map((j) =>
            range(10).map((i) => {
              const hw = w * 0.52,
                u = x - hw + (i + (j % 2) * 0.5) * hw * 0.21;
              return path(
                M(rectangle(u + 2, y + j * 17 + 2, u + hw * 0.19, y + j * 17 + 13)),
                i % 2 ? mix(c, C.paper, 0.2) : mix(c, C.soil, 0.24),
              );
            }),
          ),
          path(
            M(trapezium([x + w * 0.2, x + w * 0.6], y, [x + w * 0.5, x + w * 0.12], y + h)),
            C.night,
            'opacity=".24"',
          ),
        ]),
        basketRim({ x, y, w, t: 6, col: mix(c, C.paper, 0.18) }),
      ],
      2,
    ),
  );
}

// --- light: window and lantern
out.push(
  layer(
    [
      path(
        M(trapezium([lx - 22, lx + 22], ly - 32, [lx + 26, lx - 26], ly + 34)),
        mix(C.butter, C.paper, 0.3),
      ),
      path(outline(around(lx, ly), [0, -20, 9, 2, 6, 18, -6, 18, -9, 2]), C.paper),
      path(M(rectangle(lx - 2, ly - 32, lx + 2, ly + 34)), iron),
      line(
        M(
          [
            [lx - 22, ly - 32],
            [lx - 26, ly + 34],
          ],
          false,
        ) +
          M(
            [
              [lx + 22, ly - 32],
              [lx + 26, ly + 34],
            ],
            false,
          ),
        iron,
        5,
      ),
      path(M(trapezium([lx - 32, lx + 32], ly + 32, [lx + 30, lx - 30], ly + 42)), iron),
      path(outline(around(lx, ly), [-32, -30, -12, -46, 12, -46, 32, -30], 0.08), iron),
    ],
    1,
  ),
);
out.push(
  `<circle cx="${lx}" cy="${ly}" r="330" fill="url(#lamp)" style="mix-blend-mode:soft-light"/><circle cx="${lx}" cy="${ly}" r="100" fill="url(#halo)"/><ellipse cx="${wx + ww / 2}" cy="${wy + wh}" rx="330" ry="330" fill="url(#lamp)" style="mix-blend-mode:soft-light"/><rect x="${wx - 60}" y="${wy - 60}" width="${ww + 120}" height="${wh + 120}" fill="url(#halo)" opacity=".6"/>`,
);

// --- foreground: lawn edge, hosta left, lavender right
out.push(
  layer(grass({ x: 420, y: 916, n: 60, len: 46, spread: 460, t: { a: g(2.7), b: g(2.2) }, R }), 1),
  layer(
    path(
      smooth(points([-40, 926, 120, 950, 320, 940, 640, 902, 980, 914, 1320, 896]), false) +
        "L1320 1000L-40 1000Z",
      g(2.1, 0.04),
    ),
    3,
  ),
);
const clump = [
  [-170, 210, 1.8],
  [-12, 230, 2],
  [-146, 250, 2.2],
  [-36, 250, 2],
  [-118, 260, 1.9],
  [-64, 260, 2.3],
  [-90, 240, 2.1],
];
out.push(
  leafClump({ x: 66, y: 1004, leaves: clump, shake: 12, wid: 0.5, shape: "cordate", tint: (i) => g(i), R }),
);
for (let i = 0; i < 22; i++) {
  const ang = (-90 + (i - 11) * 3 + R.j(8)) * D;
  out.push(
    lavenderStem({
      x: lerp(1020, 1290, i / 21),
      y: 990,
      len: R.f(100, 178),
      ang,
      R,
      w: 22,
      t: { a: g(3.4, 0.05) },
      col: mix(mix(C.paper, C.dusk, 1.1), C.night, 0.16),
      stem: 3.2,
    }),
  );
}

const defs = `<radialGradient id="lamp"><stop stop-color="${C.butter}" stop-opacity=".75"/><stop offset="1" stop-color="${C.butter}" stop-opacity="0"/></radialGradient><radialGradient id="halo"><stop stop-color="#fff2c4" stop-opacity=".6"/><stop offset=".35" stop-color="${C.butter}" stop-opacity=".24"/><stop offset="1" stop-color="${C.butter}" stop-opacity="0"/></radialGradient>`;
save(
  "seeds/pictures/bench",
  scene({
    W,
    H,
    defs,
    body: out,
    sky: [deep, mix(deep, C.dusk, 0.2)],
    shade: "#12131f",
    rim: 0.22,
    glow: { x: 0.62, y: 0.4, col: C.butter, o: 0.4, r: 0.9 },
    dark: { col: "#12162a", o: 0.46 },
  }),
);
