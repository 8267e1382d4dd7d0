// Side panel, portrait: one tall tomato on its cane in evening sun, marigolds and basil at its foot.
import { marigolds } from "../parts-flowers.mjs";
import { scatteredStraw } from "../parts-ground.mjs";
import { basil } from "../parts-herbs.mjs";
import { RIPENESS, dimRow, placedLeaf, tomatoFlower, tomatoLeaf, truss, vine } from "../parts-tomatoes.mjs";
import { LATE_SUMMER } from "../parts-weather.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { lerp } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { line, smooth } from "../toolkit/shapes.mjs";
import { cane, twine } from "../toolkit/things.mjs";

const W = 1200,
  H = 1440,
  R = rng(1871),
  out = [];
const peach = mix(C.clay, C.paper, 0.55),
  far = mix(C.butter, peach, 0.5);

// --- evening sky, ridges, an orchard line, the next row in the haze
out.push(
  sun({
    x: 296,
    y: 420,
    r: 84,
    step: 0.98,
    h: 2,
    cols: [0.72, 0.58, 0.4, 0.08].map((k) => mix(C.butter, C.paper, k)),
  }),
);
out.push(
  cloud({ x: -80, y: 300, w: 420, h: 30, col: mix(C.paper, C.clay, 0.12) }),
  cloud({ x: 420, y: 170, w: 420, h: 30, col: mix(C.paper, C.clay, 0.08) }),
  cloud({ x: 840, y: 360, w: 460, h: 30, col: mix(C.paper, C.clay, 0.16) }),
  cloud({ x: 150, y: 470, w: 300, h: 18, col: mix(C.paper, C.butter, 0.2) }),
);
out.push(
  hill({ W, H, y: 700, amp: 36, slope: -60, col: mix(green(6, 0.3), far, 0.55), R, n: 5 }),
  hill({ W, H, y: 780, amp: 24, slope: 40, col: mix(green(5, 0.35), far, 0.36), R, n: 6 }),
);
out.push(
  treeline({ x0: -40, x1: 640, y: 830, r: 66, base: 1100, col: mix(green(4, 0.3), far, 0.3), R, h: 2 }),
  hill({ W, H, y: 930, amp: 10, slope: 14, col: mix(green(5, 0.5), far, 0.12), R, n: 5 }),
);
out.push(
  dimRow({
    places: [
      [70, 0.46, 640],
      [236, 0.4, 600],
      [1010, 0.38, 560],
      [1160, 0.32, 620],
    ],
    stake: { foot: 1090, tip: (top) => top - 50, w: 10, node: 100 },
    leaves: (top) => [1046, Math.round((1050 - top) / 32), 32, 1.05, 1.35, 0.026],
    fruit: (top) => [top + 130, 62, 48, 14, 20, 0.32],
    far,
    R,
  }),
);
out.push(
  hill({ W, H, y: 1076, amp: 9, slope: -10, col: mix(C.earth, far, 0.2), R, n: 6 }),
  hill({ W, H, y: 1166, amp: 8, slope: 16, col: mix(mix(C.loam, C.earth, 0.55), far, 0.1), R, n: 7 }),
);

// --- the plant: a cane, a winding stem, leaves to both sides, trusses
const foot = 1300,
  top = 120,
  caneX = (y) => lerp(640, 668, (foot - y) / (foot - top));
const { at, stem, leaves } = vine({ foot, top: top + 20, parts: 10, x: caneX, wave: 18, phase: 2 });
const tl = (x, y, ang, len, o) => tomatoLeaf({ x, y, ang, len, R, stem: 0.026, ...o });
const hang = ([x, y], dx, dy, fruits) => truss({ x, y, dx, dy, fruits, R, w: 12, arch: 26, knee: 6 });
const { ripe, red, orange, turning, unripe } = RIPENESS;
out.push(cane({ a: [640, 1340], b: [670, 62], w: 20, R, h: 2, node: 150 }));
const places = leaves({
  n: 17,
  from: 1240,
  to: top + 24,
  len: 318,
  R,
  shrink: 0.5,
  vary: [0.92, 1.06],
});
out.push(
  places
    .filter((_, i) => i !== 6 && i !== 10)
    .map((place) => placedLeaf(place, { R, g: 3, warm: 0.1, stem: 0.026, swing: 30 })),
);
out.push(stem(20, 6, 4));
for (const y of [1130, 690, 300]) out.push(twine({ x: caneX(y), y, r: 22, rot: -0.5, R }));
const t1 = at(360),
  t2 = at(610),
  t3 = at(880);
out.push(
  hang(t1, 96, 130, [
    [0.5, -24, 44, red],
    [0.7, 34, 44, orange],
    [0.86, -20, 38, turning],
    [1, 20, 30, unripe],
  ]),
);
for (const [u, y, r] of [
  [-46, 196, 24],
  [-80, 228, 27],
  [-34, 246, 20],
]) {
  const p = at(y + 20);
  out.push(
    line(
      smooth(
        [
          [p[0], p[1]],
          [p[0] + u * 0.7, y - 14],
          [p[0] + u, y],
        ],
        false,
      ),
      green(4.4, 0.25),
      4.4,
    ),
    tomatoFlower(p[0] + u, y, r, R),
  );
}
out.push(
  hang(t3, 104, 190, [
    [0.42, -16, 58, ripe],
    [0.66, 44, 56, red],
    [0.82, -34, 52, mix(ripe, C.clay, 0.06)],
    [1, 22, 44, orange],
  ]),
);
out.push(
  hang(t2, -132, 290, [
    [0.4, 66, 66, ripe],
    [0.5, -66, 67, mix(ripe, C.clay, 0.08)],
    [0.72, 60, 61, red],
    [0.8, -62, 60, ripe],
    [0.97, 46, 50, mix(red, orange, 0.65)],
    [1, -26, 42, turning],
  ]),
);
out.push(
  tl(at(540)[0], 540, 194, 236, { t: tone(3.8, 0.16), droop: 0.02 }),
  tl(at(806)[0], 806, 16, 268, { t: tone(3.4, 0.12), droop: 0.26 }),
);

// --- at its foot: straw on the soil, marigolds left, basil right
out.push(hill({ W, H, y: 1282, amp: 9, slope: 12, col: mix(C.loam, C.terra, 0.12), R, n: 8 }));
out.push(scatteredStraw({ W, n: 24, y: [1304, 1420], len: [28, 70], w: 4.4, R }));
out.push(
  marigolds({
    tufts: [
      [70, 1440, 230],
      [190, 1460, 210],
      [310, 1470, 220],
      [420, 1475, 170],
      [10, 1450, 200],
      [250, 1450, 190],
    ],
    flowers: [
      [72, 1244, 60, C.sun],
      [216, 1300, 66, mix(C.terra, C.sun, 0.62)],
      [356, 1334, 54, C.sun],
      [140, 1374, 52, mix(C.terra, C.sun, 0.5)],
    ],
    foot: 1460,
    neck: 76,
    w: 7,
    R,
  }),
);
for (const [x, tx, ty, l] of [
  [900, 856, 1316, 84],
  [1180, 1188, 1262, 104],
  [996, 958, 1250, 100],
  [1092, 1082, 1214, 112],
])
  out.push(basil({ x, y: 1465, tip: [tx, ty], len: l, w: 9, R }));

save(
  "public/pictures/panel-tomatoes",
  scene({
    W,
    H,
    body: out,
    ...LATE_SUMMER,
  }),
  { width: 1200, bytes: 118e3 },
);
