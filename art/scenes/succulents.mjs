// Succulents in shallow pans on a sunny terrace table: echeverias in the middle, houseleeks left, jade and aeonium behind, pearls over the rim.
import {
  agave,
  haworthia,
  jade,
  pearlStamp,
  pearls,
  rosette,
  stonecrop,
  tail,
} from "../parts-succulents.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, frame, lerp, points, pol, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { cloud, hill, sun } from "../toolkit/land.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, line, outline, path, polygon, ribbon, smooth } from "../toolkit/shapes.mjs";
import { pot } from "../toolkit/things.mjs";

const W = 1280,
  H = 960,
  R = rng(1603),
  out = [];
const air = mix(mix(C.butter, C.paper, 0.6), C.sky, 0.25),
  plaster = mix(mix(C.clay, C.paper2, 0.66), C.butter, 0.1);

// --- view from the terrace: sky, sea, two headlands, parapet
out.push(
  sun({
    x: 236,
    y: 190,
    r: 50,
    step: 1,
    h: 1,
    cols: [
      mix(air, C.paper, 0.4),
      mix(mix(air, C.butter, 0.2), C.paper, 0.35),
      mix(C.butter, C.paper, 0.5),
      mix(C.butter, C.paper, 0.15),
    ],
  }),
);
out.push(
  cloud({ x: -80, y: 120, w: 300, h: 22, col: mix(C.paper, C.sky, 0.1) }),
  cloud({ x: 300, y: 96, w: 330, h: 24, col: mix(C.paper, C.sky, 0.06) }),
  cloud({ x: 180, y: 236, w: 240, h: 15, col: C.paper }),
);
out.push(
  layer(path("M-40 352L1320 348L1320 700L-40 700Z", mix(mix(C.blue, C.sky, 0.55), air, 0.25)), 1),
  line(
    range(16)
      .map((i) => {
        const y = 364 + i * 6,
          x = R.f(0, 640);
        return M(
          [
            [x, y],
            [x + R.f(30, 90), y + 0.6],
          ],
          false,
        );
      })
      .join(""),
    C.paper,
    2,
    'stroke-opacity=".5"',
  ),
);
out.push(
  hill({
    W,
    H,
    y: 356,
    amp: 0,
    pts: points([-60, 300, 60, 286, 170, 322, 260, 348, 330, 358, 340, 420, -60, 440]),
    col: mix(mix(C.dusk, C.leaf, 0.4), air, 0.52),
    R,
    h: 1,
  }),
);
out.push(
  layer(
    path(
      smooth(points([420, 470, 470, 376, 560, 332, 680, 318, 800, 330, 860, 480]), true, 0.14),
      mix(mix(C.leaf, C.straw, 0.25), air, 0.42),
    ),
    2,
  ),
);
out.push(
  layer(
    range(15).map((i) =>
      path(
        blob(
          480 + i * 25 + R.j(8),
          372 - Math.sin((i / 14) * 3.1) * 34 + R.j(8),
          R.f(11, 19),
          R.f(9, 15),
          R,
          0.1,
          8,
        ),
        mix(green(4, 0.16), air, 0.4 + R.j(0.06)),
      ),
    ),
    1,
  ),
);
for (const [x, y, h] of [
  [598, 352, 96],
  [626, 356, 74],
])
  out.push(
    layer(
      path(
        smooth([
          [x, y - h],
          [x + h * 0.09, y - h * 0.6],
          [x + h * 0.11, y - h * 0.2],
          [x + h * 0.05, y],
          [x - h * 0.05, y],
          [x - h * 0.11, y - h * 0.2],
          [x - h * 0.09, y - h * 0.6],
        ]),
        mix(green(3, 0.1), air, 0.36),
      ),
      1,
    ),
  );
