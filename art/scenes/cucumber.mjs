// Cucumbers on a jute net tied to the railing of a windy balcony.
import { strap } from "../faces/plants/parts.mjs";
import { PAGE } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez, through } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, frame, lerp, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, crown, hill } from "../toolkit/land.mjs";
import { leaf, palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board, pot, twine } from "../toolkit/things.mjs";

const R = rng(884),
  out = [],
  air = mix(mix(C.sky, C.paper, 0.34), C.dusk, 0.06);

// --- a sky in a hurry, and the roofs below the fourth floor
const streak = (x, y, w, h, k) =>
  layer(
    path(
      smooth([
        [x, y + h * 0.5],
        [x + w * 0.24, y - h * 0.3],
        [x + w * 0.56, y - h * 1.1],
        [x + w * 0.84, y - h * 1.5],
        [x + w, y - h * 1.9],
        [x + w * 0.86, y - h * 0.9],
        [x + w * 0.62, y - h * 0.1],
        [x + w * 0.3, y + h * 0.5],
      ]),
      mix(C.paper, air, k),
    ),
    2,
  );
out.push(
  streak(-90, 150, 520, 30, 0.1),
  streak(330, 96, 430, 22, 0.3),
  streak(800, 150, 520, 30, 0.06),
  streak(500, 208, 330, 18, 0.3),
  cloud({ x: 1010, y: 60, w: 330, h: 22, col: mix(C.paper, air, 0.4) }),
  hill({ ...PAGE, y: 420, amp: 22, slope: 30, col: mix(mix(C.blue, C.mint, 0.4), air, 0.6), R, n: 5 }),
);
const roof = (x, y, w, h, wall, tiles) =>
  layer(
    [
      path(M(rectangle(x, y, x + w, 860)), wall),
      range(Math.floor((w - 20) / 56)).map((i) =>
        range(3).map((j) =>
          path(
            M(rectangle(x + 22 + i * 56, y + 30 + j * 84, x + 48 + i * 56, y + 74 + j * 84)),
            mix(C.blue, air, 0.4),
          ),
        ),
      ),
      path(
        M([
          [x - 14, y + 4],
          [x + w * 0.16, y - h],
          [x + w * 0.84, y - h],
          [x + w + 14, y + 4],
        ]),
        tiles,
      ),
      path(M(rectangle(x + w * 0.66, y - h - 34, x + w * 0.66 + 28, y - h + 16)), mix(tiles, C.soil, 0.2)),
    ],
    2,
  );
out.push(
  roof(-40, 520, 280, 66, mix(mix(C.clay, C.paper, 0.3), air, 0.4), mix(C.terra, air, 0.46)),
  roof(
    300,
    556,
    250,
    58,
    mix(mix(C.butter, C.paper, 0.4), air, 0.4),
    mix(mix(C.terra, C.dusk, 0.3), air, 0.44),
  ),
  roof(610, 540, 260, 62, mix(mix(C.sky, C.paper3, 0.5), air, 0.3), mix(mix(C.dusk, C.blue, 0.4), air, 0.44)),
  roof(960, 500, 360, 70, mix(mix(C.clay, C.butter, 0.4), air, 0.4), mix(C.terra, air, 0.42)),
);
// the top of a birch that the wind combs to the right
out.push(
  layer(
    path(ribbon(bez([1150, 840], [1146, 600], [1136, 420], [1150, 230]), 26, 12, 8), mix(C.paper3, air, 0.2)),
    2,
  ),
  crown({
    x: 1092,
    y: 226,
    r: 124,
    col: mix(green(4, 0.24), air, 0.34),
    lit: mix(C.butter, air, 0.3),
    R,
    n: 30,
    parts: [
      [-0.3, 0.7, 0.5],
      [0.3, 0.62, 0.6],
      [-0.06, 0.2, 0.62],
      [0.62, 0.16, 0.6],
      [1.2, 0.02, 0.46],
      [0.5, -0.3, 0.5],
      [1.04, -0.5, 0.38],
    ],
  }),
);

