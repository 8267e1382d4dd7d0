// A greenhouse at dusk: lamp light behind the panes, the garden already blue.
import { lavenderStem } from "../parts-flowers.mjs";
import { leafFan } from "../parts-foliage.mjs";
import { tomatoStamps } from "../parts-tomatoes.mjs";
import { wateringCan } from "../parts-tools.mjs";
import { tree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix, tone } from "../toolkit/colour.mjs";
import { tomato } from "../toolkit/fruit.mjs";
import { D, around, lerp, points, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, hill, treeline } from "../toolkit/land.mjs";
import { leaf, palmate } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board, cane, pot } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(66),
  out = [];
const deep = mix(C.blue, C.night, 0.5),
  mauve = mix(C.dusk, C.clay, 0.34),
  ember = mix(C.clay, C.butter, 0.3),
  dim = mix(C.dusk, deep, 0.5),
  gold = mix(C.butter, C.paper, 0.2);
const g = (i, k = 0.3) => mix(green(i, 0, 0.2), dim, k);

// --- sky in torn bands, a thin moon, stars, hills
[
  [96, mix(deep, C.dusk, 0.3)],
  [190, mix(deep, C.dusk, 0.65)],
  [282, mix(C.dusk, mauve, 0.4)],
  [362, mix(mauve, C.clay, 0.2)],
  [430, mix(mauve, C.clay, 0.6)],
  [486, ember],
].forEach(([y, c]) =>
  out.push(
    layer(
      path(
        smooth(
          [
            [-40, y + 10],
            [200, y + R.j(16)],
            [480, y + R.j(18)],
            [760, y + R.j(18)],
            [1040, y + R.j(16)],
            [1320, y + 6],
          ],
          false,
        ) + "L1320 1000L-40 1000Z",
        c,
      ),
      2,
    ),
  ),
);
out.push(layer(path("M1076 84A54 54 0 1 0 1120 176A44 44 0 1 1 1076 84Z", mix(C.butter, C.paper, 0.6)), 1));
out.push(
  range(26).map(() => {
    const x = R.f(20, W),
      y = R.f(20, 250);
    return circle(x, y, R.f(1.2, 2.6), C.paper, `opacity="${R.f(0.35, 0.85).toFixed(2)}"`);
  }),
);
out.push(
  cloud({ x: 30, y: 306, w: 300, h: 20, col: mix(C.dusk, C.clay, 0.16) }),
  cloud({ x: 940, y: 396, w: 360, h: 20, col: mix(mauve, C.clay, 0.7) }),
);
out.push(
  hill({ W, H, y: 528, amp: 22, slope: -30, col: mix(C.dusk, C.clay, 0.36), R, n: 7 }),
  hill({ W, H, y: 572, amp: 18, slope: 40, col: mix(C.dusk, deep, 0.36), R, n: 7 }),
);
out.push(
  treeline({
    x0: -60,
    x1: 470,
    y: 600,
    r: 46,
    base: 900,
    col: mix(mix(C.leaf, deep, 0.5), C.dusk, 0.34),
    R,
    h: 2,
  }),
  treeline({
    x0: 820,
    x1: 1340,
    y: 590,
    r: 52,
    base: 900,
    col: mix(mix(C.leaf, deep, 0.5), C.dusk, 0.3),
    R,
    h: 2,
  }),
);
for (const [x, y, r] of [
  [110, 520, 110],
  [1216, 500, 128],
])
  out.push(
    tree({
      x,
      y,
      r,
      R,
      foot: 1.9,
      bends: [1.2, 0.7],
      sway: [4, 5],
      w: [0.2, 0.1],
      bark: mix(C.soil, dim, 0.5),
      col: mix(mix(C.leaf, deep, 0.45), C.dusk, 0.22),
      lit: mauve,
      n: 22,
      leafLen: r * 0.16,
    }),
  );
out.push(
  hill({ W, H, y: 672, amp: 8, col: g(3.4, 0.42), R, n: 7 }),
  hill({ W, H, y: 734, amp: 6, slope: 8, col: g(3, 0.34), R, n: 7 }),
);

// --- the house of glass: x0..x1 wide, eaves at y 408, ridge at y 220; the gable stands to the front
const x0 = 300,
  x1 = 964,
  cx = 632,
  eave = 414,
  ridge = 196,
  foot = 752;
const shape = M([
    [x0, foot],
    [x0, eave],
    [cx, ridge],
    [x1, eave],
    [x1, foot],
  ]),
  back = mix(C.butter, C.sun, 0.3);
