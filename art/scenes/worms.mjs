// A worm farm cut open, tray by tray: scraps above, tiger worms at work in the middle, dark castings below, a tap at the foot.
import { worm } from "../parts-creatures.mjs";
import { appleCore, banana, carrot, eggshell, oldLeaf } from "../parts-scraps.mjs";
import { lettuce, ruffle } from "../parts-vegetables.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, lerp, points, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { crown, hill, treeline } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, polygon, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(808),
  out = [];
const air = mix(mix(C.paper, C.butter, 0.3), C.mint, 0.14),
  wall = mix(mix(C.paper3, C.straw, 0.34), C.mint, 0.2),
  wood = mix(mix(C.straw, C.earth, 0.3), C.clay, 0.08);

// --- the potting shed: painted boards, window with the garden in it
for (let x = -20, i = 0; x < W + 20; x += 92, i++)
  out.push(
    board({
      x,
      y: -20,
      w: 90,
      h: 830,
      col: mix(wall, i % 3 ? C.paper : C.leaf, 0.05 + R.f(0, 0.04)),
      R,
      grain: 2,
      z: 1,
    }),
  );
const win = [70, 70, 250, 330],
  view = M(rectangle(win[0], win[1], win[0] + win[2], win[1] + win[3]));
out.push(
  inside(view, [
    path(view, mix(C.sky, C.butter, 0.3)),
    circle(176, 158, 40, mix(C.butter, C.paper, 0.5)),
    hill({ W, H, y: 268, amp: 14, slope: -60, col: mix(mix(C.blue, C.mint, 0.5), air, 0.5), R, n: 12 }),
    treeline({ x0: 20, x1: 380, y: 316, r: 30, base: 460, col: mix(green(5, 0.16), air, 0.4), R, h: 1 }),
    crown({
      x: 266,
      y: 268,
      r: 58,
      col: mix(green(4.2, 0.12), air, 0.34),
      lit: mix(C.butter, air, 0.2),
      R,
      n: 12,
      h: 1,
    }),
    path(M(points([258, 300, 272, 300, 274, 400, 256, 400])), mix(C.loam, air, 0.34)),
    hill({ W, H, y: 360, amp: 5, slope: 0, col: mix(green(4.6, 0.26), air, 0.2), R, n: 12 }),
    path(M(points([50, 60, 150, 60, 60, 260, 50, 260])), C.paper, 'opacity=".25"'),
  ]),
);
const frameC = mix(C.paper2, C.straw, 0.1);
for (const [x, y, w, h] of [
  [58, 58, 274, 22],
  [58, 390, 274, 24],
  [58, 58, 22, 350],
  [310, 58, 22, 350],
  [186, 66, 16, 340],
  [66, 226, 260, 14],
])
  out.push(board({ x, y, w, h, col: frameC, R, grain: 1, z: 1 }));
out.push(board({ x: 40, y: 408, w: 310, h: 22, col: mix(frameC, C.straw, 0.2), R, grain: 2, z: 2 }));
for (const [x, n] of [
  [108, 0],
  [170, 1],
  [236, 0],
  [290, 2],
])
  out.push([
    pot({
      x,
      y: 368,
      w: 46,
      h: 42,
      col: n === 1 ? mix(C.blue, C.paper3, 0.35) : mix(C.terra, C.clay, 0.2),
      z: 1,
    }),
    [-1, 1].map((k) => [
      path(
        ribbon(bez([x + k * 5, 370], [x + k * 6, 360], [x + k * 4, 350], [x + k * 8, 338 - n * 4]), 3, 2),
        green(5, 0.2),
      ),
      [-1, 1].map((m) =>
        leaf({
          x: x + k * 8,
          y: 340 - n * 4,
          len: 20,
          wid: 12,
          ang: (m > 0 ? -20 : 200) * D,
          shape: "ovate",
          veins: 0,
          t: { a: green(4.6 + n * 0.2, 0.16) },
        }),
      ),
    ]),
  ]);