out.push(
  layer(path(M(points([-40, 452, 860, 446, 860, 700, -40, 700])), mix(plaster, C.paper, 0.2)), 3),
  layer(path(M(points([-40, 434, 860, 428, 860, 458, -40, 464])), mix(plaster, C.clay, 0.3)), 1),
);
// house wall with a blue shutter
const WX = 806;
out.push(
  layer(
    path(
      M([
        [WX, -40],
        [1320, -40],
        [1320, 720],
        [WX - 2, 720],
        [WX + 2, 300],
      ]),
      plaster,
    ),
    3,
  ),
  path(M(trapezium([WX, WX + 18], -40, [WX + 20, WX], 720)), C.paper, 'opacity=".3"'),
);
const sh = mix(mix(C.blue, C.sky, 0.35), air, 0.14);
for (const x of [1000, 1150]) {
  out.push(
    layer(
      [
        path(M(rectangle(x, 96, x + 144, 436)), sh),
        path(M(rectangle(x + 16, 112, x + 128, 420)), mix(sh, C.ink, 0.14)),
      ],
      2,
    ),
    range(15).map((i) =>
      layer(path(M(rectangle(x + 17, 114 + i * 20.4, x + 127, 127 + i * 20.4)), mix(sh, C.paper, 0.16)), 1),
    ),
  );
}
out.push(layer(path(M(points([984, 436, 1310, 436, 1310, 456, 984, 456])), mix(plaster, C.clay, 0.36)), 2));
// --- table: three planks seen from a little above
const wood = mix(mix(C.straw, C.earth, 0.3), C.clay, 0.1);
out.push(layer(path("M-40 636L1320 630L1320 860L-40 866Z", mix(wood, C.paper, 0.12)), 3));
points([632, 58, 690, 74, 764, 98]).forEach(([y, h], i) =>
  out.push(
    layer(
      [
        path(
          M([
            [-40, y + 3],
            [1320, y],
            [1320, y + h - 3],
            [-40, y + h],
          ]),
          mix(wood, i % 2 ? C.paper : C.butter, 0.2 - i * 0.04),
        ),
        line(
          range(7)
            .map(() => {
              const x = R.f(-20, 1100),
                v = y + R.f(12, h - 10);
              return smooth(
                [
                  [x, v],
                  [x + 90, v + R.j(4)],
                  [x + R.f(160, 280), v + R.j(3)],
                ],
                false,
              );
            })
            .join(""),
          mix(wood, C.earth, 0.6),
          1.6,
          'stroke-opacity=".45"',
        ),
      ],
      1,
    ),
  ),
);
out.push(
  layer(path(M(points([-40, 862, 1320, 858, 1320, 900, -40, 902])), mix(wood, C.earth, 0.4)), 2),
  path("M-40 900L1320 898L1320 1000L-40 1000Z", mix(mix(plaster, C.earth, 0.36), C.dusk, 0.2)),
  path("M-40 900L1320 898L1320 922L-40 926Z", C.soil, 'opacity=".22"'),
);

// --- pans, and the gravel in them
const pearl = pearlStamp();
const gravel = (x, y, rx, ry, n) =>
  range(n).map(() => {
    const a = R.f(0, 6.28),
      k = Math.sqrt(R.f()) * 0.94;
    return path(
      blob(x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, R.f(3, 7.5), R.f(2, 4.6), R, 0.14, 7),
      mix(R.pick([C.paper3, C.clay, C.straw, C.paper2]), C.earth, R.f(0.05, 0.5)),
    );
  });
/** Shallow pan: { body, top, back of the rim } drawn first, plants after, then the front lip. */
const pan = ({ x, y, rx, ry, h, col }) => {
  const foot = rx * 0.66,
    d = `M${x - rx} ${y}C${x - rx * 0.98} ${y + h * 0.5} ${x - foot * 1.12} ${y + h} ${x - foot} ${y + h}Q${x} ${y + h + ry * 0.46} ${x + foot} ${y + h}C${x + foot * 1.12} ${y + h} ${x + rx * 0.98} ${y + h * 0.5} ${x + rx} ${y}Z`,
    ell = (k, o = 0) =>
      `M${x - rx * k} ${y + o}A${rx * k} ${ry * k} 0 1 0 ${x + rx * k} ${y + o}A${rx * k} ${ry * k} 0 1 0 ${x - rx * k} ${y + o}Z`,
    lit = mix(col, C.clay, 0.55),
    dark = mix(col, C.soil, 0.4);
  return [
    path(
      smooth(
        [
          [x - foot, y + h + ry * 0.1],
          [x, y + h - ry * 0.1],
          [x + rx * 1.1, y + h - 6],
          [x + rx * 1.5, y + h + ry * 0.3],
          [x + rx * 0.9, y + h + ry * 0.56],
          [x, y + h + ry * 0.6],
        ],
        true,
        0.16,
      ),
      C.soil,
      'opacity=".26"',
    ),
    layer(
      [
        path(d, col),
        inside(d, [
          path(
            M(trapezium([x + rx * 0.2, x + rx * 1.1], y, [x + rx, x + rx * 0.08], y + h * 2)),
            dark,
            'opacity=".5"',
          ),
          path(
            M(trapezium([x - rx * 0.86, x - rx * 0.7], y, [x - foot * 0.7, x - foot * 0.84], y + h * 1.4)),
            lit,
            'opacity=".55"',
          ),
          path(
            `M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}L${x + rx} ${y + 22}A${rx} ${ry} 0 0 1 ${x - rx} ${y + 22}Z`,
            mix(col, C.clay, 0.2),
          ),
        ]),
      ],
      3,
    ),
    layer(path(ell(1), lit), 1),
    path(ell(0.94, 2), dark),
    path(ell(0.925, 5), mix(C.soil, C.loam, 0.5)),
    gravel(x, y + 5, rx * 0.9, ry * 0.9, Math.round(rx * 0.5)),
  ];
};

