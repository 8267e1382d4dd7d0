// A cold frame in early spring: one light closed over the seedlings, the other propped open for air.
import { plank } from "../parts-beds.mjs";
import { crocus } from "../parts-flowers.mjs";
import { bareTree } from "../parts-trees.mjs";
import { headLeaves } from "../parts-vegetables.mjs";
import { drops } from "../parts-weather.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, palmate, pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, circle, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(409),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.45), C.clay, 0.14);
const wood = mix(C.straw, C.earth, 0.42),
  pale = mix(C.straw, C.paper, 0.3);

// --- background: a low sun, bare trees in bud, a hedge, thin grass
out.push(
  sun({
    x: 214,
    y: 210,
    r: 50,
    step: 1.1,
    h: 1,
    cols: [
      mix(air, C.paper, 0.45),
      mix(mix(air, C.butter, 0.25), C.paper, 0.4),
      mix(C.butter, C.paper, 0.42),
    ],
  }),
);
out.push(
  cloud({ x: -60, y: 262, w: 360, h: 24, col: mix(C.paper, C.sky, 0.14) }),
  cloud({ x: 390, y: 108, w: 330, h: 22, col: mix(C.paper, C.sky, 0.2) }),
  cloud({ x: 980, y: 70, w: 360, h: 26, col: mix(C.paper, C.sky, 0.24) }),
);
out.push(hill({ W, H, y: 372, amp: 26, slope: 50, col: mix(mix(C.blue, C.mint, 0.4), air, 0.66), R, n: 5 }));
out.push(hill({ W, H, y: 424, amp: 18, slope: -40, col: mix(green(5, 0.2), air, 0.54), R, n: 6 }));
for (const [x, y, h, k] of [
  [70, 452, 250, 0.5],
  [386, 440, 200, 0.6],
  [1010, 452, 250, 0.56],
  [1196, 470, 330, 0.4],
]) {
  const Q = rng(x);
  out.push(
    layer(bareTree({ x, y, h, col: mix(mix(C.loam, C.dusk, 0.3), air, k), R: Q, lean: Q.j(0.08) }), 2),
  );
}
out.push(
  treeline({
    x0: -60,
    x1: 1360,
    y: 478,
    r: 40,
    base: 700,
    col: mix(mix(C.leaf, C.loam, 0.35), air, 0.4),
    R,
    h: 3,
  }),
);
out.push(hill({ W, H, y: 522, amp: 8, slope: 10, col: mix(green(4.8, 0.22), air, 0.3), R, n: 6, h: 3 }));
out.push(hill({ W, H, y: 640, amp: 8, slope: -14, col: mix(green(4.3, 0.2), air, 0.14), R, n: 6, h: 3 }));

// daffodils naturalised in the grass, hazed
const daffodil = (x, y, s, k) =>
  layer(
    [
      range(4).map((i) =>
        path(
          ribbon(
            bez(
              [x + i - 2, y],
              [x + i - 2, y - s],
              [x + (i - 1.5) * 5, y - s * 1.4],
              [x + (i - 1.5) * s * 0.34, y - s * (1.5 + (i % 2) * 0.4)],
            ),
            s * 0.13,
            1,
            3,
          ),
          mix(green(4.2, 0.1), air, k),
        ),
      ),
      line(
        smooth(
          [
            [x, y],
            [x + 1, y - s * 1.7],
            [x + s * 0.26, y - s * 2],
          ],
          false,
        ),
        mix(green(5, 0.1), air, k),
        s * 0.09,
      ),
      petals({
        x: x + s * 0.3,
        y: y - s * 2,
        r: s * 0.52,
        n: 6,
        wid: 0.5,
        shape: "ovate",
        col: mix(mix(C.butter, C.paper, 0.25), air, k * 0.6),
        R,
        core: 0,
        squash: 0.86,
      }),
      path(
        blob(x + s * 0.36, y - s * 1.98, s * 0.2, s * 0.22, R, 0.08, 7),
        mix(mix(C.sun, C.terra, 0.3), air, k * 0.6),
      ),
    ],
    1,
  );
