// Hero 16:9: a grandmother and her grandchild sowing at the potting bench of a bright greenhouse, in spring.
import { lobedLeaf } from "../parts-foliage.mjs";
import { shade } from "../parts-ground.mjs";
import { arm, person, profile, reach, torso } from "../parts-people.mjs";
import { seedling } from "../parts-seedlings.mjs";
import { tomatoStamps } from "../parts-tomatoes.mjs";
import { wateringCan } from "../parts-tools.mjs";
import { limb, tree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { D, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { saveHero, scene } from "../toolkit/page.mjs";
import { layer, put } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, smooth, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const W = 1600,
  H = 900,
  R = rng(77),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.45), C.butter, 0.12),
  blossom = mix(mix(C.paper, C.red, 0.27), C.dusk, 0.08);

// --- outside, behind the glass: pale hills, an apple tree in flower, beds in strips
out.push(
  sun({
    x: 330,
    y: 236,
    r: 52,
    step: 0.95,
    h: 1,
    cols: [mix(air, C.paper, 0.5), mix(air, C.butter, 0.2), mix(C.butter, C.paper, 0.5)],
  }),
);
out.push(
  cloud({ x: -80, y: 330, w: 420, h: 24, col: mix(C.paper, C.sky, 0.2) }),
  cloud({ x: 500, y: 118, w: 380, h: 26, col: mix(C.paper, C.sky, 0.12) }),
  cloud({ x: 1040, y: 250, w: 420, h: 24, col: mix(C.paper, C.sky, 0.25) }),
);
for (const [y, amp, slope, c] of [
  [400, 26, -50, mix(mix(C.blue, C.sky, 0.6), C.paper, 0.3)],
  [444, 20, 44, mix(mix(C.blue, C.mint, 0.6), air, 0.5)],
  [486, 14, -24, mix(green(5.4, 0.2), air, 0.42)],
])
  out.push(hill({ W, H, y, amp, slope, col: c, R, n: 7 }));
out.push(
  treeline({ x0: -60, x1: 560, y: 524, r: 40, base: 700, col: mix(green(4.4, 0.16), air, 0.4), R, h: 2 }),
  treeline({ x0: 1180, x1: 1680, y: 500, r: 46, base: 700, col: mix(green(4.4, 0.16), air, 0.38), R, h: 2 }),
);
out.push(hill({ W, H, y: 540, amp: 6, slope: 10, col: mix(green(5, 0.28), air, 0.26), R, n: 6 }));
const blossoming = (x, y, r, k) =>
  tree({
    x,
    y,
    r,
    R,
    foot: 1.9,
    bends: [1.3, 0.8],
    sway: [4, 5],
    w: [0.2, 0.12],
    bark: mix(C.loam, air, k),
    limb: limb({
      x,
      y,
      r,
      col: mix(C.loam, air, k),
      from: [-1, 1.1],
      via: [-6, 0.8],
      end: [0.6, 0.44],
      w: 0.1,
    }),
    col: mix(mix(blossom, green(6, 0.2), 0.03), air, k * 0.5),
    lit: C.paper,
    n: 14,
    leafLen: r * 0.13,
    h: 2,
    over: () =>
      range(78).map(() => {
        const a = R.f(0, 6.28),
          d = r * R.f(0.1, 0.96) ** 0.6,
          px = x + Math.cos(a) * d,
          py = y - r * 0.02 + Math.sin(a) * d * 0.72;
        return petals({
          x: px,
          y: py,
          r: r * R.f(0.07, 0.11),
          n: 5,
          wid: 0.8,
          col: mix(mix(C.paper, blossom, R.f(0, 0.7)), air, k * 0.3),
          R,
          core: 0.26,
          coreCol: mix(C.sun, C.paper, 0.3),
          rot: R.f(0, 2),
        });
      }),
  });
out.push(blossoming(716, 414, 112, 0.3), blossoming(520, 476, 50, 0.5));
out.push(
  layer(
    [points([-60, 566, 420, 556, 1660, 562]), points([-60, 592, 700, 584, 1660, 594])].map((p, i) =>
      path(smooth(p, false) + "L1660 700L-60 700Z", mix(green(4.6 - i * 0.3, 0.2), air, 0.2 - i * 0.06)),
    ),
    2,
  ),
);