// the beam that the window throws on the wall
out.push(
  path(M(points([330, 110, 760, 330, 760, 760, 330, 390])), mix(C.butter, C.paper, 0.5), 'opacity=".34"'),
  path(M(points([330, 230, 760, 500, 760, 530, 330, 246])), wall, 'opacity=".25"'),
);
// shelf on the right: pots nested, twine, jar of stones, hanging fork and dibber
const steel = mix(C.blue, C.paper3, 0.35);
out.push(
  board({ x: 1010, y: 300, w: 290, h: 24, col: mix(wood, air, 0.2), R, grain: 4, z: 2 }),
  [1040, 1240].map((x) =>
    layer(path(polygon(around(x, 0), [0, 322, 16, 322, 16, 372]), mix(wood, C.earth, 0.3)), 1),
  ),
);
for (const [x, y, c] of [
  [1062, 192, 0.3],
  [1062, 216, 0.15],
  [1062, 240, 0],
])
  out.push(pot({ x, y, w: 74, h: 62, col: mix(mix(C.terra, C.clay, c), air, 0.18), z: 1 }));
out.push(
  layer(
    [
      path(blob(1150, 272, 32, 30, R, 0.03), mix(C.straw, C.paper, 0.2)),
      line(
        range(7)
          .map((i) =>
            smooth(
              [
                [1124 + i * 3, 262 + i * 5],
                [1146, 256 + i * 6],
                [1172 - i, 250 + i * 7],
              ],
              false,
            ),
          )
          .join("") +
          range(5)
            .map((i) =>
              smooth(
                [
                  [1128 + i * 7, 252 - i * 2],
                  [1140 + i * 8, 268],
                  [1152 + i * 6, 292 - i * 3],
                ],
                false,
              ),
            )
            .join(""),
        mix(C.straw, C.earth, 0.4),
        2,
      ),
    ],
    1,
  ),
);
out.push(
  layer(
    [
      path(
        smooth(
          points([1206, 226, 1256, 226, 1260, 240, 1260, 296, 1254, 300, 1208, 300, 1202, 296, 1202, 240]),
          true,
          0.06,
        ),
        mix(C.sky, C.paper, 0.4),
        'opacity=".8"',
      ),
      range(16).map((i) =>
        path(
          blob(1214 + (i % 4) * 12 + R.j(3), 292 - (i >> 2) * 10, 7, 5, R, 0.14, 7),
          mix(C.paper3, R.pick([C.earth, C.blue, C.clay]), 0.3),
        ),
      ),
      path(M(points([1200, 218, 1262, 218, 1262, 230, 1200, 230])), mix(C.straw, C.earth, 0.2)),
    ],
    1,
  ),
);
for (const [x, kind] of [
  [1064, 0],
  [1126, 1],
  [1190, 2],
]) {
  out.push(layer(path(M(rectangle(x - 3, 392, x + 3, 404)), mix(C.ink, C.soil, 0.4)), 1));
  const grip = path(
    smooth(trapezium([x - 8, x + 8], 404, [x + 10, x - 10], 470), true, 0.1),
    mix(kind === 1 ? C.terra : wood, air, 0.12),
  );
  out.push(
    layer(
      [
        grip,
        kind === 0
          ? [-14, 0, 14]
              .map((k) =>
                path(
                  M([
                    [x + k * 0.4 - 4, 478],
                    [x + k * 0.4 + 4, 478],
                    [x + k + 4, 500],
                    [x + k, 566],
                    [x + k - 4, 500],
                  ]),
                  steel,
                ),
              )
              .join("") + path(outline(around(x, 0), [-20, 500, 0, 476, 20, 500, 0, 494]), steel)
          : kind === 1
            ? path(
                outline(
                  around(x, 0),
                  [-4, 466, 4, 466, 6, 490, 22, 506, 22, 548, 0, 584, -22, 548, -22, 506, -6, 490],
                  0.12,
                ),
                steel,
              ) + path(outline(around(x, 0), [0, 500, 18, 510, 18, 546, 0, 576], 0.1), C.ink, 'opacity=".18"')
            : path(
                outline(around(x, 0), [-9, 466, 9, 466, 8, 530, 0, 566, -8, 530], 0.1),
                mix(wood, C.earth, 0.3),
              ),
      ],
      2,
    ),
  );
}
// floor: terracotta tiles in two rows
out.push(
  layer(path("M-40 806L1320 800L1320 1000L-40 1000Z", mix(mix(C.clay, C.straw, 0.4), C.paper3, 0.2)), 3),
);
for (const [y, h, w, o] of [
  [812, 52, 150, 0],
  [868, 92, 190, 60],
])
  for (let x = -80 - o; x < W + 40; x += w)
    out.push(
      path(
        M([
          [x + 3, y],
          [x + w - 3, y - 0.5],
          [x + w - 3 + (x + w - 640) * 0.05, y + h],
          [x + 3 + (x - 640) * 0.05, y + h],
        ]),
        mix(mix(C.clay, C.straw, 0.4), R.pick([C.terra, C.paper3, C.earth]), R.f(0.08, 0.2)),
      ),
    );