const glauc = mix(mix(C.mint, C.blue, 0.34), C.leaf, 0.12),
  dusty = mix(mix(C.clay, C.paper3, 0.2), C.dusk, 0.42),
  teal = mix(C.leaf, C.blue, 0.42),
  lime = mix(mix(C.mint, C.leaf, 0.3), C.butter, 0.25),
  wine = mix(mix(mix(C.paper, C.dusk, 1.3), C.red, 0.42), C.night, 0.08);

// --- back row: jade in a blue pot, aeonium in terracotta
out.push(
  path(blob(990, 690, 170, 16, R, 0.05), C.soil, 'opacity=".22"'),
  pot({ x: 1062, y: 532, w: 190, h: 158, col: mix(C.blue, C.paper3, 0.3), z: 3 }),
  layer(path(blob(1062, 535, 84, 7, R, 0.03), C.soil), 0),
  jade(1062, 540, 1.18, R),
);
// aeonium: bare branching stems
{
  const stem = mix(C.earth, C.dusk, 0.3),
    b = [360, 560];
  out.push(path(blob(400, 668, 150, 15, R, 0.05), C.soil, 'opacity=".22"'));
  const heads = [
    [296, 356, 84, 0.2],
    [396, 300, 96, 1],
    [440, 432, 64, 2],
  ];
  out.push(
    heads.map(([x, y]) => {
      const f = bez(b, [b[0], b[1] - 70], [lerp(b[0], x, 0.8), lerp(b[1], y, 0.5)], [x, y + 10]);
      return layer(
        [
          path(ribbon(f, 20, 13, 8), stem),
          line(
            range(12)
              .map((i) => {
                const p = f(0.1 + i * 0.07);
                return M(
                  [
                    [p[0] - 6, p[1]],
                    [p[0] + 3, p[1] + 2.4],
                  ],
                  false,
                );
              })
              .join(""),
            mix(stem, C.paper, 0.35),
            2,
            'stroke-opacity=".6"',
          ),
        ],
        1,
      );
    }),
  );
  out.push(
    pot({
      x: 360,
      y: 540,
      w: 164,
      h: 130,
      col: mix(C.terra, C.clay, 0.2),
      z: 3,
      band: mix(C.terra, C.paper, 0.3),
    }),
  );
  out.push(
    heads
      .sort((a, c) => a[1] - c[1])
      .map(([x, y, r, t]) =>
        rosette({
          x,
          y,
          r,
          n: 38,
          kind: "aeonium",
          col: wine,
          heart: mix(C.leaf, C.mint, 0.4),
          squash: 0.58,
          lift: 0.22,
          turn: t,
          R,
        }),
      ),
  );
}

// --- left pan: houseleeks with their chicks, stonecrop
{
  const p = { x: 238, y: 704, rx: 206, ry: 54, h: 74, col: mix(C.terra, C.clay, 0.12) };
  out.push(pan(p));
  out.push(stonecrop(372, 700, 50, 20, lime, R, 36), stonecrop(96, 702, 46, 18, lime, R, 30));
  for (const [x, y, r, c, n] of [
    [176, 676, 62, mix(C.leaf, C.mint, 0.4), 36],
    [296, 672, 66, mix(wine, C.leaf, 0.35), 38],
    [236, 716, 58, mix(C.leaf, C.mint, 0.25), 36],
    [126, 718, 34, mix(wine, C.mint, 0.4), 28],
    [344, 724, 36, mix(C.leaf, C.mint, 0.5), 28],
    [180, 738, 26, mix(wine, C.mint, 0.5), 22],
    [300, 742, 28, mix(C.leaf, C.mint, 0.4), 24],
  ])
    out.push(
      rosette({
        x,
        y,
        r,
        n,
        kind: "houseleek",
        col: c,
        heart: mix(C.mint, C.butter, 0.3),
        squash: 0.72,
        lift: 0.2,
        turn: x,
        inner: 0.08,
        R,
      }),
    );
}

