// Compost bin cut open: browns, greens, worms, finished compost at the foot. A fork leans in the heap.
import { earthworm } from "../parts-creatures.mjs";
import { leafFan } from "../parts-foliage.mjs";
import { appleCore, carrot, eggshell } from "../parts-scraps.mjs";
import { fork } from "../parts-tools.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { fruit } from "../toolkit/fruit.mjs";
import { D, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, crown, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, pinnate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, blob, line, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(77),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.18);

// --- background: morning sky, ridge, trees, hedge, a fence
out.push(
  sun({
    x: 196,
    y: 226,
    r: 56,
    step: 1.15,
    h: 1,
    cols: [mix(air, C.paper, 0.45), mix(mix(air, C.butter, 0.22), C.paper, 0.4), mix(C.butter, C.paper, 0.4)],
  }),
);
const strip = (x, y, w, h, col) => cloud({ x, y, w, h, col });
out.push(
  strip(-50, 150, 300, 24, mix(C.paper, C.sky, 0.2)),
  strip(236, 276, 300, 22, mix(C.paper, C.sky, 0.12)),
  strip(640, 96, 330, 28, mix(C.paper, C.sky, 0.3)),
);
out.push(hill({ W, H, y: 380, amp: 30, slope: -70, col: mix(mix(C.blue, C.mint, 0.5), air, 0.58), R, n: 5 }));
out.push(
  treeline({ x0: -60, x1: 1360, y: 420, r: 78, base: 640, col: mix(green(5, 0.08), air, 0.46), R, h: 3 }),
);
// an apple tree, right, behind the bin
out.push(
  layer(
    [
      path(ribbon(bez([1118, 640], [1122, 500], [1098, 420], [1110, 300]), 44, 22), mix(C.loam, air, 0.32)),
      path(ribbon(bez([1112, 430], [1080, 370], [1040, 350], [1010, 330]), 16, 6), mix(C.loam, air, 0.32)),
    ],
    2,
  ),
  crown({
    x: 1112,
    y: 262,
    r: 178,
    col: mix(green(3.7, 0.1), air, 0.34),
    lit: mix(C.butter, air, 0.2),
    R,
    n: 40,
  }),
);
for (const [x, y] of [
  [1016, 250],
  [1130, 170],
  [1214, 268],
  [1086, 300],
  [1172, 344],
  [984, 318],
  [1240, 190],
])
  out.push(fruit({ x, y, r: 14, col: mix(C.red, mix(C.clay, air, 0.3), 0.45), R, h: 1 }));
out.push(
  treeline({ x0: -60, x1: 1360, y: 520, r: 46, base: 760, col: mix(green(4, 0.12), air, 0.28), R, h: 3 }),
);
out.push(board({ x: -10, y: 566, w: 1300, h: 20, col: mix(C.straw, air, 0.4), R, grain: 0, z: 1 }));
for (let x = -20; x < 1300; x += 46) {
  const t = 506 + R.j(16),
    c = mix(mix(mix(C.straw, C.earth, R.f(0, 0.3)), C.paper3, 0.42), air, 0.26),
    w = 30 + R.j(4);
  out.push(
    layer(
      [
        path(
          M([
            [x, t + 12],
            [x + w * 0.5, t - 6],
            [x + w, t + 10],
            [x + w + R.j(3), 770],
            [x + R.j(3), 770],
          ]),
          c,
        ),
        line(
          M(
            [
              [x + w * 0.6, t + 30],
              [x + w * 0.6 + R.j(4), t + R.f(80, 150)],
            ],
            false,
          ),
          mix(c, C.earth, 0.35),
          1.6,
        ),
      ],
      1,
    ),
  );
}
out.push(
  layer(
    path(
      smooth(points([-40, 742, 200, 728, 600, 736, 1000, 726, 1320, 736]), false) + "L1320 1000L-40 1000Z",
      mix(green(4.4, 0.2), air, 0.08),
    ),
    3,
  ),
);

// --- the bin: back slats, posts, contents, side boards
const x0 = 290,
  x1 = 900,
  top = 268,
  foot = 800,
  wood = mix(C.straw, C.earth, 0.38);
