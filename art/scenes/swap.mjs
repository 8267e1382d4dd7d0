// Hero 16:9: a community garden in the morning. Calm left third for a headline; the people and the shed sit on the right third.
import { harvestBasket } from "../parts-baskets.mjs";
import { beanLeaves, wigwam } from "../parts-beans.mjs";
import { box } from "../parts-beds.mjs";
import { shed } from "../parts-buildings.mjs";
import { child, figure, figureArm, man, woman, womanArm } from "../parts-figures.mjs";
import { squashFlower, sunflower } from "../parts-flowers.mjs";
import { lobedLeaf } from "../parts-foliage.mjs";
import { fieldStrips } from "../parts-ground.mjs";
import { tomatoStamps } from "../parts-tomatoes.mjs";
import { orchardTree } from "../parts-trees.mjs";
import { cabbage, kalePlant } from "../parts-vegetables.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { tomato } from "../toolkit/fruit.mjs";
import { D, lerp, points, pol, range } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, pinnate } from "../toolkit/leaves.mjs";
import { saveHero, scene } from "../toolkit/page.mjs";
import { layer, put, sym } from "../toolkit/paper.mjs";
import { blob, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { cane } from "../toolkit/things.mjs";

const W = 1600,
  H = 900,
  R = rng(512),
  out = [];
const mist = mix(mix(C.butter, C.paper, 0.62), C.sky, 0.3),
  far = mix(mist, C.clay, 0.12);
const strip = (x, y, w, h, col) => cloud({ x, y, w, h, col });

// --- background
out.push(
  sun({
    x: 404,
    y: 316,
    r: 58,
    step: 0.95,
    h: 1,
    cols: [
      mix(mist, C.paper, 0.45),
      mix(mist, C.butter, 0.12),
      mix(C.butter, C.paper, 0.6),
      mix(C.butter, C.paper, 0.12),
    ],
  }),
);
out.push(
  strip(-60, 150, 420, 26, mix(C.paper, C.sky, 0.22)),
  strip(560, 110, 380, 24, mix(C.paper, C.clay, 0.08)),
  strip(250, 268, 250, 16, mix(C.paper, C.butter, 0.12)),
  strip(1120, 176, 460, 28, mix(C.paper, C.sky, 0.3)),
);
const hills = [
  [352, 30, -60, mix(mix(C.blue, C.sky, 0.55), C.paper, 0.26)],
  [402, 26, 50, mix(mix(C.blue, C.mint, 0.55), C.sky, 0.5)],
  [446, 20, -40, mix(green(5, 0.16), far, 0.42)],
];
for (const [y, amp, slope, c] of hills) out.push(hill({ W, H, y, amp, slope, col: c, R, n: 7 }));
// fields on the third hill: strips that follow the slope
out.push(
  fieldStrips({
    fields: [
      [90, 486, 300, -0.05],
      [420, 476, 240, 0.02],
      [720, 470, 250, 0.03],
    ],
    rows: 4,
    indent: 10,
    tint: () => mix(green(4.4, 0.3), far, 0.4),
  }),
);
out.push(
  treeline({ x0: -60, x1: 720, y: 520, r: 46, base: 700, col: mix(green(4, 0.14), far, 0.34), R, h: 2 }),
  treeline({ x0: 640, x1: 1680, y: 486, r: 54, base: 700, col: mix(green(4, 0.14), far, 0.3), R, h: 2 }),
);
out.push(hill({ W, H, y: 548, amp: 8, slope: -12, col: mix(green(4.8, 0.28), far, 0.2), R, n: 7 }));
// orchard tree behind the people
out.push(`<g opacity=".55">${strip(-40, 452, 520, 20, C.paper) + strip(660, 428, 420, 18, C.paper)}</g>`);
// an orchard row, small and pale: depth without lollipops
for (const [x, y, r, k] of [
  [1168, 492, 40, 0.4],
  [1096, 500, 44, 0.38],
  [838, 500, 46, 0.36],
  [752, 506, 54, 0.32],
  [476, 520, 50, 0.34],
  [386, 526, 46, 0.36],
])
  out.push(orchardTree({ x, y, r, R, air: far, k, col: green(3.6, 0.14) }));

// --- middle: shed
out.push(shed(1400, 640, { far, R }));
// sunflowers by the shed
const bloom = (x, y, h, r, tilt) =>
  sunflower({
    x,
    y,
    h,
    r,
    tilt,
    R,
    w: [9, 6],
    n: 5,
    first: 0.22,
    step: 0.14,
    leaf: [58, 46, 4, 3],
    green: (i) => mix(green(3.8 + i * 0.2, 0.16), far, 0.06),
  });
for (const a of [
  [1232, 650, 260, 40, -8],
  [1268, 652, 196, 34, 8],
  [1560, 654, 286, 44, -10],
  [1590, 656, 214, 38, 4],
])
  out.push(bloom(...a));

// bean teepee
const tp = points([548, 664, 596, 684, 668, 690, 716, 668]),
  apex = [632, 356];
out.push(
  wigwam({
    feet: tp,
    apex,
    past: 1.1,
    w: 9,
    h: 2,
    node: 70,
    col: mix(C.straw, far, 0.12),
    lash: [14, 4],
    R,
  }),
);
const beanId = beanLeaves(R);
const bl = [];
for (const [x, y] of tp)
  for (let i = 0; i < 11; i++) {
    const t = (i / 11) * 0.93,
      p = [lerp(x, apex[0], t) + (i % 2 ? 13 : -13), lerp(y, apex[1], t)];
    bl.push([
      p[1],
      layer(
        put(R.pick(beanId), {
          x: p[0],
          y: p[1],
          rot: (i % 2 ? 40 : 140) * D + R.j(0.4),
          s: R.f(0.5, 0.72) * (1 - t * 0.35),
          col: mix(green(R.f(3.2, 4.8), 0.12), far, 0.1),
        }),
        1,
      ),
    ]);
    if (i % 3 === 1 && i < 10)
      bl.push([
        p[1] + 2,
        [0, 1, 2]
          .map((k) =>
            path(
              blob(p[0] + 8 + k * 5, p[1] - 10 + k * 7, 5.4, 4.2, R, 0.1, 6),
              k ? C.terra : mix(C.red, C.clay, 0.3),
            ),
          )
          .join(""),
      ]);
    if (i % 3 === 2)
      bl.push([
        p[1] + 3,
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len: 44,
            wid: 8,
            ang: 95 * D,
            bend: 0.4,
            shape: "oblong",
            veins: 0,
            rib: 0,
            t: { a: green(5.2, 0.14) },
          }),
          1,
        ),
      ]);
  }
