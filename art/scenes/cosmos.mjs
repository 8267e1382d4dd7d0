// Cosmos seedlings on a cool sill in March, a white card behind them, and their flower in a frame.
import { PAGE } from "../parts-backdrops.mjs";
import { bareTree } from "../parts-trees.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, around, frame, lerp, n1, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, hill, sun } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(2207),
  out = [],
  air = mix(mix(C.sky, C.paper, 0.5), C.butter, 0.08);

// --- the block opposite, with the late sun just over its roof
out.push(
  sun({
    x: 250,
    y: 236,
    r: 50,
    step: 0.62,
    cols: [0.8, 0.66, 0.48, 0.24].map((k) => mix(C.butter, C.paper, k)),
  }),
  cloud({ x: 150, y: 120, w: 330, h: 22, col: mix(C.paper, air, 0.14) }),
  cloud({ x: 820, y: 86, w: 380, h: 26, col: mix(C.paper, air, 0.14) }),
  hill({ ...PAGE, y: 300, amp: 16, slope: -30, col: mix(mix(C.blue, C.mint, 0.3), air, 0.66), R, n: 5 }),
);
const house = (x, y, w, col) =>
  layer(
    [
      path(M(rectangle(x, y, x + w, 800)), col),
      range(5).map((j) =>
        range(Math.floor((w - 20) / 62)).map((i) =>
          path(
            M(rectangle(x + 26 + i * 62, y + 40 + j * 88, x + 58 + i * 62, y + 92 + j * 88)),
            mix(C.blue, air, 0.42 + R.f(0, 0.12)),
          ),
        ),
      ),
      path(
        smooth(
          [
            [x - 8, y + 14],
            [x - 8, y - 8],
            [x + w * 0.3, y - 14],
            [x + w * 0.7, y - 10],
            [x + w + 8, y - 8],
            [x + w + 8, y + 10],
            [x + w * 0.6, y + 8],
            [x + w * 0.3, y + 16],
          ],
          true,
          0.12,
        ),
        mix(C.paper, C.sky, 0.1),
      ),
    ],
    2,
  );
out.push(
  house(-30, 404, 210, mix(mix(C.clay, C.dusk, 0.2), air, 0.5)),
  house(196, 330, 352, mix(mix(C.butter, C.clay, 0.4), air, 0.5)),
  house(574, 366, 270, mix(mix(C.blue, C.paper3, 0.4), air, 0.5)),
  house(860, 300, 440, mix(mix(C.clay, C.earth, 0.2), air, 0.5)),
  [
    [80, 640, 300],
    [770, 650, 330],
    [1010, 640, 290],
  ].map(([x, y, h]) => bareTree({ x, y, h, col: mix(C.loam, air, 0.4), R, depth: 3 })),
  hill({ ...PAGE, y: 632, amp: 10, slope: 12, col: mix(C.paper, C.sky, 0.2), R }),
);