out.push(`<ellipse cx="${cx}" cy="520" rx="620" ry="470" fill="url(#halo)"/>`);
const ins = [];
ins.push(path(shape, back), `<path d="${shape}" fill="url(#room)"/>`);
// the far wall, its bars, and a climbing vine under the roof
ins.push(
  line(
    range(7)
      .map((i) =>
        M(
          [
            [x0 + 60 + i * 91, 300],
            [x0 + 60 + i * 91, foot],
          ],
          false,
        ),
      )
      .join("") +
      M(
        [
          [x0, 470],
          [x1, 471],
        ],
        false,
      ),
    mix(C.butter, C.earth, 0.3),
    5,
    'stroke-opacity=".55"',
  ),
);
const tomLeaf = tomatoStamps({ key: "tom", n: 3, pairs: 3, size: 0.38, stem: 3.4 });
const lit = (x, y) => Math.max(0, 1 - Math.hypot(x - cx, y - 372) / 420);
const leafCol = (x, y, i = 3.4) => mix(mix(green(i, 0.1), C.ink, 0.18), C.butter, lit(x, y) * 0.34);
const tomPlant = (x, y, hh, k) => [
  cane({ a: [x, y], b: [x + 3, y - hh - 14], w: 7, R, h: 1, node: 70, col: mix(C.straw, C.earth, 0.3) }),
  range(10).map((i) => {
    const v = y - 18 - (i * (hh - 20)) / 10;
    return layer(
      put(tomLeaf[i % 3], {
        x,
        y: v,
        rot: ((i + k) % 2 ? R.f(-36, 8) : 180 + R.f(-8, 36)) * D,
        s: 0.82 - i * 0.036,
        flip: !((i + k) % 2),
        col: leafCol(x, v, 3.2 + R.j(0.4)),
      }),
      1,
    );
  }),
  range(6).map((i) => {
    const r = 15 - i,
      u = x + ((i + k) % 2 ? 20 : -20),
      v = y - 44 - (i * (hh - 70)) / 6;
    return [
      line(
        smooth(
          [
            [x, v - r - 12],
            [lerp(x, u, 0.6), v - r - 13],
            [u, v - r * 0.7],
          ],
          false,
        ),
        leafCol(x, v, 4.4),
        3,
      ),
      tomato({
        x: u,
        y: v,
        r,
        col: mix(
          [
            C.red,
            mix(C.red, C.clay, 0.2),
            mix(C.terra, C.sun, 0.4),
            mix(C.terra, C.sun, 0.6),
            mix(C.sun, C.mint, 0.25),
            green(5, 0.3),
          ][i],
          C.butter,
          0.06,
        ),
        R,
        g: tone(3.6, 0.1),
      }),
    ];
  }),
];
ins.push(
  tomPlant(386, 700, 250, 0),
  tomPlant(462, 700, 216, 1),
  tomPlant(884, 700, 246, 1),
  tomPlant(806, 700, 210, 0),
);
// shelf at the back with seedlings, and the bench
ins.push(board({ x: 520, y: 520, w: 226, h: 12, col: mix(C.earth, C.sun, 0.3), R, grain: 2, z: 1 }));
const tuft = (x, y, l, n, i) =>
  range(n).map((k) => {
    const a = lerp(-158, -22, k / (n - 1)) + R.j(6);
    return layer(
      leaf({
        x,
        y,
        len: l * R.f(0.8, 1.05),
        wid: l * 0.42,
        ang: a * D,
        bend: R.j(0.4),
        t: { a: leafCol(x, y, i + R.j(0.3)) },
        veins: 2,
      }),
      1,
    );
  });
for (const [x, w, l] of [
  [552, 44, 40],
  [606, 40, 34],
  [660, 44, 42],
  [714, 40, 34],
])
  ins.push(tuft(x, 484, l, 7, 4), pot({ x, y: 482, w, h: 38, col: mix(C.terra, C.sun, 0.16), z: 1 }));