out.push(bl.sort((a, b) => a[0] - b[0]).map((e) => e[1]));

// --- path leading to the shed, then beds
out.push(
  layer(
    path(
      smooth(points([-60, 664, 300, 650, 760, 640, 1180, 632, 1660, 646]), false) + "L1660 960L-60 960Z",
      mix(green(4.2, 0.24), far, 0.1),
    ),
    2,
  ),
);
out.push(
  layer(
    path(
      smooth(
        points([
          720, 960, 770, 850, 880, 770, 1010, 712, 1190, 672, 1352, 646, 1440, 646, 1400, 676, 1330, 720,
          1270, 780, 1230, 860, 1210, 960,
        ]),
      ),
      mix(C.straw, C.paper3, 0.5),
    ),
    1,
  ),
);
out.push(
  range(20).map(() => {
    const v = R.f(690, 880),
      c = lerp(1180, 960, (v - 660) / 240);
    return path(
      blob(c + R.j((v - 630) * 0.7), v, R.f(5, 13), R.f(2, 4.5), R, 0.14, 7),
      mix(C.straw, C.earth, R.f(0.15, 0.45)),
      'opacity=".5"',
    );
  }),
);
const parsley = sym("carrot", () =>
  pinnate({
    f: bez([0, 0], [40, -4], [70, 0], [96, 8]),
    len: 100,
    R,
    pairs: 3,
    size: 0.28,
    wid: 0.5,
    teeth: 2,
    cut: 0.4,
    inter: false,
    stem: 2.6,
    from: 0.4,
    veins: 0,
    h: 0,
    shape: "obovate",
  }),
);
const [tomLeaf] = tomatoStamps({ key: "tomleaf", n: 1, pairs: 2, size: 0.42, teeth: 2, stem: 3 });
const carrotTop = (x, y, L, g) =>
  range(5).map((i) => {
    const a = lerp(-150, -30, i / 4) + R.j(8);
    return layer(
      put(parsley, {
        x,
        y,
        rot: a * D,
        s: (L / 100) * R.f(0.85, 1.1),
        flip: a < -90,
        col: green(g + R.j(0.3), 0.1),
      }),
      1,
    );
  });