for (let i = 0; i < 7; i++)
  out.push(
    board({
      x: x0 - 6,
      y: top + 24 + i * 74,
      w: x1 - x0 + 12,
      h: 58,
      col: mix(C.loam, C.earth, 0.3),
      R,
      grain: 3,
      z: 2,
    }),
  );
// layers, bottom up: [top edge, colour, name]
const edge = (y, amp, n = 9, crown = 0) =>
  range(n).map((i) => {
    const u = i / (n - 1);
    return [lerp(x0 + 14, x1 - 14, u), y - crown * Math.sin(Math.PI * u) + R.j(amp)];
  });
const band = (pts, col, h = 2) =>
  layer(path(smooth(pts, false) + `L${x1 - 14} ${foot}L${x0 + 14} ${foot}Z`, col), h);
const inside = (y, h) => [R.f(x0 + 74, x1 - 74), y + R.f(-h, h)];
const Y = { mound: 300, green2: 372, brown2: 446, green1: 532, brown1: 610, ripe: 690 };

// 6 fresh mound: peelings and leaves piled over the rim
out.push(band(edge(Y.mound + 22, 5, 9, 74), mix(green(2.2, 0.2), C.loam, 0.3)));
const heap = (u) => Y.mound + 30 - 78 * Math.sin(Math.PI * u);
const oak = (x, y, l, a, c) =>
  layer(
    leaf({
      x,
      y,
      len: l,
      wid: l * 0.5,
      ang: a,
      bend: R.j(0.4),
      shape: "obovate",
      teeth: 3,
      cut: 0.34,
      veins: 3,
      t: { a: c },
    }),
    1,
  );
const dryCols = [
  mix(C.terra, C.straw, 0.35),
  mix(C.earth, C.straw, 0.4),
  C.straw,
  mix(C.terra, C.sun, 0.45),
  C.earth,
];
const root = (x, y, len, ang) => carrot({ x, y, len, ang, wid: 0.26 });
const shell = (x, y, r, ang) => eggshell({ x, y, r, ang, col: mix(C.paper, C.clay, 0.22) });
const core = (x, y, r, ang) => appleCore({ x, y, r, ang, peel: C.terra, stalk: 1.35, R });
const peel = (x, y, r, a, c) => {
  const f = bez(
    pol(x, y, r, a),
    pol(x, y, r * 1.5, a + 1.3),
    pol(x, y, r * 1.2, a + 2.8),
    pol(x, y, r, a + 3.6),
  );
  return layer(
    [
      path(ribbon(f, r * 0.1, r * 0.55, 6), mix(c, C.paper, 0.5)),
      path(
        ribbon(
          (t) => {
            const p = f(t);
            return [p[0] - 3, p[1] - 3];
          },
          r * 0.08,
          r * 0.42,
          6,
        ),
        c,
      ),
    ],
    1,
  );
};
const stuff = [];
for (let i = 0; i < 20; i++) {
  const u = lerp(0.03, 0.97, i / 19),
    x = lerp(x0 + 10, x1 - 10, u),
    y = heap(u) + R.f(-6, 40);
  stuff.push(
    R.f() < 0.45
      ? oak(x, y + 8, R.f(60, 88), (-90 + R.j(80)) * D, R.pick(dryCols))
      : layer(
          leaf({
            x,
            y: y + 10,
            len: R.f(72, 108),
            wid: 42,
            ang: (-90 + R.j(75)) * D,
            bend: R.j(0.6),
            shape: R.pick(["ovate", "lance"]),
            t: { a: green(R.f(3.4, 5.4), R.f(0.05, 0.3)) },
          }),
          1,
        ),
  );
}
for (let i = 0; i < 26; i++) {
  const u = R.f(0.08, 0.92),
    x = lerp(x0 + 20, x1 - 20, u),
    y = lerp(heap(u) + 30, Y.green2 - 6, R.f(0, 1));
  stuff.push(
    R.f() < 0.35
      ? oak(x, y, R.f(56, 80), R.f(0, 6.28), R.pick(dryCols))
      : layer(
          leaf({
            x,
            y,
            len: R.f(64, 96),
            wid: 36,
            ang: R.f(-0.6, 0.6) + (R.f() < 0.5 ? Math.PI : 0),
            bend: R.j(0.6),
            shape: R.pick(["ovate", "lance"]),
            t: { a: green(R.f(3, 5), R.f(0.05, 0.3)) },
          }),
          1,
        ),
  );
}
out.push(stuff.slice(20), stuff.slice(0, 20));
out.push(
  root(470, 236, 118, 2.4),
  core(612, 224, 34, 0.35),
  peel(726, 258, 34, 0.4, mix(C.sun, C.terra, 0.3)),
  shell(548, 262, 30, 0.35),
  peel(404, 286, 26, -1, mix(green(5, 0.2), C.butter, 0.2)),
);
out.push(
  layer(
    pinnate({
      f: bez([690, 250], [740, 190], [800, 190], [846, 226]),
      len: 170,
      R,
      pairs: 3,
      size: 0.34,
      t: tone(4.2, 0.12),
      stem: 5,
    }),
    0,
  ),
);