// the lamp
const lampY = 350;
ins.push(
  layer(path(M(rectangle(cx - 2, 240, cx + 2, lampY)), C.ink), 0),
  `<circle cx="${cx}" cy="${lampY + 44}" r="280" fill="url(#lamp)"/>`,
  layer(
    [
      path(
        smooth(trapezium([cx - 9, cx + 9], lampY - 4, [cx + 46, cx - 46], lampY + 32), true, 0.06),
        mix(C.leaf, C.ink, 0.3),
      ),
      path(
        outline(around(cx, lampY), [-26, 31, 26, 31, 16, 52, 0, 57, -16, 52], 0.15),
        mix(C.paper, C.butter, 0.25),
      ),
    ],
    1,
  ),
);
// a bench with work left on it: can, pots, an open bag of seed, a stool
ins.push(
  layer(
    path(
      M([
        [x0, foot],
        [x0, 716],
        [x1, 716],
        [x1, foot],
      ]),
      mix(C.earth, C.sun, 0.2),
    ),
    0,
  ),
);
ins.push(wateringCan({ x: 560, y: 640, s: 0.54, zinc: mix(mix(C.blue, C.paper3, 0.3), C.butter, 0.24) }));
ins.push(
  tuft(648, 630, 52, 8, 3.6),
  pot({ x: 648, y: 626, w: 60, h: 46, col: mix(C.terra, C.sun, 0.12), z: 1 }),
  tuft(722, 644, 34, 7, 4.2),
  pot({ x: 722, y: 640, w: 42, h: 32, col: mix(C.terra, C.clay, 0.3), z: 1 }),
);
ins.push(
  board({ x: 494, y: 671, w: 280, h: 18, col: mix(C.straw, C.sun, 0.2), R, grain: 3, z: 2 }),
  [512, 742].map((x) => board({ x, y: 688, w: 14, h: 70, col: mix(C.earth, C.sun, 0.1), R, grain: 1, z: 1 })),
);
// a vine along the ridge
for (const k of [-1, 1])
  ins.push(
    layer(
      path(
        ribbon(
          (t) => [lerp(cx + k * 300, cx + k * 50, t), lerp(eave + 4, ridge + 76, t) + Math.sin(t * 14) * 6],
          5,
          2.4,
          14,
        ),
        mix(C.earth, C.leaf, 0.5),
      ),
      1,
    ),
  );
for (let i = 0; i < 17; i++) {
  const t = i / 16,
    s = t < 0.5 ? t * 2 : 2 - t * 2,
    x = lerp(x0 + 34, x1 - 34, t),
    y = lerp(eave + 12, ridge + 58, s) + R.j(8);
  if (Math.abs(x - cx) < 46) continue;
  ins.push(
    layer(
      palmate({
        x,
        y,
        r: R.f(24, 34),
        ang: (90 + R.j(60)) * D,
        lobes: 5,
        sinus: 0.6,
        soft: 0.4,
        R,
        t: { a: leafCol(x, y, 3.4 + R.j(0.5)) },
      }),
      1,
    ),
  );
}
out.push(inside(shape, ins));
// glass: sheen and mist low on the panes
out.push(
  inside(shape, [
    range(5).map((i) =>
      path(
        M(
          trapezium(
            [x0 + 40 + i * 150, x0 + 84 + i * 150],
            150,
            [x0 - 76 + i * 150, x0 - 120 + i * 150],
            760,
          ),
        ),
        C.paper,
        'opacity=".1"',
      ),
    ),
    path(
      smooth(
        [
          [x0, 640],
          [420, 622],
          [560, 650],
          [720, 628],
          [880, 646],
          [x1, 626],
          [x1, 760],
          [x0, 760],
        ],
        true,
        0.1,
      ),
      C.paper,
      'opacity=".1"',
    ),
  ]),
);
// frame
const frame = mix(C.paper2, dim, 0.34),
  post = (x, y0, y1, w = 9) => layer([path(M(rectangle(x - w / 2, y0, x + w / 2, y1)), frame)], 1),
  roofY = (x) => lerp(eave, ridge, 1 - Math.abs(x - cx) / (cx - x0));