out.push(
  path(
    smooth(points([330, 862, 700, 846, 1080, 850, 1250, 868, 1230, 892, 900, 900, 420, 888])),
    C.soil,
    'opacity=".24"',
  ),
);

// --- the farm: [top, height] of three trays and the sump
const x0 = 320,
  x1 = 960,
  trays = points([262, 158, 432, 158, 602, 142]),
  paint = mix(mix(C.blue, C.paper3, 0.34), C.leaf, 0.14);
for (const [x, w] of [
  [x0 + 26, 34],
  [x1 - 60, 34],
  [x0 + 130, 26],
  [x1 - 156, 26],
])
  out.push(
    board({
      x,
      y: 780,
      w,
      h: w > 30 ? 104 : 80,
      col: mix(wood, C.earth, w > 30 ? 0.2 : 0.5),
      R,
      grain: 2,
      z: 1,
    }),
  );
// lid, leaning on the wall behind, left
out.push(
  layer(
    [
      board({ x: 224, y: 520, w: 30, h: 336, col: mix(paint, C.ink, 0.12), R, grain: 0, rot: 12 * D, z: 2 }),
      board({
        x: 236,
        y: 516,
        w: 22,
        h: 336,
        col: mix(paint, C.paper, 0.12),
        R,
        grain: 2,
        rot: 12 * D,
        z: 1,
      }),
      line(smooth(points([222, 640, 206, 650, 200, 692, 212, 704]), false), mix(C.ink, C.soil, 0.4), 8),
    ],
    2,
  ),
);
const hole = (y, h, seed, inset = 0) => {
  const Q = rng(seed),
    a = x0 + 36 + inset,
    b = x1 - 36 - inset,
    t = y + 18 + inset,
    f = y + h - 10 - inset,
    p = [];
  for (let x = a + 24; x < b - 20; x += 36) p.push([x + Q.j(7), t + Q.j(5)]);
  for (let v = t + 18; v < f - 12; v += 30) p.push([b + Q.j(6), v]);
  for (let x = b - 24; x > a + 20; x -= 36) p.push([x + Q.j(7), f + Q.j(5)]);
  for (let v = f - 18; v > t + 12; v -= 30) p.push([a + Q.j(6), v]);
  return smooth(p, true, 0.2);
};
const slab = (y, h) => `M${x0} ${y}L${x1} ${y + 1}L${x1 - 3} ${y + h}L${x0 + 3} ${y + h}Z`;
const box = (y, h, col, hl, seed) =>
  layer(
    [
      `<path fill-rule="evenodd" d="${slab(y, h)}${hole(y, h, seed, 5)}" fill="${mix(C.paper, C.straw, 0.12)}"/>`,
      layer(
        [
          `<path fill-rule="evenodd" d="${slab(y, h)}${hole(y, h, seed, 0)}" fill="${col}"/>`,
          line(
            `M${x0 + 8} ${y + 11}L${x1 - 8} ${y + 11}`,
            mix(col, C.paper, 0.35),
            3,
            'stroke-opacity=".6"',
          ) +
            line(
              `M${x0 + 10} ${y + h - 9}L${x1 - 60} ${y + h - 9}M${x0 + 14} ${y + h - 15}L${x0 + 240} ${y + h - 14}`,
              mix(col, C.ink, 0.3),
              2,
              'stroke-opacity=".5"',
            ),
          path(M(trapezium([x1 - 30, x1], y, [x1 - 3, x1 - 32], y + h)), C.ink, 'opacity=".12"'),
          ...[x0 + 18, x1 - 18].flatMap((x) =>
            [y + 32, y + h - 32].map((v) => circle(x, v, 4, mix(col, C.ink, 0.5))),
          ),
        ],
        1,
      ),
    ],
    2,
  );
