// Bottle gourd and loofah on strings over a roof terrace at dusk.
import { PAGE, flags } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, around, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, sun, treeline } from "../toolkit/land.mjs";
import { palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, stroke } from "../toolkit/shapes.mjs";
import { board, cane, pot, twine } from "../toolkit/things.mjs";

const R = rng(1830),
  out = [],
  dusk = mix(C.dusk, C.clay, 0.3),
  air = mix(mix(C.clay, C.paper, 0.4), C.dusk, 0.2);

// --- evening over the roofs
out.push(
  sun({
    x: 1010,
    y: 470,
    r: 62,
    step: 0.6,
    cols: [0.5, 0.4, 0.26, 0.06].map((k) => mix(mix(C.sun, C.clay, 0.3), mix(C.clay, C.paper, 0.4), k)),
  }),
  cloud({ x: 700, y: 392, w: 420, h: 22, col: mix(C.clay, C.paper, 0.3) }),
  cloud({ x: -40, y: 300, w: 420, h: 26, col: mix(dusk, C.paper, 0.34) }),
  treeline({
    x0: -60,
    x1: 1340,
    y: 610,
    r: 40,
    base: 780,
    col: mix(mix(green(3), C.dusk, 0.4), air, 0.4),
    R,
  }),
);
const block = (x, y, w, k, tank) =>
  layer(
    [
      path(M(rectangle(x, y, x + w, 800)), mix(mix(C.clay, C.dusk, 0.34), air, k)),
      range(2).map((j) =>
        range(Math.floor(w / 56)).map((i) =>
          path(
            M(rectangle(x + 18 + i * 54, y + 26 + j * 66, x + 44 + i * 54, y + 64 + j * 66)),
            R.f() < 0.4 ? mix(C.butter, C.paper, 0.2) : mix(C.dusk, air, k),
          ),
        ),
      ),
      tank
        ? [
            path(M(rectangle(x + w * 0.5, y - 46, x + w * 0.5 + 56, y - 10)), mix(C.dusk, air, k - 0.1)),
            path(M(rectangle(x + w * 0.5 + 6, y - 12, x + w * 0.5 + 50, y)), mix(C.soil, air, k)),
          ]
        : "",
    ],
    2,
  );
out.push(
  block(-40, 520, 220, 0.5),
  block(240, 570, 170, 0.54, true),
  block(470, 540, 200, 0.5),
  block(800, 580, 190, 0.52, true),
  block(1090, 530, 230, 0.48),
  treeline({
    x0: -60,
    x1: 1340,
    y: 716,
    r: 44,
    base: 800,
    col: mix(mix(green(2.8), C.dusk, 0.3), air, 0.24),
    R,
  }),
);

// --- parapet, tiles, frame of canes with strings
out.push(
  layer(path(M(rectangle(-40, 704, 1320, 830)), mix(mix(C.clay, C.paper, 0.3), C.dusk, 0.22)), 3),
  board({
    x: -40,
    y: 688,
    w: 1360,
    h: 30,
    col: mix(mix(C.clay, C.paper, 0.4), C.dusk, 0.14),
    R,
    grain: 2,
    z: 2,
  }),
  flags({ y0: 822, col: mix(mix(C.clay, C.terra, 0.3), C.dusk, 0.3), seed: 6, rows: 3 }),
);
const bamboo = mix(C.straw, C.dusk, 0.16);
out.push(
  [
    [90, 96],
    [1190, 1184],
  ].map(([a, b]) => cane({ a: [a, 870], b: [b, 20], w: 22, R, col: bamboo, h: 3 })),
  line(
    range(13)
      .map((i) =>
        M(
          [
            [150 + i * 82, 84],
            [150 + i * 82 + (i - 6) * 3, 812],
          ],
          false,
        ),
      )
      .join(""),
    mix(C.straw, C.paper, 0.3),
    3,
  ),
  cane({ a: [30, 80], b: [1250, 70], w: 22, R, col: bamboo, h: 3 }),
  [
    [94, 80],
    [1186, 72],
  ].map(([x, y]) => twine({ x, y, R, r: 19 })),
);