// --- the house of glass: sheen, low wall, bars
out.push(
  range(6).map((i) =>
    path(
      M(trapezium([90 + i * 290, 150 + i * 290], 180, [30 + i * 290, -30 + i * 290], 600)),
      C.paper,
      'opacity=".13"',
    ),
  ),
);
const roof = mix(C.sky, C.paper, 0.5),
  bar = mix(C.paper, C.paper3, 0.3),
  barDark = mix(C.paper3, C.sky, 0.4),
  X = range(10).map((i) => 40 + i * 178);
out.push(layer(path("M-40 -40L1640 -40L1640 176L-40 176Z", roof), 2));
out.push(
  range(7).map((i) =>
    path(
      M(trapezium([40 + i * 270, 130 + i * 270], -40, [60 + i * 270, -30 + i * 270], 176)),
      C.paper,
      'opacity=".34"',
    ),
  ),
  path("M-40 120L1640 120L1640 176L-40 176Z", C.blue, 'opacity=".05"'),
);
out.push(
  X.map((x) =>
    layer(
      path(M(trapezium([x - 7, x + 7], 176, [x + 8 + (x - 800) * 0.2, x - 8 + (x - 800) * 0.2], -40)), bar),
      2,
    ),
  ),
  layer(path("M-40 40L1640 34L1640 48L-40 54Z", bar), 2),
);
out.push(
  X.map((x) => board({ x: x - 7, y: 170, w: 14, h: 440, col: bar, R, grain: 0, z: 2 })),
  board({ x: -40, y: 378, w: 1680, h: 10, col: bar, R, grain: 0, z: 1 }),
  board({ x: -40, y: 164, w: 1680, h: 24, col: bar, R, grain: 2, z: 2 }),
  layer(path("M-40 186L1640 186L1640 190L-40 190Z", barDark), 0),
);
out.push(layer(path("M-40 566L1640 566L1640 720L-40 720Z", mix(mix(C.clay, C.paper3, 0.62), air, 0.14)), 3));
out.push(
  layer(
    range(3)
      .map((j) =>
        range(24)
          .map((i) => {
            const x = -40 + i * 74 + (j % 2) * 37,
              y = 590 + j * 26;
            return R.f() < 0.46
              ? path(
                  M([
                    [x + R.j(2), y],
                    [x + 68, y + R.j(2)],
                    [x + 68, y + 21],
                    [x, y + 21 + R.j(2)],
                  ]),
                  mix(mix(C.clay, C.paper3, 0.55), C.terra, R.f(0.03, 0.2)),
                )
              : "";
          })
          .join(""),
      )
      .join(""),
    1,
  ),
);
out.push(board({ x: -40, y: 560, w: 1680, h: 22, col: mix(bar, C.straw, 0.16), R, grain: 3, z: 2 }));

// --- a hanging shelf on the right with young plants, and pots on the sill
const shelfY = 330,
  clayPots = [C.terra, mix(C.terra, C.clay, 0.3), mix(C.terra, C.soil, 0.14)];
out.push(
  [1424, 1588].map((x) =>
    layer(path(M(rectangle(x - 2, 180, x + 2, shelfY)), mix(C.straw, C.earth, 0.4)), 1),
  ),
);
for (const [x, kind, h] of [
  [1452, "basil", 58],
  [1516, "tomato", 84],
  [1578, "lettuce", 52],
])
  out.push(
    seedling({ x, y: shelfY - 44, h, kind, R, g: 4.4 }),
    pot({ x, y: shelfY - 46, w: 54, h: 46, col: R.pick(clayPots), z: 1 }),
  );
out.push(board({ x: 1396, y: shelfY, w: 260, h: 17, col: mix(C.straw, C.earth, 0.3), R, grain: 3, z: 2 }));
for (const [x, kind, h, w] of [
  [150, "tomato", 58, 44],
  [212, "squash", 54, 46],
  [470, "lettuce", 40, 48],
  [826, "tomato", 62, 46],
])
  out.push(
    seedling({ x, y: 534, h, kind, R, g: 5 }),
    pot({ x, y: 530, w, h: 36, col: mix(R.pick(clayPots), air, 0.14), z: 1 }),
  );

