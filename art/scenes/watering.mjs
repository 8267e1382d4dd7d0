// Watering at dawn: a gardener tips a long-reach can over a bed of lettuces; low sun in the mist, long shadows to the right.
import { beanLeaves, wigwam } from "../parts-beans.mjs";
import { box, boxFront } from "../parts-beds.mjs";
import { squashFlower } from "../parts-flowers.mjs";
import { leafClump, lobedLeaf } from "../parts-foliage.mjs";
import { longShadow } from "../parts-ground.mjs";
import { can } from "../parts-tools.mjs";
import { tree } from "../parts-trees.mjs";
import { leek, lettuce } from "../parts-vegetables.mjs";
import { mist, mistDefs } from "../parts-weather.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, around, frame, lerp, points, range } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put } from "../toolkit/paper.mjs";
import { blob, circle, line, path, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";

const W = 1280,
  H = 960,
  R = rng(611),
  out = [];
const rose = mix(C.clay, C.paper, 0.5),
  air = mix(mix(C.butter, C.paper, 0.55), rose, 0.35);

// --- sky, low sun, ridges with mist between them
out.push(
  sun({
    x: 268,
    y: 372,
    r: 62,
    step: 0.82,
    h: 1,
    cols: [
      mix(rose, air, 0.5),
      mix(air, C.butter, 0.12),
      mix(C.butter, C.paper, 0.5),
      mix(C.butter, C.paper, 0.15),
    ],
  }),
);
out.push(
  cloud({ x: 560, y: 128, w: 420, h: 26, col: mix(rose, C.paper, 0.55) }),
  cloud({ x: -80, y: 190, w: 320, h: 22, col: mix(rose, C.paper, 0.4) }),
  cloud({ x: 980, y: 214, w: 380, h: 22, col: mix(rose, C.paper, 0.6) }),
  cloud({ x: 226, y: 300, w: 300, h: 17, col: mix(rose, C.paper, 0.6) }),
);
out.push(hill({ W, H, y: 410, amp: 24, slope: -70, col: mix(mix(C.dusk, C.sky, 0.5), air, 0.5), R, n: 5 }));
out.push(mist({ x: -80, y: 400, w: 900, h: 70, o: 0.8 }));
out.push(
  hill({ W, H, y: 462, amp: 20, slope: 40, col: mix(mix(C.blue, C.mint, 0.5), air, 0.5), R, n: 6 }),
  treeline({ x0: -60, x1: 1360, y: 490, r: 44, base: 640, col: mix(green(5, 0.1, 0.06), air, 0.5), R, h: 2 }),
);
out.push(mist({ x: -60, y: 470, w: 760, h: 80, o: 0.85 }), mist({ x: 620, y: 430, w: 760, h: 80, o: 0.6 }));
for (const [x, y, r, k] of [
  [690, 452, 60, 0.46],
  [1190, 424, 96, 0.38],
  [560, 470, 40, 0.5],
])
  out.push(
    tree({
      x,
      y,
      r,
      R,
      w: [0.2, 0.1],
      bark: mix(C.loam, air, k),
      col: mix(green(3.8, 0.12), air, k),
      lit: mix(C.butter, air, 0.3),
      n: 12,
      leafLen: r * 0.2,
      h: 1,
    }),
  );
out.push(hill({ W, H, y: 560, amp: 8, slope: -14, col: mix(green(5, 0.32), air, 0.34), R, n: 6 }));

out.push(
  [
    [690, 540, 60, 190],
    [1190, 566, 90, 160],
    [560, 542, 40, 130],
  ].map(([x, y, w, l]) => longShadow({ x, y, w: w * 0.4, l, o: 0.22, col: C.leaf, drop: 0.06 })),
);
// --- far beds: rows in the mist, a bean wigwam
const farGreen = (k) => mix(green(3.6, 0.12), air, k * 0.8);
for (const [y, n, r, k] of [
  [578, 17, 15, 0.46],
  [604, 13, 20, 0.36],
]) {
  out.push(
    layer(
      path(
        stroke(around(0, y), [-40, 2, 320, -3, 760, 3, 1320, -2]) + `L1320 ${y + 26}L-40 ${y + 26}Z`,
        mix(C.earth, air, k),
      ),
      1,
    ),
  );
  for (let i = 0; i < n; i++)
    out.push(
      lettuce({ x: lerp(-10, 1290, (i + 0.5) / n) + R.j(6), y: y + 4, r, col: farGreen(k), R, lit: air }),
    );
}
const apex = [128, 396],
  feet = points([62, 610, 104, 622, 152, 622, 196, 606]);
out.push(
  wigwam({ feet, apex, past: 1.12, w: 7, h: 1, node: 60, col: mix(C.straw, air, 0.3), lash: [10, 3], R }),
);
const beans = beanLeaves(R);
out.push(
  feet.flatMap(([x, y]) =>
    range(9).map((i) => {
      const t = (i / 9) * 0.9,
        p = [lerp(x, apex[0], t) + (i % 2 ? 9 : -9), lerp(y, apex[1], t)];
      return layer(
        put(R.pick(beans), {
          x: p[0],
          y: p[1],
          rot: (i % 2 ? 30 : 150) * D + R.j(0.4),
          s: 0.44 * (1 - t * 0.35),
          col: mix(green(R.f(3.6, 4.8), 0.12), air, 0.28),
        }),
        1,
      );
    }),
  ),
);
out.push(
  mist({ x: -90, y: 556, w: 620, h: 70, o: 0.8 }),
  mist({ x: 420, y: 540, w: 620, h: 60, o: 0.6 }),
  mist({ x: 900, y: 566, w: 480, h: 66, o: 0.75 }),
);

// --- the path and the ground on this side
out.push(
  layer(
    path(
      smooth(points([-60, 652, 260, 640, 700, 650, 1060, 640, 1340, 650]), false) + "L1340 1000L-60 1000Z",
      mix(mix(C.straw, C.paper3, 0.4), air, 0.3),
    ),
    2,
  ),
);

// --- the gardener
const p = { x: 1018, y: 822, s: 1.76, dir: -1 },
  q = frame(p),
  S = (l, c = true, k = 1 / 6) => smooth(l.map(q), c, k),
  skin = C.skin[2],
  shadeSkin = mix(skin, C.soil, 0.3),
  coat = mix(C.blue, C.dusk, 0.35),
  coatLit = mix(coat, C.paper, 0.26),
  coatDark = mix(coat, C.ink, 0.34);
out.push(longShadow({ x: 1060, y: 822, w: 210, l: 520, o: 0.42, col: C.dusk, drop: 0.1 }));
const handle = can({
    x: 790,
    y: 540,
    s: 0.84,
    rot: -38 * D,
    zinc: mix(C.blue, C.paper3, 0.5),
    dark: mix(C.blue, C.ink, 0.38),
    brass: mix(C.sun, C.clay, 0.25),
  }),
  grip = handle.grip,
  inv = ([x, y]) => [(x - p.x) / p.s / p.dir, (y - p.y) / p.s],
  g = inv(grip);
const limb = (a, b, c, w, col, tip = 0.86) => {
  const f = (t) => {
    const u = 1 - t;
    return [0, 1].map((i) => u * u * a[i] + 2 * u * t * b[i] + t * t * c[i]);
  };
  return path(
    ribbon((t) => q(f(t)), w * p.s, w * tip * p.s, 7),
    col,
  );
};
out.push(longShadow({ x: 940, y: 800, w: 60, l: 330, o: 0.36, col: C.dusk }));
// legs and boots
out.push(
  layer(
    [
      path(
        S(points([-30, -150, 6, -150, 4, -80, 2, -30, -28, -30, -32, -90]), true, 0.1),
        mix(C.loam, C.ink, 0.25),
      ),
      path(
        S(points([-6, -150, 32, -150, 30, -84, 26, -30, -2, -30, -2, -90]), true, 0.1),
        mix(C.loam, C.earth, 0.2),
      ),
    ],
    2,
  ),
  layer(
    path(S(points([-32, -52, 2, -52, 4, -18, 26, -10, 28, 0, -30, 0]), true, 0.08), mix(C.leaf, C.ink, 0.45)),
    1,
  ),
  layer(
    path(S(points([-4, -52, 30, -52, 31, -18, 54, -10, 56, 0, -2, 0]), true, 0.08), mix(C.leaf, C.ink, 0.25)),
    1,
  ),
);
// far arm steadies the can, then the body
out.push(
  layer(
    [
      limb([8, -232], [46, -190], [g[0] - 2, g[1] + 34], 21, coatDark),
      path(blob(...q([g[0] - 2, g[1] + 36]), 15, 13, R, 0.06), shadeSkin),
    ],
    1,
  ),
);
const trunk = S(
  points([
    -16, -268, 8, -269, 28, -256, 36, -226, 34, -190, 36, -150, 40, -112, -38, -112, -38, -150, -36, -200,
    -38, -240, -30, -260,
  ]),
  true,
  0.13,
);
out.push(
  layer(
    [
      path(trunk, coat),
      inside(trunk, [
        path(
          S(points([10, -275, 60, -270, 60, -100, 22, -100, 20, -180]), true, 0.12),
          coatLit,
          'opacity=".75"',
        ),
        path(
          S(points([-60, -260, -24, -250, -22, -180, -28, -100, -60, -100]), true, 0.12),
          coatDark,
          'opacity=".6"',
        ),
      ]),
    ],
    2,
  ),
);
const apron = S(
  points([8, -232, 31, -232, 35, -190, 37, -150, 45, -84, -2, -78, 2, -150, 8, -190]),
  true,
  0.1,
);
out.push(
  layer(
    [
      path(apron, C.terra),
      inside(
        apron,
        path(
          S(points([24, -240, 60, -240, 70, -70, 30, -70]), true, 0.1),
          mix(C.terra, C.clay, 0.45),
          'opacity=".8"',
        ),
      ),
      path(S(points([8, -142, 32, -144, 35, -112, 7, -110]), true, 0.05), mix(C.terra, C.soil, 0.22)),
    ],
    1,
  ),
  line(S(points([-38, -168, -10, -164, 5, -166]), false), C.terra, 7),
  line(S(points([10, -232, 2, -252, -8, -266]), false), C.terra, 7),
);
// neck, hair, head, hat
out.push(path(S(points([-12, -290, 8, -290, 11, -262, -15, -260]), true, 0.08), shadeSkin));
const white = mix(C.paper2, C.dusk, 0.08),
  faceD = S(
    points([
      -12, -332, 12, -336, 23, -322, 24, -311, 31, -301, 26, -297, 27, -291, 24, -287, 23, -278, 8, -271, -8,
      -280, -16, -304,
    ]),
    true,
    0.14,
  );
out.push(
  layer(
    [
      path(faceD, skin),
      inside(
        faceD,
        path(
          S(points([-30, -340, 0, -340, 2, -300, 12, -268, -30, -262])),
          mix(skin, C.soil, 0.2),
          'opacity=".6"',
        ),
      ),
      inside(faceD, path(blob(...q([14, -289]), 11, 9, R, 0.05), mix(C.terra, skin, 0.3), 'opacity=".3"')),
    ],
    1,
  ),
);
const curl = (u, v, r, k) =>
  layer(path(blob(...q([u, v]), r * p.s, r * 0.95 * p.s, R, 0.07, 9), mix(white, C.dusk, k)), 1);
out.push(
  curl(-42, -282, 17, 0.14),
  curl(-47, -286, 8, 0.02),
  curl(-22, -284, 15, 0.2),
  curl(-27, -300, 16, 0.16),
  curl(-13, -312, 15, 0.1),
  curl(-20, -322, 17, 0.05),
  curl(-6, -326, 12, 0.02),
  curl(-16, -296, 10, 0.04),
  path(blob(...q([-4, -300]), 6.5, 9, R, 0.06), shadeSkin),
  curl(-8, -314, 9, 0),
);
const hatC = mix(C.straw, C.butter, 0.5);
out.push(
  layer(
    [
      path(S(points([-30, -328, -28, -354, -14, -364, 10, -364, 22, -354, 25, -326]), true, 0.13), hatC),
      path(
        S(points([-30, -328, -28, -354, -14, -364, -8, -363, -14, -326]), true, 0.13),
        mix(hatC, C.earth, 0.4),
        'opacity=".6"',
      ),
      path(
        S(points([-31, -338, 0, -341, 25, -336, 26, -326, 0, -329, -31, -326]), true, 0.05),
        mix(C.leaf, C.ink, 0.15),
      ),
    ],
    1,
  ),
  layer(
    [
      path(
        S(
          points([
            -62, -318, -44, -328, -6, -334, 30, -333, 58, -318, 44, -317, 20, -322, -10, -322, -40, -316,
          ]),
          true,
          0.14,
        ),
        mix(hatC, C.paper, 0.14),
      ),
      line(
        S(points([-50, -320, -8, -328, 30, -327, 48, -320]), false),
        mix(hatC, C.earth, 0.4),
        2,
        'stroke-opacity=".6"',
      ),
    ],
    1,
  ),
);

// --- the bed, with its own shadow; the can and its water in front of the back row
const bronze = mix(mix(C.red, C.dusk, 0.55), C.soil, 0.22),
  salad = mix(green(5, 0.3), C.mint, 0.2),
  wood = mix(mix(C.straw, C.earth, 0.45), rose, 0.1);
const [bedBehind] = box({
  x: 92,
  y: 790,
  w: 868,
  d: 92,
  h: 78,
  inset: 62,
  col: wood,
  R,
  rows: [
    [
      0.95,
      11,
      (x, y, s) => leek({ x, y: y + 6, h: 168 * s, w: 19 * s, col: mix(green(3.7, 0, 0.22), air, 0.12), R }),
    ],
    [
      0.5,
      8,
      (x, y, s, i) => lettuce({ x, y, r: 56 * s, col: i % 3 === 1 ? bronze : mix(salad, air, 0.08), R }),
    ],
  ],
});
out.push(bedBehind);
out.push(handle.svg);
// near arm: sleeve rolled over a bare forearm, fingers round the handle
out.push(
  layer(
    [
      limb([30, -206], lerpP([30, -206], g, 0.5, 4), g, 17, skin, 0.8),
      path(blob(...grip, 17, 14, R, 0.05, 8, 0.4), skin),
      ...range(3).map(
        (i) =>
          path(
            ribbon(
              bez(
                [grip[0] - 13 + i * 7, grip[1] + 9],
                [grip[0] - 17 + i * 7, grip[1] + 3],
                [grip[0] - 15 + i * 7, grip[1] - 6],
                [grip[0] - 8 + i * 7, grip[1] - 10],
              ),
              8,
              6.5,
              4,
            ),
            mix(skin, C.paper, 0.1 + i * 0.03),
          ) +
          line(
            smooth(
              [
                [grip[0] - 9 + i * 7, grip[1] + 8],
                [grip[0] - 12 + i * 7, grip[1] + 1],
                [grip[0] - 6 + i * 7, grip[1] - 9],
              ],
              false,
            ),
            shadeSkin,
            1.2,
            'stroke-opacity=".6"',
          ),
      ),
    ],
    1,
  ),
);
out.push(
  layer(
    [
      limb([-12, -246], [-8, -196], [38, -204], 30, coat, 0.9),
      limb([-8, -242], [-2, -200], [38, -208], 9, coatLit, 0.8),
      limb([30, -205], [35, -205], [42, -206], 32, mix(coat, C.paper, 0.34), 1),
    ],
    1,
  ),
);
function lerpP(a, b, t, drop) {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + drop];
}
// water: nine threads, each a parabola broken into drops
const drops = [];
handle.rose.forEach((a, i) =>
  range(3).forEach((j) => {
    const vx = -lerp(96, 150, i / 8) * R.f(0.9, 1.08),
      vy = -lerp(92, 34, i / 8) * R.f(0.8, 1.15),
      T = 2.1 + R.f(0, 0.25),
      G = 118,
      at = (t) => [a[0] + vx * t, a[1] + vy * t + (G * t * t) / 2];
    drops.push(
      line(
        smooth(
          range(12).map((k) => at((T * k) / 11)),
          false,
        ),
        j ? mix(C.paper, C.sky, 0.3) : C.paper,
        j ? 1.6 : 2.6,
        `stroke-dasharray="${R.i(8, 26)} ${R.i(5, 11)} ${R.i(3, 12)} ${R.i(6, 12)}" stroke-opacity="${j ? 0.6 : 0.9}"`,
      ),
    );
    const e = at(T * R.f(0.5, 1));
    drops.push(path(`M${e[0].toFixed(1)} ${(e[1] - 8).toFixed(1)}q5 8 0 11q-5 -3 0 -11Z`, C.paper));
  }),
);
out.push(`<g>${drops.join("")}</g>`);
const front = [];
for (let i = 0; i < 7; i++) {
  const x = lerp(156, 872, i / 6) + R.j(8);
  front.push(
    lettuce({
      x,
      y: 794,
      r: 74 * R.f(0.94, 1.05),
      col: i % 3 === 1 ? bronze : mix(salad, C.leaf, i % 2 ? 0.22 : 0.06),
      R,
    }),
  );
}
out.push(front);
out.push(boxFront({ x: 92, y: 790, w: 868, h: 78, col: wood, R }));
// drops caught on the leaves
out.push(
  range(26).map(() => {
    const x = R.f(200, 560),
      y = R.f(700, 770);
    return circle(x, y, R.f(1.6, 3.4), C.paper, 'opacity=".85"');
  }),
);