const bandIn = (y, h, top, col, amp, seed, z = 1) => {
  const Q = rng(seed);
  return layer(
    path(
      smooth(
        range(10).map((i) => [lerp(x0 + 20, x1 - 20, i / 9), top + Q.j(amp)]),
        false,
      ) + `L${x1 - 20} ${y + h}L${x0 + 20} ${y + h}Z`,
      col,
    ),
    z,
  );
};
const rnd = (y, h, m = 60) => [R.f(x0 + m, x1 - m), R.f(y, y + h)];
const floor = (y, h) =>
  layer(
    [
      path(
        M([
          [x0 + 10, y + h - 34],
          [x1 - 10, y + h - 33],
          [x1 - 10, y + h - 2],
          [x0 + 10, y + h - 2],
        ]),
        mix(paint, C.ink, 0.42),
      ),
      path(
        M([
          [x0 + 10, y + h - 34],
          [x1 - 10, y + h - 33],
          [x1 - 10, y + h - 29],
          [x0 + 10, y + h - 30],
        ]),
        mix(paint, C.paper, 0.2),
        'opacity=".6"',
      ),
      range(20).map((i) =>
        path(blob(x0 + 64 + i * 27, y + h - 21, 8.5, 5, R, 0.04, 7), mix(C.soil, C.night, 0.6)),
      ),
    ],
    1,
  );

// scraps
const root = (x, y, len, ang) => carrot({ x, y, len, ang, wid: 0.24, rings: 4 });
const shell = (x, y, r, ang) => eggshell({ x, y, r, ang, col: mix(C.paper, C.clay, 0.26) });
const core = (x, y, r, ang) => appleCore({ x, y, r, ang, peel: C.red, stalk: 1.4, R });
const shred = (y, h, n) =>
  range(n).map(() => {
    const [x, v] = rnd(y, h, 70),
      a = R.j(0.5),
      L = R.f(40, 90),
      f = bez(
        [x - L / 2, v],
        [x - L * 0.2, v - R.f(4, 22)],
        [x + L * 0.2, v + R.f(4, 18)],
        [x + L / 2, v + L * Math.sin(a) * 0.4],
      );
    return layer(
      path(ribbon(f, 9, 9, 5), mix(C.paper2, R.pick([C.straw, C.sky, C.paper]), R.f(0.1, 0.5))),
      1,
    );
  });

// worms: a shade darker in the castings, brighter among the scraps
const red = mix(mix(C.red, C.clay, 0.42), C.soil, 0.1),
  wriggle = (x, y, L, a, amp, waves, ph = 0) =>
    range(7).map((i) => {
      const t = i / 6,
        o = Math.sin(t * Math.PI * 2 * waves + ph) * amp * (0.5 + 0.5 * Math.sin(Math.PI * t)),
        u = (t - 0.5) * L;
      return [x + Math.cos(a) * u - Math.sin(a) * o, y + Math.sin(a) * u + Math.cos(a) * o];
    });
const wm = (pts, w = 13, k = 0) => worm({ pts, w, col: mix(red, C.clay, k) });