// --- people
const gran = person({ x: 1372, y: 930, s: 2, dir: -1, lean: 0.3 }),
  kid = person({ x: 1128, y: 868, s: 1.78, dir: -1, lean: 0.2, hip: -110 });
const gSkin = C.skin[2],
  kSkin = mix(C.skin[2], C.skin[1], 0.35),
  wool = mix(C.blue, C.leaf, 0.16),
  grey = mix(C.paper3, C.earth, 0.12),
  braid = mix(C.soil, C.night, 0.2);
const g = (p) => gran(p),
  k = (p) => kid(p);
out.push(
  torso({
    q: gran,
    col: wool,
    wide: 1.06,
    belly: 5,
    extra: [path(outline(g, [4, -264, 40, -250, 52, -140, 8, -140], 0.05), mix(C.butter, C.paper, 0.4))],
  }),
);
out.push(
  layer(
    [
      path(
        outline(g, [-6, -194, 32, -190, 44, -170, 46, -120, -42, -120, -40, -180], 0.06),
        mix(C.terra, C.clay, 0.24),
      ),
      path(
        outline(g, [-44, -190, 0, -196, 42, -184, 42, -173, 0, -182, -44, -177], 0.1),
        mix(C.terra, C.soil, 0.2),
      ),
    ],
    1,
  ),
);
out.push(
  profile({
    q: gran,
    skin: gSkin,
    R,
    tilt: 17,
    neck: g0(),
    behind: (h, s) => [
      layer(
        [
          path(blob(...h([-29, -318]), 17 * s, 16 * s, R, 0.05), grey),
          line(
            smooth(
              range(7).map((i) => pol(...h([-29, -318]), (13 - i * 1.5) * s, i * 1.1)),
              false,
            ),
            mix(grey, C.earth, 0.35),
            1.4 * s,
          ),
        ],
        1,
      ),
      layer(
        path(
          outline(h, [-26, -300, -25, -326, -8, -340, 12, -336, 20, -326, 4, -300, -8, -282, -22, -284]),
          grey,
        ),
        1,
      ),
    ],
    over: (h, s) => [
      layer(
        [
          path(
            outline(
              h,
              [-16, -334, 4, -340, 18, -332, 21, -322, 12, -323, 2, -316, -4, -304, -10, -300, -20, -304],
            ),
            mix(grey, C.paper, 0.3),
          ),
          line(
            stroke(h, [16, -331, 2, -326, -8, -314]) + stroke(h, [6, -337, -8, -328, -15, -312]),
            mix(grey, C.earth, 0.28),
            1.3 * s,
          ),
        ],
        1,
      ),
      layer(
        circle(
          ...h([19, -305]),
          6.6 * s,
          mix(C.sky, C.paper, 0.4),
          `fill-opacity=".35" stroke="${mix(C.loam, C.terra, 0.4)}" stroke-width="${1.9 * s}"`,
        ) + line(M([h([12.6, -306]), h([-2, -308])], false), mix(C.loam, C.terra, 0.4), 1.7 * s),
        0,
      ),
    ],
  }),
);
function g0() {
  return [16, -268];
}
out.push(
  layer(
    [
      path(
        outline(g, [-3, -262, 10, -253, 26, -259, 31, -248, 12, -236, -8, -246]),
        mix(C.butter, C.sun, 0.35),
      ),
      path(outline(g, [20, -250, 31, -248, 36, -228, 26, -222, 18, -234], 0.12), mix(C.butter, C.sun, 0.5)),
    ],
    1,
  ),
);

