// A bench by the potting shed at evening: lamplight on the boards, a hat left on the seat, tools leaning, hollyhocks, moon over the hedge.
import {
  C,
  D,
  M,
  bez,
  blob,
  board,
  circle,
  crown,
  grass,
  green,
  hill,
  inside,
  lavender,
  layer,
  leaf,
  lerp,
  line,
  mix,
  palmate,
  path,
  petals,
  pol,
  range,
  ribbon,
  rng,
  save,
  scene,
  smooth,
  sprig,
  sun,
  treeline,
} from "../toolkit.mjs";
import { frame } from "../parts-weather.mjs";
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
    layer(
      [
        path(
          ribbon(bez([x, y + r * 1.7], [x + 3, y + r], [x - 4, y + r * 0.6], [x, y]), r * 0.2, r * 0.12),
          mix(C.soil, air, k),
        ),
        crown({
          x,
          y,
          r,
          col: mix(g(2.6), air, k),
          lit: mix(C.clay, air, 0.3),
          R,
          n: 10,
          leafLen: r * 0.22,
          h: 1,
        }),
      ],
      2,
    ),
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
      smooth(
        [
          [-40, y],
          [200, y - 4],
          [460, y - 2],
          [660, y + 2],
        ],
        false,
      ) + `L660 ${y + 20}L-40 ${y + 20}Z`,
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
      smooth(
        [
          [-40, 694],
          [260, 684],
          [620, 700],
          [1320, 690],
        ],
        false,
      ) + "L1320 1000L-40 1000Z",
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
        smooth(
          [
            [x, foot - 14],
            [x + 88, foot - 16],
            [x + 90, foot + 14],
            [x + 2, foot + 16],
          ],
          true,
          0.08,
        ),
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
  rect = M([
    [wx, wy],
    [wx + ww, wy],
    [wx + ww, wy + wh],
    [wx, wy + wh],
  ]);
