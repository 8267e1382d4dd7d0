// Holy basil in its pedestal in a courtyard, in flower.
import { PAGE, WARM, flags, plaster } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, range, rectangle, trapezium } from "../toolkit/geometry.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, stroke } from "../toolkit/shapes.mjs";
import { board, pot } from "../toolkit/things.mjs";

const R = rng(108),
  out = [],
  wall = mix(mix(C.sun, C.paper, 0.52), C.clay, 0.24),
  air = WARM;

// --- the house: wall, a blue door in an arch, a window niche with a lamp, tiles
out.push(
  plaster({
    y1: 720,
    col: wall,
    bare: [
      [430, 80],
      [1230, 560],
    ],
    seed: 17,
  }),
);
const arch = (x, y, w, h) =>
  outline(
    around(x, y),
    [
      -w * 0.5,
      h,
      -w * 0.5,
      h * 0.34,
      -w * 0.42,
      h * 0.12,
      0,
      0,
      w * 0.42,
      h * 0.12,
      w * 0.5,
      h * 0.34,
      w * 0.5,
      h,
    ],
    0.1,
  );
const door = mix(mix(C.blue, C.paper3, 0.14), air, 0.08);
out.push(
  layer(path(arch(220, 120, 330, 602), mix(wall, C.paper, 0.5)), 2),
  layer(
    [
      path(arch(220, 156, 264, 566), mix(door, C.ink, 0.3)),
      inside(
        arch(220, 156, 264, 566),
        [96, 224].map((x) => [
          board({ x, y: 150, w: 122, h: 580, col: door, R, grain: 3, z: 1 }),
          [210, 400, 570].map((y) =>
            board({ x: x + 14, y, w: 94, h: 130, col: mix(door, C.paper, 0.16), R, grain: 1, z: 1 }),
          ),
        ]),
      ),
    ],
    2,
  ),
  layer(path(blob(252, 470, 10, 12, R, 0.05), mix(C.sun, C.earth, 0.3)), 1),
  layer(path(arch(1080, 176, 200, 240), mix(wall, C.soil, 0.36)), 0),
  layer(path(M(rectangle(968, 412, 1192, 432)), mix(wall, C.paper, 0.4)), 2),
  flags({ y0: 716, col: mix(C.clay, C.paper3, 0.5), seed: 4 }),
);
// the lamp in its niche
out.push(
  `<circle cx="1080" cy="360" r="150" fill="url(#lamp)"/>`,
  layer(
    [
      path(
        outline(around(1080, 386), [-46, -6, 0, 4, 46, -6, 30, 24, 0, 28, -30, 24], 0.14),
        mix(C.sun, C.earth, 0.34),
      ),
    ],
    1,
  ),
  path(outline(around(1080, 374), [0, -44, 10, -14, 6, 6, -6, 6, -10, -14]), C.butter),
  path(outline(around(1080, 374), [0, -26, 5, -8, 3, 4, -3, 4, -5, -8]), C.paper),
);

// --- the pedestal: a square planter on a stepped foot
const px = 660,
  white = mix(C.paper2, C.clay, 0.16),
  ochre = mix(C.terra, C.clay, 0.24);
const slab = (w0, y, w1, h, col, z = 2) =>
  layer(
    [
      path(M(trapezium([px - w0, px + w0], y, [px + w1, px - w1], y + h)), col),
      path(
        M(trapezium([px + w0 * 0.5, px + w0], y, [px + w1, px + w1 * 0.5], y + h)),
        C.soil,
        'opacity=".16"',
      ),
    ],
    z,
  );
out.push(
  path(blob(px + 90, 898, 330, 26, R, 0.04), C.soil, 'opacity=".26"'),
  slab(236, 846, 242, 54, mix(ochre, C.soil, 0.16)),
  slab(196, 800, 200, 50, ochre),
  slab(138, 640, 146, 164, white, 3),
  layer(path(arch(px, 664, 110, 118), mix(ochre, C.clay, 0.3)), 1),
  layer(
    path(
      outline(around(px, 716), [0, -26, 12, -4, 30, 10, 12, 18, 0, 44, -12, 18, -30, 10, -12, -4], 0.16),
      mix(C.butter, C.paper, 0.3),
    ),
    1,
  ),
);

// --- the plant
const t = (i) => mix(mix(green(i, 0.1), C.dusk, 0.12), C.red, 0.03),
  spike = mix(mix(C.dusk, C.red, 0.3), C.paper, 0.14);