const oakW = mix(C.straw, C.earth, 0.4);
out.push(
  box({
    small: true,
    x: 40,
    y: 668,
    w: 400,
    d: 48,
    h: 40,
    inset: 40,
    col: mix(oakW, far, 0.12),
    rows: [
      [0.9, 6, (x, y, s) => carrotTop(x, y, 62 * s, 4.4)],
      [0.25, 5, (x, y, s) => cabbage(x, y, 34 * s, mix(mix(C.mint, C.blue, 0.16), far, 0.1), R)],
    ],
    R,
  }),
);

// --- people
const longShadow = (x, y, w, l) =>
  path(
    smooth(
      [
        [x - w * 0.5, y - 2],
        [x + w * 0.2, y - 9],
        [x + l * 0.6, y + 18],
        [x + l, y + 34],
        [x + l * 0.9, y + 44],
        [x + l * 0.5, y + 34],
        [x, y + 8],
      ],
      true,
      0.14,
    ),
    C.loam,
    'opacity=".16"',
  );
const pw = { x: 960, y: 742, s: 0.98, dir: 1 },
  pm = { x: 1216, y: 734, s: 1.02, dir: -1 },
  pc = { x: 1128, y: 752, s: 0.68, dir: -1 };
out.push(
  layer(
    [
      [pw.x, 742, 74],
      [pc.x, 752, 52],
      [pm.x, 734, 76],
    ].map(([x, y, r]) => path(blob(x + 16, y - 1, r, 9, R, 0.05), C.soil, 'opacity=".22"')),
    0,
  ),
);
out.push(longShadow(966, 742, 70, 230), longShadow(1224, 736, 74, 220), longShadow(1132, 752, 50, 140));
out.push(
  layer(man(pm, oakW), 2),
  layer(woman(pw, R), 2),
  harvestBasket(1042, 566, 124, { parsley, R }),
  layer(womanArm(pw), 1),
);
out.push(
  layer(child(pc, R), 2),
  figureArm(
    figure(pc)([6, -196]),
    figure(pc)([44, -190]),
    figure(pc)([72, -238]),
    23 * pc.s,
    mix(C.sun, C.butter, 0.3),
    C.skin[2],
  ),
);
{
  const h = figure(pc)([72, -240]);
  out.push(tomato({ x: h[0] - 2, y: h[1] - 8, r: 12, col: C.red, R, g: tone(4) }));
}
out.push(
  figureArm(
    figure(pm)([2, -242]),
    figure(pm)([22, -160]),
    figure(pm)([64, -126]),
    26 * pm.s,
    mix(C.sun, C.paper, 0.1),
    C.skin[3],
  ),
);

// --- front beds
out.push(
  box({
    small: true,
    x: 120,
    y: 768,
    w: 580,
    d: 66,
    h: 62,
    inset: 54,
    col: oakW,
    rows: [
      [
        0.95,
        5,
        (x, y, s, i) =>
          kalePlant(x, y, 108 * s, i % 2 ? mix(green(2.6, 0, 0.12), C.dusk, 0.22) : green(3.1, 0.02, 0.1), R),
      ],
      [
        0.2,
        6,
        (x, y, s, i) =>
          i % 3 === 1
            ? carrotTop(x, y, 84, 4.4)
            : cabbage(x, y, 46 * s, mix(mix(C.mint, C.leaf, 0.2), C.blue, i % 2 ? 0.14 : 0.04), R),
      ],
    ],
    R,
  }),
);
out.push(
  box({
    small: true,
    x: 1308,
    y: 762,
    w: 380,
    d: 58,
    h: 62,
    inset: 46,
    col: mix(oakW, C.earth, 0.12),
    rows: [
      [
        0.95,
        4,
        (x, y) => {
          const t = [];
          t.push(cane({ a: [x, y], b: [x + R.j(5), y - 168], w: 7, R, h: 1, node: 60 }));
          for (let i = 0; i < 6; i++)
            t.push(
              layer(
                put(tomLeaf, {
                  x,
                  y: y - 16 - i * 23,
                  rot: (i % 2 ? R.f(-30, 10) : 180 + R.f(-10, 30)) * D,
                  s: 0.62 - i * 0.03,
                  flip: !(i % 2),
                  col: green(R.f(3.2, 4.4), 0.12),
                }),
                1,
              ),
            );
          for (let i = 0; i < 4; i++)
            t.push(
              tomato({
                x: x + (i % 2 ? 16 : -14),
                y: y - 44 - i * 26,
                r: 11.5,
                col: R.pick([C.red, mix(C.terra, C.sun, 0.5), mix(C.red, C.clay, 0.3)]),
                R,
                g: tone(4),
              }),
            );
          return t;
        },
      ],
      [
        0.2,
        4,
        (x, y, s, i) =>
          i % 2
            ? carrotTop(x, y, 84, 4.6)
            : cabbage(x, y, 44 * s, mix(mix(C.dusk, C.red, 0.3), C.paper3, 0.2), R),
      ],
    ],
    R,
  }),
);

