// Tomatoes on a cane trellis, late-summer light. Sun low on the left, focal truss just right of the centre.
import { marigolds } from "../parts-flowers.mjs";
import { scatteredStraw } from "../parts-ground.mjs";
import { basil } from "../parts-herbs.mjs";
import { RIPENESS, dimRow, placedLeaf, tomatoFlower, tomatoLeaf, truss, vine } from "../parts-tomatoes.mjs";
import { LATE_SUMMER } from "../parts-weather.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { around, lerp } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { line, stroke } from "../toolkit/shapes.mjs";
import { cane, twine } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(2024),
  out = [];
const peach = mix(C.clay, C.paper, 0.55),
  far = mix(C.butter, peach, 0.5);

// --- background: sun rings, clouds, two ridges, an orchard line
out.push(
  sun({
    x: 300,
    y: 330,
    r: 66,
    step: 1.05,
    h: 2,
    cols: [0.74, 0.6, 0.42, 0.1].map((k) => mix(C.butter, C.paper, k)),
  }),
);
const strip = (x, y, w, h, col) => cloud({ x, y, w, h, col });
out.push(
  strip(-60, 236, 330, 26, mix(C.paper, C.clay, 0.12)),
  strip(330, 150, 290, 22, mix(C.paper, C.clay, 0.08)),
  strip(900, 120, 460, 30, mix(C.paper, C.clay, 0.16)),
);
out.push(hill({ W, H, y: 452, amp: 34, slope: -60, col: mix(green(6, 0.3), far, 0.55), R, n: 5 }));
out.push(hill({ W, H, y: 524, amp: 22, slope: 40, col: mix(green(5, 0.35), far, 0.35), R, n: 6 }));
out.push(
  treeline({ x0: -40, x1: 620, y: 560, r: 64, base: 700, col: mix(green(4, 0.3), far, 0.28), R, h: 2 }),
);
out.push(hill({ W, H, y: 640, amp: 10, slope: 14, col: mix(green(5, 0.5), far, 0.1), R, n: 5 }));

// --- helpers
const tl = (x, y, ang, len, o) => tomatoLeaf({ x, y, ang, len, R, ...o });
const hang = (x, y, dx, dy, fruits) => truss({ x, y, dx, dy, fruits, R });
const { ripe, red, orange, turning, unripe } = RIPENESS;

// --- middle distance: the row behind, pale and simple (one stamp, many copies)
out.push(
  dimRow({
    places: [
      [84, 0.44],
      [262, 0.36],
      [640, 0.4],
      [968, 0.34],
      [1226, 0.28],
    ],
    stake: { foot: 760, tip: () => 360 + R.j(40), w: 9, node: 90 },
    leaves: () => [716, 12, 29, 1, 1.3, 0.035],
    fruit: () => [490, 46, 50, 13, 19, 0.3],
    far,
    R,
  }),
);
out.push(hill({ W, H, y: 748, amp: 8, slope: -10, col: mix(C.earth, far, 0.2), R, n: 6, h: 3 }));
out.push(
  hill({ W, H, y: 812, amp: 7, slope: 16, col: mix(mix(C.loam, C.earth, 0.55), far, 0.1), R, n: 7, h: 3 }),
);

// --- trellis: three uprights, two rails, lashed
const up = [
  [470, 512, 150],
  [806, 782, 60],
  [1122, 1136, 110],
];
const rail = [
  [236, 222],
  [652, 668],
];
for (const [a, b] of rail) out.push(cane({ a: [400, a], b: [1300, b], w: 14, R, h: 2 }));
for (const [x0, x1, y1] of up) out.push(cane({ a: [x0, 900], b: [x1, y1], w: 17, R, h: 2 }));
const cx = (u, y) => lerp(u[1], u[0], (y - u[2]) / (900 - u[2]));

// --- side plants
const plant = (u, phase, top, n, len, first) => {
  const grown = vine({ foot: 910, top, parts: 8, x: (y) => cx(u, y), wave: 15, phase });
  return { ...grown, leaves: grown.leaves({ n, from: 870, to: top + 6, len, R, first }) };
};
const left = plant(up[0], 1, 330, 9, 178, 0),
  right = plant(up[2], 3, 190, 11, 214, 1),
  main = plant(up[1], 2, 96, 12, 262, 0);