// tray 3, castings
{
  const [y, h] = trays[2];
  out.push(
    path(slab(y, h), mix(C.soil, C.night, 0.35)),
    bandIn(y, h, y + 24, mix(C.soil, C.loam, 0.22), 7, 31),
  );
  for (let i = 0; i < 170; i++) {
    const [x, v] = rnd(y + 34, h - 50, 50);
    out.push(
      path(
        blob(x, v, R.f(3, 10), R.f(2.4, 6.5), R, 0.2, 6, R.j(0.8)),
        mix(C.soil, R.pick([C.earth, C.loam, C.night, C.earth]), R.f(0.1, 0.6)),
      ),
    );
  }
  for (const [x, v] of [
    [430, 700],
    [622, 676],
    [838, 690],
    [742, 714],
  ])
    out.push(
      layer(
        path(outline(around(x, v), [-9, 0, -3, -5, 4, -4.6, 10, 0, 4, 5, -3, 5]), mix(C.sun, C.straw, 0.4)),
        1,
      ),
    );
  out.push(
    wm(wriggle(520, 684, 150, 0.1, 15, 1.1), 12, 0.04),
    wm(wriggle(782, 672, 138, -0.14, 14, 1.3, 1), 12, 0.1),
    wm(wriggle(890, 716, 90, 0.2, 9, 1), 9, 0.2),
  );
  out.push(floor(y, h));
}
// tray 2, at work
{
  const [y, h] = trays[1];
  out.push(
    path(slab(y, h), mix(C.soil, C.night, 0.2)),
    bandIn(y, h, y + 16, mix(C.loam, C.earth, 0.3), 7, 41),
    bandIn(y, h, y + 72, mix(C.loam, C.soil, 0.25), 9, 43),
  );
  for (let i = 0; i < 60; i++) {
    const [x, v] = rnd(y + 70, h - 92, 50);
    out.push(
      path(
        blob(x, v, R.f(3, 9), R.f(2.4, 6), R, 0.2, 6, R.j(0.8)),
        mix(C.loam, R.pick([C.earth, C.soil, C.straw]), R.f(0.2, 0.5)),
      ),
    );
  }
  for (let i = 0; i < 34; i++) {
    const [x, v] = rnd(y + 34, h - 70, 60);
    out.push(
      oldLeaf(
        x,
        v,
        R.f(34, 58),
        R.f(-0.5, 0.5) + (i % 2) * Math.PI,
        mix(green(R.f(2.6, 4.4), 0.25), C.loam, R.f(0.3, 0.75)),
        R,
      ),
    );
  }
  out.push(shred(y + 40, 60, 7), shell(418, y + 60, 18, 0.3), shell(880, y + 64, 17, -0.4));
  out.push(
    wm(wriggle(470, y + 104, 170, 0.16, 20, 1.2, 0.4), 14),
    wm(wriggle(640, y + 66, 150, -0.3, 18, 1, 2), 14, 0.06),
    wm(wriggle(726, y + 108, 190, 0.05, 22, 1.4, 0), 15),
    wm(wriggle(858, y + 96, 120, -0.5, 16, 1, 1), 13, 0.1),
    wm(wriggle(560, y + 52, 104, 0.5, 13, 1, 3), 11, 0.16),
    wm(wriggle(400, y + 112, 70, -0.7, 9, 0.8, 3), 10, 0.1),
  );
  out.push(floor(y, h));
}
// tray 1, fresh food under damp paper
{
  const [y, h] = trays[0];
  out.push(
    path(slab(y, h), mix(C.soil, C.loam, 0.4)),
    bandIn(y, h, y + 6, mix(green(2.6, 0.2), C.loam, 0.35), 6, 51),
    bandIn(y, h, y + 86, mix(C.earth, C.loam, 0.4), 8, 53),
  );
  for (let i = 0; i < 30; i++) {
    const [x, v] = rnd(y + 26, h - 64, 60);
    out.push(
      oldLeaf(x, v, R.f(44, 72), R.f(-0.5, 0.5) + (i % 2) * Math.PI, green(R.f(3, 5.2), R.f(0.05, 0.25)), R),
    );
  }
  out.push(shred(y + 84, 34, 16));
  for (const [x, v, r] of [
    [404, y + 66, 24],
    [900, y + 60, 22],
  ])
    out.push(shell(x, v, r, 0.3));
  out.push(
    root(520, y + 74, 110, 0.18),
    core(690, y + 66, 32, 0.9),
    root(850, y + 84, 82, Math.PI - 0.2),
    wm(wriggle(770, y + 104, 130, -0.2, 16, 1.1, 0.6), 13, 0.08),
    wm(wriggle(470, y + 112, 100, 0.2, 12, 1, 2), 12, 0.12),
  );
  out.push(floor(y, h));
}
// two worms on their way up through the holes
out.push(
  wm(points([604, 512, 624, 486, 612, 456, 628, 424, 618, 394, 634, 366, 626, 346]), 12, 0.06),
  wm(points([806, 684, 824, 660, 812, 632, 828, 604, 818, 574, 830, 548]), 12, 0.04),
);