for (const [x, y, s, k] of [
  [1184, 600, 19, 0.3],
  [1224, 612, 20, 0.28],
  [1262, 604, 18, 0.3],
  [24, 604, 19, 0.3],
  [66, 616, 20, 0.28],
  [112, 606, 18, 0.3],
  [1202, 690, 26, 0.14],
  [1246, 704, 28, 0.12],
  [1172, 718, 26, 0.12],
  [20, 700, 26, 0.14],
])
  out.push(daffodil(x, y, s, k));

// --- the box: back board, sides, compost inside
const BL = [214, 452],
  BR = [1070, 452],
  FL = [146, 728],
  FR = [1138, 728],
  mid = 640;
out.push(path(M(points([150, 830, 1150, 830, 1236, 862, 230, 866])), C.ink, 'opacity=".2"'));
out.push(plank({ pts: [BL, BR, [1070, 580], [214, 580]], col: mix(wood, C.soil, 0.25), R, grain: 6, z: 2 }));
out.push(
  plank({ pts: [BL, FL, [146, 800], [214, 596]], col: mix(wood, C.soil, 0.42), R, grain: 3, z: 1 }),
  plank({ pts: [BR, FR, [1138, 800], [1070, 596]], col: mix(wood, C.paper, 0.1), R, grain: 3, z: 1 }),
);
out.push(
  layer(
    path(
      smooth(points([214, 566, 420, 560, 640, 568, 860, 561, 1070, 566]), false) + "L1140 800L146 800Z",
      mix(C.soil, C.loam, 0.35),
    ),
    1,
  ),
);
{
  const Q = rng(5);
  out.push(
    range(90)
      .map(() =>
        path(
          blob(Q.f(180, 1110), Q.f(578, 720), Q.f(3, 9), Q.f(2, 5), Q, 0.2, 6),
          mix(C.soil, Q.pick([C.earth, C.loam, C.night, C.straw]), Q.f(0.2, 0.55)),
        ),
      )
      .join(""),
  );
}

// --- seedlings: each with its own seed leaves and first true leaves
const stem = (x, y, L, w, col, bend = 0) =>
  path(
    ribbon(bez([x, y + 4], [x, y - L * 0.4], [x + bend * 0.4, y - L * 0.7], [x + bend, y - L]), w, w * 0.7),
    col,
  );
const one = (x, y, len, wid, a, t, o = {}) =>
  layer(leaf({ x, y, len, wid, ang: a * D, t, veins: 3, bend: R.j(0.3), ...o }), 1);