// --- the window, its curtain, and the sill
const paint = mix(C.paper, C.sky, 0.24);
out.push(
  path(
    M([
      [560, 0],
      [760, 0],
      [470, 690],
      [270, 690],
    ]),
    C.paper,
    'opacity=".14"',
  ),
  layer(
    path("M-60 -60H1340V760H-60Z M54 62V676H628V62Z M676 62V676H1226V62Z", paint, 'fill-rule="evenodd"'),
    3,
  ),
  [
    [42, 50, 598],
    [664, 50, 574],
  ].map(([x, y, w]) => [
    board({ x, y, w: 20, h: 640, col: mix(paint, C.paper, 0.5), R, grain: 0, z: 1 }),
    board({ x: x + w - 20, y, w: 20, h: 640, col: mix(paint, C.blue, 0.06), R, grain: 0, z: 1 }),
    board({ x, y, w, h: 20, col: mix(paint, C.blue, 0.05), R, grain: 0, z: 1 }),
    board({ x, y: 664, w, h: 20, col: mix(paint, C.paper, 0.4), R, grain: 0, z: 1 }),
  ]),
  layer(
    [
      path(M(rectangle(642, 360, 662, 440)), mix(C.straw, C.earth, 0.3)),
      path(blob(652, 384, 9, 9, R, 0.05), mix(C.butter, C.straw, 0.4)),
    ],
    1,
  ),
);
// the sill: a deep board seen from above, its edge, panelling below
const sill = mix(C.paper, C.straw, 0.12);
out.push(
  layer(path(M(rectangle(-40, 826, 1320, 1000)), mix(mix(C.blue, C.paper3, 0.56), C.mint, 0.16)), 0),
  range(8).map((i) =>
    board({
      x: -50 + i * 176,
      y: 850,
      w: 168,
      h: 160,
      col: mix(mix(mix(C.blue, C.paper3, 0.5), C.mint, 0.16), C.paper, R.f(0, 0.08)),
      R,
      grain: 0,
      z: 1,
    }),
  ),
  layer(path(M(rectangle(-40, 690, 1320, 826)), sill), 3),
  line(
    range(3)
      .map((i) =>
        smooth(
          [
            [-20, 716 + i * 34],
            [420, 712 + i * 36],
            [880, 720 + i * 34],
            [1300, 714 + i * 36],
          ],
          false,
        ),
      )
      .join(""),
    mix(sill, C.earth, 0.14),
    2,
  ),
  board({ x: -40, y: 818, w: 1360, h: 40, col: mix(sill, C.paper, 0.3), R, grain: 0, z: 3 }),
);

/** A leaf of cosmos, twice feathered into threads, as a stamp along its axis. */
const feather = (kind) =>
  sym("feather" + kind, () => {
    const Q = rng(70 + kind * 13),
      f = bez([0, 0], [34, -5], [66, -6], [98, 5]),
      thread = (p, a, l, w) => {
        const g = bez(
          p,
          pol(...p, l * 0.4, a),
          pol(...p, l * 0.75, a - Math.sign(a) * 0.16),
          pol(...p, l, a - Math.sign(a) * 0.3),
        );
        return [ribbon(g, w, w * 0.6, 3), g];
      };
    let d = ribbon(f, 4.2, 2.4, 5);
    for (const [i, u] of [0.26, 0.46, 0.64, 0.8, 0.92].entries())
      for (const k of [-1, 1]) {
        const p = f(u + k * 0.02),
          l = [40, 46, 38, 26, 14][i] * Q.f(0.92, 1.08),
          a = head(f, u) + k * (52 - i * 4 + Q.j(5)) * D,
          [t, g] = thread(p, a, l, 3.6);
        d += t;
        if (l > 20)
          for (const [v, s] of l > 36
            ? [
                [0.36, -k],
                [0.56, k],
              ]
            : [[0.46, -k]])
            d += thread(g(v), a + s * 0.7 - k * v * 0.2, l * 0.42, 3)[0];
      }
    return `<path d="${d}"/>`;
  });
const plume = (x, y, len, ang, col, kind = R.i(0, 2)) =>
  put(feather(kind), { x, y, rot: ang, s: len / 100, col, flip: Math.cos(ang) < 0 });

