// Side panel, portrait: two neighbours at a garden fence; a potted tomato goes over the pickets.
import { boot, trousers } from "../parts-clothes.mjs";
import { hollyhockFlower, lavenderStem, sunflower } from "../parts-flowers.mjs";
import { shade } from "../parts-ground.mjs";
import { arm, person, profile, reach, torso } from "../parts-people.mjs";
import { tomatoStamps } from "../parts-tomatoes.mjs";
import { limb, tree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { tomato } from "../toolkit/fruit.mjs";
import { D, lerp, points, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, grass, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { layer, put } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, polygon, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const W = 1200,
  H = 1440,
  R = rng(818),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.45), C.butter, 0.2);

// --- sky, hills, a house among trees
out.push(
  sun({
    x: 300,
    y: 270,
    r: 66,
    step: 0.92,
    h: 1,
    cols: [mix(air, C.paper, 0.5), mix(air, C.butter, 0.22), mix(C.butter, C.paper, 0.4)],
  }),
);
out.push(
  cloud({ x: -80, y: 400, w: 430, h: 28 }),
  cloud({ x: 560, y: 180, w: 460, h: 32 }),
  cloud({ x: 820, y: 420, w: 460, h: 28, col: mix(C.paper, C.sky, 0.2) }),
);
for (const [y, amp, slope, c] of [
  [590, 30, -50, mix(mix(C.blue, C.sky, 0.6), C.paper, 0.25)],
  [650, 24, 46, mix(mix(C.blue, C.mint, 0.6), air, 0.46)],
  [710, 16, -20, mix(green(5.2, 0.22), air, 0.36)],
])
  out.push(hill({ W, H, y, amp, slope, col: c, R, n: 6 }));
const cottage = (x, y, s) => {
  const q = (u, v) => [x + u * s, y + v * s],
    c = mix(mix(C.butter, C.paper, 0.5), air, 0.2),
    o = [];
  o.push(
    layer(path(M([q(-120, 20), q(-120, -110), q(0, -200), q(120, -110), q(120, 20)]), c), 2),
    path(M([q(20, 20), q(20, -186), q(120, -110), q(120, 20)]), C.soil, 'opacity=".07"'),
    layer(
      path(
        M([q(54, -230), q(82, -230), q(82, -150), q(54, -160)]),
        mix(mix(C.terra, C.earth, 0.4), air, 0.24),
      ),
      1,
    ),
  );
  for (const k of [-1, 1])
    o.push(
      layer(
        path(
          M([q(-k * 2, -220), q(k * 146, -108), q(k * 146, -86), q(-k * 2, -196)]),
          mix(k < 0 ? mix(C.terra, C.clay, 0.35) : mix(C.terra, C.clay, 0.12), air, 0.18),
        ),
        2,
      ),
    );
  for (const [u, v] of [
    [-80, -70],
    [32, -70],
    [-24, -150],
  ])
    o.push(
      layer(
        [
          path(M([q(u - 3, v - 3), q(u + 47, v - 3), q(u + 47, v + 53), q(u - 3, v + 53)]), C.paper2),
          path(M([q(u, v), q(u + 44, v), q(u + 44, v + 50), q(u, v + 50)]), mix(C.blue, air, 0.45)),
          path(M([q(u + 20, v), q(u + 24, v), q(u + 24, v + 50), q(u + 20, v + 50)]), C.paper2),
        ],
        1,
      ),
    );
  return o;
};
out.push(
  treeline({ x0: 420, x1: 1260, y: 730, r: 52, base: 1100, col: mix(green(4.3, 0.16), air, 0.34), R, h: 2 }),
  cottage(986, 800, 1.05),
  treeline({ x0: -60, x1: 640, y: 790, r: 54, base: 1100, col: mix(green(4.2, 0.16), air, 0.24), R, h: 2 }),
  treeline({ x0: 800, x1: 1260, y: 836, r: 44, base: 1100, col: mix(green(4, 0.16), air, 0.2), R, h: 2 }),
);
const appleTree = (x, y, r) =>
  tree({
    x,
    y,
    r,
    R,
    foot: 2.2,
    bends: [1.4, 0.8],
    sway: [6, 8],
    w: [0.24, 0.14],
    bark: mix(C.loam, air, 0.16),
    limb: limb({
      x,
      y,
      r,
      col: mix(C.loam, air, 0.16),
      from: [-2, 1.2],
      via: [-10, 0.9],
      end: [0.7, 0.5],
      w: 0.12,
    }),
    col: mix(green(3.6, 0.16), air, 0.16),
    lit: C.butter,
    n: 30,
    leafLen: r * 0.16,
    over: () =>
      range(9).map((i) => {
        const a = i * 2.4,
          d = r * (0.3 + 0.07 * i);
        return [
          line(
            M(
              [
                [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.8 - 20],
                [x + Math.cos(a) * d + 1, y + Math.sin(a) * d * 0.8 - 8],
              ],
              false,
            ),
            C.loam,
            2.4,
          ),
          circle(x + Math.cos(a) * d, y + Math.sin(a) * d * 0.8, 11, mix(mix(C.red, C.clay, 0.24), air, 0.1)),
        ];
      }),
  });