// heap over the rim, drawn behind the front of the top tray
const rimY = trays[0][0];
const mound = (u) => rimY + 16 - 54 * Math.sin(Math.PI * u) ** 0.8 - 10 * Math.sin(u * 17);
out.push(
  layer(
    path(
      smooth(
        range(13).map((i) => [lerp(x0 + 8, x1 - 8, i / 12), mound(i / 12) + 8]),
        false,
      ) + `L${x1 - 8} ${rimY + 40}L${x0 + 8} ${rimY + 40}Z`,
      mix(green(2.4, 0.2), C.loam, 0.4),
    ),
    2,
  ),
);
for (let i = 0; i < 46; i++) {
  const u = i < 17 ? 0.02 + (0.96 * i) / 16 : R.f(0.04, 0.96),
    x = lerp(x0 + 16, x1 - 16, u),
    y = mound(u) + (i < 17 ? 4 : R.f(12, 34)),
    a = (-90 + R.j(i < 17 ? 78 : 95)) * D,
    k = R.f();
  out.push(
    k < 0.16
      ? layer(
          ruffle({
            x,
            y: y + 8,
            len: R.f(64, 92),
            ang: a,
            col: mix(green(5, 0.25), C.mint, 0.2),
            kind: i % 3,
          }),
          1,
        )
      : k < 0.34
        ? layer(
            leaf({
              x,
              y: y + 8,
              len: R.f(46, 66),
              wid: 30,
              ang: a,
              bend: R.j(0.4),
              shape: "obovate",
              teeth: 3,
              cut: 0.34,
              veins: 3,
              t: { a: R.pick([mix(C.terra, C.straw, 0.35), C.straw, mix(C.earth, C.straw, 0.4)]) },
            }),
            1,
          )
        : layer(
            leaf({
              x,
              y: y + 8,
              len: R.f(48, 78),
              wid: R.f(24, 34),
              ang: a,
              bend: R.j(0.5),
              shape: R.pick(["ovate", "lance"]),
              t: { a: green(R.f(3.2, 5), R.f(0.05, 0.25)) },
            }),
            1,
          ),
  );
}
out.push(
  root(792, rimY - 42, 104, 2.75),
  core(500, rimY - 46, 33, -0.3),
  shell(862, rimY - 14, 28, 0.3),
  shell(414, rimY - 8, 25, 0.1),
);
trays.forEach(([y, h], i) =>
  out.push(box(y, h, mix(paint, i === 1 ? C.paper : C.ink, i === 1 ? 0.06 : i * 0.03), 0, 71 + i)),
);
for (const [y] of trays)
  out.push(
    layer(
      path(M(trapezium([x0 - 14, x1 + 14], y - 8, [x1 + 12, x0 - 12], y + 10)), mix(paint, C.paper, 0.16)),
      2,
    ),
    path(M(trapezium([x1 - 60, x1 + 14], y - 8, [x1 + 12, x1 - 60], y + 10)), C.ink, 'opacity=".12"'),
  );
for (const [y] of trays)
  for (const k of [-1, 1]) {
    const x = k < 0 ? x0 - 4 : x1 + 4;
    out.push(
      layer(
        path(
          smooth(
            [
              [x, y + 40],
              [x + k * 22, y + 44],
              [x + k * 22, y + 62],
              [x, y + 66],
            ],
            true,
            0.1,
          ),
          mix(paint, C.ink, 0.25),
        ),
        1,
      ),
    );
  }
out.push(banana(634, rimY - 40, 0.9, -0.06, R));
// sump and tap
const sy = 744;
out.push(
  layer(
    [
      path(
        `M${x0 + 2} ${sy}L${x1 - 2} ${sy}L${x1 - 26} ${sy + 62}Q${x1 - 30} ${sy + 70} ${x1 - 42} ${sy + 70}L${x0 + 42} ${sy + 70}Q${x0 + 30} ${sy + 70} ${x0 + 26} ${sy + 62}Z`,
        mix(paint, C.ink, 0.2),
      ),
      inside(M(trapezium([x0 + 70, x1 - 110], sy + 20, [x1 - 122, x0 + 82], sy + 54)), [
        path(M(rectangle(x0, sy, x1, sy + 80)), mix(C.soil, C.night, 0.4)),
        path(
          smooth(
            [
              [x0 + 60, sy + 36],
              [x0 + 240, sy + 32],
              [x0 + 420, sy + 37],
              [x1 - 90, sy + 33],
              [x1 - 90, sy + 80],
              [x0 + 60, sy + 80],
            ],
            true,
            0.08,
          ),
          mix(C.terra, C.soil, 0.42),
        ),
        path(
          smooth(
            [
              [x0 + 60, sy + 36],
              [x0 + 240, sy + 32],
              [x0 + 420, sy + 37],
              [x1 - 90, sy + 33],
              [x1 - 90, sy + 39],
              [x0 + 60, sy + 41],
            ],
            true,
            0.08,
          ),
          mix(C.sun, C.terra, 0.4),
        ),
      ]),
    ],
    2,
  ),
  layer(
    path(M(trapezium([x0 - 10, x1 + 10], sy - 8, [x1 + 8, x0 - 8], sy + 8)), mix(paint, C.paper, 0.1)),
    1,
  ),
);
const brass = mix(C.sun, C.earth, 0.15),
  tx = x1 - 74,
  ty = sy + 46;