// --- foreground: turf, rhubarb leaf left, foxglove leaves and marigold right
out.push(layer(grass({ x: 640, y: 902, n: 90, len: 44, spread: 640, t: tone(2.9, 0.2), R }), 1));
out.push(
  layer(
    path(
      smooth(points([-40, 886, 300, 876, 640, 890, 980, 878, 1320, 888]), false) + "L1320 1000L-40 1000Z",
      mix(green(2.6, 0.14), C.dusk, 0.12),
    ),
    3,
  ),
);
for (const [x, y, r, a, gr] of [
  [20, 850, 120, -56, 2.6],
  [150, 930, 110, -70, 2.1],
  [-10, 950, 120, -30, 2],
])
  out.push(
    lobedLeaf({
      x,
      y,
      r,
      ang: a * D,
      stalk: [
        [x - 30, 1000],
        [x - 20, y + 80],
        [x - 8, y + 40],
        [x, y + 6],
      ],
      w: [12, 8],
      stem: green(4, 0.2),
      col: mix(green(gr, 0.06), C.dusk, 0.08),
      R,
    }),
  );
out.push(
  path(ribbon(bez([70, 1000], [84, 930], [108, 880], [118, 836]), 9, 7), green(4.2, 0.2)),
  squashFlower({ x: 118, y: 826, r: 44, R }),
);
const clump = [
  [-165, 150, 2],
  [-140, 180, 2.4],
  [-112, 200, 2.1],
  [-88, 190, 2.5],
  [-64, 180, 2.2],
  [-40, 150, 2],
];
out.push(
  leafClump({
    x: 1226,
    y: 1004,
    leaves: clump,
    shake: 10,
    wid: 0.36,
    shape: "ovate",
    tint: (g) => mix(green(g, 0.05), C.dusk, 0.08),
    R,
  }),
);

save(
  "seeds/pictures/watering",
  scene({
    W,
    H,
    body: out,
    defs: mistDefs(mix(C.paper, rose, 0.12)),
    sky: [mix(C.dusk, C.paper, 0.55), mix(rose, C.paper, 0.1), mix(C.butter, C.paper, 0.45)],
    shade: "#2a1c2a",
    glow: { x: 0.21, y: 0.38, col: C.butter, o: 0.8, r: 0.95 },
    dark: { col: "#2b1f3a", o: 0.34 },
  }),
);