out.push(appleTree(118, 610, 176));
out.push(
  hill({ W, H, y: 960, amp: 6, col: mix(green(4.6, 0.24), air, 0.1), R, n: 5 }),
  hill({ W, H, y: 1060, amp: 5, col: mix(green(4.2, 0.2), air, 0.04), R, n: 5 }),
);

// --- tall flowers behind the fence: hollyhocks left, sunflowers right
const fenceHollyhock = (x, y, h, c) => {
  const f = bez([x, y], [x + 4, y - h * 0.4], [x - 8, y - h * 0.7], [x + 4, y - h]),
    n = Math.round(h / 34),
    o = [path(ribbon(f, 11, 5, 6), green(4.2, 0.16))];
  for (let i = 0; i < 5; i++) {
    const p = f(0.04 + i * 0.07),
      s = i % 2 ? 1 : -1;
    o.push(
      layer(
        palmate({
          x: p[0] + s * 16,
          y: p[1],
          r: 54 - i * 4,
          ang: (s > 0 ? 10 : 170) * D + R.j(0.3),
          lobes: 5,
          sinus: 0.78,
          soft: 0.7,
          R,
          t: { a: green(3.4 + i * 0.2, 0.12) },
        }),
        1,
      ),
    );
  }
  for (let i = 0; i < n; i++) {
    const t = 0.34 + (0.64 * i) / n,
      p = f(t),
      s = i % 2 ? 1 : -1,
      r = lerp(35, 9, i / n),
      q = [p[0] + s * r * 0.5, p[1]];
    o.push(
      i > n - 4
        ? layer(path(blob(...q, r * 0.9, r, R, 0.05, 7), mix(green(4.8, 0.14), c, 0.3)), 1)
        : layer(
            [
              hollyhockFlower({
                x: q[0],
                y: q[1],
                r,
                col: c,
                R,
                wid: 0.98,
                pale: 0.2,
                turn: 1,
                eye: { wid: 0.5, col: mix(c, C.soil, 0.34), core: 0.44 },
              }),
            ],
            1,
          ),
    );
  }
  return layer(o, 2);
};
out.push(
  fenceHollyhock(52, 1180, 560, mix(C.red, C.clay, 0.5)),
  fenceHollyhock(152, 1180, 470, mix(mix(C.clay, C.paper, 0.5), C.red, 0.1)),
  fenceHollyhock(226, 1180, 380, mix(mix(C.red, C.dusk, 0.4), C.clay, 0.16)),
);
const bloom = (x, y, h, r, tilt) =>
  sunflower({
    x,
    y,
    h,
    r,
    tilt,
    R,
    w: [12, 8],
    n: 6,
    first: 0.2,
    step: 0.12,
    leaf: [84, 66, 5, 4],
    green: (i) => green(3.6 + i * 0.2, 0.14),
  });
out.push(bloom(1086, 1180, 470, 68, -10), bloom(1176, 1180, 350, 60, 8), bloom(1010, 1180, 290, 50, -14));

// --- the neighbour behind the fence
const him = person({ x: 366, y: 1196, s: 1.66, dir: 1, lean: 0.26 }),
  a = him,
  sk1 = C.skin[1],
  wool = mix(C.sun, C.straw, 0.2),
  grey = mix(C.paper3, C.earth, 0.12),
  cap = mix(C.loam, C.leaf, 0.4);