out.push(
  layer(
    [
      path(
        outline(around(tx, ty), [-14, -13, 52, -11, 70, -2, 72, 22, 54, 22, 52, 10, -14, 12], 0.08),
        brass,
      ),
      path(outline(around(tx, ty), [-14, 3, 48, 3, 56, 22, 50, 12, -14, 12], 0.08), C.earth, 'opacity=".5"'),
      path(M(rectangle(tx + 18, ty - 12, tx + 26, ty - 30)), brass),
      path(smooth(rectangle(tx - 2, ty - 36, tx + 46, ty - 28), true, 0.1), mix(C.red, C.terra, 0.4)),
      path(M(rectangle(tx - 18, ty - 17, tx - 8, ty + 17)), mix(brass, C.earth, 0.3)),
    ],
    2,
  ),
);
const jx = tx + 62,
  jy = 838;
out.push(path(`M${jx} ${ty + 26}q6 11 0 15q-6 -4 0 -15Z`, mix(C.sun, C.terra, 0.45)));
out.push(
  layer(
    [
      path(
        outline(around(jx, jy), [-36, 0, 36, 0, 43, 14, 43, 74, 36, 82, -36, 82, -43, 74, -43, 14], 0.06),
        mix(C.sky, C.paper, 0.5),
        'fill-opacity=".78"',
      ),
      path(
        outline(around(jx, jy), [-40, 36, 0, 39, 40, 36, 40, 72, 34, 79, -34, 79, -40, 72], 0.06),
        mix(C.terra, C.soil, 0.25),
      ),
      path(outline(around(jx, jy), [-40, 36, 0, 32, 40, 36, 0, 41]), mix(C.sun, C.terra, 0.4)),
      path(outline(around(jx, jy), [-32, 14, -24, 12, -24, 70, -32, 68], 0.08), C.paper, 'opacity=".6"'),
      path(smooth(rectangle(jx - 38, jy - 6, jx + 38, jy + 5), true, 0.05), mix(C.sky, C.paper, 0.7)),
    ],
    2,
  ),
);

// --- foreground: a fern in a pot left, thriving seedlings right
const frond = range(2).map((k) =>
  sym("frond" + k, () => {
    const f = bez([0, 0], [34, -6], [70, 0], [100, 14 + k * 8]),
      o = [path(ribbon(f, 2.6, 0.8, 4), "currentColor")];
    for (let i = 0; i < 17; i++) {
      const u = 0.12 + i * 0.052,
        p = f(u),
        a = head(f, u),
        L = 27 * Math.sin(Math.PI * Math.min(1, 0.24 + u * 0.72)) ** 1.1;
      for (const m of [-1, 1])
        o.push(
          leaf({
            x: p[0],
            y: p[1],
            len: L,
            wid: L * 0.28,
            ang: a + m * (68 - 22 * u) * D,
            bend: -m * 0.4,
            shape: "lance",
            veins: 0,
            rib: 0,
            soft: m > 0 ? 0.28 : 0.1,
          }),
        );
    }
    return o.join("");
  }),
);
out.push(
  points([-176, 200, -158, 236, -20, 196, -136, 256, -40, 230, -114, 250, -66, 250, -90, 240]).map(([a, L]) =>
    layer(
      put(R.pick(frond), {
        x: 116,
        y: 884,
        rot: (a + R.j(5)) * D,
        s: L / 100,
        flip: a < -90,
        col: green(R.f(2.4, 3.6), 0.1),
      }),
      2,
    ),
  ),
  pot({ x: 116, y: 872, w: 176, h: 150, col: mix(C.terra, C.soil, 0.1), z: 3 }),
);
out.push(
  pot({
    x: 1196,
    y: 846,
    w: 148,
    h: 130,
    col: mix(C.terra, C.clay, 0.2),
    z: 3,
    band: mix(C.terra, C.paper, 0.3),
  }),
  lettuce({ x: 1196, y: 856, r: 104, col: mix(green(4.6, 0.22), C.mint, 0.12), R }),
);

save(
  "seeds/pictures/worms",
  scene({
    W,
    H,
    body: out,
    sky: [mix(wall, C.paper, 0.3), wall],
    shade: "#1d1a12",
    glow: { x: 0.14, y: 0.22, col: C.butter, o: 0.75, r: 0.9 },
    dark: { col: "#1c2620", o: 0.36 },
  }),
);