const whorls = sym("tulsi", () =>
  range(10)
    .map(
      (i) =>
        [-1, 1]
          .map((k) =>
            leaf({
              x: i * 10,
              y: 0,
              len: 19 - i * 1.1,
              wid: 11 - i * 0.6,
              ang: k * 0.95,
              shape: "oblong",
              veins: 0,
              rib: 0,
              soft: 0.2,
            }),
          )
          .join("") +
        leaf({ x: i * 10, y: 0, len: 13, wid: 9, ang: 0.1, shape: "oblong", veins: 0, rib: 0, soft: 0.2 }),
    )
    .join(""),
);
const shoot = (a, len, g, x0, flower) => {
  const b = [px + x0, 640],
    f = bez(
      b,
      [b[0] + Math.cos(a * D) * len * 0.1, 640 - len * 0.4],
      [b[0] + Math.cos(a * D) * len * 0.62, 640 + Math.sin(a * D) * len * 0.66],
      [b[0] + Math.cos(a * D) * len, 640 + Math.sin(a * D) * len],
    ),
    end = flower ? 0.76 : 1,
    o = [path(ribbon(f, 9, 3.4, 6), mix(mix(C.loam, C.dusk, 0.3), green(4), 0.4))];
  for (let i = 0; i < 6; i++) {
    const u = 0.26 + ((end - 0.26) * i) / 5.4,
      p = f(u),
      h = head(f, u),
      L = 94 * (1 - i * 0.07);
    for (const k of i % 2 ? [-1, 1] : [-0.42, 0.5, -1, 1])
      o.push(
        layer(
          leaf({
            x: p[0],
            y: p[1],
            len: L * (Math.abs(k) < 1 ? 0.6 : 1),
            wid: L * (Math.abs(k) < 1 ? 0.44 : 0.52),
            ang: h + k * (66 + R.j(8)) * D,
            bend: -k * 0.3,
            teeth: 5,
            cut: 0.07,
            veins: 4,
            t: { a: t(g + i * 0.16 + R.j(0.24)) },
          }),
          1,
        ),
      );
  }
  const p = f(end);
  o.push(
    flower
      ? layer(
          put(whorls, {
            x: p[0],
            y: p[1],
            rot: head(f, 0.95),
            s: (len * 0.27) / 100 + 0.1,
            col: mix(spike, C.paper, R.f(0, 0.2)),
          }),
          1,
        )
      : [-0.4, 0.4].map((k) =>
          leaf({ x: p[0], y: p[1], len: 52, wid: 30, ang: head(f, 1) + k, veins: 3, t: { a: t(g + 1.2) } }),
        ),
  );
  return layer(o, 2);
};
out.push(
  [
    [-158, 270],
    [-22, 270],
    [-142, 330],
    [-38, 330],
    [-124, 380],
    [-56, 380],
    [-104, 420],
    [-78, 416],
  ].map(([a, l], i) => shoot(a, l, 2.8, (i % 2 ? 1 : -1) * 26, true)),
  [
    [-150, 220],
    [-30, 224],
    [-132, 280],
    [-48, 280],
    [-114, 320],
    [-66, 320],
    [-91, 470],
  ].map(([a, l], i) => shoot(a, l, 3.6, (i % 2 ? 1 : -1) * 18, i > 3 || i < 2)),
  slab(168, 622, 160, 34, mix(white, C.paper, 0.4), 3),
  layer(path(M(rectangle(px - 160, 640, px + 160, 650)), ochre), 0),
);

// --- beside it: a brass water pot, cut spikes, a second plant
const brass = mix(C.sun, C.earth, 0.3);
out.push(
  path(blob(962, 884, 90, 13, R, 0.05), C.soil, 'opacity=".28"'),
  layer(
    [
      path(
        outline(
          around(940, 790),
          [-26, -26, -20, 0, -58, 36, -50, 78, 0, 92, 50, 78, 58, 36, 20, 0, 26, -26],
          0.15,
        ),
        brass,
      ),
      path(
        outline(around(940, 790), [8, 0, 30, 20, 56, 38, 48, 78, 10, 90, 30, 50], 0.14),
        C.soil,
        'opacity=".26"',
      ),
      path(outline(around(940, 790), [-40, 34, -26, 22, -30, 50, -40, 60]), C.paper, 'opacity=".5"'),
    ],
    2,
  ),
  layer(path(blob(940, 764, 40, 9, R, 0.03, 10), mix(brass, C.butter, 0.4)), 1),
  [0, 1, 2, 3].map((i) =>
    layer(
      put(whorls, {
        x: 372 + i * 12,
        y: 878 + i * 10,
        rot: -0.5 + i * 0.22,
        s: 0.9,
        col: mix(spike, C.soil, 0.1),
      }),
      1,
    ),
  ),
  pot({ x: 1150, y: 690, w: 176, h: 150, z: 3, col: mix(C.terra, C.clay, 0.2) }),
);
out.splice(
  -1,
  0,
  [-150, -118, -92, -64, -32].map((a, i) =>
    range(4).map((k) =>
      layer(
        leaf({
          x: 1150 + Math.cos(a * D) * k * 34,
          y: 696 + Math.sin(a * D) * k * 34,
          len: 82 - k * 8,
          wid: 46,
          ang: (a + (k % 2 ? 34 : -34)) * D,
          veins: 4,
          t: { a: green(3.2 + i * 0.15 + k * 0.2, 0.12) },
        }),
        1,
      ),
    ),
  ),
);
out.push(line(stroke(around(0, 0), [360, 884, 372, 878]), C.loam, 3));

save(
  "seeds/pictures/tulsi",
  scene({
    ...PAGE,
    body: out,
    sky: [wall, wall],
    shade: "#2a1c10",
    defs: `<radialGradient id="lamp"><stop stop-color="#fff2c4" stop-opacity=".8"/><stop offset="1" stop-color="${C.butter}" stop-opacity="0"/></radialGradient>`,
    glow: { x: 0.3, y: 0.1, col: C.butter, o: 0.5 },
  }),
);