// the child in front of her, kneeling on a stool behind the bench
const dish = k([98, -158]);
out.push(
  layer(
    [
      path(
        smooth(
          trapezium([dish[0] - 38, dish[0] + 38], dish[1] - 8, [dish[0] + 26, dish[0] - 26], dish[1] + 17),
          true,
          0.12,
        ),
        mix(C.terra, C.clay, 0.35),
      ),
      path(blob(dish[0], dish[1] - 8, 36, 6, R, 0.02), mix(C.straw, C.earth, 0.3)),
      range(12).map(() =>
        path(
          blob(dish[0] + R.j(28), dish[1] - 10 + R.j(3), 4, 2.6, R, 0.08, 7),
          mix(C.straw, C.paper, R.f(0.1, 0.6)),
        ),
      ),
    ],
    1,
  ),
);
out.push(
  arm({
    ...reach(k, [14, -194, 40, -148, 84, -150]),
    w: 40,
    sleeve: mix(C.paper2, C.earth, 0.2),
    skin: mix(kSkin, C.soil, 0.14),
    split: 0.6,
    kind: "open",
    turn: 0.12,
  }),
);
const stripes = range(6).map((i) =>
  path(M(rectangle(-50, -206 + i * 22, 50, -195 + i * 22).map(k)), mix(C.red, C.clay, 0.3), 'opacity=".85"'),
);
out.push(
  torso({
    q: ([u, v]) => k([u * 0.86, (v + 263) * 0.86 - 213]),
    col: C.paper2,
    extra: [stripes],
    long: -130,
  }),
);
out.push(
  layer(
    [
      path(
        outline(k, [-2, -170, 24, -170, 30, -146, 32, -90, -32, -90, -32, -128], 0.07),
        mix(C.sun, C.butter, 0.35),
      ),
      path(outline(k, [-2, -168, 6, -168, -2, -214, -9, -213], 0.05), mix(C.sun, C.earth, 0.12)),
      circle(...k([2, -165]), 5, C.loam),
    ],
    1,
  ),
);
const plait = (h, s, pts) =>
  pts.map(([u, v, r], i) =>
    layer(
      path(
        blob(...h([u, v]), r * s, r * 0.8 * s, R, 0.06, 9, 0.6),
        mix(braid, C.terra, 0.06 + 0.05 * (i % 2)),
      ),
      1,
    ),
  );
out.push(
  profile({
    q: kid,
    skin: kSkin,
    R,
    child: true,
    tilt: 20,
    neck: [8, -220],
    k: 1,
    behind: (h) => [
      layer(
        path(
          outline(h, [-27, -298, -26, -326, -6, -341, 14, -338, 23, -326, 6, -300, -6, -280, -22, -280]),
          braid,
        ),
        1,
      ),
    ],
    over: (h, s) => [
      layer(
        [
          path(
            outline(
              h,
              [
                -18, -334, 2, -341, 18, -337, 25, -326, 22, -318, 13, -323, 4, -318, -1, -306, -8, -296, -20,
                -290, -27, -306,
              ],
            ),
            braid,
          ),
          line(
            stroke(h, [17, -334, 2, -328, -10, -314]) + stroke(h, [4, -339, -10, -330, -20, -312]),
            mix(braid, C.clay, 0.24),
            1.3 * s,
          ),
        ],
        1,
      ),
      plait(h, s, [
        [-22, -284, 8],
        [-25, -273, 8.4],
        [-27, -261, 8],
        [-27, -250, 7],
        [-26, -240, 5.6],
      ]),
      layer(
        path(blob(...h([-26.4, -243]), 5 * s, 3 * s, R, 0.05), C.red) +
          path(outline(h, [-26, -243, -36, -250, -38, -242]), C.red) +
          path(outline(h, [-26, -243, -18, -250, -15, -241]), C.red),
        1,
      ),
    ],
  }),
);

// --- the bench
const top = mix(C.straw, C.paper3, 0.34),
  benchY = 640;
out.push(
  layer(path(`M-40 ${benchY}L1640 ${benchY - 6}L1640 704L-40 704Z`, top), 2),
  layer(
    line(
      range(3)
        .map((i) =>
          smooth(
            [
              [-40, benchY + 16 + i * 17],
              [500, benchY + 14 + i * 17],
              [1640, benchY + 12 + i * 17],
            ],
            false,
          ),
        )
        .join(""),
      mix(top, C.earth, 0.4),
      1.6,
      'stroke-opacity=".6"',
    ),
    0,
  ),
);
out.push(
  [
    [300, 690, 130],
    [620, 694, 170],
    [1060, 690, 170],
    [1440, 692, 150],
  ].map(([x, y, r]) => shade(x, y, r, 12, R, 0.12)),
);