// leaves that the wind took
out.push(
  [
    [930, 150, 58, -20],
    [760, 204, 44, 30],
    [866, 84, 40, -50],
    [1214, 70, 46, 10],
    [640, 150, 36, -10],
  ].map(([x, y, l, a]) =>
    layer(
      leaf({
        x,
        y,
        len: l,
        wid: l * 0.6,
        ang: a * D,
        bend: 0.6,
        veins: 2,
        t: { a: green(4.4 + R.j(0.5), 0.2) },
      }),
      1,
    ),
  ),
);

// --- the railing
const iron = mix(mix(C.blue, C.ink, 0.5), C.leaf, 0.1),
  top = 262,
  low = 826;
out.push(
  range(19).map((i) =>
    board({
      x: -16 + i * 72,
      y: top,
      w: 15,
      h: low - top + 10,
      col: mix(iron, C.paper, 0.08),
      R,
      grain: 0,
      z: 2,
    }),
  ),
  board({ x: -40, y: low - 14, w: 1360, h: 24, col: iron, R, grain: 0, z: 2 }),
  board({ x: -40, y: top - 26, w: 1360, h: 40, col: mix(iron, C.paper, 0.04), R, grain: 0, z: 3 }),
  path(M(rectangle(-40, top - 24, 1320, top - 17)), C.paper, 'opacity=".22"'),
  // the floor
  layer(path(M(rectangle(-40, 872, 1320, 1000)), mix(C.straw, C.earth, 0.4)), 3),
  range(4).map((i) =>
    board({
      x: -60,
      y: 874 + i * 30,
      w: 1400,
      h: 27,
      col: mix(mix(C.straw, C.earth, 0.36), i % 2 ? C.paper : C.soil, 0.07),
      R,
      grain: 5,
      z: 0,
    }),
  ),
);

// --- the net, its squares a hand wide, bellied a little by the wind
const cord = mix(C.straw, C.paper, 0.3),
  nx0 = 62,
  nx1 = 1016,
  ny0 = top + 8,
  ny1 = low - 8,
  at = (i, j) => [
    lerp(nx0, nx1, i / 9) + Math.sin((j / 5) * Math.PI) * 16 + R.j(3),
    lerp(ny0, ny1, j / 5) + Math.sin((i / 9) * Math.PI) * 8 + R.j(3),
  ],
  knots = range(10).map((i) => range(6).map((j) => at(i, j)));
out.push(
  layer(
    [
      line(knots.map((col) => smooth(col, false)).join(""), cord, 5),
      line(
        range(6)
          .map((j) =>
            smooth(
              knots.map((col) => col[j]),
              false,
            ),
          )
          .join(""),
        cord,
        5,
      ),
      knots.flat().map(([x, y]) => circle(x, y, 5.4, mix(cord, C.earth, 0.12))),
    ],
    1,
  ),
  [0, 3, 6, 9].map((i) => [
    twine({ x: knots[i][0][0], y: top - 4, R, r: 25, rot: Math.PI / 2 + 0.05, n: 5 }),
    twine({ x: knots[i][5][0], y: low - 2, R, r: 18, rot: Math.PI / 2, n: 4 }),
  ]),
);

// --- the plants: they stop a hand below the rail
const stem = green(4.8, 0.2),
  vines = [
    through([
      [176, 740],
      [160, 640],
      [206, 520],
      [176, 420],
      [214, 356],
    ]),
    through([
      [216, 740],
      [262, 620],
      [300, 520],
      [290, 430],
      [322, 372],
    ]),
    through([
      [520, 740],
      [480, 640],
      [452, 530],
      [470, 430],
      [452, 360],
    ]),
    through([
      [556, 740],
      [606, 640],
      [600, 530],
      [640, 430],
      [628, 362],
    ]),
    through([
      [866, 740],
      [812, 640],
      [770, 540],
      [790, 440],
      [772, 366],
    ]),
    through([
      [900, 740],
      [938, 640],
      [922, 530],
      [960, 440],
      [946, 380],
    ]),
  ];
const big = (x, y, r, ang, g) =>
  layer(
    palmate({ x, y, r, ang, lobes: 5, sinus: 0.8, soft: 0.22, tips: 0.3, span: 306, R, t: tone(g, 0.12) }),
    2,
  );