/** A stocky seedling: two narrow seed leaves, then pairs of feathers. */
const seedling = ({ x, y, h, g, lean = 0, k = 0 }) => {
  const c = (i) => mix(green(i, 0.2), air, k),
    f = bez(
      [x, y + 6],
      [x + lean * 3, y - h * 0.3],
      [x + lean * 10, y - h * 0.5],
      [x + lean * 18, y - h * 0.76],
    ),
    [tx, ty] = f(1),
    pair = (u, len, lift, gg, kind) => {
      const p = f(u);
      return [-1, 1].map((s) =>
        layer(
          plume(
            p[0],
            p[1],
            len * R.f(0.94, 1.06),
            (-90 + s * (lift + R.j(7))) * D,
            c(gg),
            kind + (s > 0 ? 1 : 0),
          ),
          k ? 0 : 1,
        ),
      );
    },
    seed = f(0.2);
  return [
    pair(0.42, h * 0.34, 72, g, 0),
    pair(0.62, h * 0.36, 58, g + 0.3, 1),
    layer(
      [
        path(ribbon(f, h * 0.034, h * 0.024, 5), mix(c(5.2), C.clay, 0.26)),
        [-1, 1].map((s) => {
          const q = frame({ x: seed[0], y: seed[1], dir: s, s: h / 250, rot: s * -0.42 });
          return path(outline(q, [0, -2, 26, -6, 54, -4, 66, 0, 54, 4, 24, 4, 0, 3], 0.16), c(g + 1.2));
        }),
      ],
      k ? 0 : 1,
    ),
    pair(0.82, h * 0.3, 42, g + 0.8, 0),
    layer(
      [-20, 14].map((a, i) => plume(tx, ty + 4, h * (0.22 - i * 0.04), (-90 + a) * D, c(g + 1.1), i)),
      k ? 0 : 1,
    ),
  ];
};

// --- the card and the tray
out.push(
  path(
    M([
      [170, 700],
      [760, 700],
      [800, 724],
      [180, 724],
    ]),
    C.night,
    'opacity=".14"',
  ),
  layer(
    path(
      M([
        [172, 404],
        [696, 394],
        [716, 724],
        [156, 724],
      ]),
      mix(C.paper, C.sky, 0.05),
    ),
    3,
  ),
  path(
    M([
      [696, 394],
      [716, 724],
      [698, 724],
      [680, 395],
    ]),
    C.blue,
    'opacity=".08"',
  ),
);
const wood = mix(C.straw, C.earth, 0.3),
  tx0 = 122,
  tx1 = 752;
out.push(
  path(blob((tx0 + tx1) / 2 + 24, 812, 340, 16, R, 0.03), C.night, 'opacity=".22"'),
  layer(
    path(
      M([
        [tx0 + 24, 690],
        [tx1 - 24, 690],
        [tx1 - 4, 734],
        [tx0 + 4, 734],
      ]),
      mix(wood, C.soil, 0.3),
    ),
    2,
  ),
  path(
    M([
      [tx0 + 36, 697],
      [tx1 - 36, 697],
      [tx1 - 16, 740],
      [tx0 + 16, 740],
    ]),
    mix(C.soil, C.loam, 0.4),
  ),
  range(70).map(() =>
    path(
      blob(R.f(tx0 + 40, tx1 - 40), R.f(700, 734), R.f(3, 8), R.f(2, 4), R, 0.2, 7),
      R.pick([C.soil, C.earth, C.loam, mix(C.straw, C.paper, 0.3)]),
      'opacity=".7"',
    ),
  ),
);
const rowOf = (n, y, h, g, k, dx) =>
  range(n).map((i) =>
    seedling({
      x: lerp(tx0 + 62 + dx, tx1 - 62 - dx, n > 1 ? i / (n - 1) : 0.5) + R.j(9),
      y: y + R.j(3),
      h: h * R.f(0.92, 1.06),
      g: g + R.j(0.25),
      k,
      lean: R.j(0.7),
    }),
  );
out.push(
  rowOf(3, 706, 270, 5, 0.36, 84),
  rowOf(4, 728, 344, 3.4, 0, 0),
  layer(
    path(
      M([
        [tx0 - 4, 730],
        [tx1 + 4, 730],
        [tx1 - 8, 810],
        [tx0 + 8, 810],
      ]),
      wood,
    ),
    2,
  ),
  board({ x: tx0 - 10, y: 728, w: tx1 - tx0 + 20, h: 40, col: mix(wood, C.paper, 0.14), R, grain: 3, z: 1 }),
  board({ x: tx0 - 6, y: 772, w: tx1 - tx0 + 12, h: 38, col: mix(wood, C.paper, 0.04), R, grain: 3, z: 1 }),
  [tx0 - 4, (tx0 + tx1) / 2 - 11, tx1 - 20].map((x) =>
    board({ x, y: 722, w: 24, h: 92, col: mix(wood, C.soil, 0.2), R, grain: 1, z: 1, end: false }),
  ),
);