const stemCol = green(4.2, 0.2);
const vines = [
  bez([240, 830], [200, 600], [300, 360], [220, 90]),
  bez([420, 830], [460, 600], [360, 360], [470, 84]),
  bez([860, 830], [820, 620], [940, 360], [820, 84]),
  bez([1040, 830], [1080, 600], [980, 360], [1060, 84]),
  bez([90, 120], [400, 60], [800, 110], [1200, 90]),
];
const big = (x, y, r, ang, g) =>
  layer(
    palmate({
      x,
      y,
      r,
      ang,
      lobes: 5,
      sinus: 0.76,
      soft: 0.58,
      tips: 0.28,
      span: 312,
      R,
      t: tone(g, 0.1, 0.04),
    }),
    2,
  );
const leafOn = (f, u, k, r, g) => {
  const p = f(u),
    a = (k > 0 ? R.f(-30, 40) : 180 + R.f(-40, 30)) * D,
    e = pol(p[0], p[1], r * 0.7, a);
  return [
    path(ribbon(bez(p, pol(...p, r * 0.3, a - 0.5), pol(...p, r * 0.5, a - 0.2), e), 7, 5), stemCol),
    big(e[0], e[1], r, a * 0.4 + 0.9 + (k > 0 ? 0 : 0.6), g),
  ];
};
const gourd = (x, y, L, w, tilt = 0) => {
  const q = around(x, y),
    d = outline(
      q,
      [
        -w * 0.14,
        0,
        w * 0.14,
        0,
        w * 0.2,
        L * 0.2,
        w * 0.24 + tilt,
        L * 0.42,
        w * 0.48 + tilt,
        L * 0.66,
        w * 0.46 + tilt,
        L * 0.9,
        tilt,
        L,
        -w * 0.46 + tilt,
        L * 0.9,
        -w * 0.48 + tilt,
        L * 0.66,
        -w * 0.24 + tilt * 0.6,
        L * 0.42,
        -w * 0.2,
        L * 0.2,
      ],
      0.16,
    ),
    col = mix(mix(green(6, 0.2), C.paper, 0.2), C.butter, 0.1);
  return [
    line(stroke(q, [6, -74, -4, -34, 0, 4]), stemCol, 8),
    layer(
      [
        path(d, col),
        inside(d, [
          path(
            outline(
              q,
              [w * 0.06, 0, w, 0, w, L * 1.1, -w * 0.1, L * 1.04, w * 0.26, L * 0.8, w * 0.12, L * 0.42],
              0.14,
            ),
            green(3.6, 0.1),
            'opacity=".34"',
          ),
          range(26).map(() =>
            path(
              blob(x + R.j(w * 0.5), y + R.f(0.1, 1) * L, R.f(2, 5), R.f(2, 4), R, 0.16, 6),
              C.paper,
              'opacity=".4"',
            ),
          ),
          path(
            outline(
              q,
              [
                -w * 0.36 + tilt,
                L * 0.64,
                -w * 0.24 + tilt,
                L * 0.56,
                -w * 0.26 + tilt,
                L * 0.84,
                -w * 0.36 + tilt,
                L * 0.82,
              ],
              0.14,
            ),
            C.paper,
            'opacity=".5"',
          ),
        ]),
      ],
      2,
    ),
    layer(
      path(
        outline(q, [-w * 0.22, -4, 0, -12, w * 0.22, -4, w * 0.14, 14, 0, 8, -w * 0.14, 14], 0.12),
        green(3.8, 0.2),
      ),
      1,
    ),
  ];
};
const loofah = (x, y, L, w, s = 1) => {
  const q = around(x, y),
    c = s * w * 0.5,
    d = outline(
      q,
      [
        -w * 0.24,
        0,
        w * 0.24,
        0,
        w * 0.5 + c * 0.3,
        L * 0.3,
        w * 0.5 + c,
        L * 0.66,
        w * 0.36 + c,
        L * 0.94,
        c,
        L,
        -w * 0.36 + c,
        L * 0.94,
        -w * 0.5 + c * 0.7,
        L * 0.62,
        -w * 0.42 + c * 0.2,
        L * 0.26,
      ],
      0.16,
    );
  return [
    line(stroke(q, [-6, -60, 4, -26, 0, 4]), stemCol, 7),
    layer(
      [
        path(d, green(3.5, 0.16)),
        inside(d, [
          [-0.3, 0, 0.3].map((k) =>
            path(
              ribbon(
                bez(
                  [x + k * w * 0.5, y],
                  [x + k * w + c * 0.3, y + L * 0.3],
                  [x + k * w + c, y + L * 0.66],
                  [x + c + k * w * 0.4, y + L],
                ),
                4,
                3,
              ),
              green(5.4, 0.24),
            ),
          ),
          path(
            outline(
              q,
              [w * 0.2, 0, w * 1.4, 0, w * 1.6, L, w * 0.2 + c, L * 1.02, w * 0.4 + c, L * 0.7],
              0.14,
            ),
            C.night,
            'opacity=".2"',
          ),
        ]),
      ],
      2,
    ),
    layer(
      petals({
        x: x + c,
        y: y + L - 4,
        r: w * 0.3,
        n: 5,
        wid: 0.8,
        col: mix(C.sun, C.earth, 0.3),
        R,
        core: 0,
        squash: 0.6,
      }),
      0,
    ),
  ];
};
const flower = (x, y, r, col, eye) =>
  layer(
    [
      petals({ x, y, r, n: 5, wid: 0.92, col, R, core: 0, h: 1, squash: 0.9, rot: R.f(0, 1) }),
      petals({
        x,
        y,
        r: r * 0.5,
        n: 5,
        wid: 0.2,
        col: mix(col, C.earth, 0.16),
        R,
        core: 0.4,
        coreCol: eye,
        shape: "lance",
      }),
    ],
    2,
  );