const kinds = {
  // cabbage: notched seed leaves low down, rounded toothed leaves on long stalks, a blue bloom on all of it
  cabbage: (x, y, s) => {
    const c = (i) => ({ a: mix(green(i, 0, 0.1), C.sky, 0.16) }),
      top = y - 34 * s,
      seed = (k) =>
        layer(
          path(
            smooth(
              points([0, 0, 16, -13, 34, -12, 30, -1, 35, 9, 16, 9]).map(([u, v]) => [
                x + k * u * s,
                top + 12 * s + v * s,
              ]),
              true,
              0.2,
            ),
            mix(green(5.4, 0.1), C.paper, 0.08),
          ),
          1,
        );
    return [
      stem(x, y, 50 * s, 7 * s, mix(green(5, 0.1), C.dusk, 0.22)),
      seed(-1),
      seed(1),
      ...[
        [-158, 46, 3.7, 20],
        [-24, 48, 3.9, 20],
        [-84, 52, 4.7, 26],
      ].map(([a, l, g, r]) => [
        line(M([[x, top], pol(x, top, (r + 6) * s, a * D)], false), mix(green(6, 0.05), C.paper, 0.2), 4 * s),
        one(...pol(x, top, r * s, a * D), l * s, l * s * 0.8, a, c(g), { teeth: 4, cut: 0.08, veins: 4 }),
      ]),
    ];
  },
  // tomato: narrow seed leaves, downy reddish stem, small cut leaves
  tomato: (x, y, s) => [
    stem(x, y, 96 * s, 6.5 * s, mix(green(4.6, 0.2), C.dusk, 0.18), 3 * s),
    one(x, y - 44 * s, 46 * s, 13 * s, -158, { a: green(5, 0.16) }, { shape: "lance", veins: 0 }),
    one(x, y - 44 * s, 46 * s, 13 * s, -22, { a: green(4.7, 0.16) }, { shape: "lance", veins: 0 }),
    ...[
      [-156, 70, 78],
      [-28, 80, 84],
      [-120, 92, 66],
      [-64, 96, 60],
    ].map(([a, h, L]) => {
      const p = [x + 2 * s, y - h * s],
        e = pol(p[0], p[1], L * s, a * D);
      return layer(
        pinnate({
          f: bez(
            p,
            pol(p[0], p[1], L * 0.4 * s, (a - Math.sign(a + 90) * 16) * D),
            pol(p[0], p[1], L * 0.7 * s, a * D),
            [e[0], e[1] + 10 * s],
          ),
          len: L * s,
          R,
          pairs: 2,
          size: 0.4,
          wid: 0.6,
          teeth: 3,
          cut: 0.2,
          inter: false,
          stem: 3 * s,
          t: tone(4.1 + R.j(0.3), 0.14),
          h: 0,
          veins: 2,
        }),
        1,
      );
    }),
  ],
  // lettuce: a loose rosette
  lettuce: (x, y, s, red = 0) =>
    headLeaves({
      x,
      y: y + 2,
      s,
      leaves: [-172, 58, -8, 58, -146, 66, -34, 66, -118, 70, -62, 70, -90, 62],
      turn: 5,
      wid: 0.6,
      bend: 0.4,
      tint: (i) =>
        mix(
          mix(green(5.6 + i * 0.12, 0.22), C.butter, 0.1),
          mix(C.red, mix(C.dusk, C.clay, 0.4), 0.5),
          red * (0.86 - i * 0.05),
        ),
      teeth: 4,
      cut: 0.12,
      veins: 3,
      R,
    }).map((sheet) => layer(sheet, 1)),
  // squash: thick oval seed leaves, one rough lobed leaf
  squash: (x, y, s) => [
    stem(x, y, 62 * s, 10 * s, green(5.4, 0.14)),
    one(x, y - 58 * s, 74 * s, 44 * s, -166, { a: green(5.1, 0.14) }, { shape: "oblong", veins: 3 }),
    one(x, y - 58 * s, 74 * s, 44 * s, -14, { a: green(4.6, 0.14) }, { shape: "oblong", veins: 3 }),
    path(
      ribbon(
        bez([x, y - 56 * s], [x, y - 70 * s], [x + 8 * s, y - 84 * s], [x + 12 * s, y - 96 * s]),
        6 * s,
        5 * s,
      ),
      green(5.4, 0.14),
    ),
    layer(
      palmate({
        x: x + 12 * s,
        y: y - 92 * s,
        r: 46 * s,
        ang: -72 * D,
        lobes: 5,
        sinus: 0.8,
        soft: 0.7,
        R,
        t: { a: green(4.2, 0.1) },
      }),
      1,
    ),
    layer(
      palmate({
        x: x - 4 * s,
        y: y - 66 * s,
        r: 22 * s,
        ang: -110 * D,
        lobes: 5,
        sinus: 0.8,
        soft: 0.7,
        R,
        t: { a: green(5.6, 0.14) },
      }),
      1,
    ),
  ],
  // leek: one thread each, some still bent double
  leek: (x, y, s) =>
    range(5).map((i) => {
      const u = x + (i - 2) * 9 * s,
        L = R.f(56, 86) * s;
      return path(
        ribbon(
          i === 3
            ? bez([u, y + 3], [u, y - L], [u + 18 * s, y - L * 1.05], [u + 17 * s, y - L * 0.55])
            : bez([u, y + 3], [u, y - L * 0.4], [u + R.j(5), y - L * 0.7], [u + R.j(14) * s, y - L]),
          4 * s,
          1.6,
        ),
        mix(green(R.f(3.8, 5.2), 0.04, 0.06), C.sky, 0.1),
      );
    }),
};
const sow = (kind, x, y, s, a) => layer(kinds[kind](x, y, s, a), s > 0.8 ? 2 : 1);
const clay = (x, y, w, c = mix(C.terra, C.clay, R.f(0.1, 0.35))) =>
  pot({ x, y: y - w * 0.1, w, h: w * 0.78, col: c, z: 1 });