// --- the main pan
{
  const p = { x: 706, y: 668, rx: 316, ry: 82, h: 104, col: mix(C.terra, C.clay, 0.04) };
  out.push(pan(p));
  out.push(
    haworthia(500, 642, 96, mix(C.leaf, C.ink, 0.3), R),
    haworthia(918, 640, 84, mix(C.leaf, C.ink, 0.3), R),
  );
  // flower stems of the echeveria: one-sided, nodding bells
  const scape = (x, y, tx, ty, k) => {
    const f = bez([x, y], [x + k * 8, lerp(y, ty, 0.5)], [lerp(x, tx, 0.3), ty - 20], [tx, ty]),
      c = mix(mix(C.clay, C.red, 0.3), C.mint, 0.25),
      o = [path(ribbon(f, 7, 3.4, 8), c)];
    for (let i = 0; i < 3; i++) {
      const q = f(0.22 + i * 0.14);
      o.push(
        leaf({
          x: q[0],
          y: q[1],
          len: 22,
          wid: 10,
          ang: head(f, 0.3) + (i % 2 ? 1 : -1) * 0.8,
          shape: "ovate",
          veins: 0,
          t: { a: mix(glauc, C.clay, 0.2) },
        }),
      );
    }
    for (let i = 0; i < 6; i++) {
      const q = f(0.44 + i * 0.11),
        s = 0.94 - i * 0.06,
        a = (84 - k * 26 + k * i * 9 + R.j(8)) * D,
        e = pol(...q, 20 * s, a - k * 0.5),
        g = frame({ x: e[0], y: e[1], s, rot: a - Math.PI / 2 });
      o.push(
        line(M([q, e], false), c, 2.6),
        layer(
          [
            path(
              outline(
                g,
                [-6, -4, 6, -4, 12, 10, 9, 26, 13, 33, 4, 29, 0, 34, -4, 29, -13, 33, -9, 26, -12, 10],
                0.13,
              ),
              mix(C.terra, C.red, 0.25 + i * 0.05),
            ),
            path(outline(g, [2, -4, 6, -4, 12, 10, 9, 26, 12, 32, 3, 28], 0.13), C.soil, 'opacity=".22"'),
            path(polygon(g, [-9, 26, -13, 33, -4, 29, 0, 34, 4, 29, 13, 33, 9, 26]), C.butter),
            path(outline(g, [-9, -2, -4, -8, 4, -8, 9, -2, 4, 3, 0, 0, -4, 3]), mix(glauc, C.leaf, 0.2)),
          ],
          1,
        ),
      );
    }
    return layer(o, 2);
  };
  out.push(scape(640, 610, 534, 400, -1), scape(800, 600, 892, 378, 1));
  out.push(
    rosette({ x: 610, y: 618, r: 112, n: 27, col: glauc, heart: C.mint, turn: 0.4, squash: 0.76, R }),
    rosette({
      x: 806,
      y: 614,
      r: 104,
      n: 26,
      kind: "ghost",
      col: dusty,
      heart: mix(C.clay, C.mint, 0.4),
      turn: 1.4,
      squash: 0.76,
      R,
    }),
  );
  out.push(stonecrop(476, 688, 56, 22, lime, R, 40), stonecrop(936, 688, 58, 22, lime, R, 40));
  out.push(
    rosette({
      x: 706,
      y: 682,
      r: 134,
      n: 32,
      col: mix(glauc, C.mint, 0.35),
      heart: mix(C.mint, C.paper, 0.2),
      turn: 2.2,
      squash: 0.78,
      R,
    }),
  );
  out.push(
    rosette({
      x: 542,
      y: 706,
      r: 62,
      n: 22,
      kind: "ghost",
      col: mix(teal, C.mint, 0.3),
      heart: C.mint,
      turn: 3,
      squash: 0.76,
      R,
    }),
    rosette({
      x: 866,
      y: 704,
      r: 66,
      n: 22,
      col: mix(dusty, C.clay, 0.2),
      heart: mix(C.clay, C.paper, 0.3),
      turn: 0.9,
      squash: 0.76,
      R,
    }),
  );
  for (const [x0, dx, L, n] of [
    [440, -30, 104, 12],
    [462, -26, 138, 15],
    [486, -16, 96, 11],
    [512, -12, 124, 14],
  ])
    out.push(
      pearls(
        [
          [x0 + 20, 700],
          [x0 + dx * 0.3, 722],
          [x0 + dx * 0.7, 750],
          [x0 + dx, 700 + L],
        ],
        Math.round(n * 1.7),
        9,
        mix(lime, C.leaf, 0.15),
        pearl,
        R,
      ),
    );
  out.push(
    tail(points([952, 704, 984, 724, 1004, 768, 1002, 822]), 15, 30, mix(glauc, C.mint, 0.4), R),
    tail(points([916, 724, 936, 750, 946, 790, 940, 830]), 13, 28, mix(glauc, C.mint, 0.4), R),
  );
}