const tendril = (x, y, a) =>
  path(
    ribbon(
      (u) => [
        x + Math.cos(a + u * 5) * 22 * (1 - u * 0.5) + u * 40 * Math.cos(a),
        y + Math.sin(a + u * 5) * 22 * (1 - u * 0.5) + u * 40 * Math.sin(a),
      ],
      3.6,
      1.6,
      14,
    ),
    green(5, 0.24),
  );
out.push(
  vines.map((f) => layer(path(ribbon(f, 13, 6, 9), stemCol), 1)),
  range(15).map((i) => leafOn(vines[4], i / 14.5, i % 2 ? 1 : -1, 92 + R.j(10), 2.8)),
  [0, 1, 2, 3].map((j) =>
    range(6).map((i) => leafOn(vines[j], 0.14 + i * 0.13, (i + j) % 2 ? 1 : -1, 96 - i * 3, 3 + R.j(0.3))),
  ),
  [
    [300, 330, 1],
    [940, 300, 0],
    [500, 240, 2],
    [1120, 420, 4],
    [150, 470, 3],
  ].map(([x, y, a]) => tendril(x, y, a)),
  gourd(640, 220, 360, 158, 8),
  gourd(356, 330, 250, 112, -6),
  loofah(930, 250, 350, 74, 1),
  loofah(1080, 240, 280, 64, -0.6),
  loofah(786, 200, 190, 50, 0.5),
  gourd(520, 190, 130, 62, 4),
  range(13).map((i) => leafOn(vines[4], 0.03 + i / 13.2, i % 2 ? -1 : 1, 84 + R.j(10), 3.7)),
  [0, 3].map((j) => range(4).map((i) => leafOn(vines[j], 0.1 + i * 0.2, j ? 1 : -1, 80, 3.8))),
);
for (const [x, y, r] of [
  [246, 420, 50],
  [470, 560, 54],
  [590, 150, 46],
  [170, 216, 44],
])
  out.push(flower(x, y, r, mix(C.paper, C.sky, 0.16), mix(C.butter, C.mint, 0.3)));
for (const [x, y, r] of [
  [868, 470, 44],
  [1010, 168, 40],
  [1150, 300, 42],
])
  out.push(flower(x, y, r, C.sun, mix(C.terra, C.sun, 0.4)));
out.push(
  [
    [240, 150],
    [420, 130],
    [860, 130],
    [1040, 150],
  ].map(([x, w]) => pot({ x, y: 806, w: w + 20, h: 120, z: 3, col: mix(C.terra, C.dusk, 0.16) })),
);

save(
  "seeds/pictures/gourds",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.dusk, C.night, 0.2), dusk, mix(C.clay, C.paper, 0.3)],
    shade: "#1a1420",
    glow: { x: 0.8, y: 0.5, col: C.butter, o: 0.5 },
    dark: { col: "#1c1a30", o: 0.34 },
  }),
);