// 5 greens
out.push(band(edge(Y.green2, 8, 10, 8), mix(green(3.2, 0.12), C.loam, 0.1)));
for (let i = 0; i < 44; i++) {
  const [x, y] = inside(Y.green2 + 44, 32);
  out.push(
    layer(
      leaf({
        x,
        y,
        len: R.f(46, 78),
        wid: R.f(24, 28),
        ang: R.f(-0.5, 0.5) + (R.f() < 0.5 ? Math.PI : 0),
        bend: R.j(0.5),
        shape: R.pick(["ovate", "lance", "oblong"]),
        veins: 3,
        t: { a: green(R.f(2.8, 5.4), R.f(0, 0.25)) },
      }),
      1,
    ),
  );
}
out.push(
  shell(402, Y.green2 + 44, 24, 0.2),
  peel(646, Y.green2 + 40, 22, 2.2, mix(C.sun, C.clay, 0.25)),
  fruit({ x: 786, y: Y.green2 + 44, r: 25, flat: 0.86, col: mix(C.red, C.terra, 0.4), R, rot: 0.4 }),
  root(560, Y.green2 + 52, 74, 0.15),
);
// 4 browns: straw and dry leaves
out.push(band(edge(Y.brown2, 7, 10), mix(C.straw, C.earth, 0.34)));
for (let c = 0; c < 4; c++)
  out.push(
    layer(
      line(
        range(22)
          .map(() => {
            const [x, y] = inside(Y.brown2 + 44, 28),
              l = R.f(40, 110),
              a = R.j(0.28);
            return M([pol(x, y, -l / 2, a), pol(x, y, l / 2, a)], false);
          })
          .join(""),
        mix(mix(C.straw, C.butter, 0.35), C.earth, c * 0.22),
        5.4 - c * 0.7,
      ),
      1,
    ),
  );
for (let i = 0; i < 8; i++) {
  const [x, y] = inside(Y.brown2 + 42, 20);
  out.push(oak(x, y, R.f(50, 70), R.f(-0.4, 0.4) + (i % 2) * Math.PI, R.pick(dryCols)));
}
// 3 greens going dark
out.push(band(edge(Y.green1, 7, 10), mix(green(2.4, 0.14), C.loam, 0.3)));
for (let i = 0; i < 38; i++) {
  const [x, y] = inside(Y.green1 + 44, 28);
  out.push(
    layer(
      leaf({
        x,
        y,
        len: R.f(44, 66),
        wid: 22,
        ang: R.f(-0.3, 0.3) + (R.f() < 0.5 ? Math.PI : 0),
        bend: R.j(0.5),
        shape: "ovate",
        veins: 2,
        t: { a: mix(green(R.f(2.4, 4.2), 0.2), C.loam, R.f(0.05, 0.45)) },
      }),
      1,
    ),
  );
}
// 2 browns: shredded card and twigs
out.push(band(edge(Y.brown1, 6, 10), mix(C.earth, C.loam, 0.3)));
for (let i = 0; i < 15; i++) {
  const [x, y] = inside(Y.brown1 + 42, 22);
  out.push(
    board({
      x,
      y,
      w: R.f(34, 70),
      h: R.f(11, 17),
      rot: R.j(0.4),
      col: mix(C.straw, C.earth, R.f(0.1, 0.6)),
      R,
      grain: 1,
      z: 1,
    }),
  );
}
for (let i = 0; i < 7; i++) {
  const [x, y] = inside(Y.brown1 + 40, 22),
    a = R.j(0.35),
    f = bez(pol(x, y, -60, a), pol(x, y, -20, a + 0.3), pol(x, y, 20, a - 0.3), pol(x, y, 62, a));
  out.push(layer(path(ribbon(f, 9, 4), mix(C.soil, C.loam, 0.6)), 1));
}
// 1 finished compost with crumbs and worms
out.push(band(edge(Y.ripe, 6, 10), mix(C.soil, C.night, 0.12)));
for (let i = 0; i < 46; i++) {
  const [x, y] = inside(Y.ripe + 60, 42);
  out.push(
    path(
      blob(x, y, R.f(4, 13), R.f(3, 8), R, 0.2, 6, R.j(0.8)),
      mix(C.soil, R.pick([C.earth, C.loam, C.night]), R.f(0.15, 0.6)),
    ),
  );
}
for (const [x, y, l, a, m, k] of [
  [428, 748, 128, 0.12, 12, 2.3],
  [606, 736, 150, -0.16, 15, 1.6],
  [774, 752, 112, 0.3, 12, 2.1],
  [500, 646, 96, 0.12, 9, 1.7],
  [716, 572, 92, -0.22, 9, 2.2],
  [690, 772, 70, 0.1, 7, 1.4],
])
  out.push(earthworm({ x, y, len: l, ang: a, amp: m, turns: k, w: 5.4, saddle: 11.4 }));