// back rows, under both lights
for (let i = 0; i < 9; i++) out.push(sow(i % 2 ? "leek" : "leek", lerp(256, 1030, i / 8), 584, 0.74));
for (let i = 0; i < 8; i++)
  out.push(sow("lettuce", lerp(250, 1036, i / 7), 636, 0.74, i > 3 && i % 2 ? 1 : 0));
// left half: cabbages in the soil, under glass
for (let i = 0; i < 4; i++)
  out.push(sow("cabbage", lerp(222, 578, i / 3) + R.j(5), 708 + R.j(4), 0.92 + R.j(0.06)));

// --- left light, closed: bars, glass, condensation
const G = (u, v) => {
  const t = v;
  return [lerp(lerp(BL[0], mid + 2, u), lerp(FL[0], mid + 2, u), t), lerp(448, 730, t)];
};
out.push(layer(path(M([G(0, 0), G(1, 0), G(1, 1), G(0, 1)]), mix(C.sky, C.paper, 0.5), 'opacity=".2"'), 0));
for (const [a, b, c] of [
  [0.1, 0.2, 0.3],
  [0.24, 0.27, 0.3],
  [0.6, 0.74, 0.34],
  [0.78, 0.8, 0.34],
])
  out.push(
    path(
      M([G(a + c * 0.35, 0), G(b + c * 0.35, 0), G(b - c * 0.3, 1), G(a - c * 0.3, 1)]),
      C.paper,
      'opacity=".2"',
    ),
  );
{
  const Q = rng(12);
  out.push(drops({ pts: range(46).map(() => G(Q.f(0.05, 0.95), Q.f(0.04, 0.95) ** 0.8)), R: Q }));
}
const rail = (a, b, w0, w1, col, z = 1) =>
  layer(
    path(M(trapezium([a[0] - w0 / 2, a[0] + w0 / 2], a[1], [b[0] + w1 / 2, b[0] - w1 / 2], b[1])), col),
    z,
  );
out.push(
  plank({
    pts: trapezium([206, mid], 440, [mid, 204], 460),
    col: mix(pale, C.earth, 0.12),
    R,
    grain: 2,
  }),
  rail(G(0.5, 0), G(0.5, 1), 11, 15, mix(pale, C.earth, 0.06)),
  rail(G(0.012, 0), G(0.012, 1), 20, 28, pale),
  rail(G(0.985, 0), G(0.985, 1), 18, 24, mix(pale, C.earth, 0.16)),
);
out.push(
  plank({
    pts: trapezium([132, mid + 4], 718, [mid + 4, 130], 746),
    col: pale,
    R,
    grain: 3,
    z: 2,
  }),
);

// --- right half, open: pots and a tray, the focal group
out.push(
  plank({
    pts: rectangle(mid + 14, 452, 1062, 462),
    col: mix(wood, C.soil, 0.1),
    R,
    grain: 1,
  }),
);
const L = (u, v) => [lerp(lerp(mid + 18, 1066, u), lerp(mid + 8, 1160, u), v), lerp(448, 168, v)];
const light = [];
light.push(
  layer(path(M([L(0, 0), L(1, 0), L(1, 1), L(0, 1)]), mix(C.sky, C.paper, 0.6), 'opacity=".34"'), 0),
);
for (const [a, b] of [
  [0.06, 0.16],
  [0.2, 0.23],
  [0.56, 0.72],
  [0.76, 0.78],
])
  light.push(
    path(M([L(a, 0.02), L(b, 0.02), L(b + 0.16, 0.98), L(a + 0.16, 0.98)]), C.paper, 'opacity=".34"'),
  );
