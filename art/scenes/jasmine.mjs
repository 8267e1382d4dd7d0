// Jasmine over the arch of a courtyard with a fountain.
import { star } from "../faces/plants/parts.mjs";
import { PAGE, flags, plaster } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, lerp, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { leaf, pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(963),
  out = [],
  stoneCol = mix(C.paper3, C.clay, 0.24);

// --- wall in courses of pale and dark stone, an arch into a shaded room
out.push(plaster({ y1: 740, col: stoneCol }));
const Q = rng(3);
out.push(
  range(12).map((j) =>
    range(9).map((i) => {
      const x = -80 + (i + (j % 2) * 0.5) * 166,
        y = -10 + j * 62,
        c = j % 3 === 1 ? mix(mix(C.terra, C.clay, 0.5), stoneCol, 0.5) : stoneCol;
      return layer(
        path(
          M([
            [x + Q.j(2), y],
            [x + 160, y + Q.j(2)],
            [x + 160 + Q.j(2), y + 57],
            [x, y + 57 + Q.j(2)],
          ]),
          mix(c, Q.f() < 0.5 ? C.paper : C.earth, Q.f(0.02, 0.14)),
        ),
        0,
      );
    }),
  ),
);
const arch = (x, y, w, h) =>
  outline(
    around(x, y),
    [
      -w * 0.5,
      h,
      -w * 0.5,
      h * 0.44,
      -w * 0.4,
      h * 0.18,
      0,
      0,
      w * 0.4,
      h * 0.18,
      w * 0.5,
      h * 0.44,
      w * 0.5,
      h,
    ],
    0.12,
  );
const room = mix(mix(C.blue, C.ink, 0.45), C.dusk, 0.2);
out.push(
  layer(path(arch(470, 150, 450, 600), mix(C.paper2, C.clay, 0.14)), 2),
  layer(path(arch(470, 196, 366, 552), room), 0),
  inside(arch(470, 196, 366, 552), [
    path(M(rectangle(280, 610, 680, 760)), mix(room, C.terra, 0.3)),
    path(arch(560, 330, 120, 300), mix(C.butter, C.paper, 0.2), 'opacity=".8"'),
    line(
      range(7)
        .map(
          (i) =>
            M(
              [
                [506 + i * 18, 330],
                [506 + i * 18, 640],
              ],
              false,
            ) +
            M(
              [
                [500, 360 + i * 42],
                [622, 361 + i * 42],
              ],
              false,
            ),
        )
        .join(""),
      room,
      5,
    ),
    board({ x: 330, y: 574, w: 180, h: 30, col: mix(C.terra, C.red, 0.3), R, grain: 1, z: 1 }),
    [0, 1].map((i) =>
      layer(
        path(
          blob(372 + i * 84, 560, 46, 26, R, 0.06, 9),
          [mix(C.sun, C.terra, 0.3), mix(C.blue, C.sky, 0.3)][i],
        ),
        1,
      ),
    ),
  ]),
  board({ x: 216, y: 728, w: 508, h: 26, col: mix(C.paper2, C.clay, 0.2), R, grain: 1, z: 2 }),
  flags({ y0: 748, col: mix(mix(C.clay, C.paper3, 0.6), C.terra, 0.1), seed: 23, rows: 3 }),
);

// --- the fountain: an eight-sided basin with tiles
const fx = 930,
  fy = 772,
  tile = mix(C.blue, C.paper3, 0.14);
const fw = outline(
  around(fx, fy),
  [-250, 0, -180, -30, 0, -42, 180, -30, 250, 0, 180, 32, 0, 44, -180, 32],
  0.04,
);
const fr = outline(
  around(fx, fy),
  [-250, 0, -180, 32, 0, 44, 180, 32, 250, 0, 236, 86, 170, 126, 0, 142, -170, 126, -236, 86],
  0.02,
);
out.push(
  path(blob(fx + 50, fy + 132, 280, 24, R, 0.04), C.soil, 'opacity=".26"'),
  layer(
    [
      path(fr, mix(C.paper2, C.clay, 0.2)),
      inside(fr, [
        range(9).map((i) =>
          path(
            M([
              [fx - 226 + i * 56, fy + 74],
              [fx - 198 + i * 56, fy + 46],
              [fx - 170 + i * 56, fy + 74],
              [fx - 198 + i * 56, fy + 104],
            ]),
            i % 2 ? tile : mix(C.terra, C.clay, 0.3),
          ),
        ),
        path(outline(around(fx, fy), [100, 30, 260, -10, 260, 150, 80, 150], 0.06), C.soil, 'opacity=".16"'),
      ]),
    ],
    3,
  ),
  layer(path(fw, mix(C.paper, C.clay, 0.1)), 2),
  path(
    outline(
      around(fx, fy - 2),
      [-214, 0, -154, -23, 0, -32, 154, -23, 214, 0, 154, 24, 0, 33, -154, 24],
      0.04,
    ),
    mix(C.blue, C.sky, 0.4),
  ),
  line(
    stroke(around(fx, fy), [-120, 4, -40, 12, 60, 6]) + stroke(around(fx, fy), [10, -12, 70, -16, 130, -8]),
    C.paper,
    3,
    'stroke-opacity=".6"',
  ),
  layer(
    path(
      outline(
        around(fx, fy),
        [-16, 4, -12, -80, -44, -96, -74, -112, 74, -112, 44, -96, 12, -80, 16, 4],
        0.1,
      ),
      mix(C.paper2, C.clay, 0.14),
    ),
    2,
  ),
  line(
    range(5)
      .map((i) =>
        stroke(around(fx, fy - 116), [
          0,
          0,
          (i - 2) * 18,
          -60 + Math.abs(i - 2) * 12,
          (i - 2) * 38,
          30,
          (i - 2) * 42,
          112,
        ]),
      )
      .join(""),
    mix(C.sky, C.paper, 0.4),
    5,
    'stroke-opacity=".85"',
  ),
);

// --- the climber: stems from a pot to the left, over the arch and along the wall
const pinna = [1, 2, 3].map((v) =>
  sym("jas" + v, () => {
    const Z = rng(v * 7);
    return pinnate({
      f: bez([0, 0], [30, -3], [64, 2], [88, 8 + v]),
      len: 100,
      pairs: 3,
      size: 0.32,
      wid: 0.42,
      teeth: 0,
      inter: false,
      t: null,
      R: Z,
      stem: 3.4,
      from: 0.24,
      h: 0,
      veins: 2,
      spread: 60,
      shape: "lance",
    });
  }),
);
const sprig = (x, y, a, s, g) =>
  layer(put(R.pick(pinna), { x, y, rot: a, s, flip: Math.cos(a) < 0, col: green(g, 0.08) }), 1);
const wood = mix(mix(C.earth, C.loam, 0.4), green(4), 0.2);
const main = bez([130, 800], [150, 560], [90, 300], [240, 170]),
  over = bez([240, 170], [380, 40], [600, 30], [760, 170]),
  along = bez([700, 120], [860, 60], [1060, 130], [1300, 60]),
  down = bez([760, 170], [800, 260], [770, 360], [800, 470]),
  spray = [
    bez([330, 110], [320, 200], [290, 260], [300, 330]),
    bez([560, 84], [590, 160], [560, 210], [590, 280]),
    bez([960, 100], [990, 190], [960, 260], [1000, 340]),
    bez([1130, 100], [1150, 170], [1130, 240], [1170, 300]),
    bez([150, 520], [220, 560], [250, 600], [250, 680]),
    bez([880, 90], [900, 160], [880, 220], [890, 270]),
    bez([1240, 80], [1260, 170], [1240, 240], [1250, 400]),
  ];
const clothe = (f, n, s, g, from = 0) =>
  range(n).flatMap((i) => {
    const u = lerp(from, 1, i / (n - 1)),
      p = f(u),
      h = head(f, u);
    return [-1, 1].map((k) =>
      sprig(p[0], p[1], h + k * (52 + R.j(26)) * D, s * R.f(0.85, 1.15), g + R.j(0.5)),
    );
  });
/** A cluster of white stars with pink buds on long tubes. */
const cluster = (x, y, n, r) => [
  range(3).map((i) => {
    const a = (-150 + i * 50 + R.j(14)) * D,
      e = pol(x, y, r * 1.9, a);
    return layer(
      [
        path(
          ribbon(bez([x, y], pol(x, y, r, a), pol(x, y, r, a), e), 3, 4),
          mix(mix(C.red, C.clay, 0.6), C.paper, 0.4),
        ),
        leaf({
          x: e[0],
          y: e[1],
          len: r * 0.8,
          wid: r * 0.4,
          ang: a,
          veins: 0,
          rib: 0,
          t: { a: mix(mix(C.red, C.clay, 0.5), C.paper, 0.5) },
        }),
      ],
      1,
    );
  }),
  range(n).map((i) =>
    star(
      x + Math.cos(i * 2.4) * r * 1.1 * (i ? 1 : 0),
      y + Math.sin(i * 2.4) * r * 0.95 * (i ? 1 : 0),
      r * R.f(0.86, 1.1),
      R,
      { wid: 0.52, core: mix(C.butter, C.paper, 0.3), shape: "ovate" },
    ),
  ),
];
out.push(
  [main, over, along, down, ...spray].map((f, i) =>
    layer(path(ribbon(f, i < 3 ? 17 : 8, i < 3 ? 10 : 3, 9), wood), 1),
  ),
  clothe(main, 10, 1.12, 2.7, 0.12),
  clothe(over, 11, 1.2, 2.8),
  clothe(along, 11, 1.2, 2.7),
  clothe(down, 7, 1, 3),
  spray.map((f) => clothe(f, 6, 0.94, 3.1, 0.1)),
  clothe(over, 8, 1.04, 3.7),
  clothe(along, 8, 1.04, 3.6),
  clothe(main, 6, 0.94, 3.6, 0.3),
);
for (const f of [over, along])
  for (let i = 0; i < 8; i++)
    out.push(cluster(f(0.06 + i * 0.125)[0] + R.j(14), f(0.06 + i * 0.125)[1] + R.j(44), 2 + (i % 3), 25));
for (const f of [main, down, ...spray])
  for (const u of [0.36, 0.68, 0.98])
    out.push(cluster(f(u)[0] + R.j(16), f(u)[1] + R.j(12), 2 + (u > 0.5 ? 1 : 0), 22));
out.push(
  pot({ x: 136, y: 764, w: 226, h: 178, z: 3, col: mix(C.blue, C.paper3, 0.1), band: C.paper2 }),
  range(16).map(() => star(R.f(280, 700), R.f(800, 940), R.f(11, 17), R, { wid: 0.52, core: C.butter })),
);

save(
  "seeds/pictures/jasmine",
  scene({
    ...PAGE,
    body: out,
    sky: [stoneCol, stoneCol],
    shade: "#2a1c10",
    glow: { x: 0.62, y: 0.2, col: C.butter, o: 0.55 },
  }),
);