out.push(
  layer(
    path(
      M([
        [wx - 18, wy - 18],
        [wx + ww + 18, wy - 18],
        [wx + ww + 18, wy + wh + 18],
        [wx - 18, wy + wh + 18],
      ]),
      mix(C.paper2, C.dusk, 0.3),
    ),
    2,
  ),
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
        M([
          [wx + u - w / 2, wy + wh - 44],
          [wx + u + w / 2, wy + wh - 44],
          [wx + u + w * 0.36, wy + wh],
          [wx + u - w * 0.36, wy + wh],
        ]),
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
  layer(
    path(
      M([
        [dx - 16, 252],
        [1320, 252],
        [1320, foot],
        [dx - 16, foot],
      ]),
      mix(C.paper2, C.dusk, 0.42),
    ),
    2,
  ),
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
      path(
        smooth(
          [
            [dx - 4, y],
            [dx + 104, y + 5],
            [dx + 118, y + 11],
            [dx + 104, y + 17],
            [dx - 4, y + 22],
          ],
          true,
          0.06,
        ),
        mix(C.ink, C.soil, 0.3),
      ),
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
      line(
        smooth(
          [
            [lx + 46, 232],
            [lx + 38, 222],
            [lx + 12, 222],
            [lx, 236],
            [lx, 256],
          ],
          false,
        ),
        iron,
        7,
      ),
      path(
        M([
          [lx + 40, 208],
          [lx + 52, 208],
          [lx + 52, 264],
          [lx + 40, 264],
        ]),
        iron,
      ),
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
const holly = (x, y, hgt, lean, c) => {
  const f = bez(
      [x, y],
      [x + lean * 0.1, y - hgt * 0.4],
      [x + lean * 0.5, y - hgt * 0.7],
      [x + lean, y - hgt],
    ),
    o = [path(ribbon(f, 11, 4, 8), g(4.2, 0.1))];
  for (let i = 0; i < 7; i++) {
    const t = 0.04 + i * 0.1,
      p = f(t),
      k = i % 2 ? 1 : -1,
      r = 62 - i * 6,
      e = [p[0] + k * r * 0.7, p[1] - r * 0.2];
    o.push(
      path(ribbon(bez(p, [p[0] + k * 10, p[1] - 10], e, e), 4, 3, 3), g(4.4, 0.1)),
      layer(
        palmate({
          x: e[0],
          y: e[1],
          r,
          ang: (k > 0 ? R.f(-30, 40) : R.f(140, 210)) * D,
          lobes: 5,
          sinus: 0.78,
          soft: 0.7,
          R,
          t: { a: g(2.9 + R.j(0.5) + i * 0.1, 0.06) },
        }),
        1,
      ),
    );
  }
  for (let i = 0; i < 11; i++) {
    const t = 0.38 + i * 0.048,
      p = f(t),
      k = [-1, 1, 0.1][i % 3],
      r = lerp(34, 15, i / 10),
      q = [p[0] + k * r * 0.6 + R.j(4), p[1] + R.j(4)];
    o.push(
      layer(
        [
          leaf({
            x: q[0] - k * 4,
            y: q[1] + r * 0.7,
            len: r * 0.9,
            wid: r * 0.5,
            ang: (k > 0 ? 20 : 160) * D,
            veins: 0,
            t: { a: g(3.6, 0.1) },
          }),
          petals({
            x: q[0],
            y: q[1],
            r,
            n: 5,
            wid: 1.02,
            col: mix(c, C.paper, R.f(0, 0.14)),
            R,
            core: 0,
            rot: R.f(0, 1.2),
            squash: 0.92,
          }),
          petals({
            x: q[0],
            y: q[1],
            r: r * 0.5,
            n: 5,
            wid: 0.6,
            col: mix(c, C.soil, 0.42),
            R,
            core: 0.36,
            coreCol: C.butter,
            rot: 0.3,
            shape: "lance",
          }),
        ],
        1,
      ),
    );
  }
  for (let i = 0; i < 7; i++) {
    const p = f(0.92 + i * 0.014),
      k = i % 2 ? 1 : -1,
      r = 9 - i * 0.7;
    o.push(
      layer(
        [
          path(blob(p[0] + k * r, p[1] + 4, r, r * 1.1, R, 0.06, 8), g(4.4, 0.16)),
          path(blob(p[0] + k * r, p[1] - 1, r * 0.5, r * 0.5, R, 0.06, 7), c),
        ],
        1,
      ),
    );
  }
  return layer(o, 2);
};
out.push(
  holly(470, 770, 470, -26, mix(mix(C.red, C.dusk, 0.42), C.clay, 0.14)),
  holly(586, 772, 400, 14, mix(C.clay, C.butter, 0.5)),
  holly(528, 786, 540, 6, mix(mix(C.clay, C.red, 0.28), C.paper, 0.16)),
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
  td = smooth(
    [
      [bx + 46, 462],
      [bx + 96, 452],
      [bx + 148, 450],
      [bx + 154, 560],
      [bx + 150, 612],
      [bx + 98, 622],
      [bx + 46, 616],
      [bx + 42, 540],
    ],
    true,
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
        path(
          M([
            [bx + 118, 440],
            [bx + 170, 440],
            [bx + 170, 640],
            [bx + 112, 640],
          ]),
          C.night,
          'opacity=".16"',
        ),
      ]),
    ],
    2,
  ),
);
// seat: four planks, then apron, arms and front legs
out.push(
  layer(
    path(
      M([
        [bx + 12, sy],
        [bx + bw - 12, sy],
        [bx + bw + 4, sy + 48],
        [bx - 4, sy + 48],
      ]),
      oakD,
    ),
    2,
  ),
  range(4).map((i) => {
    const y0 = sy + i * 12,
      y1 = y0 + 10,
      k = [12 - i * 4, 9 - i * 4];
    return layer(
      path(
        M([
          [bx + k[0], y0],
          [bx + bw - k[0], y0],
          [bx + bw - k[1], y1],
          [bx + k[1], y1],
        ]),
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
      path(
        smooth(
          [
            [hx - 84, hy + 3],
            [hx - 50, hy - 10],
            [hx + 50, hy - 12],
            [hx + 86, hy + 1],
            [hx + 48, hy + 11],
            [hx - 46, hy + 12],
          ],
          true,
          0.16,
        ),
        hatC,
      ),
      line(
        smooth(
          [
            [hx - 66, hy + 2],
            [hx, hy + 7],
            [hx + 68, hy],
          ],
          false,
        ),
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
        smooth(
          [
            [hx - 44, hy - 2],
            [hx - 40, hy - 38],
            [hx - 18, hy - 50],
            [hx + 16, hy - 50],
            [hx + 38, hy - 38],
            [hx + 44, hy - 4],
            [hx, hy + 3],
          ],
          true,
          0.14,
        ),
        mix(hatC, C.paper, 0.08),
      ),
      path(
        smooth(
          [
            [hx + 8, hy - 52],
            [hx + 38, hy - 40],
            [hx + 44, hy - 4],
            [hx + 16, hy + 1],
          ],
          true,
          0.12,
        ),
        C.earth,
        'opacity=".4"',
      ),
      path(
        smooth(
          [
            [hx - 44, hy - 2],
            [hx - 43, hy - 18],
            [hx, hy - 13],
            [hx + 43, hy - 20],
            [hx + 44, hy - 4],
            [hx, hy + 3],
          ],
          true,
          0.1,
        ),
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
      line(
        smooth(
          [
            [mx + 22, my - 40],
            [mx + 44, my - 38],
            [mx + 42, my - 16],
            [mx + 20, my - 12],
          ],
          false,
        ),
        C.paper2,
        7,
      ),
      path(
        smooth(
          [
            [mx - 25, my - 52],
            [mx + 25, my - 52],
            [mx + 23, my - 4],
            [mx + 17, my + 1],
            [mx - 17, my + 1],
            [mx - 23, my - 4],
          ],
          true,
          0.07,
        ),
        mix(C.paper, C.dusk, 0.06),
      ),
      path(
        M([
          [mx + 6, my - 52],
          [mx + 25, my - 52],
          [mx + 22, my],
          [mx + 6, my],
        ]),
        C.dusk,
        'opacity=".3"',
      ),
      path(
        M([
          [mx - 25, my - 34],
          [mx + 24, my - 34],
          [mx + 24, my - 25],
          [mx - 24, my - 25],
        ]),
        mix(C.blue, C.dusk, 0.2),
      ),
      path(
        smooth([
          [mx - 24, my - 52],
          [mx, my - 57],
          [mx + 24, my - 52],
          [mx, my - 48],
        ]),
        mix(C.loam, C.terra, 0.3),
      ),
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
      path(
        smooth(
          [
            [x - 8, 552],
            [x + 36, 552],
            [x + 38, 568],
            [x - 10, 570],
          ],
          true,
          0.08,
        ),
        mix(oak, C.paper, 0.2),
      ),
      1,
    ),
  );

// --- tools against the wall
const ash = mix(mix(C.straw, C.earth, 0.3), C.dusk, 0.1),
  steel = mix(mix(C.blue, C.paper3, 0.34), C.dusk, 0.2),
  steelD = mix(C.blue, C.ink, 0.42);
const shaft = (q, a, b, w = 6.5) =>
    path(
      M(
        [
          [-w, a],
          [-w * 0.86, b],
          [w * 0.86, b],
          [w, a],
        ].map(q),
      ),
      ash,
    ) +
    path(
      M(
        [
          [w * 0.1, a],
          [w * 0.1, b],
          [w * 0.86, b],
          [w, a],
        ].map(q),
      ),
      C.soil,
      'opacity=".4"',
    ),
  dee = (q, y, c) =>
    line(
      smooth(
        [
          [0, y + 8],
          [-18, y - 16],
          [-22, y - 40],
        ].map(q),
        false,
      ),
      ash,
      9,
    ) +
    line(
      smooth(
        [
          [0, y + 8],
          [18, y - 16],
          [22, y - 40],
        ].map(q),
        false,
      ),
      mix(ash, C.soil, 0.3),
      9,
    ) +
    line(
      M(
        [
          [-27, y - 43],
          [27, y - 43],
        ].map(q),
        false,
      ),
      c,
      13,
    ) +
    line(
      M(
        [
          [-25, y - 46],
          [23, y - 46],
        ].map(q),
        false,
      ),
      mix(c, C.paper, 0.3),
      3.4,
    );
const spade = (x, y, rot) => {
  const q = frame({ x, y, rot: rot * D });
  return layer(
    [
      shaft(q, -112, -372),
      layer(
        [
          path(
            smooth(
              [
                [-38, -120],
                [38, -120],
                [40, -60],
                [30, -18],
                [0, 0],
                [-30, -18],
                [-40, -60],
              ].map(q),
              true,
              0.08,
            ),
            steel,
          ),
          path(
            smooth(
              [
                [4, -118],
                [38, -120],
                [40, -60],
                [30, -18],
                [2, -2],
              ].map(q),
              true,
              0.08,
            ),
            C.ink,
            'opacity=".24"',
          ),
          path(
            smooth(
              [
                [-40, -60],
                [-30, -18],
                [0, 0],
                [30, -18],
                [40, -60],
                [26, -34],
                [0, -18],
                [-26, -34],
              ].map(q),
              true,
              0.08,
            ),
            mix(C.soil, C.loam, 0.4),
            'opacity=".8"',
          ),
          path(
            M(
              [
                [-9, -112],
                [9, -112],
                [8, -168],
                [-8, -168],
              ].map(q),
            ),
            steelD,
          ),
          path(
            M(
              [
                [-40, -123],
                [40, -123],
                [40, -116],
                [-40, -116],
              ].map(q),
            ),
            mix(steel, C.paper, 0.3),
          ),
        ],
        1,
      ),
      dee(q, -366, C.terra),
    ],
    2,
  );
};
const fork = (x, y, rot) => {
  const q = frame({ x, y, rot: rot * D });
  return layer(
    [
      shaft(q, -150, -380),
      ...[-30, -10, 10, 30].map((k) =>
        layer(
          path(
            M(
              [
                [k * 0.86 - 4, -124],
                [k * 0.86 + 4, -124],
                [k + 3.6, -50],
                [k, 0],
                [k - 3.6, -50],
              ].map(q),
            ),
            steelD,
          ) +
            path(
              M(
                [
                  [k * 0.86 - 4, -124],
                  [k * 0.86 - 1, -124],
                  [k - 1, -50],
                  [k, 0],
                  [k - 3.6, -50],
                ].map(q),
              ),
              steel,
              'opacity=".6"',
            ),
          1,
        ),
      ),
      layer(
        path(
          smooth(
            [
              [-35, -116],
              [-33, -134],
              [-12, -142],
              [-8, -186],
              [8, -186],
              [12, -142],
              [33, -134],
              [35, -116],
              [0, -124],
            ].map(q),
            true,
            0.1,
          ),
          steelD,
        ),
        1,
      ),
      dee(q, -374, mix(C.leaf, C.ink, 0.2)),
    ],
    2,
  );
};
const rake = (x, y, rot) => {
  const q = frame({ x, y, rot: rot * D });
  return layer(
    [
      shaft(q, 0, -430, 6),
      layer(
        [
          path(
            M(
              [
                [-52, -436],
                [52, -436],
                [52, -424],
                [-52, -424],
              ].map(q),
            ),
            steelD,
          ),
          ...range(9).map((i) =>
            path(
              M(
                [
                  [-50 + i * 12.2, -434],
                  [-45 + i * 12.2, -434],
                  [-46 + i * 12.2, -470],
                  [-48.5 + i * 12.2, -472],
                ].map(q),
              ),
              steelD,
            ),
          ),
          path(
            M(
              [
                [-8, -426],
                [8, -426],
                [6, -396],
                [-6, -396],
              ].map(q),
            ),
            steel,
          ),
        ],
        1,
      ),
    ],
    2,
  );
};
out.push(
  path(
    smooth([
      [1040, 772],
      [1130, 764],
      [1210, 784],
      [1150, 796],
    ]),
    C.night,
    'opacity=".3"',
  ),
  rake(1124, 784, 1.5),
  spade(1078, 788, -2),
  fork(1172, 792, -3),
);

// --- wellingtons and a basket at the other end
const boot = (x, y, s, c, dir = 1) => {
  const q = frame({ x, y, s, dir });
  return layer(
    [
      path(
        smooth(
          [
            [-24, -104],
            [24, -106],
            [22, -60],
            [24, -34],
            [56, -24],
            [66, -8],
            [64, 0],
            [-22, 0],
            [-26, -30],
          ].map(q),
          true,
          0.1,
        ),
        c,
      ),
      path(
        smooth(
          [
            [-24, -104],
            [-8, -105],
            [-12, -40],
            [-10, 0],
            [-22, 0],
            [-26, -30],
          ].map(q),
          true,
          0.1,
        ),
        mix(c, C.paper, 0.2),
        'opacity=".5"',
      ),
      path(
        M(
          [
            [-24, -3],
            [65, -3],
            [63, 6],
            [-23, 6],
          ].map(q),
        ),
        mix(c, C.night, 0.5),
      ),
      path(
        smooth(
          [
            [-26, -104],
            [0, -110],
            [26, -106],
            [24, -96],
            [0, -93],
            [-24, -94],
          ].map(q),
          true,
          0.1,
        ),
        mix(c, C.ink, 0.35),
      ),
      path(
        smooth(
          [
            [-22, -104],
            [0, -107],
            [22, -105],
            [0, -99],
          ].map(q),
        ),
        C.night,
      ),
    ],
    2,
  );
};
const well = mix(mix(C.leaf, C.ink, 0.3), C.dusk, 0.1);
out.push(
  path(blob(604, 828, 74, 9, R, 0.04), C.night, 'opacity=".3"'),
  boot(566, 822, 0.84, mix(well, C.ink, 0.2)),
  boot(600, 830, 0.88, well),
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
  const d = smooth(
    [
      [x - w * 0.5, y],
      [x + w * 0.5, y],
      [x + w * 0.42, y + h * 0.7],
      [x + w * 0.34, y + h],
      [x - w * 0.34, y + h],
      [x - w * 0.42, y + h * 0.7],
    ],
    true,
    0.06,
  );
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
                M([
                  [u + 2, y + j * 17 + 2],
                  [u + hw * 0.19, y + j * 17 + 2],
                  [u + hw * 0.19, y + j * 17 + 13],
                  [u + 2, y + j * 17 + 13],
                ]),
                i % 2 ? mix(c, C.paper, 0.2) : mix(c, C.soil, 0.24),
              );
            }),
          ),
          path(
            M([
              [x + w * 0.2, y],
              [x + w * 0.6, y],
              [x + w * 0.5, y + h],
              [x + w * 0.12, y + h],
            ]),
            C.night,
            'opacity=".24"',
          ),
        ]),
        layer(
          path(
            smooth(
              [
                [x - w * 0.53, y - 6],
                [x + w * 0.53, y - 6],
                [x + w * 0.53, y + 6],
                [x - w * 0.53, y + 6],
              ],
              true,
              0.06,
            ),
            mix(c, C.paper, 0.18),
          ),
          1,
        ),
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
        M([
          [lx - 22, ly - 32],
          [lx + 22, ly - 32],
          [lx + 26, ly + 34],
          [lx - 26, ly + 34],
        ]),
        mix(C.butter, C.paper, 0.3),
      ),
      path(
        smooth([
          [lx, ly - 20],
          [lx + 9, ly + 2],
          [lx + 6, ly + 18],
          [lx - 6, ly + 18],
          [lx - 9, ly + 2],
        ]),
        C.paper,
      ),
      path(
        M([
          [lx - 2, ly - 32],
          [lx + 2, ly - 32],
          [lx + 2, ly + 34],
          [lx - 2, ly + 34],
        ]),
        iron,
      ),
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
      path(
        M([
          [lx - 32, ly + 32],
          [lx + 32, ly + 32],
          [lx + 30, ly + 42],
          [lx - 30, ly + 42],
        ]),
        iron,
      ),
      path(
        smooth(
          [
            [lx - 32, ly - 30],
            [lx - 12, ly - 46],
            [lx + 12, ly - 46],
            [lx + 32, ly - 30],
          ],
          true,
          0.08,
        ),
        iron,
      ),
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
      smooth(
        [
          [-40, 926],
          [120, 950],
          [320, 940],
          [640, 902],
          [980, 914],
          [1320, 896],
        ],
        false,
      ) + "L1320 1000L-40 1000Z",
      g(2.1, 0.04),
    ),
    3,
  ),
);
for (const [a, L, i] of [
  [-170, 210, 1.8],
  [-12, 230, 2],
  [-146, 250, 2.2],
  [-36, 250, 2],
  [-118, 260, 1.9],
  [-64, 260, 2.3],
  [-90, 240, 2.1],
])
  out.push(
    layer(
      leaf({
        x: 66 + R.j(12),
        y: 1004,
        len: L,
        wid: L * 0.5,
        ang: a * D,
        bend: (a > -90 ? 1 : -1) * 0.4,
        shape: "cordate",
        t: { a: g(i) },
        veins: 5,
      }),
      2,
    ),
  );
for (let i = 0; i < 22; i++) {
  const x = lerp(1020, 1290, i / 21),
    a = (-90 + (i - 11) * 3 + R.j(8)) * D,
    L = R.f(100, 178);
  out.push(
    layer(
      lavender({
        f: bez([x, 990], [x, 990 - L * 0.4], pol(x, 990, L * 0.7, a), pol(x, 990, L, a + R.j(0.1))),
        len: 0.36,
        w: 22,
        R,
        t: { a: g(3.4, 0.05) },
        col: mix(mix(C.paper, C.dusk, 1.1), C.night, 0.16),
        stem: 3.2,
      }),
      1,
    ),
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