/** A flower of cosmos: eight broad, pleated petals with three teeth, about a yellow disc. */
const cosmos = (x, y, r, { squash = 1, tilt = 0, turn = 0, z = 1 } = {}) => {
  const q = (a, u, v) => {
      const X = Math.cos(a) * u - Math.sin(a) * v,
        Y = (Math.sin(a) * u + Math.cos(a) * v) * squash;
      return [
        x + (X * Math.cos(tilt) - Y * Math.sin(tilt)) * r * 0.01,
        y + (X * Math.sin(tilt) + Y * Math.cos(tilt)) * r * 0.01,
      ];
    },
    petal = (i) => {
      const a = turn + (i / 8) * 2 * Math.PI + R.j(0.05),
        L = R.f(0.95, 1.05),
        list = [
          6, -5, 34, -24, 66, -39, 88, -38, 99, -26, 91, -14, 104, 0, 91, 13, 100, 26, 88, 38, 66, 40, 34, 24,
          6, 5,
        ],
        pts = range(list.length / 2).map((j) => q(a, list[2 * j] * L, list[2 * j + 1])),
        d = smooth(pts, true, 0.14),
        lit = Math.cos(a + tilt + 0.8 * Math.PI) * 0.5 + 0.5,
        col = mix(mix(C.paper, C.dusk, 0.16), C.paper, 0.35 + lit * 0.6);
      return layer(
        [
          path(d, col),
          inside(d, [
            [-11, 11].map((v) =>
              line(
                smooth([q(a, 44, v * 0.8), q(a, 66, v), q(a, 90, v * 1.1)], false),
                mix(C.dusk, C.paper, 0.35),
                2,
                'stroke-opacity=".34"',
              ),
            ),
            path(M([q(a, 10, 0), q(a, 44, -15), q(a, 44, 15)]), mix(C.butter, C.mint, 0.4), 'opacity=".35"'),
          ]),
        ],
        1,
      );
    };
  return layer(
    [
      [0, 2, 4, 6, 1, 3, 5, 7].map(petal),
      layer(
        [
          path(blob(x, y, r * 0.23, r * 0.23 * (squash * 0.8 + 0.2), R, 0.06, 11), mix(C.sun, C.butter, 0.2)),
          range(16).map((i) => {
            const p = pol(0, 0, r * (i < 11 ? 0.18 : 0.08), i * 0.571 * (i < 11 ? 1 : 2.2));
            return circle(
              x + p[0],
              y + p[1] * squash,
              r * 0.034,
              i < 11 ? mix(C.sun, C.earth, 0.3) : C.butter,
            );
          }),
        ],
        1,
      ),
    ],
    z,
  );
};

// --- the framed picture, leaning against the window
const fx = 866,
  fy = 280,
  fw = 322,
  fh = 476,
  walnut = mix(C.loam, C.earth, 0.4),
  ground = mix(mix(C.blue, C.dusk, 0.3), C.sky, 0.16);