out.push(
  arm({
    ...reach(a, [16, -236, 56, -186, 98, -196]),
    w: 44,
    sleeve: mix(wool, C.soil, 0.24),
    skin: mix(sk1, C.soil, 0.16),
    split: 0.84,
    kind: "open",
    up: 1,
    cuff: mix(wool, C.soil, 0.34),
  }),
);
out.push(
  trousers(a, mix(C.loam, C.ink, 0.3), { hip: -170 }),
  torso({
    q: a,
    col: wool,
    belly: 7,
    extra: [
      line(
        range(9)
          .map((i) =>
            M(
              [
                [-34 + i * 9, -262],
                [-36 + i * 9.4, -140],
              ].map(a),
              false,
            ),
          )
          .join(""),
        mix(wool, C.earth, 0.3),
        2,
        'stroke-opacity=".5"',
      ),
      path(polygon(a, [-60, -160, 60, -160, 60, -130, -60, -130]), mix(wool, C.earth, 0.24)),
    ],
  }),
);
out.push(layer(path(outline(a, [-8, -266, 10, -252, 24, -262, 29, -250, 10, -240, -14, -252]), C.paper), 1));
out.push(
  profile({
    q: a,
    skin: sk1,
    R,
    tilt: 6,
    neck: [12, -268],
    open: true,
    lash: C.night,
    behind: (h) =>
      layer(path(outline(h, [-22, -292, -24, -318, -10, -332, 6, -322, 0, -296, -10, -284]), grey), 1),
    over: (h, s) => [
      layer(
        [
          path(
            outline(h, [13, -290, 20, -294.5, 27, -293, 30, -288, 24, -287, 17, -286]),
            mix(grey, C.paper, 0.4),
          ),
          path(outline(h, [-6, -300, -1, -292, -2, -282, -10, -284, -14, -296]), grey),
        ],
        0,
      ),
      layer(
        [
          path(
            outline(
              h,
              [-26, -312, -22, -330, -4, -343, 16, -338, 27, -326, 28, -318, 4, -318, -14, -310],
              0.15,
            ),
            cap,
          ),
          path(
            outline(h, [14, -324, 30, -324, 42, -314, 40, -311, 26, -315, 10, -316], 0.14),
            mix(cap, C.ink, 0.25),
          ),
          line(stroke(h, [-14, -312, -10, -328, 2, -340]), mix(cap, C.ink, 0.3), 1.4 * s),
        ],
        1,
      ),
    ],
  }),
);

// --- the fence
const white = mix(C.paper2, C.clay, 0.06);
out.push(
  board({ x: -40, y: 972, w: 1280, h: 26, col: mix(white, C.earth, 0.2), R, grain: 4, z: 2 }),
  board({ x: -40, y: 1116, w: 1280, h: 26, col: mix(white, C.earth, 0.2), R, grain: 4, z: 2 }),
);
out.push(
  range(21).map((i) => {
    const x = -22 + i * 61 + R.j(2),
      y = 906 + R.j(5),
      w = 40;
    return layer(
      [
        path(
          M([
            [x, y + 22],
            [x + w / 2, y],
            [x + w, y + 22],
            [x + w - 1, 1190],
            [x + 1, 1190],
          ]),
          mix(white, C.earth, R.f(0, 0.07)),
        ),
        path(
          M([
            [x + w * 0.62, y + 12],
            [x + w, y + 22],
            [x + w - 1, 1190],
            [x + w * 0.62, 1190],
          ]),
          C.soil,
          'opacity=".07"',
        ),
        line(
          M(
            [
              [x + R.f(10, 26), y + R.f(60, 120)],
              [x + R.f(12, 26), y + R.f(170, 250)],
            ],
            false,
          ),
          mix(white, C.earth, 0.5),
          1.6,
          'stroke-opacity=".6"',
        ),
        circle(x + w / 2, 985, 2.6, mix(C.earth, C.ink, 0.3)),
        circle(x + w / 2, 1129, 2.6, mix(C.earth, C.ink, 0.3)),
      ],
      2,
    );
  }),
);
// a robin on a picket
{
  const x = 164,
    y = 890,
    q = ([u, v]) => [x + u, y + v];
  out.push(
    layer(
      [
        path(polygon(q, [-30, -8, -62, 4, -60, 12, -24, 8]), mix(C.loam, C.earth, 0.3)),
        line(
          M(
            [
              [-4, 14],
              [-6, 24],
            ].map(q),
            false,
          ) +
            M(
              [
                [6, 14],
                [6, 24],
              ].map(q),
              false,
            ),
          C.soil,
          3,
        ),
        path(
          outline(q, [-34, -4, -16, -26, 2, -42, 20, -44, 30, -34, 28, -18, 20, 4, 4, 16, -18, 14]),
          mix(C.earth, C.loam, 0.4),
        ),
        path(outline(q, [14, -40, 28, -36, 29, -18, 20, 2, 6, 10, 4, -8, 8, -26]), mix(C.terra, C.sun, 0.22)),
        path(outline(q, [6, 10, 18, 2, 8, 15, -10, 15]), C.paper2),
        path(polygon(q, [29, -36, 41, -31, 29, -28]), C.soil),
        circle(...q([19, -34]), 2.6, C.night),
        path(outline(q, [-30, -4, -12, -20, 2, -14, -4, 2, -22, 6]), mix(C.loam, C.soil, 0.3)),
      ],
      1,
    ),
  );
}