out.push(
  [383, 466, 549, 715, 798, 881].map((x) => post(x, roofY(x), x > 470 && x < 790 ? 440 : foot - 60)),
  board({ x: x0, y: eave - 5, w: x1 - x0, h: 11, col: frame, R, grain: 0, z: 1 }),
  board({ x: x0, y: 560, w: 166, h: 7, col: frame, R, grain: 0, z: 1 }),
  board({ x: 798, y: 560, w: 166, h: 7, col: frame, R, grain: 0, z: 1 }),
);
// brick foot, sparing the door
const brick = mix(mix(C.terra, C.dusk, 0.45), C.soil, 0.2);
for (const [u, v] of [
  [x0 - 8, 470],
  [794, x1 + 8],
]) {
  out.push(
    layer(path(M(rectangle(u, 676, v, foot + 4)), brick), 2),
    layer(
      range(3)
        .map((j) =>
          range(6)
            .map((i) => {
              const bx = u + 4 + i * 34 - (j % 2) * 17,
                a = Math.max(u + 2, bx),
                b = Math.min(v - 2, bx + 30);
              return b - a < 6
                ? ""
                : path(
                    M([
                      [a + R.j(1), 681 + j * 25],
                      [b, 681 + j * 25 + R.j(1)],
                      [b, 702 + j * 25],
                      [a, 702 + j * 25],
                    ]),
                    mix(brick, R.pick([C.clay, C.terra, C.soil]), R.f(0.06, 0.22)),
                  );
            })
            .join(""),
        )
        .join(""),
      0,
    ),
    board({ x: u - 4, y: 668, w: v - u + 8, h: 13, col: mix(frame, dim, 0.2), R, grain: 1, z: 2 }),
  );
}
// double door standing open: the right leaf folded outwards
out.push(
  board({ x: 466, y: 440, w: 12, h: foot - 440, col: frame, R, grain: 0, z: 2 }),
  board({ x: 786, y: 440, w: 12, h: foot - 440, col: frame, R, grain: 0, z: 2 }),
  board({ x: 462, y: 434, w: 340, h: 13, col: frame, R, grain: 1, z: 2 }),
);
const leafDoor = (a, b, k) => [
  path(
    M([
      [a, 446],
      [b, 458],
      [b, foot + 26],
      [a, foot],
    ]),
    C.butter,
    'opacity=".26"',
  ),
  layer(
    [
      [
        [a, 446],
        [b, 458],
        [b, 470],
        [a, 457],
      ],
      [
        [a, foot - 12],
        [b, foot + 12],
        [b, foot + 26],
        [a, foot],
      ],
      [
        [a, 596],
        [b, 610],
        [b, 617],
        [a, 602],
      ],
      [
        [a, 446],
        [a + k * 10, 447],
        [a + k * 10, foot + 2],
        [a, foot],
      ],
      [
        [b, 458],
        [b - k * 10, 457],
        [b - k * 10, foot + 23],
        [b, foot + 26],
      ],
    ].map((p) => path(M(p), frame)),
    2,
  ),
];
out.push(leafDoor(792, 872, 1), leafDoor(472, 396, -1));
// roof edges, ridge, finial
out.push(
  layer(
    [
      path(
        M([
          [x0 - 18, eave + 12],
          [cx, ridge - 12],
          [cx, ridge + 4],
          [x0 - 8, eave + 22],
        ]),
        mix(frame, C.paper, 0.18),
      ),
      path(
        M([
          [x1 + 18, eave + 12],
          [cx, ridge - 12],
          [cx, ridge + 4],
          [x1 + 8, eave + 22],
        ]),
        mix(frame, dim, 0.25),
      ),
    ],
    3,
  ),
  layer(
    [
      path(M(trapezium([cx - 4, cx + 4], ridge - 46, [cx + 6, cx - 6], ridge - 6)), frame),
      circle(cx, ridge - 50, 8, frame),
    ],
    1,
  ),
);
for (const x of [x0 - 8, x1 - 2])
  out.push(board({ x, y: eave + 8, w: 11, h: 676 - eave, col: frame, R, grain: 0, z: 1 }));

// --- light on the path and the grass
const lane = smooth(
  [
    [478, foot],
    [786, foot],
    [800, 800],
    [850, 880],
    [940, 1000],
    [330, 1000],
    [420, 880],
    [464, 800],
  ],
  true,
  0.12,
);
out.push(layer(path(lane, mix(mix(C.straw, C.dusk, 0.5), deep, 0.16)), 1));
out.push(
  inside(lane, [
    path(M(trapezium([484, 780], foot, [880, 380], 1000)), "url(#spill)"),
    range(5).map((j) =>
      range(4).map((i) => {
        const v = 776 + j * 40 + R.j(8),
          k = (v - 750) / 200;
        return layer(
          path(
            blob(
              632 + (i - 1.5 + (j % 2) * 0.5 - 0.25) * (66 + k * 44) + R.j(8),
              v,
              R.f(18, 25) * (1 + k * 0.5),
              R.f(7, 9) * (1 + k * 0.6),
              R,
              0.09,
              8,
            ),
            mix(mix(C.straw, C.dusk, 0.4 + k * 0.2), C.butter, 0.22 - k * 0.16),
          ),
          1,
        );
      }),
    ),
  ]),
);
out.push(`<ellipse cx="${cx}" cy="${foot + 6}" rx="520" ry="64" fill="url(#halo)"/>`);

// --- beds on either side, blue with dusk, their lit edges warm
const edgeLit = (x, c) => mix(c, C.butter, Math.max(0, 0.26 - Math.abs(x - cx) / 2300));
const lavRow = (x, y, n, L) =>
  range(n).map((i) => {
    const bx = x + i * 11 + R.j(4),
      ang = (-90 + (i - n / 2) * 3.2 + R.j(6)) * D;
    return lavenderStem({
      x: bx,
      y,
      len: L * R.f(0.8, 1.08),
      ang,
      R,
      w: 20,
      t: { a: edgeLit(bx, g(3.6, 0.2)) },
      col: edgeLit(bx, mix(C.dusk, C.paper, 0.12)),
      stem: 3,
    });
  });
