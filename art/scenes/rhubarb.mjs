// A crown of rhubarb in spring, mulched, with pulled stalks in a trug.
import { MILD, PAGE, crumbs, land } from "../parts-backdrops.mjs";
import { bumblebee } from "../parts-creatures.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, around, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { grass, hill } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(313),
  out = [],
  air = MILD;

out.push(
  land({
    y: 520,
    air,
    R,
    sunAt: [1020, 180],
    trees: [
      [110, 360, 130],
      [300, 420, 84],
      [760, 430, 66],
    ],
  }),
);
// --- a fence and a bed edged with boards
const grey = mix(mix(C.paper3, C.earth, 0.4), air, 0.2);
out.push(
  range(18).map((i) =>
    board({
      x: -30 + i * 76,
      y: 420 + R.j(5),
      w: 56,
      h: 210,
      col: mix(grey, R.f() < 0.5 ? C.paper : C.soil, R.f(0.02, 0.14)),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  [460, 570].map((y) =>
    board({ x: -40, y, w: 1360, h: 22, col: mix(grey, C.earth, 0.2), R, grain: 3, z: 2 }),
  ),
  grass({ x: 640, y: 640, n: 110, len: 46, spread: 680, t: { a: green(3.6, 0.2), b: green(4.2, 0.24) }, R }),
  hill({ ...PAGE, y: 632, amp: 5, col: green(3.9, 0.24), R }),
  hill({ ...PAGE, y: 724, amp: 6, col: mix(C.loam, C.soil, 0.36), R, h: 3 }),
  crumbs({ y0: 742, y1: 950, n: 130, R, cols: [C.soil, C.earth, C.loam, mix(C.straw, C.earth, 0.5)] }),
);

/** One leaf: a red stalk with ribs, a broad, waved blade that hangs from its end. */
const leafOf = ({ foot, to, via, r, ang, g, k = 1 }) => {
  const f = bez(foot, [foot[0] + (via[0] - foot[0]) * 0.4, foot[1] - (foot[1] - via[1]) * 0.6], via, to),
    red = mix(mix(C.red, C.clay, 0.2), C.soil, 0.08),
    pts = range(26).map((i) => {
      const a = -2.62 + (5.24 * i) / 25,
        w = (0.72 + 0.3 * Math.cos(a)) * (i % 2 ? 1.06 + R.j(0.04) : 0.95 + R.j(0.03));
      return pol(...to, r * w * (1 - 0.06 * Math.abs(a)), ang + a);
    }),
    d = smooth([pol(...to, r * 0.1, ang), ...pts], true, 0.2),
    t = green(g, 0.1);
  const rib = (a, l, w) =>
    path(
      ribbon(
        bez(
          to,
          pol(...to, l * 0.4, ang + a * 0.7),
          pol(...to, l * 0.7, ang + a * 0.9),
          pol(...to, l, ang + a),
        ),
        w,
        1.6,
        5,
      ),
      mix(mix(C.red, C.clay, 0.4), green(7), 0.34),
    );
  return [
    layer(
      [
        path(ribbon(f, 38 * k, 22 * k, 8), red),
        path(
          ribbon((u) => [f(u)[0] - 8 * k * (1 - u * 0.4), f(u)[1]], 8 * k, 5 * k, 8),
          mix(red, C.paper, 0.34),
          'opacity=".7"',
        ),
        path(
          ribbon((u) => [f(u)[0] + 11 * k * (1 - u * 0.4), f(u)[1]], 12 * k, 6 * k, 8),
          C.soil,
          'opacity=".3"',
        ),
      ],
      2,
    ),
    layer(
      [
        path(d, t),
        inside(d, [
          path(
            smooth(
              [
                to,
                pol(...to, r * 1.3, ang),
                pol(...to, r * 1.5, ang + (Math.cos(ang) > 0 ? 0.9 : -0.9)),
                pol(...to, r * 1.3, ang + (Math.cos(ang) > 0 ? 1.9 : -1.9)),
              ],
              true,
              0.1,
            ),
            C.night,
            'opacity=".16"',
          ),
          range(7).map((i) =>
            path(
              smooth(
                [
                  pol(...to, r * 0.3, ang - 1.8 + i * 0.6),
                  pol(...to, r * 0.7, ang - 1.94 + i * 0.6),
                  pol(...to, r * 1.1, ang - 1.8 + i * 0.6),
                  pol(...to, r * 0.7, ang - 1.66 + i * 0.6),
                ],
                true,
              ),
              C.paper,
              'opacity=".09"',
            ),
          ),
          rib(0, r * 0.94, 12 * k),
          [0.62, 1.3, 2.1].map((a, j) =>
            [-1, 1].map((s) => rib(a * s, r * (0.86 - j * 0.12), (9 - j * 2) * k)),
          ),
          line(
            range(5)
              .map((i) =>
                [-1, 1]
                  .map((s) =>
                    M(
                      [
                        pol(...to, r * (0.24 + i * 0.13), ang),
                        pol(...to, r * (0.4 + i * 0.14), ang + s * 0.26),
                      ],
                      false,
                    ),
                  )
                  .join(""),
              )
              .join(""),
            mix(t, C.paper, 0.4),
            2.4,
            'stroke-opacity=".6"',
          ),
        ]),
      ],
      2,
    ),
  ];
};
const x = 560,
  y = 850;
const list = [
  [-330, 330, 150, 170, 2.9],
  [330, 340, 150, 10, 2.8],
  [-170, 470, 160, 215, 3],
  [190, 480, 160, -35, 3],
  [0, 540, 166, -92, 3.2],
  [-400, 180, 150, 158, 3.3],
  [400, 190, 152, 22, 3.4],
  [-240, 300, 156, 196, 3.6],
  [250, 310, 160, -16, 3.7],
  [-80, 380, 160, 240, 3.9],
  [110, 350, 150, -60, 4.1],
];
out.push(
  path(blob(x + 60, y + 8, 420, 34, R, 0.05), C.night, 'opacity=".26"'),
  list.map(([dx, dy, r, a, g]) =>
    leafOf({
      foot: [x + dx * 0.16, y],
      via: [x + dx * 0.6, y - dy * 0.86],
      to: [x + dx * 0.84, y - dy],
      r,
      ang: a * D,
      g,
    }),
  ),
  // young leaves and buds at the crown
  [-84, -30, 40, 92].map((dx, i) =>
    leafOf({
      foot: [x + dx * 0.5, y + 6],
      via: [x + dx, y - 40],
      to: [x + dx * 1.3, y - 84 - (i % 2) * 34],
      r: 46,
      ang: (-90 + dx * 0.5) * D,
      g: 4.8,
      k: 0.56,
    }),
  ),
  range(26).map(() =>
    layer(
      path(
        blob(x + R.j(230), y + 14 + R.j(14), R.f(14, 34), R.f(8, 16), R, 0.16, 8),
        mix(R.pick([C.earth, C.loam, C.soil, mix(C.straw, C.earth, 0.5)]), C.soil, R.f(0, 0.3)),
      ),
      1,
    ),
  ),
);

// --- the trug with pulled stalks
const tx = 1060,
  ty = 800,
  wood = mix(C.straw, C.earth, 0.36);
const d = outline(around(tx, ty), [-170, -8, 0, 8, 170, -8, 150, 66, 96, 92, 0, 96, -96, 92, -150, 66], 0.1);
out.push(
  path(blob(tx + 40, ty + 92, 190, 18, R, 0.05), C.night, 'opacity=".28"'),
  range(9).map((i) => {
    const v = ty - 4 - (i % 3) * 20,
      f = bez(
        [tx - 208 + R.j(22), v - 16 + R.j(10)],
        [tx - 80, v - 10],
        [tx + 60, v - 8],
        [tx + 186 + R.j(24), v - 34 + R.j(14)],
      );
    return layer(
      [
        path(ribbon(f, 25, 20, 6), mix(mix(C.red, C.clay, R.f(0.1, 0.4)), green(6), R.f(0, 0.1))),
        path(
          ribbon((u) => [f(u)[0], f(u)[1] - 5], 5, 4, 6),
          mix(C.red, C.paper, 0.5),
          'opacity=".7"',
        ),
        path(blob(...f(0), 9, 13, R, 0.06, 8), mix(C.paper, C.clay, 0.4)),
        path(blob(f(1)[0] + 8, f(1)[1], 22, 15, R, 0.2, 8), green(4 + (i % 3) * 0.4, 0.1)),
      ],
      1,
    );
  }),
  layer(
    [
      path(d, wood),
      inside(d, [
        range(4).map((i) =>
          line(
            smooth(
              range(5).map((j) => [tx - 180 + j * 90, ty + 16 + i * 20 + Math.sin((j / 4) * Math.PI) * 12]),
              false,
            ),
            mix(wood, C.soil, 0.34),
            2.4,
          ),
        ),
        [-110, 110].map((u) =>
          path(M(rectangle(tx + u - 14, ty - 20, tx + u + 14, ty + 110)), mix(wood, C.soil, 0.26)),
        ),
        path(outline(around(tx, ty), [70, -10, 190, -20, 190, 110, 40, 110], 0.1), C.soil, 'opacity=".2"'),
      ]),
    ],
    3,
  ),
  layer(
    path(
      ribbon(
        bez([tx - 130, ty + 10], [tx - 100, ty - 190], [tx + 100, ty - 190], [tx + 130, ty + 10]),
        22,
        22,
        12,
      ),
      mix(wood, C.butter, 0.1),
    ),
    2,
  ),
  bumblebee({ x: 930, y: 330, s: 0.7, R }),
  grass({ x: 60, y: 966, n: 34, len: 82, spread: 120, t: { a: green(2.8), b: green(3.4, 0.1) }, R }),
  grass({ x: 1240, y: 970, n: 20, len: 70, spread: 70, t: { a: green(2.8), b: green(3.4, 0.1) }, R }),
);

save(
  "seeds/pictures/rhubarb",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.8, y: 0.18, col: C.butter, o: 0.45 },
  }),
);