// --- ground in front of the fence
out.push(layer(grass({ x: 600, y: 1196, n: 60, len: 44, spread: 640, t: tone(3.9, 0.2), R }), 1));
out.push(
  layer(
    path(
      smooth(points([-60, 1186, 400, 1178, 800, 1184, 1260, 1178]), false) + "L1260 1500L-60 1500Z",
      green(3.9, 0.2),
    ),
    2,
  ),
  layer(
    path(
      smooth(
        points([-60, 1262, 300, 1232, 760, 1222, 1260, 1240, 1260, 1372, 900, 1352, 420, 1362, -60, 1410]),
        true,
        0.14,
      ),
      mix(C.straw, C.paper3, 0.5),
    ),
    1,
  ),
  range(15).map(() =>
    path(
      blob(R.f(0, W), R.f(1262, 1344), R.f(8, 18), R.f(3, 6), R, 0.14, 7),
      mix(C.straw, C.earth, R.f(0.15, 0.45)),
      'opacity=".5"',
    ),
  ),
);

// --- the neighbour in front
const her = person({ x: 836, y: 1298, s: 1.74, dir: -1, lean: 0.2 }),
  b = her,
  sk2 = C.skin[3],
  den = mix(C.blue, C.ink, 0.14),
  shirt = C.paper,
  hair = mix(C.night, C.soil, 0.3);
out.push(
  layer(shade(850, 1300, 130, 13, R, 0.28), 0),
  boot(b, -18, mix(C.leaf, C.ink, 0.3)),
  boot(b, 15, mix(C.leaf, C.ink, 0.2)),
  trousers(b, den, { foot: -34, hip: -170 }),
);
out.push(
  arm({
    ...reach(b, [16, -236, 50, -184, 86, -204]),
    w: 44,
    sleeve: mix(shirt, C.earth, 0.2),
    skin: mix(sk2, C.soil, 0.14),
    split: 0.46,
    kind: "open",
    up: -1,
  }),
);
out.push(
  torso({
    q: b,
    col: shirt,
    long: -150,
    extra: range(5).map((i) =>
      path(
        M(rectangle(-60, -258 + i * 26, 60, -248 + i * 26).map(b)),
        mix(C.red, C.clay, 0.2),
        'opacity=".85"',
      ),
    ),
  }),
);
out.push(
  layer(
    [
      path(outline(b, [-4, -216, 30, -214, 37, -178, 37, -140, -37, -140, -37, -176, -28, -190], 0.06), den),
      path(outline(b, [-2, -214, 7, -214, -4, -262, -13, -262], 0.05), mix(den, C.ink, 0.16)),
      path(polygon(b, [8, -196, 26, -195, 26, -176, 8, -178]), mix(den, C.paper, 0.14)),
      circle(...b([2, -211]), 5, C.butter),
      circle(...b([26, -209]), 5, C.butter),
    ],
    1,
  ),
);
out.push(
  profile({
    q: b,
    skin: sk2,
    R,
    tilt: 2,
    neck: [10, -268],
    open: true,
    lash: C.night,
    behind: (h) =>
      layer(
        path(
          outline(
            h,
            [
              -28, -262, -32, -292, -28, -324, -8, -342, 14, -338, 22, -324, 6, -300, 2, -272, -6, -256, -18,
              -252,
            ],
          ),
          hair,
        ),
        1,
      ),
    over: (h, s) => [
      layer(
        [
          path(
            outline(
              h,
              [
                -24, -328, 2, -342, 17, -338, 24, -326, 20, -318, 10, -322, 2, -316, 0, -302, 1, -284, -4,
                -264, -14, -254, -24, -262, -30, -294,
              ],
            ),
            mix(hair, C.soil, 0.2),
          ),
          line(
            stroke(h, [14, -334, -4, -322, -10, -290, -10, -264]) +
              stroke(h, [2, -339, -16, -322, -20, -288]),
            mix(hair, C.clay, 0.22),
            1.4 * s,
          ),
        ],
        1,
      ),
      layer(
        path(
          outline(h, [-29, -318, -12, -334, 8, -343, 18, -338, 6, -332, -10, -324, -26, -306], 0.12),
          C.terra,
        ),
        1,
      ),
    ],
    ear: false,
  }),
);

// --- the pot between them, over the pickets
const px = 612,
  py = 806;