// the trays and pots on it
const tray = (x, y, w, hh, cols, sow, col = mix(C.ink, C.blue, 0.25)) => [
  layer([path(M(trapezium([x + 12, x + w - 12], y - 22, [x + w, x], y)), mix(C.soil, C.loam, 0.35))], 1),
  range(cols).map((i) => {
    const u = x + 16 + ((w - 32) * (i + 0.5)) / cols;
    return [sow(u + (i - cols / 2) * -0.8, y - 14, 0.86, i), sow(u, y - 3, 1, i + 50)];
  }),
  layer(
    [
      path(M(trapezium([x - 4, x + w + 4], y - 3, [x + w - 6, x + 6], y + hh)), col),
      path(M(rectangle(x - 6, y - 5, x + w + 6, y + 5)), mix(col, C.paper, 0.14)),
      range(cols - 1)
        .map((i) => {
          const u = x + (w * (i + 1)) / cols;
          return path(M(trapezium([u - 2, u + 2], y + 5, [u + 1, u - 1], y + hh)), mix(col, C.night, 0.35));
        })
        .join(""),
    ],
    2,
  ),
];
out.push(
  tray(470, 656, 238, 28, 6, (u, v, s, i) =>
    seedling({ x: u, y: v, h: 44 * s, kind: i % 3 ? "sprout" : "tomato", R, g: 5 }),
  ),
);
for (const [x, y, kind, h, w] of [
  [330, 650, "squash", 74, 68],
  [400, 664, "squash", 66, 62],
  [742, 662, "tomato", 100, 72],
])
  out.push(
    seedling({ x, y: y - 14, h, kind, R, g: 4.4 }),
    pot({ x, y: y - 18, w, h: 56, col: R.pick(clayPots), z: 2 }),
  );
const crumbs = (x, y, n, sx, sy) =>
  range(n)
    .map(() =>
      path(
        blob(x + R.j(sx), y + R.j(sy), R.f(2, 5.5), R.f(1.6, 3.6), R, 0.2, 6),
        mix(C.soil, C.loam, R.f(0, 0.8)),
      ),
    )
    .join("");
out.push(
  tray(
    800,
    668,
    316,
    36,
    7,
    (u, v, s, i) =>
      i % 50 < 2
        ? seedling({ x: u, y: v, h: 26 * s, kind: "sprout", R, g: 5.4 })
        : path(blob(u, v + 1, 7 * s, 3 * s, R, 0.1, 8), mix(C.soil, C.night, 0.45)),
    mix(C.terra, C.soil, 0.12),
  ),
  crumbs(960, 708, 26, 220, 4),
);

// near arms: hers on the child's shoulder, the child's in the tray
out.push(
  arm({
    ...reach(k, [-8, -196, 8, -146, 60, -143]),
    w: 42,
    sleeve: C.paper2,
    skin: kSkin,
    split: 0.52,
    kind: "flat",
    turn: -0.55,
    cuff: mix(C.red, C.clay, 0.3),
  }),
);
out.push(
  arm({
    ...reach(g, [-6, -236, 26, -166, 92, -186]),
    w: 54,
    sleeve: mix(wool, C.paper, 0.08),
    skin: gSkin,
    split: 0.84,
    kind: "flat",
    turn: 0.35,
    cuff: mix(wool, C.paper, 0.24),
  }),
);
out.push(
  points([900, 650, 908, 654, 943, 652, 952, 649, 1010, 653, 1052, 650]).map(([x, y]) =>
    path(blob(x, y, 4.4, 3, R, 0.08, 7, R.j(1)), mix(C.straw, C.paper, R.f(0.3, 0.6))),
  ),
);

// can, twine, seed bags on the right
out.push(wateringCan({ x: 1560, y: 646, s: 0.84 }));
const bag = (x, y, w, h, col, rot, draw) =>
  `<g transform="rotate(${rot} ${x} ${y})">${layer(
    [
      path(M(rectangle(x - w / 2, y - h, x + w / 2, y)), C.paper),
      path(M(rectangle(x - w / 2, y - h, x + w / 2, y - h * 0.8)), col),
      draw(x, y - h * 0.36, w),
    ],
    1,
  )}</g>`;
