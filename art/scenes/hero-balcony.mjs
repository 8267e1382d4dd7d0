// Hero 16:9: high summer in the city. A neighbour lowers a basket of herbs on a rope to the balcony below.
import { basket } from "../parts-baskets.mjs";
import { beanLeaves } from "../parts-beans.mjs";
import { dome, door, house } from "../parts-buildings.mjs";
import { boot, skirt, trousers } from "../parts-clothes.mjs";
import { arm, person, profile, reach, torso } from "../parts-people.mjs";
import { stakedTomato, tomatoStamps } from "../parts-tomatoes.mjs";
import { oliveTree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { bez } from "../toolkit/curves.mjs";
import { petals } from "../toolkit/flowers.mjs";
import { tomato } from "../toolkit/fruit.mjs";
import { D, around, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, crown, hill, sun, treeline } from "../toolkit/land.mjs";
import { leaf, palmate, sprig } from "../toolkit/leaves.mjs";
import { saveHero, scene } from "../toolkit/page.mjs";
import { layer, put } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, polygon, ribbon, smooth, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const W = 1600,
  H = 900,
  R = rng(1312),
  out = [];
const air = mix(mix(C.sky, C.paper, 0.4), C.butter, 0.1);

// --- sky and city: hills, towers, roofs in three hazes
out.push(
  sun({
    x: 250,
    y: 190,
    r: 56,
    step: 0.9,
    h: 1,
    cols: [
      mix(C.sky, C.paper, 0.34),
      mix(mix(C.sky, C.butter, 0.2), C.paper, 0.5),
      mix(C.butter, C.paper, 0.4),
    ],
  }),
);
out.push(
  cloud({ x: -60, y: 268, w: 400, h: 26 }),
  cloud({ x: 420, y: 150, w: 380, h: 28 }),
  cloud({ x: 640, y: 330, w: 260, h: 16, col: mix(C.paper, C.sky, 0.3) }),
);
out.push(
  hill({ W, H, y: 470, amp: 26, slope: -40, col: mix(mix(C.blue, C.sky, 0.6), C.paper, 0.2), R, n: 7 }),
  hill({ W, H, y: 520, amp: 18, slope: 30, col: mix(mix(C.leaf, C.sky, 0.55), air, 0.35), R, n: 8 }),
);
for (const [x, y, w, kind] of [
  [-30, 560, 92, 0],
  [74, 540, 110, 1],
  [200, 566, 80, 0],
  [420, 548, 104, 1],
  [536, 570, 86, 0],
  [632, 544, 112, 0],
  [760, 566, 120, 1],
])
  out.push(house(x, y, w, 0.62, { air, R, kind }));
out.push(dome(352, 520, 66, 0.5, air));
out.push(
  treeline({ x0: -60, x1: 900, y: 640, r: 38, base: 960, col: mix(green(4.2, 0.16), air, 0.36), R, h: 2 }),
);
for (const [x, y, w, kind] of [
  [-60, 640, 150, 1],
  [112, 666, 128, 0],
  [452, 660, 140, 1],
  [700, 646, 150, 0],
])
  out.push(house(x, y, w, 0.44, { air, R, kind }));
for (const [x, y, r] of [
  [300, 660, 62],
  [398, 684, 46],
  [648, 690, 52],
])
  out.push(
    crown({
      x,
      y,
      r,
      col: mix(green(3.8, 0.14), air, 0.26),
      lit: C.butter,
      R,
      n: 12,
      leafLen: r * 0.2,
      h: 1,
    }),
  );
for (const [x, y, w, kind] of [
  [30, 756, 190, 0],
  [250, 772, 180, 1],
  [520, 762, 200, 0],
])
  out.push(house(x, y, w, 0.26, { air, R, kind, rw: 0.4 }));

// --- the house on the right
const mark = out.length;
const WX = 838,
  wall = mix(mix(C.butter, C.paper, 0.42), C.clay, 0.3),
  lime = mix(wall, C.paper, 0.45);
out.push(
  layer(
    path(
      M([
        [WX, -40],
        [1660, -40],
        [1660, 960],
        [WX + 3, 960],
        [WX - 2, 500],
      ]),
      wall,
    ),
    3,
  ),
  path(M(trapezium([WX, WX + 30], -40, [WX + 32, WX + 2], 960)), lime, 'opacity=".7"'),
  layer(path("M838 -40L1660 -40L1660 26L832 26Z", lime), 2),
);
out.push(
  layer(
    range(9)
      .map((j) => {
        const [x, y] = points([
          900, 150, 964, 182, 1540, 470, 1496, 502, 880, 330, 1120, 86, 1184, 86, 1520, 790, 1456, 822,
        ])[j];
        return path(
          M([
            [x + R.j(2), y + R.j(2)],
            [x + 58, y + R.j(2)],
            [x + 58, y + 25],
            [x, y + 25 + R.j(2)],
          ]),
          mix(wall, C.terra, R.f(0.12, 0.3)),
        );
      })
      .join(""),
    1,
  ),
);
out.push(
  door(1330, 392, 128, 262),
  door(1108, 742, 132, 262),
  door(1440, 664, 84, 138),
  board({ x: 1424, y: 664, w: 116, h: 12, col: lime, R, grain: 0, z: 2 }),
);

// --- balconies: slab, brackets, rails
const iron = mix(C.night, C.blue, 0.2);
const slab = (x0, x1, y) => [
  [x0 + 40, x1 - 60].map((x) =>
    layer(
      path(outline(around(x, y), [0, 14, 26, 14, 24, 34, 4, 66, 0, 66], 0.1), mix(lime, C.earth, 0.3)),
      2,
    ),
  ),
  path(M(trapezium([x0 + 10, x1], y + 20, [x1 - 20, x0 + 40], y + 48)), C.soil, 'opacity=".16"'),
  board({ x: x0, y, w: x1 - x0, h: 24, col: mix(C.paper3, C.clay, 0.14), R, grain: 0, z: 3 }),
  layer(path(M(rectangle(x0, y + 15, x1, y + 24)), C.soil, 'opacity=".14"'), 0),
];
const rails = (x0, x1, y, hh) =>
  layer(
    [
      board({ x: x0, y: y - hh - 6, w: x1 - x0, h: 11, col: iron, R, grain: 0, z: 0 }),
      board({ x: x0, y: y - 20, w: x1 - x0, h: 7, col: iron, R, grain: 0, z: 0 }),
      range(Math.round((x1 - x0) / 26) + 1).map((i) => {
        const x = x0 + 4 + (i * (x1 - x0 - 8)) / Math.round((x1 - x0) / 26);
        return (
          path(M(rectangle(x - 2.4, y - hh, x + 2.4, y)), iron) +
          (i % 2 ? circle(x, y - hh * 0.52, 5, iron) : "")
        );
      }),
    ],
    2,
  );
const U = { x0: 1176, x1: 1580, y: 392, r: 118 },
  L = { x0: 892, x1: 1330, y: 742, r: 118 };

// --- plants
const beanLeaf = beanLeaves(R);
const tomLeaf = tomatoStamps({ key: "tom", n: 2, pairs: 2, size: 0.42, stem: 3 });
const umbel = (x, y, c, k = 1) =>
  layer(
    range(11).map((i) => {
      const p =
        i < 7
          ? [x + 18 * k * Math.cos(i * 0.9), y + 14 * k * Math.sin(i * 0.9)]
          : [x + 8 * k * Math.cos(i * 1.57), y - 4 + 7 * k * Math.sin(i * 1.57)];
      return petals({
        x: p[0],
        y: p[1],
        r: 10.5 * k,
        n: 5,
        wid: 0.78,
        col: mix(c, C.paper, R.f(0, 0.2)),
        R,
        core: 0.24,
        coreCol: mix(c, C.soil, 0.4),
        rot: i,
      });
    }),
    1,
  );
const box = (x, y, w, c) => [
  range(Math.round(w / 17)).map((i) =>
    layer(
      palmate({
        x: x + 8 + i * 17 + R.j(5),
        y: y - 4 + R.j(12),
        r: R.f(19, 27),
        ang: (R.f() < 0.5 ? 90 : -90) * D + R.j(1),
        lobes: 7,
        sinus: 0.86,
        soft: 0.7,
        R,
        t: { a: green(R.f(3.4, 4.8), 0.08) },
      }),
      1,
    ),
  ),
  range(Math.round(w / 44)).map((i) => {
    const u = x + 22 + i * 44 + R.j(6),
      v = y - 34 - (i % 2) * 14 + R.j(4);
    return [
      path(ribbon(bez([u + 3, y], [u - 2, y - 14], [u + 2, y - 20], [u, v]), 3, 2.4), green(4.4, 0.1)),
      umbel(u, v, R.pick(c)),
    ];
  }),
  board({ x, y: y + 2, w, h: 38, col: mix(C.terra, C.soil, 0.12), R, grain: 3, z: 2 }),
];

// --- upper balcony
for (const [x, c] of [
  [1454, C.terra],
  [1508, mix(C.terra, C.clay, 0.3)],
])
  out.push(
    range(7).map((i) => {
      const a = lerp(-155, -25, i / 6) * D;
      return layer(
        leaf({
          x,
          y: 640,
          len: R.f(26, 36),
          wid: 15,
          ang: a,
          t: { a: green(R.f(3.4, 4.6), 0.08) },
          veins: 2,
        }),
        1,
      );
    }),
    pot({ x, y: 632, w: 40, h: 32, col: c, z: 1 }),
  );
const slabU = slab(U.x0, U.x1, U.y),
  slabL = slab(L.x0, L.x1, L.y);
out.push(slabU);
out.push(
  stakedTomato(1532, 344, 190, { stamps: tomLeaf, R }, 8),
  pot({ x: 1532, y: 336, w: 74, h: 56, col: C.terra, z: 1 }),
);
const her = person({ x: 1270, y: 392, s: 0.92, dir: -1, lean: 0.78 }),
  q = her,
  sk1 = mix(C.skin[4], C.clay, 0.1),
  top1 = mix(C.leaf, C.mint, 0.34),
  hair1 = mix(C.terra, C.soil, 0.28);
out.push(
  boot(q, -14, mix(C.terra, C.soil, 0.3)),
  boot(q, 14, mix(C.terra, C.soil, 0.2)),
  path(polygon(q, [-24, -96, -6, -96, -8, -40, -24, -40]), mix(sk1, C.soil, 0.16)),
  path(polygon(q, [6, -96, 24, -96, 22, -40, 8, -40]), sk1),
  skirt(q, mix(C.butter, C.paper, 0.2), { hem: -74 }),
);
const hangX = 1112,
  basketY = 436;
out.push(
  arm({
    ...reach(q, [16, -236, 48, -190, 92, -182]),
    w: 22,
    sleeve: mix(top1, C.ink, 0.25),
    skin: mix(sk1, C.soil, 0.14),
    split: 0.4,
    kind: "grip",
    turn: 0,
  }),
);
out.push(
  torso({
    q,
    col: top1,
    long: -156,
    extra: range(9).map((i) =>
      circle(
        ...q([-30 + (i % 3) * 26 + (i > 2 && i < 6 ? 12 : 0), -246 + Math.floor(i / 3) * 30]),
        3,
        C.paper,
        'opacity=".8"',
      ),
    ),
  }),
);
out.push(
  profile({
    q,
    skin: sk1,
    R,
    tilt: 34,
    neck: [16, -268],
    behind: (h) => [
      layer(
        [
          path(
            outline(
              h,
              [-20, -318, -34, -326, -50, -314, -58, -292, -54, -268, -46, -282, -40, -298, -24, -306],
            ),
            mix(hair1, C.ink, 0.14),
          ),
          path(
            outline(h, [-26, -298, -26, -324, -8, -340, 14, -336, 22, -324, 4, -300, -8, -284, -20, -286]),
            hair1,
          ),
        ],
        1,
      ),
    ],
    over: (h, s) =>
      layer(
        [
          path(
            outline(
              h,
              [-18, -332, 4, -340, 18, -334, 22, -322, 12, -322, 3, -314, -4, -302, -12, -298, -24, -306],
            ),
            mix(hair1, C.clay, 0.12),
          ),
          line(stroke(h, [16, -331, 0, -326, -16, -314]), mix(hair1, C.clay, 0.45), 1.2 * s),
          circle(...h([-22, -318]), 5 * s, C.sun),
        ],
        1,
      ),
  }),
);
out.push(rails(U.x0, U.x1, U.y, U.r));
out.push(box(1330, 278, 196, [mix(C.red, C.clay, 0.2), mix(C.terra, C.clay, 0.3)]));
out.push(
  arm({
    ...reach(q, [-4, -240, 24, -186, 78, -176]),
    w: 23,
    sleeve: mix(top1, C.paper, 0.1),
    skin: sk1,
    split: 0.42,
    kind: "grip",
    turn: 0,
  }),
);
// the rope runs over the rail through her hands
const hk = q([86, -174]);
out.push(
  layer(
    line(
      smooth(
        [
          [hk[0] + 60, hk[1] + 34],
          [hk[0] + 20, hk[1] + 4],
          [hk[0] - 4, hk[1] - 5],
          [hangX + 10, hk[1] + 16],
          [hangX - 1, hk[1] + 62],
          [hangX - 2, basketY - 56],
        ],
        false,
      ),
      mix(C.straw, C.earth, 0.2),
      3.6,
    ),
    1,
  ),
);

// --- the neighbour below
out.push(slabL);
out.push(
  oliveTree(1268, 690, 190, R),
  pot({
    x: 1268,
    y: 676,
    w: 86,
    h: 66,
    col: mix(C.blue, C.paper3, 0.3),
    band: mix(C.paper, C.sky, 0.3),
    z: 1,
  }),
);
const him = person({ x: 1020, y: 742, s: 0.94, dir: 1, lean: 0.1 }),
  b = him,
  sk2 = C.skin[0],
  shirt = C.paper2,
  jeans = mix(C.blue, C.ink, 0.16);
out.push(boot(b, -18, C.loam), boot(b, 16, C.loam), trousers(b, jeans, { foot: -20 }));
out.push(
  arm({
    ...reach(b, [16, -238, 58, -262, 78, -312]),
    w: 23,
    sleeve: mix(shirt, C.earth, 0.2),
    skin: mix(sk2, C.night, 0.18),
    split: 0.48,
    kind: "open",
    up: -1,
    turn: 0.25,
  }),
);
out.push(
  torso({
    q: b,
    col: shirt,
    extra: range(4).map((i) =>
      path(M(rectangle(-50, -256 + i * 28, 50, -247 + i * 28).map(b)), C.blue, 'opacity=".75"'),
    ),
  }),
);
out.push(
  profile({
    q: b,
    skin: sk2,
    R,
    tilt: -26,
    neck: [2, -268],
    lash: C.night,
    open: true,
    behind: (h) =>
      layer(
        path(
          outline(h, [-25, -304, -24, -328, -6, -342, 14, -339, 24, -328, 8, -300, -8, -290, -20, -292]),
          C.night,
        ),
        1,
      ),
    over: (h) => [
      layer(
        path(
          outline(
            h,
            [
              -17, -334, 2, -341, 17, -337, 24, -326, 18, -321, 8, -321, 1, -312, -4, -304, -10, -296, -20,
              -294, -25, -308,
            ],
          ),
          C.night,
        ),
        1,
      ),
      layer(
        path(
          outline(h, [-4, -290, 6, -284, 16, -281, 23, -282, 24, -274, 15, -267, 0, -270, -8, -280]),
          C.night,
        ),
        0,
      ),
    ],
  }),
);

// the basket between them
const herb = (x, y, L0, kind) =>
  range(5).map((i) => {
    const a = (-140 + i * 25 + R.j(6)) * D;
    return layer(
      kind
        ? leaf({
            x,
            y,
            len: L0 * R.f(0.7, 1),
            wid: L0 * 0.46,
            ang: a,
            bend: R.j(0.4),
            t: { a: green(R.f(3.2, 4.4), 0.06) },
            veins: 3,
          })
        : sprig({
            f: bez([x, y], pol(x, y, L0 * 0.4, -90 * D), pol(x, y, L0 * 0.7, a), pol(x, y, L0, a)),
            n: 5,
            len: L0 * 0.3,
            wid: 0.4,
            R,
            t: { a: mix(green(4.6), C.paper3, 0.12), b: C.leaf, v: C.mint },
            stem: 2,
            veins: 0,
          }),
      1,
    );
  });
const bx = hangX - 2,
  by = basketY;
out.push(
  layer(
    basket({
      x: bx,
      y: by,
      w: 104,
      h: 54,
      R,
      fill: [
        herb(bx - 26, by + 6, 52, 1),
        herb(bx + 24, by + 6, 58, 0),
        [
          [-34, -3, 14, C.red],
          [-10, -8, 15, mix(C.red, C.clay, 0.2)],
          [14, -4, 14, C.red],
          [36, -3, 12, mix(C.terra, C.sun, 0.5)],
        ].map(([u, v, r, c]) => tomato({ x: bx + u, y: by + v, r, col: c, R, g: tone(4) })),
      ],
    }),
    2,
  ),
);
out.push(
  arm({
    ...reach(b, [-6, -240, 34, -252, 56, -296]),
    w: 24,
    sleeve: shirt,
    skin: sk2,
    split: 0.46,
    kind: "open",
    up: -1,
    turn: 0.2,
    cuff: C.paper,
  }),
);
out.push(
  rails(L.x0, L.x1, L.y, L.r),
  box(1120, 632, 170, [mix(C.clay, C.paper, 0.3), mix(C.red, C.clay, 0.35)]),
);
// beans on strings up the corner of the house, from a trough on the lower balcony
const str = [
  [922, 700, 936, 120],
  [956, 700, 962, 150],
];
out.push(
  str.map(([x0, y0, x1, y1]) =>
    layer(
      path(M(trapezium([x0 - 1.4, x0 + 1.4], y0, [x1 + 1.4, x1 - 1.4], y1)), mix(C.straw, C.paper, 0.2)),
      1,
    ),
  ),
  str.map(([x0, y0, x1, y1], j) =>
    layer(
      path(
        ribbon((t) => [lerp(x0, x1, t) + Math.sin(t * 26 + j * 2) * 5, lerp(y0, y1 + 10, t)], 4, 2.4, 40),
        green(4.4, 0.1),
      ),
      1,
    ),
  ),
);
out.push(
  range(34).map((i) => {
    const s = str[i % 2],
      t = (i >> 1) / 17,
      x = lerp(s[0], s[2], t),
      y = lerp(s[1] - 20, s[3], t),
      k = (i >> 1) % 2 ? 1 : -1;
    return [
      layer(
        put(beanLeaf[i % 2], {
          x: x + k * 10,
          y,
          rot: (k > 0 ? 36 : 144) * D + R.j(0.5),
          s: R.f(0.5, 0.68) * (1 - t * 0.3),
          col: mix(green(R.f(3.4, 4.8), 0.1), air, 0.04),
        }),
        1,
      ),
      i % 5 === 1
        ? layer(
            leaf({
              x: x + k * 4,
              y,
              len: 44,
              wid: 8,
              ang: 92 * D,
              bend: 0.4,
              shape: "oblong",
              veins: 0,
              rib: 0,
              t: { a: green(5, 0.14) },
            }),
            1,
          )
        : "",
      i % 6 === 3
        ? range(3)
            .map((j) =>
              path(
                blob(x + 6 + j * 5, y - 10 + j * 6, 5, 4, R, 0.1, 6),
                j ? C.terra : mix(C.red, C.clay, 0.3),
              ),
            )
            .join("")
        : "",
    ];
  }),
);
out.push(board({ x: 898, y: 692, w: 84, h: 48, col: mix(C.earth, C.straw, 0.3), R, grain: 4, z: 2 }));

{
  const parts = out.splice(mark);
  out.push('<g transform="translate(-187 -76) scale(1.13)">', parts, "</g>");
}
// --- foreground: crowns of street trees, low
for (const [x, y, r, g] of [
  [70, 910, 120, 2.7],
  [250, 948, 100, 2.4],
  [-60, 880, 110, 2.3],
])
  out.push(crown({ x, y, r, col: green(g, 0.08), lit: green(5, 0.2), R, n: 26, leafLen: r * 0.19, h: 2 }));
for (const [x, y, r, g] of [
  [1560, 936, 120, 2.5],
  [1400, 966, 104, 2.8],
])
  out.push(crown({ x, y, r, col: green(g, 0.08), lit: green(5, 0.2), R, n: 26, leafLen: r * 0.19, h: 2 }));

saveHero(
  "public/pictures/hero-balcony",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.28), mix(C.sky, C.blue, 0.04), mix(C.sky, C.paper, 0.55)],
    shade: "#1e2222",
    glow: { x: 0.2, y: 0.2, col: C.butter, o: 0.5, r: 0.95 },
    dark: { col: "#1c2a2e", o: 0.2 },
  }),
);