out.push(
  left.leaves.map((l) => placedLeaf(l, { R, g: 3.9, warm: 0.24 })),
  left.stem(10),
);
out.push(
  hang(left.at(560)[0], 560, -62, 120, [
    [0.55, -16, 30, red],
    [0.72, 22, 30, orange],
    [0.88, -22, 26, turning],
    [1, 10, 22, unripe],
  ]),
);
out.push(
  right.leaves.filter((_, i) => i % 2 === 0 || i > 3).map((l) => placedLeaf(l, { R, g: 3, warm: 0.14 })),
  right.stem(13),
);
out.push(
  hang(right.at(395)[0], 395, -66, 120, [
    [0.5, -26, 38, red],
    [0.7, 26, 40, orange],
    [0.86, -24, 34, turning],
    [1, 14, 27, unripe],
  ]),
);
out.push(
  hang(right.at(640)[0], 640, 62, 130, [
    [0.5, -22, 44, ripe],
    [0.7, 30, 44, red],
    [1, -18, 40, ripe],
  ]),
);

// --- the main plant
const behind = main.leaves.filter((_, i) => i !== 5 && i !== 7),
  f1 = main.at(398),
  f2 = main.at(262),
  f3 = main.at(640);
out.push(
  behind.map((l) => placedLeaf(l, { R, g: 3, warm: 0.1 })),
  main.stem(17),
);
for (const u of up)
  for (const [a, b] of rail) {
    const x = cx(u, (a + b) / 2);
    out.push(twine({ x, y: lerp(a, b, (x - 400) / 900), R, r: 20, rot: -0.7 }));
  }
out.push(
  hang(f2[0], f2[1], 84, 118, [
    [0.5, -20, 40, red],
    [0.7, 30, 40, orange],
    [0.85, -18, 35, turning],
    [1, 18, 28, unripe],
  ]),
);
for (const [x, y, r] of [
  [f2[0] - 34, 150, 21],
  [f2[0] - 66, 178, 24],
  [f2[0] - 26, 196, 18],
  [right.at(210)[0] - 36, 250, 18],
  [right.at(210)[0] - 56, 280, 19],
])
  out.push(
    line(stroke(around(x, y), [24, -26, 4, -18, 0, 0]), green(4.4, 0.25), 4),
    tomatoFlower(x, y, r, R),
  );
out.push(
  hang(f3[0], f3[1], 80, 150, [
    [0.45, -14, 50, ripe],
    [0.68, 36, 46, red],
    [1, -24, 42, orange],
  ]),
);
out.push(
  hang(f1[0], f1[1], -112, 240, [
    [0.42, 56, 56, ripe],
    [0.5, -58, 57, mix(ripe, C.clay, 0.08)],
    [0.74, 52, 52, red],
    [0.8, -54, 51, ripe],
    [0.97, 40, 42, mix(red, orange, 0.65)],
    [1, -22, 36, turning],
  ]),
);
// two leaves in front of the stem tie the fruit to the plant
out.push(
  tl(main.at(352)[0], 352, 196, 200, { t: tone(3.8, 0.16), droop: 0.02 }),
  tl(main.at(560)[0], 560, 18, 226, { t: tone(3.4, 0.12), droop: 0.26 }),
);

// --- foreground: mulched soil, marigolds, basil
out.push(hill({ W, H, y: 868, amp: 9, slope: 12, col: mix(C.loam, C.terra, 0.12), R, n: 8 }));
out.push(scatteredStraw({ W, n: 20, y: [884, 950], len: [24, 60], w: 4, R }));
out.push(
  marigolds({
    tufts: [
      [70, 960, 210],
      [170, 980, 190],
      [280, 985, 190],
      [380, 990, 150],
      [10, 970, 180],
      [230, 970, 170],
    ],
    flowers: [
      [66, 792, 52, C.sun],
      [196, 846, 58, mix(C.terra, C.sun, 0.62)],
      [322, 872, 46, C.sun],
      [126, 908, 44, mix(C.terra, C.sun, 0.5)],
    ],
    foot: 980,
    neck: 70,
    w: 6,
    R,
  }),
);
for (const [x, tx, ty, l] of [
  [1000, 966, 872, 72],
  [1268, 1276, 824, 92],
  [1090, 1058, 818, 88],
  [1180, 1172, 786, 100],
])
  out.push(basil({ x, y: 985, tip: [tx, ty], len: l, w: 8, R }));

save(
  "seeds/pictures/tomatoes",
  scene({
    W,
    H,
    body: out,
    ...LATE_SUMMER,
  }),
);