/** A leaf that the wind turns to the right, on its stalk. */
const leafOn = (f, u, k, r, g) => {
  const p = f(u),
    a = (k > 0 ? R.f(-34, 24) : -150 + R.f(-20, 26)) * D,
    e = pol(p[0], p[1], r * (k > 0 ? 0.74 : 0.6), a);
  return [
    layer(path(ribbon(bez(p, pol(...p, r * 0.3, a - 0.4), pol(...p, r * 0.5, a - 0.2), e), 7, 5), stem), 0),
    big(e[0], e[1], r * R.f(0.94, 1.06), (k > 0 ? R.f(-6, 44) : R.f(20, 80)) * D, g),
  ];
};
const curl = (x, y, len, a, t) => {
  const pts = [[x, y]];
  let q = [x, y],
    d = a;
  for (let i = 0; i < 15; i++) {
    d += t * (0.03 + i * 0.06);
    q = pol(...q, len * 0.12 * (1 - i * 0.04), d);
    pts.push(q);
  }
  return line(smooth(pts, false), mix(stem, C.paper, 0.2), 3.6);
};
/** A smooth, short cucumber that hangs from x, y, with what is left of its flower. */
const cucumber = (x, y, L, lean = 0.1, { g = 2.8, flower = false } = {}) => {
  const a = Math.PI / 2 - lean,
    s = [x - 10, y - L * 0.22],
    f = bez([x, y], pol(x, y, L * 0.34, a + 0.1), pol(x, y, L * 0.68, a), pol(x, y, L, a - 0.12)),
    w = (u) => L * 0.14 * Math.sin(Math.PI * (0.02 + 0.96 * u)) ** 0.42,
    d = strap(
      (u) => f((1 - Math.cos(u * Math.PI)) / 2),
      (u) => w((1 - Math.cos(u * Math.PI)) / 2),
      13,
    ),
    col = green(g, 0.14),
    e = f(1);
  return [
    path(ribbon(bez(s, [s[0] + 2, s[1] + 10], [x, y - 14], [x, y + 4]), 6, 8), stem),
    layer(
      [
        path(d, col),
        path(blob(...e, L * 0.07, L * 0.06, R, 0.04, 9, a), col),
        inside(d, [
          path(
            ribbon((u) => [f(u)[0] + w(u) * 0.72, f(u)[1]], L * 0.1, L * 0.12, 8),
            C.night,
            'opacity=".26"',
          ),
          [-0.5, 0, 0.46].map((k, i) =>
            path(
              ribbon(
                (u) => [f(0.68 + u * 0.3)[0] + w(0.68 + u * 0.3) * k, f(0.68 + u * 0.3)[1] - i * 4],
                1,
                L * 0.028,
                6,
              ),
              mix(green(6.4, 0.3), C.paper, 0.1),
              'opacity=".6"',
            ),
          ),
          path(
            ribbon((u) => [f(0.1 + u * 0.6)[0] - w(0.4) * 0.52, f(0.1 + u * 0.6)[1]], L * 0.05, L * 0.02, 8),
            C.paper,
            'opacity=".55"',
          ),
        ]),
        path(blob(x, y + 2, L * 0.07, L * 0.035, R, 0.06), green(g + 1, 0.16)),
      ],
      2,
    ),
    flower
      ? petals({
          x: e[0],
          y: e[1] + 4,
          r: L * 0.13,
          n: 5,
          wid: 0.5,
          col: mix(C.sun, C.butter, 0.4),
          R,
          core: 0.24,
          coreCol: mix(C.terra, C.sun, 0.6),
          shape: "ovate",
          squash: 0.8,
          h: 1,
        })
      : "",
  ];
};
const bloom = (x, y, r) =>
  petals({
    x,
    y,
    r,
    n: 5,
    wid: 0.68,
    col: mix(C.sun, C.butter, 0.36),
    R,
    core: 0.26,
    coreCol: mix(C.terra, C.sun, 0.5),
    shape: "ovate",
    squash: 0.88,
    rot: R.f(0, 1),
    h: 2,
  });

