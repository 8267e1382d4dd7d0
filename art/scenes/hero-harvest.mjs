// Hero 16:9: an autumn afternoon under the apple tree. A basket goes from hand to hand over the harvest table.
import { basket, crate } from "../parts-baskets.mjs";
import { boot, skirt, trousers } from "../parts-clothes.mjs";
import { aster } from "../parts-flowers.mjs";
import { fieldStrips, shade } from "../parts-ground.mjs";
import { apple, pear, pumpkin } from "../parts-harvest.mjs";
import { arm, curls, person, profile, reach, torso } from "../parts-people.mjs";
import { orchardTree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { D, lerp, points, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, crown, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, palmate } from "../toolkit/leaves.mjs";
import { saveHero, scene } from "../toolkit/page.mjs";
import { layer } from "../toolkit/paper.mjs";
import { M, line, outline, path, polygon, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const W = 1600,
  H = 900,
  R = rng(1009),
  out = [];
const air = mix(mix(C.butter, C.paper, 0.56), C.clay, 0.2),
  rust = mix(C.terra, C.sun, 0.4),
  gold = mix(C.sun, C.straw, 0.4);

// --- sky, hills, hedges in autumn colours
out.push(
  sun({
    x: 372,
    y: 300,
    r: 60,
    step: 0.95,
    h: 1,
    cols: [
      mix(air, C.paper, 0.35),
      mix(mix(C.butter, C.paper, 0.55), C.clay, 0.1),
      mix(C.butter, C.paper, 0.5),
      mix(C.butter, C.sun, 0.1),
    ],
  }),
);
out.push(
  cloud({ x: -60, y: 196, w: 430, h: 26, col: mix(C.paper, C.clay, 0.12) }),
  cloud({ x: 500, y: 130, w: 360, h: 24, col: mix(C.paper, C.clay, 0.08) }),
  cloud({ x: 250, y: 318, w: 240, h: 14, col: mix(C.paper, C.butter, 0.2) }),
);
for (const [y, amp, slope, c] of [
  [378, 28, -50, mix(mix(C.dusk, C.sky, 0.55), air, 0.45)],
  [424, 24, 40, mix(mix(C.blue, C.straw, 0.5), air, 0.5)],
  [468, 18, -30, mix(mix(green(5, 0.4), gold, 0.4), air, 0.34)],
])
  out.push(hill({ W, H, y, amp, slope, col: c, R, n: 7 }));
out.push(
  fieldStrips({
    fields: [
      [70, 500, 320, -0.04],
      [470, 488, 280, 0.03],
    ],
    rows: 5,
    indent: 12,
    tint: (i) => mix(mix(rust, gold, i / 4), air, 0.35),
  }),
);
for (const [x0, x1, y, r, c, k] of [
  [-60, 300, 540, 42, rust, 0.42],
  [240, 560, 548, 36, gold, 0.34],
  [500, 900, 536, 44, mix(green(4, 0.4), gold, 0.3), 0.32],
  [860, 1660, 520, 50, mix(rust, gold, 0.5), 0.36],
])
  out.push(treeline({ x0, x1, y, r, base: 760, col: mix(c, air, k), R, h: 2 }));
out.push(hill({ W, H, y: 574, amp: 7, slope: -10, col: mix(green(4.9, 0.42), air, 0.2), R, n: 7 }));
for (const [x, y, r, c, k] of [
  [118, 520, 50, rust, 0.36],
  [212, 528, 42, gold, 0.34],
  [640, 518, 58, gold, 0.26],
  [742, 526, 48, rust, 0.26],
  [452, 532, 38, mix(green(4, 0.4), gold, 0.4), 0.36],
])
  out.push(orchardTree({ x, y, r, R, air, k, col: c, foot: 1.7, n: 10, leaf: 0.22 }));
out.push(
  layer(
    path(
      smooth(points([-60, 640, 300, 624, 760, 616, 1180, 606, 1660, 616]), false) + "L1660 960L-60 960Z",
      mix(green(4.3, 0.36), air, 0.08),
    ),
    2,
  ),
);

// --- the apple tree
const bark = mix(C.loam, C.earth, 0.3),
  br = (f, a, b, n = 6) =>
    layer(
      [
        path(ribbon(f, a, b, n), bark),
        path(
          ribbon(
            (t) => {
              const p = f(t);
              return [p[0] + lerp(a, b, t) * 0.26, p[1] + 1];
            },
            a * 0.34,
            b * 0.3,
            n,
          ),
          C.soil,
          'opacity=".25"',
        ),
      ],
      1,
    );
const leafGreen = green(3.7, 0.26),
  lit = mix(C.butter, green(5, 0.3), 0.2);
for (const [x, y, r, c] of [
  [1210, 40, 150, mix(leafGreen, air, 0.22)],
  [1500, 90, 170, mix(leafGreen, air, 0.2)],
  [1010, 66, 110, mix(leafGreen, air, 0.24)],
  [1370, -10, 170, mix(leafGreen, air, 0.16)],
])
  out.push(crown({ x, y, r, col: c, lit, R, n: 18, leafLen: 26, h: 2 }));
out.push(
  br(bez([1462, 420], [1420, 290], [1280, 250], [1120, 150]), 48, 16),
  br(bez([1450, 430], [1490, 310], [1560, 240], [1640, 170]), 44, 20),
  br(bez([1344, 280], [1270, 236], [1150, 268], [1052, 226]), 18, 7),
  br(bez([1462, 776], [1430, 520], [1490, 300], [1385, 60]), 86, 16, 10),
  path(smooth(points([1418, 776, 1424, 740, 1440, 724, 1480, 724, 1504, 744, 1516, 778]), true, 0.16), bark),
);
for (let i = 0; i < 9; i++) {
  const y = 440 + i * 34,
    x = lerp(1462, 1456, i / 8) + R.j(16);
  out.push(
    path(
      ribbon(bez([x, y], [x + 3, y + 10], [x - 3, y + 20], [x + R.j(4), y + 34]), 4, 1.4),
      C.soil,
      'opacity=".4"',
    ),
  );
}
for (const [x, y, r, k] of [
  [1110, 104, 118, 0.06],
  [1574, 168, 110, 0.04],
  [1300, 110, 120, 0],
  [1446, 30, 130, 0.04],
  [966, 132, 74, 0.12],
])
  out.push(crown({ x, y, r, col: mix(leafGreen, air, k), lit, R, n: 26, leafLen: 27, h: 2 }));
const cluster = (x, y, a) =>
  range(6).map((i) => {
    const b = a + (i - 2.5) * 26 + R.j(10),
      c = R.f() < 0.2 ? mix(gold, C.butter, 0.2) : mix(green(R.f(3.2, 4.8), 0.24), gold, R.f(0, 0.2));
    return layer(
      leaf({ x, y, len: R.f(30, 42), wid: 19, ang: b * D, bend: R.j(0.4), t: { a: c }, veins: 3 }),
      1,
    );
  });
const reds = [mix(C.red, C.terra, 0.2), mix(C.red, C.clay, 0.22), mix(C.terra, C.sun, 0.4)];
for (const [x, y, a] of [
  [930, 176, 120],
  [1004, 208, 100],
  [1064, 232, 140],
  [1142, 214, 80],
  [1206, 196, 100],
  [1274, 226, 110],
  [1344, 200, 80],
  [1560, 284, 80],
  [1622, 260, 100],
  [1504, 236, 110],
  [1060, 40, -60],
  [1220, 30, -100],
  [1420, 130, 60],
  [1540, 60, 200],
])
  out.push(cluster(x, y, a));
for (let i = 0; i < 22; i++) {
  const [cx, cy, rr] = R.pick([
      [1110, 104, 112],
      [1574, 150, 100],
      [1300, 100, 116],
      [1446, 40, 120],
      [976, 132, 64],
    ]),
    a = R.f(0, 6.28),
    d = rr * R.f(0.2, 0.95);
  out.push(cluster(cx + Math.cos(a) * d, Math.min(230, cy + Math.sin(a) * d * 0.9), a / D + R.j(40)));
}
const hangApple = (x, y, r, c, i) => [
  i > 8 ? cluster(x - 3, y - r * 2.2, -90 + R.j(60)) : "",
  line(
    smooth(
      [
        [x - 3, y - r * 2.4],
        [x + 2, y - r * 1.7],
        [x, y - r * 0.7],
      ],
      false,
    ),
    C.loam,
    3,
  ),
  apple({ x, y, r, col: c, blush: i % 2 ? mix(C.sun, C.butter, 0.5) : null, R, leafy: i % 3 === 0, h: 2 }),
];
[
  [958, 214, 17],
  [1030, 258, 19],
  [1098, 268, 18],
  [1176, 246, 20],
  [1250, 262, 18],
  [1330, 244, 19],
  [1386, 210, 16],
  [1540, 322, 19],
  [1596, 300, 18],
  [1160, 128, 15],
  [1286, 116, 15],
  [1010, 130, 14],
  [1470, 130, 15],
  [1570, 140, 15],
  [1400, 40, 14],
].forEach(([x, y, r], i) => out.push(hangApple(x, y, r, reds[i % 3], i)));

// --- ladder against the trunk
{
  const wood = mix(C.straw, C.earth, 0.24),
    a = [1548, 772],
    b = [1500, 250],
    c = [1614, 766],
    d = [1552, 244];
  out.push(
    layer(
      [
        range(9).map((i) => {
          const t = (i + 0.7) / 9.4,
            p = [lerp(a[0], b[0], t), lerp(a[1], b[1], t)],
            q = [lerp(c[0], d[0], t), lerp(c[1], d[1], t)];
          return path(
            M([
              [p[0], p[1] - 4],
              [q[0], q[1] - 4],
              [q[0], q[1] + 4],
              [p[0], p[1] + 4],
            ]),
            mix(wood, C.soil, 0.14),
          );
        }),
        path(
          M([
            [a[0] - 6, a[1]],
            [b[0] - 5, b[1]],
            [b[0] + 5, b[1]],
            [a[0] + 6, a[1]],
          ]),
          wood,
        ),
        path(
          M([
            [c[0] - 6, c[1]],
            [d[0] - 5, d[1]],
            [d[0] + 5, d[1]],
            [c[0] + 6, c[1]],
          ]),
          mix(wood, C.soil, 0.12),
        ),
      ],
      2,
    ),
  );
}
out.push(layer(grass({ x: 1480, y: 780, n: 24, len: 34, spread: 130, t: tone(4, 0.34), R }), 1));

// --- people behind the table
const TY = 588,
  her = person({ x: 962, y: 776, s: 1.3, dir: 1, lean: 0.14 }),
  him = person({ x: 1258, y: 776, s: 1.36, dir: -1, lean: 0.12 });
out.push(layer([shade(930, 778, 180, 12, R, 0.2), shade(1260, 778, 170, 12, R, 0.2)], 0));
const plum = mix(mix(C.dusk, C.red, 0.42), C.soil, 0.16),
  scarf = mix(C.sun, C.butter, 0.25),
  sk1 = C.skin[3];
out.push(
  boot(her, -18, C.loam),
  boot(her, 16, C.loam),
  skirt(her, plum, { hem: -50, w: 46 }),
  boot(him, -18, C.soil),
  boot(him, 16, C.soil),
  trousers(him, mix(C.blue, C.ink, 0.4), { foot: -30 }),
);
const bx = 1112,
  by = 470,
  bw = 176;
const arms = {
  her: points([16, -236, 52, -184, 84, -214]),
  him: points([16, -236, 48, -186, 72, -212]),
};
out.push(
  arm({
    a: her(arms.her[0]),
    b: her(arms.her[1]),
    c: her([78, -206]),
    w: 34,
    sleeve: mix(plum, C.ink, 0.25),
    skin: mix(sk1, C.soil, 0.14),
    split: 0.8,
    kind: "open",
    up: -1,
  }),
);
out.push(
  arm({
    a: him(arms.him[0]),
    b: him(arms.him[1]),
    c: him([70, -200]),
    w: 36,
    sleeve: mix(C.leaf, C.ink, 0.3),
    skin: mix(C.skin[4], C.soil, 0.12),
    split: 0.66,
    kind: "open",
    up: 1,
  }),
);
out.push(
  torso({
    q: her,
    col: plum,
    belly: 3,
    extra: [
      path(
        outline(her, [0, -196, 30, -192, 44, -170, 44, -120, -30, -120, -34, -176], 0.06),
        mix(C.paper2, C.straw, 0.1),
      ),
      path(polygon(her, [-40, -192, 40, -188, 40, -178, -40, -182]), mix(C.paper3, C.straw, 0.2)),
    ],
  }),
);
out.push(
  profile({
    q: her,
    skin: sk1,
    R,
    tilt: 8,
    neck: [6, -268],
    ear: false,
    over: (h, s) => [
      layer(
        [
          path(
            outline(
              h,
              [
                -22, -272, -30, -296, -27, -324, -8, -342, 14, -339, 22, -328, 14, -324, 8, -314, 6, -298, 8,
                -282, 15, -270, 20, -258, 6, -246, -14, -250,
              ],
            ),
            scarf,
          ),
          path(
            outline(h, [-22, -272, -30, -296, -26, -322, -16, -312, -12, -290, -8, -262, -12, -250]),
            C.soil,
            'opacity=".14"',
          ),
          line(
            stroke(h, [16, -331, 0, -324, -8, -306, -6, -284, 4, -268]) +
              stroke(h, [4, -338, -14, -324, -20, -300]),
            mix(scarf, C.earth, 0.35),
            1.5 * s,
          ),
        ],
        1,
      ),
    ],
  }),
);
out.push(
  layer(
    [
      path(outline(her, [-18, -266, 10, -252, 24, -260, 30, -240, 12, -222, -14, -226, -28, -246]), scarf),
      line(stroke(her, [-16, -250, 6, -238, 24, -244]), mix(scarf, C.earth, 0.35), 2),
    ],
    1,
  ),
);
const checks = mix(C.leaf, C.mint, 0.14),
  knit = mix(C.blue, C.ink, 0.1),
  beard = mix(C.terra, C.earth, 0.35);
out.push(
  torso({
    q: him,
    col: checks,
    wide: 1.06,
    belly: 4,
    extra: [
      range(6).map((i) =>
        path(M(rectangle(-60, -262 + i * 22, 60, -255 + i * 22).map(him)), C.paper, 'opacity=".22"'),
      ),
      range(6).map((i) =>
        path(M(rectangle(-40 + i * 16, -280, -35 + i * 16, -120).map(him)), C.ink, 'opacity=".2"'),
      ),
    ],
  }),
);
out.push(
  profile({
    q: him,
    skin: C.skin[4],
    R,
    tilt: 4,
    neck: [5, -268],
    lash: C.soil,
    open: true,
    behind: (h) =>
      layer(path(outline(h, [-21, -288, -24, -314, -14, -326, 4, -316, -2, -292, -10, -280]), beard), 1),
    over: (h, s) => [
      layer(
        [
          path(
            outline(
              h,
              [
                -6, -300, -1, -292, 8, -290, 17, -292, 25.6, -293, 27, -284, 25, -268, 14, -258, 2, -264, -7,
                -280,
              ],
            ),
            beard,
          ),
          path(polygon(h, [18, -287.4, 25, -288, 25, -286, 19, -285.6]), mix(C.soil, C.terra, 0.3)),
          line(
            range(4)
              .map((i) =>
                smooth(
                  [
                    [2 + i * 5, -284],
                    [4 + i * 5, -274],
                    [6 + i * 4, -264],
                  ].map(h),
                  false,
                ),
              )
              .join(""),
            mix(beard, C.clay, 0.35),
            1.2 * s,
            'stroke-opacity=".7"',
          ),
        ],
        1,
      ),
      layer(
        [
          path(
            outline(
              h,
              [-25, -312, -25, -332, -10, -347, 8, -346, 21, -336, 25, -320, 4, -316, -14, -312],
              0.15,
            ),
            knit,
          ),
          path(
            outline(h, [-27, -316, 0, -322, 26, -325, 26, -315, 2, -312, -26, -306], 0.1),
            mix(knit, C.paper, 0.2),
          ),
          line(
            range(5)
              .map((i) =>
                smooth(
                  [
                    [-18 + i * 9, -322],
                    [-16 + i * 8, -334],
                    [-10 + i * 6, -344],
                  ].map(h),
                  false,
                ),
              )
              .join(""),
            mix(knit, C.ink, 0.35),
            1.2 * s,
            'stroke-opacity=".7"',
          ),
        ],
        1,
      ),
    ],
  }),
);

// --- the table: cloth, boards, trestles
const wood = mix(C.straw, C.earth, 0.36);
for (const x of [850, 1350])
  out.push(
    board({
      x: x - 10,
      y: TY + 10,
      w: 20,
      h: 190,
      col: mix(wood, C.soil, 0.22),
      R,
      rot: 0.12,
      grain: 2,
      z: 2,
    }),
    board({
      x: x - 10,
      y: TY + 10,
      w: 20,
      h: 190,
      col: mix(wood, C.soil, 0.12),
      R,
      rot: -0.12,
      grain: 2,
      z: 2,
    }),
  );
out.push(
  layer(
    [
      path(M(trapezium([826, 1382], TY - 16, [1412, 796], TY + 14)), mix(wood, C.paper, 0.28)),
      line(
        range(2)
          .map((i) =>
            M(
              [
                [818 - i * 10, TY - 7 + i * 10],
                [1390 + i * 10, TY - 7 + i * 10],
              ],
              false,
            ),
          )
          .join(""),
        mix(wood, C.earth, 0.3),
        1.4,
      ),
    ],
    2,
  ),
);
const onTable = [];
onTable.push(points([872, 120, 1000, 60, 1290, 120]).map(([x, r]) => shade(x + 14, TY + 6, r, 6, R, 0.2)));
onTable.push(
  crate(
    838,
    TY - 48,
    142,
    56,
    range(9).map((i) =>
      apple({
        x: 854 + (i % 5) * 28 + (i > 4 ? 14 : 0),
        y: TY - 50 - (i > 4 ? 18 : 0),
        r: 17,
        col: [...reds, mix(green(5.4, 0.2), C.butter, 0.3)][i % 4],
        blush: i % 3 === 1 ? C.butter : null,
        R,
        leafy: i === 6,
        h: 1,
      }),
    ),
    { wood, R },
  ),
);
onTable.push(
  pumpkin({ x: 1206, y: TY - 24, r: 42, col: mix(C.sun, C.terra, 0.45), R, z: 2 }),
  pumpkin({
    x: 1330,
    y: TY - 28,
    r: 50,
    col: mix(mix(C.blue, C.mint, 0.5), C.paper3, 0.35),
    flat: 0.74,
    R,
    stalk: mix(C.straw, C.earth, 0.3),
  }),
  pumpkin({ x: 1270, y: TY - 8, r: 30, col: mix(C.terra, C.red, 0.2), flat: 0.8, R }),
);
onTable.push(
  [
    [1060, TY, 15],
    [1090, TY + 4, 15],
    [1150, TY + 3, 14],
  ].map(([x, y, r], i) => apple({ x, y, r, col: reds[i], blush: i === 1 ? C.butter : null, R, h: 1 })),
);
out.push(onTable);
out.push(board({ x: 794, y: TY + 12, w: 620, h: 26, col: wood, R, grain: 5, z: 2, end: true }));

// --- the basket and the near arms
out.push(
  layer(
    basket({
      x: bx,
      y: by,
      w: bw,
      h: 84,
      R,
      fill: [
        cluster(bx - 62, by - 6, -140),
        cluster(bx + 60, by - 4, -40),
        apple({ x: bx - 24, y: by - 26, r: 22, col: reds[1], R }),
        apple({ x: bx + 20, y: by - 28, r: 22, col: reds[0], blush: C.butter, R, leafy: true }),
        pear(bx + 58, by - 16, 20, mix(C.butter, green(5, 0.3), 0.35), 0.5),
        apple({ x: bx - 58, y: by - 8, r: 22, col: reds[2], R }),
        apple({ x: bx - 6, y: by - 8, r: 23, col: reds[0], R }),
        apple({ x: bx + 38, y: by - 6, r: 22, col: reds[1], blush: C.butter, R }),
      ],
    }),
    2,
  ),
);
out.push(
  arm({
    ...reach(her, [-4, -240, 22, -172, 68, -192]),
    w: 36,
    sleeve: mix(plum, C.clay, 0.14),
    skin: sk1,
    split: 0.76,
    kind: "open",
    up: 1,
    cuff: mix(plum, C.clay, 0.3),
    turn: 0.1,
  }),
);
out.push(
  arm({
    ...reach(him, [-4, -240, 22, -172, 62, -190]),
    w: 38,
    sleeve: mix(checks, C.paper, 0.1),
    skin: C.skin[4],
    split: 0.62,
    kind: "open",
    up: -1,
    cuff: mix(checks, C.paper, 0.3),
    turn: -0.1,
  }),
);

// --- a child in front carries a pumpkin
const kid = person({ x: 764, y: 796, s: 0.98, dir: 1, lean: -0.1, hip: -110 }),
  k = kid,
  coat = mix(C.red, C.clay, 0.16),
  ks = C.skin[1];
out.push(
  layer(shade(790, 798, 80, 9, R, 0.24), 0),
  boot(k, -16, mix(C.sun, C.earth, 0.1)),
  boot(k, 13, mix(C.sun, C.earth, 0.1)),
  layer(
    path(
      outline(k, [-26, -120, 26, -120, 28, -38, 4, -38, 0, -86, -4, -38, -28, -38], 0.07),
      mix(C.blue, C.ink, 0.25),
    ),
    1,
  ),
);
out.push(
  arm({
    ...reach(k, [14, -194, 40, -160, 52, -140]),
    w: 24,
    sleeve: mix(coat, C.soil, 0.25),
    skin: ks,
    split: 0.84,
  }),
);
out.push(torso({ q: ([u, v]) => k([u * 0.86, (v + 263) * 0.9 - 213]), col: coat, long: -140 }).toString());
out.push(
  profile({
    q: k,
    skin: ks,
    R,
    child: true,
    tilt: -4,
    neck: [2, -220],
    open: true,
    lash: C.night,
    behind: (h, s) =>
      curls(
        h,
        s,
        [
          [-20, -300, 17],
          [-24, -320, 16],
          [-14, -336, 16],
          [4, -340, 15],
          [-24, -286, 13],
          [14, -334, 12],
        ],
        mix(C.soil, C.night, 0.4),
        R,
        3,
      ),
    over: (h, s) =>
      curls(
        h,
        s,
        [
          [-14, -316, 14],
          [-4, -330, 13],
          [10, -331, 11],
          [-17, -302, 11],
        ],
        mix(C.soil, C.night, 0.3),
        R,
        3,
      ),
  }),
);
{
  const p = k([54, -136]);
  out.push(pumpkin({ x: p[0], y: p[1] - 4, r: 42, col: mix(C.sun, C.terra, 0.55), R, z: 2 }));
}
out.push(
  arm({
    ...reach(k, [-4, -196, 6, -128, 38, -106]),
    w: 25,
    sleeve: coat,
    skin: ks,
    split: 0.8,
    kind: "open",
    up: 1,
    turn: -0.62,
    cuff: mix(coat, C.clay, 0.4),
  }),
);

// --- on the grass: windfalls and leaves, pumpkins with their vine
const fallen = range(30).map((i) => {
  const x = i < 20 ? R.f(690, 1340) : R.f(330, 690),
    y = R.f(i < 20 ? 790 : 690, 842);
  return leaf({
    x,
    y,
    len: R.f(18, 28),
    wid: 12,
    ang: R.f(0, 6.28),
    bend: R.j(0.5),
    veins: 2,
    t: { a: R.pick([rust, gold, mix(C.terra, C.clay, 0.3), C.sun]) },
  });
});
out.push(
  layer(fallen, 1),
  [
    [1120, 800, 15],
    [1060, 822, 14],
    [900, 830, 14],
  ].map(([x, y, r], i) => apple({ x, y, r, col: reds[i], R, h: 2, rot: 0.6 - i * 0.5 })),
);
out.push(layer([shade(1420, 846, 190, 14, R, 0.28)], 0));
const vineLeaf = (x, y, r, a, g) =>
  layer(palmate({ x, y, r, ang: a * D, lobes: 5, sinus: 0.74, soft: 0.66, R, t: { a: green(g, 0.12) } }), 2);
out.push(
  vineLeaf(1300, 800, 54, -120, 3.4),
  vineLeaf(1560, 800, 60, -60, 3),
  pumpkin({ x: 1392, y: 788, r: 84, col: mix(C.terra, C.sun, 0.5), R, z: 3 }),
  pumpkin({
    x: 1524,
    y: 812,
    r: 62,
    col: mix(C.sun, C.butter, 0.25),
    flat: 0.82,
    R,
    z: 3,
    stalk: mix(C.straw, C.earth, 0.3),
  }),
  pumpkin({ x: 1462, y: 836, r: 36, col: mix(mix(C.blue, C.mint, 0.5), C.paper3, 0.3), flat: 0.7, R, z: 2 }),
);
out.push(
  layer(
    line(
      smooth(points([1300, 838, 1250, 852, 1210, 838, 1180, 850, 1160, 838]), false) +
        smooth(points([1250, 852, 1244, 836, 1252, 828, 1258, 836]), false),
      green(4, 0.2),
      4,
    ),
    1,
  ),
  vineLeaf(1226, 838, 38, -70, 3.2),
);
// three leaves in the air
out.push(
  [
    [620, 300, 26, 0.6],
    [690, 410, 24, 2.2],
    [846, 330, 26, 1.2],
    [560, 450, 20, 0.2],
  ].map(([x, y, l, a], i) =>
    layer(
      leaf({
        x,
        y,
        len: l,
        wid: l * 0.52,
        ang: a,
        bend: 0.5,
        veins: 3,
        t: { a: [gold, rust, C.sun, rust][i] },
      }),
      2,
    ),
  ),
);

// --- foreground
out.push(
  layer(
    path(
      smooth(points([-60, 800, 180, 790, 460, 822, 720, 866, 880, 960]), false) + "L-60 960Z",
      green(2.5, 0.16),
    ),
    3,
  ),
  layer(
    path(
      smooth(points([1120, 960, 1240, 890, 1420, 866, 1660, 858]), false) + "L1660 960Z",
      green(2.5, 0.16),
    ),
    3,
  ),
);
out.push(layer(grass({ x: 300, y: 828, n: 36, len: 46, spread: 330, t: tone(2.8, 0.16), R }), 1));
for (const [x, y, tx, ty] of [
  [40, 960, 20, 770],
  [110, 960, 96, 744],
  [190, 960, 182, 792],
  [270, 960, 272, 834],
  [70, 960, 62, 830],
]) {
  const f = bez([x, y], [x, lerp(y, ty, 0.4)], [tx, lerp(y, ty, 0.7)], [tx, ty]);
  out.push(
    layer(
      [
        path(ribbon(f, 7, 5, 4), green(3.4, 0.1)),
        range(7).map((i) => {
          const p = f(0.12 + i * 0.12),
            s = i % 2 ? 1 : -1;
          return leaf({
            x: p[0],
            y: p[1],
            len: 62 - i * 3,
            wid: 15,
            ang: (s > 0 ? -34 : 214) * D,
            bend: s * 0.4,
            shape: "lance",
            veins: 3,
            t: { a: green(2.6 + i * 0.16, 0.06) },
          });
        }),
      ],
      2,
    ),
    aster(tx, ty, 33 + R.j(4), mix(C.dusk, mix(C.clay, C.paper, 0.3), R.f(0.15, 0.4)), R),
  );
}

saveHero(
  "public/pictures/hero-harvest",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.1), mix(mix(C.sky, C.paper, 0.4), C.clay, 0.2), mix(C.butter, C.paper, 0.5)],
    shade: "#2a1c10",
    glow: { x: 0.24, y: 0.3, col: C.butter, o: 0.66, r: 0.9 },
    dark: { col: "#2b201a", o: 0.26 },
  }),
);