const tomLeaf = tomatoStamps({ key: "tom", n: 2, pairs: 3, size: 0.38, stem: 3.4, veins: 2 });
out.push(
  layer(
    [
      path(
        ribbon(bez([px, py + 10], [px + 4, py - 50], [px - 6, py - 110], [px + 2, py - 168]), 9, 5),
        green(4.6, 0.2),
      ),
      range(8).map((i) => {
        const s = i % 2 ? 1 : -1,
          v = py - 22 - i * 19;
        return layer(
          put(tomLeaf[i % 2], {
            x: px + R.j(2),
            y: v,
            rot: (s > 0 ? -24 + R.j(12) - i * 3 : 204 + R.j(12) + i * 3) * D,
            s: 0.94 - i * 0.062,
            flip: s < 0,
            col: green(3.3 + i * 0.16 + R.j(0.2), 0.1),
          }),
          1,
        );
      }),
      [
        [-30, -52, 15, C.red],
        [30, -84, 14, mix(C.terra, C.sun, 0.5)],
        [-24, -116, 11, mix(green(5.4, 0.2), C.butter, 0.1)],
      ].map(([u, v, r, c]) => [
        line(
          smooth(
            [
              [px, py + v - 14],
              [px + u * 0.7, py + v - 20],
              [px + u, py + v - r * 0.7],
            ],
            false,
          ),
          green(4.6, 0.2),
          3.4,
        ),
        tomato({ x: px + u, y: py + v, r, col: c, R, g: tone(4) }),
      ]),
    ],
    2,
  ),
);
out.push(pot({ x: px, y: py, w: 132, h: 112, col: C.terra, band: mix(C.terra, C.clay, 0.5), z: 2 }));
out.push(
  arm({
    ...reach(a, [-4, -240, 34, -174, 88, -172]),
    w: 47,
    sleeve: mix(wool, C.butter, 0.2),
    skin: sk1,
    split: 0.82,
    kind: "open",
    up: 1,
    cuff: mix(wool, C.earth, 0.2),
    turn: -0.05,
  }),
);
out.push(
  arm({
    ...reach(b, [-4, -240, 30, -178, 84, -206]),
    w: 46,
    sleeve: shirt,
    skin: sk2,
    split: 0.48,
    kind: "open",
    up: -1,
    cuff: mix(C.red, C.clay, 0.2),
    turn: 0.05,
  }),
);

// --- foreground: lavender left, daisies and broad leaves right
out.push(
  layer(
    path(
      smooth(points([-60, 1388, 240, 1370, 520, 1402, 760, 1500]), false) + "L-60 1500Z",
      green(2.7, 0.12),
    ),
    3,
  ),
  layer(
    path(
      smooth(points([640, 1500, 860, 1398, 1060, 1372, 1260, 1366]), false) + "L1260 1500Z",
      green(2.6, 0.12),
    ),
    3,
  ),
);
for (let i = 0; i < 22; i++) {
  const x = 20 + i * 17 + R.j(6),
    ang = (-90 + (i - 10) * 2.6 + R.j(6)) * D;
  out.push(
    lavenderStem({
      x,
      y: 1450,
      len: R.f(150, 230),
      ang,
      R,
      lift: 50,
      w: 26,
      t: { a: green(3.8, 0.05, 0.06) },
      col: () => mix(C.dusk, C.paper, R.f(0, 0.14)),
      stem: 4,
    }),
  );
}
for (const [x, y, r] of [
  [900, 1356, 34],
  [980, 1316, 38],
  [1066, 1346, 36],
  [1136, 1298, 38],
  [1180, 1364, 34],
])
  out.push(
    layer(
      [
        path(ribbon(bez([x + 8, 1460], [x + 10, 1410], [x - 2, y + 50], [x, y]), 6, 5), green(3.8, 0.12)),
        leaf({
          x: x + 6,
          y: 1420,
          len: 60,
          wid: 17,
          ang: (x % 4 ? -30 : 210) * D,
          shape: "lance",
          t: { a: green(3, 0.1) },
          veins: 3,
        }),
        petals({ x, y, r, n: 15, wid: 0.3, shape: "oblong", col: C.paper, R, squash: 0.84, core: 0.32 }),
      ],
      1,
    ),
  );

save(
  "public/pictures/panel-neighbours",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.12), mix(C.sky, C.paper, 0.4), mix(C.butter, C.paper, 0.64)],
    shade: "#20190f",
    glow: { x: 0.25, y: 0.2, col: C.butter, o: 0.55, r: 0.9 },
    dark: { col: "#1f2420", o: 0.22 },
  }),
  { width: 1200, bytes: 118e3 },
);