light.push(
  rail(L(0.5, 0), L(0.5, 1), 10, 14, mix(pale, C.earth, 0.1)),
  rail(L(0.01, 0), L(0.01, 1), 18, 24, pale),
  rail(L(0.99, 0), L(0.99, 1), 18, 24, mix(pale, C.earth, 0.22)),
  plank({
    pts: [L(-0.03, 0.96), L(1.03, 0.96), L(1.03, 1.05), L(-0.03, 1.05)],
    col: pale,
    R,
    grain: 3,
    z: 2,
  }),
  plank({
    pts: [L(-0.02, -0.01), L(1.02, -0.01), L(1.02, 0.05), L(-0.02, 0.05)],
    col: mix(pale, C.earth, 0.2),
    R,
    grain: 2,
  }),
);
out.push(layer(light, 2));
for (const [x, w, k, s] of [
  [714, 104, "tomato", 1.32],
  [1000, 104, "tomato", 1.06],
  [856, 112, "squash", 1.24],
])
  out.push(sow(k, x, 676, s), clay(x, 680, w));
out.push(
  layer(
    [
      path(M(points([1094, 700, 1110, 700, 1128, 226, 1114, 226])), wood),
      path(M(points([1102, 700, 1110, 700, 1128, 226, 1121, 226])), C.earth, 'opacity=".6"'),
    ],
    2,
  ),
);

// --- front board
out.push(
  board({ x: 128, y: 742, w: 1022, h: 58, col: wood, R, grain: 5, z: 3, end: true }),
  board({ x: 134, y: 798, w: 1012, h: 54, col: mix(wood, C.soil, 0.14), R, grain: 5, z: 1, end: true }),
);
for (const x of [124, 628, 1126])
  out.push(board({ x, y: 732, w: 30, h: 128, col: mix(wood, C.butter, 0.12), R, grain: 2, z: 1 }));

// --- a robin on the corner post, waiting for worms
const robin = (x, y, s) => {
  const q = (pts) => pts.map(([u, v]) => [x + u * s, y + v * s]),
    back = mix(C.earth, C.leaf, 0.22);
  return layer(
    [
      line(
        M(
          q([
            [-4, -10],
            [-6, 4],
          ]),
          false,
        ) +
          M(
            q([
              [8, -10],
              [9, 4],
            ]),
            false,
          ),
        mix(C.loam, C.clay, 0.3),
        3 * s,
      ),
      layer(
        path(
          smooth(q(points([-30, -38, -66, -14, -62, -8, -58, -6, -22, -20])), true, 0.1),
          mix(back, C.ink, 0.28),
        ),
        1,
      ),
      path(
        smooth(
          q(
            points([
              2, -84, 22, -80, 32, -62, 34, -42, 22, -16, 0, -8, -22, -16, -36, -34, -26, -54, -16, -76,
            ]),
          ),
        ),
        back,
      ),
      path(
        smooth(q(points([14, -52, 34, -46, 26, -20, 4, -8, -12, -14, 2, -28]))),
        mix(C.paper2, C.clay, 0.12),
      ),
      path(
        smooth(q(points([12, -80, 28, -74, 34, -56, 35, -42, 26, -28, 10, -32, 2, -48, 8, -66]))),
        mix(C.terra, C.sun, 0.42),
      ),
      layer(
        path(
          smooth(q(points([-20, -54, -2, -50, 4, -34, -14, -22, -44, -12, -36, -34])), true, 0.14),
          mix(back, C.ink, 0.2),
        ),
        1,
      ),
      path(M(q(points([28, -72, 46, -68, 28, -64]))), mix(C.ink, C.loam, 0.4)),
      circle(x + 17 * s, y - 72 * s, 3.6 * s, C.night),
      circle(x + 16 * s, y - 73.4 * s, 1.1 * s, C.paper),
    ],
    2,
  );
};
out.push(robin(146, 728, 1.02));