out.push(
  path(
    M([
      [fx + 8, fy + fh - 14],
      [fx + fw, fy + fh - 14],
      [fx + fw + 56, fy + fh + 24],
      [fx + 40, fy + fh + 20],
    ]),
    C.night,
    'opacity=".2"',
  ),
  layer(path(M(rectangle(fx, fy, fx + fw, fy + fh)), walnut), 3),
  path(
    M([
      [fx + fw, fy],
      [fx + fw, fy + fh],
      [fx + fw - 24, fy + fh - 24],
      [fx + fw - 24, fy + 24],
    ]),
    C.soil,
    'opacity=".3"',
  ),
  path(
    M([
      [fx, fy + fh],
      [fx + fw, fy + fh],
      [fx + fw - 24, fy + fh - 24],
      [fx + 24, fy + fh - 24],
    ]),
    C.soil,
    'opacity=".2"',
  ),
  path(
    M([
      [fx, fy],
      [fx + fw, fy],
      [fx + fw - 24, fy + 24],
      [fx + 24, fy + 24],
    ]),
    C.paper,
    'opacity=".14"',
  ),
  path(M(rectangle(fx + 24, fy + 24, fx + fw - 24, fy + fh - 24)), mix(C.paper2, C.butter, 0.06)),
);
{
  const x0 = fx + 56,
    y1 = fy + fh - 40,
    stems = [
      bez([fx + 150, y1], [fx + 150, y1 - 120], [fx + 110, y1 - 180], [fx + 116, fy + 170]),
      bez([fx + 176, y1], [fx + 180, y1 - 90], [fx + 236, y1 - 130], [fx + 220, fy + 262]),
      bez([fx + 160, y1], [fx + 166, y1 - 160], [fx + 210, y1 - 260], [fx + 214, fy + 128]),
    ],
    d = M(rectangle(x0 - 14, fy + 44, fx + fw - 42, fy + fh - 44));
  out.push(
    path(d, ground),
    inside(d, [
      stems.map((f, i) => [
        [0.2, 0.36, 0.52, 0.68].map((u, j) =>
          [-1, 1].map((s) =>
            layer(
              plume(
                ...f(u),
                92 - j * 8,
                head(f, u) + s * (0.8 + R.j(0.1)),
                mix(green(5.6 + (i % 2) * 0.6, 0.1), C.paper, 0.1),
              ),
              1,
            ),
          ),
        ),
        path(ribbon(f, 6, 4, 6), mix(green(6), C.paper, 0.16)),
      ]),
      // a bud
      layer(
        [
          path(
            ribbon(
              bez(stems[1](0.5), [fx + 250, fy + 320], [fx + 262, fy + 250], [fx + 256, fy + 190]),
              4,
              3,
            ),
            mix(green(6), C.paper, 0.16),
          ),
          path(blob(fx + 256, fy + 186, 15, 17, R, 0.04), mix(C.paper, C.mint, 0.2)),
          path(
            outline(
              around(fx + 256, fy + 190),
              [-17, -4, -6, 2, 0, -8, 6, 2, 17, -4, 12, 14, 0, 20, -12, 14],
              0.12,
            ),
            green(5.4, 0.1),
          ),
        ],
        1,
      ),
    ]),
    cosmos(fx + 212, fy + 120, 58, { squash: 0.74, tilt: 0.3, turn: 0.3, z: 2 }),
    cosmos(fx + 116, fy + 178, 84, { squash: 0.96, turn: 0.1, z: 2 }),
    cosmos(fx + 216, fy + 272, 70, { squash: 0.9, tilt: -0.2, turn: 0.5, z: 2 }),
  );
}

// --- a thermometer on the frame, low
out.push(
  layer(
    [
      path(
        `M${n1(640)} 168h26a8 8 0 0 1 8 8v150a8 8 0 0 1 -8 8h-26a8 8 0 0 1 -8 -8v-150a8 8 0 0 1 8 -8Z`,
        mix(C.paper, C.butter, 0.12),
      ),
      line(
        range(8)
          .map((i) => `M658 ${188 + i * 15}h8`)
          .join(""),
        mix(C.ink, C.paper, 0.4),
        1.6,
      ),
      path(M(rectangle(648, 184, 654, 306)), mix(C.sky, C.paper, 0.3)),
      path(M(rectangle(648, 262, 654, 306)), C.blue),
      circle(651, 312, 8, C.blue),
    ],
    2,
  ),
);

save(
  "seeds/pictures/cosmos",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(C.sky, C.blue, 0.14), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.26, y: 0.2, col: C.butter, o: 0.4 },
  }),
);