const carrotDrawn = (x, y, w) =>
  range(4)
    .map((i) =>
      leaf({
        x,
        y: y - w * 0.22,
        len: w * 0.34,
        wid: w * 0.08,
        ang: (-120 + i * 20) * D,
        shape: "lance",
        veins: 0,
        rib: 0,
        t: { a: green(4.4) },
      }),
    )
    .join("") +
  leaf({
    x,
    y: y - w * 0.28,
    len: w * 0.8,
    wid: w * 0.26,
    ang: 90 * D,
    shape: "lance",
    veins: 0,
    rib: 0,
    t: { a: mix(C.terra, C.sun, 0.55) },
  });
const peaDrawn = (x, y, w) =>
  leaf({
    x: x - w * 0.36,
    y: y + w * 0.1,
    len: w * 0.8,
    wid: w * 0.28,
    ang: -20 * D,
    bend: 0.4,
    shape: "oblong",
    veins: 0,
    rib: 0,
    t: { a: green(4.8, 0.1) },
  }) +
  [0, 1, 2]
    .map((i) =>
      circle(x - w * 0.16 + i * w * 0.17, y + w * 0.04 - i * w * 0.05, w * 0.075, mix(C.mint, C.paper, 0.3)),
    )
    .join("");
out.push(
  bag(1236, 704, 62, 84, mix(C.leaf, C.mint, 0.2), -9, peaDrawn),
  bag(1300, 708, 62, 84, C.terra, 6, carrotDrawn),
);

out.push(
  points([180, 150, 700, 190, 1180, 120]).map(([x, w]) =>
    path(
      M(trapezium([x + 240, x + 240 + w], 190, [x + w, x], 740)),
      mix(C.butter, C.paper, 0.5),
      'opacity=".1"',
    ),
  ),
);
// front edge of the bench, and what stands below it
out.push(board({ x: -40, y: 700, w: 1680, h: 42, col: mix(C.straw, C.earth, 0.34), R, grain: 7, z: 3 }));
const under = mix(mix(C.leaf, C.loam, 0.3), C.ink, 0.25);
out.push(
  layer(path("M-40 742L1640 742L1640 960L-40 960Z", under), 0),
  range(12).map((i) =>
    board({
      x: -30 + i * 140,
      y: 742,
      w: 134,
      h: 200,
      col: mix(mix(C.leaf, C.earth, 0.4), C.ink, 0.1 + R.f(0, 0.06)),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  path("M-40 742L1640 742L1640 776L-40 768Z", C.night, 'opacity=".3"'),
);
// --- foreground: rhubarb-like leaves left, a tomato on its cane right
for (const [x, y, r, a, gg] of [
  [36, 820, 96, -64, 2.6],
  [150, 884, 92, -40, 2.3],
  [60, 896, 104, -100, 2.9],
  [252, 912, 74, -70, 2.7],
])
  out.push(
    lobedLeaf({
      x,
      y,
      r,
      ang: a * D,
      stalk: [
        [x - 8, 960],
        [x - 8, y + 60],
        [x - 4, y + 30],
        [x, y],
      ],
      w: [9, 6],
      stem: green(gg + 1.6, 0.14),
      col: green(gg, 0.06),
      R,
    }),
  );

const tomLeaf = tomatoStamps({
  key: "front",
  n: 2,
  bow: 8,
  pairs: 3,
  size: 0.36,
  cut: 0.22,
  inter: true,
  stem: 3,
});
for (const [x, y, a, L, gg] of [
  [1610, 900, -150, 190, 2.4],
  [1570, 930, -118, 190, 2.8],
  [1640, 860, -170, 200, 3],
  [1500, 950, -70, 130, 2.5],
  [1450, 960, -124, 140, 2.9],
])
  out.push(
    layer(
      put(tomLeaf[((L / 10) % 2) | 0], { x, y, rot: a * D, s: L / 100, flip: a < -90, col: green(gg, 0.08) }),
      2,
    ),
  );

saveHero(
  "public/pictures/hero-sowing",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.06), mix(C.sky, C.paper, 0.5), mix(C.butter, C.paper, 0.7)],
    shade: "#232013",
    glow: { x: 0.24, y: 0.2, col: C.butter, o: 0.55, r: 0.9 },
    dark: { col: "#1f2a22", o: 0.22 },
  }),
);