out.push(lavRow(196, 818, 17, 142), lavRow(886, 818, 20, 142));
const hosta = (x, y, len, n, i) =>
  leafFan({
    x,
    y,
    n,
    ends: true,
    from: -168,
    to: -12,
    jitter: 5,
    len,
    wid: 0.5,
    arch: [0.76, 0.24],
    shake: 6,
    shape: "ovate",
    tint: () => edgeLit(x, g(i + R.j(0.4), 0.16)),
    z: 1,
    R,
  });
out.push(
  layer(
    path(
      smooth(points([-60, 800, 120, 790, 300, 806, 420, 880, 330, 1000, -60, 1000]), true, 0.12),
      g(2.6, 0.22),
    ),
    3,
  ),
  layer(
    path(
      smooth(points([860, 880, 900, 812, 1100, 794, 1340, 802, 1340, 1000, 930, 1000]), true, 0.12),
      g(2.6, 0.22),
    ),
    3,
  ),
);
out.push(hosta(250, 850, 110, 9, 3.4), hosta(1010, 850, 110, 9, 3.2));
const sprout = (x, y) =>
  range(9).map((k) =>
    layer(
      leaf({
        x,
        y,
        len: R.f(48, 64),
        wid: 24,
        ang: lerp(-160, -20, k / 8) * D,
        bend: R.j(0.4),
        t: { a: edgeLit(x, g(3.8, 0.08)) },
        veins: 3,
      }),
      1,
    ),
  );
out.push(
  sprout(428, 752),
  pot({ x: 428, y: 742, w: 74, h: 66, col: mix(C.terra, C.dusk, 0.2), z: 2 }),
  sprout(846, 772),
  pot({ x: 846, y: 764, w: 74, h: 66, col: mix(C.terra, C.dusk, 0.24), z: 2 }),
);
// moths in the light
out.push(
  [
    [560, 300, -0.4],
    [716, 290, 0.5],
    [1000, 560, 0.2],
    [250, 470, -0.3],
  ].map(([x, y, a]) =>
    layer(
      [
        leaf({ x, y, len: 15, wid: 10, ang: a - 2.2, shape: "ovate", veins: 0, rib: 0, t: { a: C.paper } }),
        leaf({
          x,
          y,
          len: 15,
          wid: 10,
          ang: a - 0.7,
          shape: "ovate",
          veins: 0,
          rib: 0,
          t: { a: mix(C.paper, C.butter, 0.3) },
        }),
      ],
      1,
    ),
  ),
);

// --- foreground: big dark leaves low in both corners
const fore = (x, y, n, len, i) =>
  leafFan({
    x,
    y,
    n,
    from: -162,
    to: -18,
    jitter: 7,
    len,
    wid: 0.36,
    shake: 10,
    fold: 0.3,
    shape: "lance",
    tint: () => mix(green(i + R.j(0.4), 0, 0.3), deep, 0.3),
    R,
  });
out.push(fore(70, 1000, 8, 240, 2.4), fore(1220, 1000, 8, 230, 2.3));

const radial = (id, stops) =>
  `<radialGradient id="${id}">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join("")}</radialGradient>`;
save(
  "seeds/pictures/greenhouse",
  scene({
    W,
    H,
    body: out,
    sky: [deep, C.dusk, mauve],
    shade: "#0d1220",
    glow: { x: 0.5, y: 0.44, col: C.butter, o: 0.3, r: 0.55 },
    dark: { col: "#10182a", o: 0.42 },
    rim: 0.22,
    defs:
      radial("halo", [
        [0, C.butter, 0.5],
        [0.5, C.butter, 0.2],
        [1, C.butter, 0],
      ]) +
      radial("lamp", [
        [0, C.paper, 0.85],
        [0.25, C.butter, 0.5],
        [1, C.butter, 0],
      ]) +
      `<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="${cx}" cy="380" r="430"><stop offset="0" stop-color="${mix(C.paper, C.butter, 0.3)}" stop-opacity=".9"/><stop offset=".5" stop-color="${gold}" stop-opacity=".35"/><stop offset="1" stop-color="${mix(C.terra, C.dusk, 0.5)}" stop-opacity=".5"/></radialGradient><linearGradient id="spill" x2="0" y2="1"><stop offset="0" stop-color="${C.butter}" stop-opacity=".75"/><stop offset="1" stop-color="${C.butter}" stop-opacity="0"/></linearGradient>`,
  }),
);
