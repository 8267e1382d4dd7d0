// Celeriac in autumn: roots that sit on the soil like balls on grass, before the shed with its note on the door.
import { strap } from "../faces/plants/parts.mjs";
import { MILD, PAGE, crumbs } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head } from "../toolkit/curves.mjs";
import { D, frame, lerp, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { cloud, crown, grass, hill, treeline } from "../toolkit/land.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer, put, sym } from "../toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(519),
  out = [],
  air = mix(MILD, C.clay, 0.14);

// --- beyond the plot
out.push(
  cloud({ x: -40, y: 120, w: 360, h: 26, col: mix(C.paper, air, 0.2) }),
  cloud({ x: 300, y: 210, w: 300, h: 20, col: mix(C.paper, air, 0.3) }),
  hill({ ...PAGE, y: 372, amp: 26, slope: -40, col: mix(mix(C.blue, C.mint, 0.4), air, 0.6), R, n: 5 }),
  hill({ ...PAGE, y: 430, amp: 16, slope: 20, col: mix(mix(green(5), C.sun, 0.3), air, 0.46), R, n: 6 }),
  treeline({
    x0: -60,
    x1: 700,
    y: 486,
    r: 40,
    base: 640,
    col: mix(mix(green(4), C.terra, 0.34), air, 0.38),
    R,
  }),
  [
    [60, 380, 110, mix(C.sun, C.terra, 0.4)],
    [250, 430, 78, mix(green(4.6), C.sun, 0.4)],
  ].map(([x, y, r, c]) => crown({ x, y, r, col: mix(c, air, 0.34), lit: mix(C.butter, air, 0.3), R, n: 22 })),
  hill({ ...PAGE, y: 560, amp: 6, col: mix(green(4.6, 0.3), air, 0.14), R }),
);

// --- the shed: boards, eaves, a door with a note, and the butt that catches its rain
const tar = mix(mix(C.blue, C.dusk, 0.2), C.paper3, 0.3),
  sx = 610;
out.push(
  layer(path(M(rectangle(sx, 84, 1320, 610)), mix(tar, C.ink, 0.3)), 3),
  range(12).map((i) =>
    board({
      x: sx + i * 62,
      y: 78,
      w: 57,
      h: 530,
      col: mix(tar, R.f() < 0.5 ? C.paper : C.ink, R.f(0.02, 0.12)),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  layer(
    path(
      M([
        [sx - 56, 92],
        [sx - 20, -20],
        [1340, -20],
        [1340, 92],
      ]),
      mix(mix(C.terra, C.soil, 0.3), air, 0.2),
    ),
    3,
  ),
  range(13).map((i) =>
    line(
      M(
        [
          [sx - 40 + i * 60 + 22, -10],
          [sx - 56 + i * 60 + 12, 88],
        ],
        false,
      ),
      mix(C.soil, C.terra, 0.4),
      3,
      'stroke-opacity=".6"',
    ),
  ),
  board({ x: sx - 64, y: 82, w: 800, h: 24, col: mix(C.paper2, C.straw, 0.2), R, grain: 2, z: 2 }),
);
const dx = 930,
  dw = 228,
  dy = 176,
  dh = 436,
  door = mix(mix(C.leaf, C.blue, 0.2), C.paper3, 0.14);
out.push(
  [dx - 22, dx + dw].map((x) =>
    board({ x, y: dy - 20, w: 22, h: dh + 20, col: mix(C.paper2, C.straw, 0.16), R, grain: 1, z: 2 }),
  ),
  board({ x: dx - 26, y: dy - 24, w: dw + 52, h: 24, col: mix(C.paper2, C.straw, 0.16), R, grain: 1, z: 2 }),
  range(4).map((i) =>
    board({
      x: dx + i * 57,
      y: dy,
      w: 56,
      h: dh,
      col: mix(door, i % 2 ? C.paper : C.ink, 0.06),
      R,
      grain: 2,
      z: 1,
    }),
  ),
  [dy + 40, dy + dh - 90].map((y) =>
    board({ x: dx, y, w: dw, h: 34, col: mix(door, C.paper, 0.1), R, grain: 1, z: 1 }),
  ),
  layer(
    path(
      M([
        [dx + 4, dy + dh - 92],
        [dx + 40, dy + dh - 92],
        [dx + dw - 4, dy + 76],
        [dx + dw - 40, dy + 76],
      ]),
      mix(door, C.paper, 0.06),
    ),
    1,
  ),
  [dy + 50, dy + dh - 80].map((y) =>
    layer(
      path(
        M([
          [dx - 10, y],
          [dx + 74, y + 4],
          [dx + 80, y + 7],
          [dx + 74, y + 11],
          [dx - 10, y + 14],
        ]),
        mix(C.ink, C.dusk, 0.2),
      ),
      1,
    ),
  ),
  layer(
    [
      circle(dx + dw - 28, dy + 236, 9, mix(C.ink, C.dusk, 0.2)),
      path(M(rectangle(dx + dw - 32, dy + 236, dx + dw - 24, dy + 268)), mix(C.ink, C.dusk, 0.2)),
    ],
    1,
  ),
  // the note: a drawing of a root, pinned
  layer(
    [
      path(
        M([
          [dx + 62, dy + 96],
          [dx + 160, dy + 90],
          [dx + 166, dy + 206],
          [dx + 66, dy + 212],
        ]),
        mix(C.paper, C.butter, 0.14),
      ),
      path(blob(dx + 114, dy + 168, 22, 19, R, 0.06, 10), mix(C.straw, C.earth, 0.2)),
      line(
        [-16, -6, 5, 16]
          .map((u) =>
            smooth(
              [
                [dx + 114 + u * 0.3, dy + 152],
                [dx + 114 + u * 0.8, dy + 134],
                [dx + 114 + u * 1.5, dy + 122],
              ],
              false,
            ),
          )
          .join(""),
        green(4),
        4,
      ),
      line(
        [-10, 0, 9]
          .map((u) =>
            smooth(
              [
                [dx + 114 + u, dy + 184],
                [dx + 114 + u * 1.4, dy + 192],
                [dx + 114 + u * 1.2, dy + 200],
              ],
              false,
            ),
          )
          .join(""),
        mix(C.straw, C.earth, 0.4),
        2.4,
      ),
      circle(dx + 112, dy + 100, 6, mix(C.red, C.terra, 0.3)),
    ],
    1,
  ),
);
{
  const x = 740,
    y = 612,
    b = outline(
      frame({ x, y }),
      [-78, 0, -92, -90, -90, -180, -76, -262, 76, -262, 90, -180, 92, -90, 78, 0],
      0.1,
    ),
    oak = mix(mix(C.straw, C.earth, 0.6), air, 0.1);
  out.push(
    layer(
      path(
        "M" +
          [
            [x + 26, 100],
            [x + 42, 100],
            [x + 42, 370],
            [x + 26, 370],
          ]
            .map((p) => p.join(" "))
            .join("L") +
          "Z",
        mix(C.paper3, C.dusk, 0.3),
      ),
      2,
    ),
    path(blob(x + 30, y + 2, 110, 12, R, 0.04), C.night, 'opacity=".28"'),
    layer(
      [
        path(b, oak),
        inside(b, [
          range(6).map((i) =>
            line(
              smooth(
                [
                  [x - 60 + i * 24, y - 270],
                  [x - 74 + i * 30, y - 130],
                  [x - 62 + i * 25, y + 6],
                ],
                false,
              ),
              mix(oak, C.soil, 0.34),
              3,
            ),
          ),
          path(
            outline(frame({ x, y }), [20, -280, 120, -280, 120, 20, 20, 20, 48, -130], 0.1),
            C.soil,
            'opacity=".26"',
          ),
          [-226, -176, -80, -34].map((v) =>
            path(
              outline(
                frame({ x, y }),
                [-110, v, 0, v + 8, 110, v, 110, v + 15, 0, v + 24, -110, v + 15],
                0.12,
              ),
              mix(C.dusk, C.ink, 0.4),
            ),
          ),
        ]),
        path(blob(x, y - 262, 76, 11, R, 0.02, 14), mix(C.soil, oak, 0.4)),
        path(blob(x, y - 260, 66, 8, R, 0.02, 14), mix(C.blue, C.sky, 0.3)),
      ],
      2,
    ),
  );
}

// --- the plants
/** A leaflet of celeriac: a wedge with three toothed lobes, as a stamp along its axis. */
const leaflet = (kind) =>
  sym("celery" + kind, () => {
    const Q = rng(31 + kind * 7),
      half = [
        22, 8, 30, 22, 26, 34, 40, 36, 42, 48, 54, 42, 62, 47, 66, 34, 62, 24, 74, 30, 82, 24, 90, 22, 90, 11,
      ],
      side = (s) =>
        range(half.length / 2).map((i) => [half[2 * i] + Q.j(1.6), s * (half[2 * i + 1] + Q.j(1.6))]),
      d = smooth([[0, 2], ...side(1), [101, 0], ...side(-1).toReversed(), [0, -2]], true, 0.1);
    return (
      `<path d="${d}"/>` +
      inside(d, path("M0 0L120 0L120 90L-10 90Z", "#13200f", 'opacity=".17"')) +
      line(
        "M4 0L84 0" + [1, -1].map((s) => `M26 0L50 ${s * 32}M52 0L76 ${s * 20}`).join(""),
        "#fff3c8",
        2.2,
        'stroke-opacity=".45"',
      )
    );
  });
const blade = (x, y, len, ang, col) =>
  put(leaflet(R.i(0, 2)), {
    x,
    y,
    rot: ang,
    s: len / 100,
    col,
    flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0,
  });
/** A leaf: a ribbed stalk, and pairs of leaflets on short stalks towards its end. */
const leafOf = ({ foot, ang, len, droop, g, k = 0, w = 1 }) => {
  const s = Math.sign(Math.cos(ang)),
    e = pol(...foot, len, ang),
    f = bez(
      foot,
      pol(...foot, len * 0.36, lerp(ang, -90 * D, 0.24)),
      pol(...foot, len * 0.72, lerp(ang, -90 * D, 0.14)),
      [e[0] + s * droop * len * 0.1, e[1] + droop * len * 0.5],
    ),
    c = (i) => mix(green(i, 0.08), air, k),
    L = len * 0.34,
    z = k ? 0 : 1,
    pale = mix(mix(green(6.2, 0.2), C.paper, 0.1), air, k);
  return [
    layer(
      [
        path(
          strap(f, (u) => lerp(9.5, 2.6, u ** 0.7) * w, 9),
          pale,
        ),
        path(
          ribbon((u) => [f(u * 0.7)[0] + 3 * w, f(u * 0.7)[1]], 4.6 * w, 1.6 * w, 7),
          C.leaf,
          'opacity=".34"',
        ),
      ],
      z,
    ),
    [0.56, 0.76].map((u, i) =>
      [-1, 1].map((t) => {
        const p = f(u),
          h = head(f, u),
          a = h + t * (62 - i * 10 + R.j(7)) * D,
          m = pol(...p, L * (i ? 0.1 : 0.26), a);
        return [
          path(
            ribbon((v) => pol(...p, v * L * 0.34, a), 4.4 * w, 3.4 * w, 2),
            pale,
          ),
          layer(blade(...m, L * (i ? 0.8 : 0.92) * R.f(0.94, 1.06), a - t * 0.12, c(g + R.j(0.25))), z),
        ];
      }),
    ),
    layer(blade(...f(0.93), L * 0.96, head(f, 1), c(g + 0.3)), z),
  ];
};
/** The root: a knobbly ball with scars of leaves about its shoulder and a beard below. */
const rootOf = ({ x, y, r, k = 0, beard = 1, clean = 0 }) => {
  const skin = mix(mix(C.straw, C.paper2, 0.44), air, k),
    dark = mix(mix(C.earth, C.straw, 0.3), air, k),
    pts = range(22).map((i) => {
      const a = (i / 22) * 2 * Math.PI,
        v = Math.sin(a);
      return [
        x + Math.cos(a) * r * (1.06 - (v < -0.4 ? 0.05 : 0)) * (1 + R.j(0.035)),
        y + v * r * (v < 0 ? 0.84 : 0.92) * (1 + R.j(0.03)),
      ];
    }),
    d = smooth(pts, true, 0.17);
  return [
    // roots that leave the lower half
    range(Math.round(26 * beard)).map((i, _, all) => {
      const u = i / (all.length - 1),
        a = lerp(168, 12, u) * D,
        p = [x + Math.cos(a) * r * 0.9, y + Math.sin(a) * r * 0.72],
        o = Math.cos(a),
        g = bez(
          p,
          [p[0] + o * r * 0.24 + R.j(r * 0.1), p[1] + r * 0.1],
          [p[0] + o * r * 0.34 + R.j(r * 0.2), p[1] + r * 0.26],
          [p[0] + o * r * 0.4 + R.j(r * 0.3), p[1] + r * R.f(0.34, 0.56)],
        );
      return layer(
        path(ribbon(g, r * R.f(0.07, 0.12), r * 0.02, 6), mix(dark, skin, R.f(0.1, 0.6))),
        k ? 0 : 1,
      );
    }),
    layer(
      [
        path(d, skin),
        inside(d, [
          path(blob(x + r * 0.5, y + r * 0.46, r * 0.95, r * 0.86, R, 0.06, 12), dark, 'opacity=".32"'),
          path(blob(x + r * 0.86, y + r * 0.4, r * 0.5, r * 0.9, R, 0.06, 12), C.soil, 'opacity=".3"'),
          path(
            blob(x, y - r * 0.86, r * 0.86, r * 0.36, R, 0.06, 12),
            mix(green(6, 0.3), skin, 0.3),
            'opacity=".7"',
          ),
          path(
            blob(x - r * 0.4, y - r * 0.26, r * 0.34, r * 0.24, R, 0.1, 9, -0.5),
            C.paper,
            'opacity=".34"',
          ),
          // scars of the leaves that have gone, round the shoulder
          range(4).map((j) =>
            line(
              smooth(
                range(9).map((i) => {
                  const a = lerp(172, 8, i / 8) * D;
                  return [
                    x + Math.cos(a) * r * (0.72 + j * 0.13),
                    y - r * (0.62 - j * 0.24) + Math.sin(a) * r * 0.16 + R.j(r * 0.02),
                  ];
                }),
                false,
              ),
              dark,
              r * 0.022,
              `stroke-opacity="${0.7 - j * 0.12}" stroke-dasharray="${(r * 0.3).toFixed(0)} ${(r * 0.1).toFixed(0)}"`,
            ),
          ),
        ]),
      ],
      k ? 1 : 2,
    ),
    // knobs and dimples
    range(k ? 5 : 13).map((i) => {
      const a = R.f(10, 176) * D,
        q = r * Math.sqrt(R.f(0.16, 0.8)),
        p = [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.84 - r * 0.12],
        s = r * R.f(0.06, 0.11);
      return i % 3
        ? layer(
            path(
              blob(...p, s * 1.7, s, R, 0.22, 8, R.j(0.5)),
              mix(skin, p[0] > x ? dark : C.paper, p[0] > x ? 0.34 : 0.1),
            ),
            k ? 0 : 1,
          )
        : path(blob(...p, s * 0.7, s * 0.4, R, 0.16, 7, R.j(0.6)), mix(dark, C.soil, 0.3), 'opacity=".6"');
    }),
    // fine roots across the lower front
    range(Math.round((k ? 5 : 13) * beard * (1 - clean))).map(() => {
      const a = R.f(26, 154) * D,
        p = [x + Math.cos(a) * r * 0.8, y + Math.sin(a) * r * R.f(0.5, 0.72)],
        o = Math.cos(a),
        g = bez(
          p,
          [p[0] + o * r * 0.1 + R.j(r * 0.14), p[1] + r * 0.12],
          [p[0] + R.j(r * 0.2), p[1] + r * 0.26],
          [p[0] + o * r * 0.2 + R.j(r * 0.2), p[1] + r * R.f(0.36, 0.5)],
        );
      return layer(path(ribbon(g, r * 0.07, r * 0.02, 6), mix(skin, dark, R.f(0.2, 0.8))), k ? 0 : 1);
    }),
  ];
};
const plant = ({ x, y, r, n = 11, len = r * 2.9, k = 0, low = true, seed = 0 }) => {
  const c = [x, y - r * 0.74],
    one = (a, l, droop, g) =>
      leafOf({ foot: [c[0] + Math.cos(a * D) * r * 0.3, c[1]], ang: a * D, len: l, droop, g, k, w: r / 90 });
  return [
    path(blob(x + r * 0.5, y + r * 0.72, r * 1.5, r * 0.2, R, 0.05), C.night, `opacity="${k ? 0.16 : 0.3}"`),
    // the outermost leaves already lie low
    low ? [one(-168 + seed, len * 0.86, 0.5, 3.2), one(-12 - seed, len * 0.84, 0.52, 3)] : "",
    range(n)
      .map((i) => [lerp(-152, -28, i / (n - 1)) + R.j(4), Math.abs(i - (n - 1) / 2)])
      .sort((a, b) => b[1] - a[1])
      .filter((_, i) => i < n - 3)
      .map(([a, m]) => one(a, len * (1.04 - m * 0.03) * R.f(0.95, 1.05), 0.1 + m * 0.05, 3 + R.f(0, 0.8))),
    rootOf({ x, y, r, k }),
    range(3).map((i) => one(-116 + i * 26 + R.j(6), len * R.f(0.66, 0.76), 0.08, 4.4 + i * 0.2)),
    range(k ? 2 : 4).map((i) => one(-140 + i * (k ? 90 : 33), len * 0.34, 0.3, 5)),
  ];
};
/** Soil drawn up about a root, which hides where its beard goes. */
const heap = (x, y, w, h, k = 0.44) =>
  layer(
    path(
      smooth(
        range(13)
          .map((i) => {
            const u = i / 6 - 1;
            return [x + u * w, y + h * 0.5 * u * u - (1 - Math.abs(u)) * 4 + R.j(5)];
          })
          .concat([
            [x + w * 1.02, y + h],
            [x, y + h * 1.3],
            [x - w * 1.02, y + h],
          ]),
        true,
        0.14,
      ),
      mix(C.loam, C.soil, k),
    ),
    0,
  );
const mound = (x, y, w, n = 22) =>
  range(n).map(() =>
    layer(
      path(
        blob(x + R.j(w), y + R.j(9), R.f(12, 28), R.f(7, 13), R, 0.16, 8),
        mix(R.pick([C.loam, C.soil, mix(C.earth, C.loam, 0.6)]), C.soil, R.f(0, 0.3)),
      ),
      1,
    ),
  );

out.push(
  grass({ x: 640, y: 624, n: 120, len: 40, spread: 700, t: { a: green(3.8, 0.24), b: green(4.4, 0.28) }, R }),
  hill({ ...PAGE, y: 626, amp: 5, slope: 6, col: mix(mix(C.loam, C.earth, 0.3), air, 0.1), R }),
  range(5).map((i) => plant({ x: 70 + i * 150, y: 636, r: 36, n: 8, len: 118, k: 0.26, low: false })),
  hill({ ...PAGE, y: 690, amp: 5, slope: -4, col: mix(C.loam, C.soil, 0.3), R, h: 2 }),
  crumbs({ y0: 704, y1: 800, n: 60, R }),
  plant({ x: 800, y: 742, r: 84, n: 11, len: 246 }),
  heap(806, 806, 128, 26, 0.3),
  mound(806, 800, 100, 16),
  hill({ ...PAGE, y: 818, amp: 12, slope: 10, col: mix(C.loam, C.soil, 0.44), R, h: 2 }),
  crumbs({ y0: 830, y1: 950, n: 90, R, cols: [C.soil, C.earth, C.loam, mix(C.straw, C.earth, 0.5)] }),
  plant({ x: 380, y: 760, r: 140, n: 11, len: 410, seed: 4 }),
  heap(388, 872, 236, 64),
  mound(388, 868, 176, 30),
);

// --- lifted: tops twisted off, soil left on, by the box of sand
const wood = mix(C.straw, C.earth, 0.4),
  bx = 1080,
  by = 850;
out.push(
  path(blob(bx + 30, by + 76, 200, 16, R, 0.04), C.night, 'opacity=".3"'),
  layer(
    path(
      M([
        [bx - 150, by - 64],
        [bx + 150, by - 64],
        [bx + 168, by],
        [bx - 168, by],
      ]),
      mix(wood, C.soil, 0.36),
    ),
    2,
  ),
  path(
    smooth(
      [
        [bx - 140, by - 50],
        [bx - 60, by - 58],
        [bx + 30, by - 50],
        [bx + 138, by - 56],
        [bx + 158, by + 10],
        [bx - 158, by + 10],
      ],
      true,
      0.1,
    ),
    mix(C.straw, C.paper2, 0.36),
  ),
);
const lifted = (x, y, r) => [
  rootOf({ x, y, r, beard: 0.8 }),
  [-24, -8, 8, 22].map((u, i) =>
    layer(
      path(
        ribbon(
          bez(
            [x + u * r * 0.012, y - r * 0.7],
            [x + u * r * 0.014, y - r * 0.84],
            [x + u * r * 0.018, y - r * 0.94],
            [x + u * r * 0.024, y - r * (1.06 + (i % 2) * 0.08)],
          ),
          r * 0.15,
          r * 0.12,
          4,
        ),
        mix(green(6 - (i % 2) * 0.5, 0.2), C.paper, 0.12),
      ),
      1,
    ),
  ),
];
out.push(
  lifted(bx - 78, by - 46, 60),
  lifted(bx + 62, by - 52, 66),
  path(
    smooth(
      [
        [bx - 150, by - 10],
        [bx - 80, by - 22],
        [bx, by - 10],
        [bx + 80, by - 20],
        [bx + 150, by - 10],
        [bx + 160, by + 14],
        [bx - 160, by + 14],
      ],
      true,
      0.14,
    ),
    mix(C.straw, C.paper2, 0.44),
  ),
  range(40).map(() =>
    circle(bx + R.j(140), by - 4 + R.j(8), R.f(1, 2.2), mix(C.earth, C.straw, R.f(0, 0.8))),
  ),
  [0, 1].map((i) =>
    board({
      x: bx - 174,
      y: by + i * 42,
      w: 348,
      h: 38,
      col: mix(wood, C.paper, 0.12 - i * 0.06),
      R,
      grain: 4,
      z: 2,
      end: true,
    }),
  ),
);

out.push(
  grass({ x: 40, y: 968, n: 26, len: 78, spread: 90, t: { a: green(2.7, 0.1), b: green(3.3, 0.16) }, R }),
  grass({ x: 1256, y: 970, n: 20, len: 66, spread: 60, t: { a: green(2.7, 0.1), b: green(3.3, 0.16) }, R }),
);

save(
  "seeds/pictures/celeriac",
  scene({
    ...PAGE,
    body: out,
    sky: [mix(mix(C.sky, C.blue, 0.16), C.clay, 0.1), mix(C.sky, C.paper, 0.5), air],
    glow: { x: 0.2, y: 0.2, col: C.butter, o: 0.42 },
  }),
);