// --- foreground: rough grass, crocuses and snowdrops, clay pots and a trowel
out.push(layer(grass({ x: 640, y: 872, n: 90, len: 44, spread: 660, t: tone(3.6, 0.2), R }), 1));
out.push(
  layer(
    path(
      smooth(points([-40, 866, 200, 852, 560, 880, 900, 872, 1320, 850]), false) + "L1320 1000L-40 1000Z",
      green(3.3, 0.18),
    ),
    3,
  ),
);
out.push(layer(grass({ x: 640, y: 936, n: 70, len: 60, spread: 660, t: tone(2.8, 0.14), R }), 1));
const snowdrop = (x, y, s) => {
  const k = s > 0 ? 1 : -1,
    h = Math.abs(s),
    o = [-128, -104, -70].map((a) =>
      path(
        ribbon(
          bez(
            [x, y],
            pol(x, y, h * 0.3, -90 * D),
            pol(x, y, h * 0.5, a * D),
            pol(x, y, h * R.f(0.62, 0.8), (a + R.j(6)) * D),
          ),
          h * 0.08,
          1,
        ),
        mix(green(3.8 + R.j(0.4)), C.sky, 0.12),
      ),
    );
  const t = [x + k * h * 0.3, y - h * 0.86];
  o.push(
    path(
      ribbon(
        bez([x, y], [x - k * h * 0.05, y - h * 0.6], [x + k * h * 0.05, y - h * 1.12], t),
        h * 0.05,
        h * 0.025,
        6,
      ),
      green(4.6, 0.05),
    ),
    layer(
      leaf({
        x: t[0],
        y: t[1],
        len: h * 0.15,
        wid: h * 0.13,
        ang: 84 * D,
        t: { a: green(4.2) },
        veins: 0,
        rib: 0,
      }),
      1,
    ),
  );
  for (const [a, c] of [
    [118, mix(C.paper, C.sky, 0.3)],
    [62, mix(C.paper, C.sky, 0.4)],
    [90, C.paper],
  ])
    o.push(
      layer(
        leaf({
          x: t[0],
          y: t[1] + h * 0.1,
          len: h * 0.36,
          wid: h * 0.18,
          ang: a * D,
          shape: "obovate",
          veins: 0,
          rib: 0,
          soft: 0.08,
          t: { a: c },
        }),
        1,
      ),
    );
  return layer(o, 1);
};
const violet = mix(C.dusk, C.clay, 0.12),
  lilac = mix(C.dusk, C.paper, 0.42),
  gold = mix(C.sun, C.butter, 0.45);
for (const [x, y, s, c] of [
  [60, 908, 118, lilac],
  [262, 906, 104, gold],
  [160, 916, 128, violet],
  [352, 928, 108, violet],
])
  out.push(crocus({ x, y, s, col: c, R }));
out.push(
  layer(
    path(
      smooth(points([-40, 888, 200, 896, 520, 926, 760, 942, 1040, 930, 1320, 896]), false) +
        "L1320 1000L-40 1000Z",
      green(2.6, 0.12),
    ),
    3,
  ),
);
for (const [x, y, s, c] of [
  [100, 962, 132, gold],
  [214, 968, 122, lilac],
  [8, 966, 124, violet],
  [430, 962, 92, gold],
  [316, 976, 96, lilac],
])
  out.push(crocus({ x, y, s, col: c, R }));
for (const [x, y, s] of [
  [1262, 912, -104],
  [1208, 936, 112],
  [1166, 958, -98],
  [1252, 972, 118],
])
  out.push(snowdrop(x, y, s));
out.push(layer(grass({ x: 220, y: 984, n: 36, len: 62, spread: 270, t: tone(2.2, 0.1), R }), 1));

save(
  "seeds/pictures/seedlings",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.06), mix(C.sky, C.paper, 0.45), mix(C.clay, C.paper, 0.68)],
    shade: "#1d1a14",
    glow: { x: 0.18, y: 0.18, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#1c2a26", o: 0.24 },
  }),
);