out.push(
  vines.map((f, i) =>
    range(5).map((j) => leafOn(f, 0.14 + j * 0.2, (i + j) % 2 ? 1 : -1, lerp(96, 66, j / 4), 3.5 + j * 0.24)),
  ),
  vines.map((f) => layer(path(ribbon(f, 12, 6, 20), stem), 1)),
  vines.map((f, i) => layer([curl(...f(0.5), 54, -0.4, i % 2 ? 1 : -1), curl(...f(0.98), 58, -0.9, 1)], 0)),
  vines.map((f, i) =>
    range(3).map((j) => leafOn(f, 0.3 + j * 0.29, (i + j) % 2 ? -1 : 1, lerp(84, 56, j / 2), 4.8 + j * 0.3)),
  ),
  [
    [120, 470, 150, 0.2],
    [262, 560, 168, 0.24],
    [392, 430, 156, 0.22],
    [540, 470, 176, 0.26],
    [410, 610, 140, 0.2],
    [700, 500, 172, 0.26],
    [720, 640, 120, 0.2, { g: 4.2, flower: true }],
    [862, 450, 164, 0.28],
    [1010, 500, 156, 0.3],
    [560, 350, 84, 0.3, { g: 4.6, flower: true }],
  ].map((o) => cucumber(...o)),
  [
    [196, 420, 30],
    [348, 350, 28],
    [486, 590, 32],
    [650, 420, 30],
    [806, 350, 28],
    [976, 430, 32],
    [300, 690, 30],
    [890, 660, 32],
  ].map((o) => bloom(...o)),
);

// --- heavy pots inside the railing, and the bamboo screen, rolled up for good
const soil = (x, y, w) => path(blob(x, y + 6, w * 0.46, 12, R, 0.05, 12), mix(C.soil, C.loam, 0.2));
out.push(
  [196, 538, 884].map((x) => path(blob(x + 34, 934, 120, 13, R, 0.04), C.soil, 'opacity=".3"')),
  [
    [196, mix(C.terra, C.clay, 0.1), 724],
    [538, mix(C.terra, C.soil, 0.06), 732],
    [884, mix(C.terra, C.clay, 0.2), 726],
  ].map(([x, col, y]) => [soil(x, y, 250), pot({ x, y, w: 262, h: 208, col, z: 3, taper: 0.76 })]),
);
{
  const x = 1168,
    y0 = 384,
    y1 = 930,
    bam = mix(C.straw, C.earth, 0.16),
    q = frame({ x, y: y1, rot: 0.07 });
  out.push(
    path(blob(x + 46, y1 + 4, 96, 16, R, 0.04), C.soil, 'opacity=".28"'),
    range(9).map((i) => {
      const u = -72 + i * 16,
        h = y0 - y1 + R.j(12) + Math.abs(i - 4) * 4;
      return layer(
        [
          path(
            outline(q, [u - 9, 0, u - 8, h * 0.5, u - 9, h, u + 8, h, u + 9, h * 0.5, u + 8, 0], 0.04),
            mix(bam, i < 3 ? C.paper : C.soil, i < 3 ? 0.2 - i * 0.05 : (i - 3) * 0.05),
          ),
          path(blob(...q([u, h]), 8.6, 4.6, R, 0.05, 9), mix(bam, C.soil, 0.4)),
          line(
            range(3)
              .map((j) => {
                const v = h * (0.24 + j * 0.26) + ((i * 37) % 5) * 9;
                return M([q([u - 8, v]), q([u + 8, v + 1.5])], false);
              })
              .join(""),
            mix(bam, C.soil, 0.3),
            2.4,
          ),
        ],
        1,
      );
    }),
    [0.2, 0.78].map((k) => {
      const v = (y0 - y1) * k;
      return layer(
        range(3).map((i) =>
          path(
            outline(
              q,
              [
                -84,
                v + i * 9,
                0,
                v + 7 + i * 9,
                72,
                v + i * 9,
                72,
                v + 7 + i * 9,
                0,
                v + 14 + i * 9,
                -84,
                v + 7 + i * 9,
              ],
              0.14,
            ),
            mix(C.straw, C.paper, 0.44 - i * 0.08),
          ),
        ),
        1,
      );
    }),
  );
}

save(
  "seeds/pictures/cucumber",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(mix(C.sky, C.blue, 0.26), C.dusk, 0.1), mix(C.sky, C.paper, 0.4), air],
    glow: { x: 0.24, y: 0.16, col: C.butter, o: 0.34 },
  }),
);