// --- on the table: a small trowel, a cutting in a thumb pot, a few stones
out.push(
  path(blob(1180, 800, 80, 9, R, 0.05), C.soil, 'opacity=".25"'),
  pot({ x: 1160, y: 724, w: 92, h: 76, col: mix(C.paper3, C.clay, 0.35), z: 2 }),
  rosette({
    x: 1160,
    y: 712,
    r: 54,
    n: 22,
    kind: "echeveria",
    col: mix(dusty, C.dusk, 0.2),
    heart: mix(C.clay, C.paper, 0.35),
    squash: 0.7,
    R,
  }),
);
{
  const q = frame({ x: 356, y: 838, s: 1, rot: -6 * D });
  out.push(
    layer(
      [
        path(
          outline(q, [-150, -5, -96, -14, -40, -4, -40, 4, -96, 14, -150, 5], 0.13),
          mix(C.blue, C.paper3, 0.4),
        ),
        path(outline(q, [-146, 1, -96, 2, -40, 1, -40, 4, -96, 14, -146, 5], 0.13), C.ink, 'opacity=".2"'),
        path(polygon(q, [-46, -3.4, -12, -3.4, -12, 3.4, -46, 3.4]), mix(C.blue, C.ink, 0.3)),
        path(
          outline(q, [-16, -8, 30, -11, 66, -9, 72, 0, 66, 9, 30, 11, -16, 8], 0.13),
          mix(C.terra, C.earth, 0.3),
        ),
        path(outline(q, [-14, 2, 30, 4, 70, 2, 66, 9, 30, 11, -16, 8], 0.13), C.soil, 'opacity=".3"'),
      ],
      2,
    ),
  );
}
out.push(
  layer(
    range(9).map((i) =>
      path(
        blob(560 + i * 24 + R.j(14), 836 + R.j(10), R.f(5, 11), R.f(3.5, 6.5), R, 0.12, 8),
        mix(R.pick([C.paper3, C.clay, C.straw]), C.earth, R.f(0.1, 0.4)),
      ),
    ),
    1,
  ),
);

// --- foreground: agave left, aloe right, cut by the frame
for (const [a, L, w, g] of [
  [-172, 190, 13, 2.2],
  [-14, 210, 13, 2.4],
  [-146, 220, 14, 2.6],
  [-40, 230, 14, 2.4],
  [-116, 220, 15, 2.3],
  [-68, 236, 15, 2.8],
  [-92, 200, 15, 2.5],
])
  out.push(agave(56, 1010, L, w, a, g));
for (const [a, L, w, g] of [
  [-160, 200, 8.5, 2.6],
  [-138, 210, 8.5, 2.3],
  [-116, 224, 9, 2.7],
  [-96, 210, 9, 2.4],
  [-76, 190, 9, 2.6],
])
  out.push(agave(1252, 1014, L, w, a, g));

save(
  "seeds/pictures/succulents",
  scene({
    W,
    H,
    body: out,
    sky: [mix(C.sky, C.blue, 0.08), mix(C.sky, C.paper, 0.4), mix(C.butter, C.paper, 0.6)],
    shade: "#22181c",
    glow: { x: 0.2, y: 0.2, col: C.butter, o: 0.6, r: 0.95 },
    dark: { col: "#2a1f24", o: 0.28 },
  }),
);