// posts and cut side boards (seen end on), front foot board
for (const x of [x0 - 26, x1 - 22]) {
  for (let i = 0; i < 7; i++)
    out.push(
      board({
        x: x + (x < 500 ? -26 : 26),
        y: top + 20 + i * 74,
        w: 48,
        h: 58,
        col: mix(wood, C.earth, 0.35),
        R,
        grain: 0,
        z: 1,
      }),
    );
  out.push(board({ x, y: top - 24, w: 50, h: foot - top + 60, col: wood, R, grain: 4, z: 3 }));
  out.push(board({ x: x - 5, y: top - 38, w: 60, h: 20, col: mix(wood, C.butter, 0.3), R, grain: 1, z: 1 }));
}
out.push(
  board({
    x: x0 - 46,
    y: foot - 26,
    w: x1 - x0 + 92,
    h: 52,
    col: mix(wood, C.butter, 0.12),
    R,
    grain: 4,
    z: 3,
    end: true,
  }),
);

// --- fork, stuck in the ground on the right
out.push(fork({ x: 1040, y: 752, rot: -0.155, s: 1.06, wood, gleam: C.clay }));
// --- foreground: turf, soil lip, comfrey, nettles, a stray leaf or two
out.push(layer(grass({ x: 640, y: 852, n: 80, len: 60, spread: 660, t: tone(3.6, 0.2), R }), 1));
out.push(
  layer(
    path(
      smooth(points([-40, 842, 160, 826, 420, 838, 760, 828, 1040, 836, 1320, 822]), false) +
        "L1320 1000L-40 1000Z",
      green(3.4, 0.16),
    ),
    3,
  ),
);
out.push(layer(grass({ x: 640, y: 924, n: 60, len: 66, spread: 660, t: tone(2.4, 0.1), R, w: 9 }), 1));
out.push(
  layer(
    path(
      smooth(points([-40, 908, 200, 896, 520, 914, 860, 900, 1320, 912]), false) + "L1320 1000L-40 1000Z",
      green(2.4, 0.08),
    ),
    3,
  ),
);
const comfrey = (x, y, n, len, g) =>
  leafFan({
    x,
    y,
    n,
    from: -165,
    to: -15,
    jitter: 7,
    len,
    wid: 0.36,
    shake: 10,
    fold: 0.3,
    shape: "lance",
    tint: () => green(g + R.j(0.5), 0.06),
    R,
  });
out.push(comfrey(92, 985, 9, 270, 2.9), comfrey(1206, 990, 8, 230, 2.7));
out.push(oak(470, 880, 70, 0.3, mix(C.terra, C.sun, 0.35)), oak(742, 896, 60, 2.6, C.straw));

save(
  "seeds/pictures/compost",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.1), mix(C.sky, C.paper, 0.35), mix(C.butter, C.paper, 0.62)],
    shade: "#1d1710",
    glow: { x: 0.2, y: 0.16, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#1c2a20", o: 0.24 },
  }),
);