// --- foreground: turf, squash leaves and flowers bottom left, chard bottom right
out.push(
  layer(
    path(
      smooth(points([-60, 850, 200, 838, 520, 856, 760, 892, 900, 960]), false) + "L-60 960Z",
      green(2.5, 0.1),
    ),
    3,
  ),
);
out.push(
  layer(
    path(smooth(points([1180, 960, 1280, 882, 1430, 852, 1660, 842]), false) + "L1660 960Z", green(2.5, 0.1)),
    3,
  ),
);
out.push(
  layer(grass({ x: 320, y: 866, n: 40, len: 46, spread: 360, t: tone(2.7, 0.12), R }), 1),
  layer(grass({ x: 1460, y: 868, n: 25, len: 46, spread: 190, t: tone(2.7, 0.12), R }), 1),
);
for (const [x, y, r, a, g] of [
  [40, 800, 92, -60, 2.5],
  [196, 884, 98, -40, 2.3],
  [96, 880, 104, -100, 2.9],
  [-10, 890, 90, -30, 2.2],
  [316, 912, 78, -70, 2.7],
])
  out.push(
    lobedLeaf({
      x,
      y,
      r,
      ang: a * D,
      stalk: [
        [x - 10, 960],
        [x - 10, y + 60],
        [x - 4, y + 30],
        [x, y],
      ],
      w: [9, 6],
      stem: green(g + 1.6, 0.14),
      col: green(g, 0.06),
      R,
    }),
  );
for (const [x, y, r] of [
  [150, 812, 40],
  [262, 868, 32],
])
  out.push(squashFlower({ x, y, r, R }));
for (const [x, a, L, c] of [
  [1500, -112, 190, C.red],
  [1556, -84, 216, mix(C.terra, C.sun, 0.6)],
  [1600, -104, 180, C.red],
  [1450, -74, 140, mix(C.terra, C.clay, 0.4)],
]) {
  const f = bez(
      [x, 930],
      pol(x, 930, L * 0.3, -90 * D),
      pol(x, 930, L * 0.5, a * D),
      pol(x, 930, L * 0.62, a * D),
    ),
    p = f(0.5);
  out.push(
    layer(
      [
        leaf({
          x: p[0],
          y: p[1],
          len: L * 0.72,
          wid: L * 0.44,
          ang: a * D,
          bend: R.j(0.5),
          shape: "ovate",
          teeth: 0,
          t: { a: green(2.7 + R.j(0.3), 0.05) },
          veins: 5,
        }),
        path(
          ribbon(
            (t) => {
              const k = t * 1.5;
              return k < 0.62 ? f(k * 0.8) : pol(p[0], p[1], L * 0.62 * (k - 0.62), a * D);
            },
            13,
            1.4,
            7,
          ),
          mix(c, C.clay, 0.22),
        ),
      ],
      2,
    ),
  );
}

saveHero(
  "public/pictures/swap",
  scene({
    W,
    H,
    body: out,
    sky: [
      mix(C.sky, C.blue, 0.08),
      mix(mix(C.sky, C.paper, 0.5), C.butter, 0.16),
      mix(C.clay, C.paper, 0.6),
      mix(C.clay, C.paper, 0.6),
    ],
    shade: "#20180f",
    glow: { x: 0.28, y: 0.28, col: C.butter, o: 0.62, r: 0.8 },
    dark: { col: "#20241f", o: 0.26 },
  }),
);
