// Cup-and-saucer vine on a net before an ochre wall; below it, seeds stand on edge in their pots.
import { PAGE } from "../parts-backdrops.mjs";
import { rng } from "../toolkit/chance.mjs";
import { C, green, mix } from "../toolkit/colour.mjs";
import { bez, head, through } from "../toolkit/curves.mjs";
import { D, frame, lerp, pol, range, rectangle } from "../toolkit/geometry.mjs";
import { leaf } from "../toolkit/leaves.mjs";
import { save, scene } from "../toolkit/page.mjs";
import { inside, layer } from "../toolkit/paper.mjs";
import { M, blob, line, outline, path, ribbon, smooth } from "../toolkit/shapes.mjs";
import { board } from "../toolkit/things.mjs";

const R = rng(1402),
  out = [],
  ochre = mix(mix(C.butter, C.straw, 0.45), C.paper, 0.16);

// --- a boarded wall in the sun, with the corner of a window
out.push(
  path(M(rectangle(-40, -40, 1320, 1000)), mix(ochre, C.earth, 0.3)),
  range(11).map((i) =>
    board({
      x: -60,
      y: -20 + i * 84,
      w: 1400,
      h: 80,
      col: mix(ochre, R.f() < 0.5 ? C.paper : C.clay, R.f(0.02, 0.12)),
      R,
      grain: 3,
      z: 2,
    }),
  ),
);
// --- the net
const cord = mix(C.straw, C.paper, 0.5);
out.push(
  layer(
    [
      line(
        range(12)
          .map((i) =>
            smooth(
              range(6).map((j) => [40 + i * 112 + R.j(4), -20 + j * 160]),
              false,
            ),
          )
          .join(""),
        cord,
        3.4,
      ),
      line(
        range(7)
          .map((j) =>
            smooth(
              range(7).map((i) => [-20 + i * 224, 40 + j * 112 + R.j(5) + (i % 2 ? 4 : 0)]),
              false,
            ),
          )
          .join(""),
        cord,
        3.4,
      ),
    ],
    1,
  ),
);

// --- the vine
const bark = mix(green(4.2, 0.2), C.dusk, 0.14),
  vines = [
    through([
      [-30, 720],
      [60, 520],
      [110, 330],
      [260, 190],
      [470, 130],
      [700, 150],
      [930, 110],
      [1130, 140],
      [1320, 90],
    ]),
    through([
      [250, 196],
      [350, 250],
      [420, 330],
      [440, 440],
    ]),
    through([
      [1120, 140],
      [1190, 250],
      [1180, 390],
      [1230, 520],
    ]),
    through([
      [690, 150],
      [760, 210],
      [800, 250],
      [840, 262],
    ]),
  ];
/** A tendril that forks and grips with small hooks. */
const tendril = (x, y, len, ang, s, col) => {
  const curl = (p, a, l, t) => {
    const pts = [p];
    let q = p,
      d = a;
    for (let i = 0; i < 12; i++) {
      d += t * (0.06 + i * 0.055);
      q = pol(...q, l * 0.12 * (1 - i * 0.045), d);
      pts.push(q);
    }
    return line(smooth(pts, false), col, 3.4);
  };
  const m = pol(x, y, len * 0.4, ang);
  return layer(
    [
      line(smooth([[x, y], m], false), col, 4),
      curl(m, ang - 0.2 * s, len * 0.7, s),
      curl(m, ang + 0.4 * s, len * 0.54, -s),
    ],
    0,
  );
};
/** A leaf: an ear at the foot, two or three pairs of blades, a tendril at the end. */
const leafOf = (x, y, len, ang, g, { pairs = 3, s = 1, z = 2 } = {}) => {
  const f = bez(
    [x, y],
    pol(x, y, len * 0.3, ang - s * 0.1),
    pol(x, y, len * 0.6, ang),
    pol(x, y, len * 0.86, ang + s * 0.16),
  );
  return [
    tendril(...f(1), len * 0.5, head(f, 1), s, bark),
    layer(
      [
        path(ribbon(f, len * 0.032, len * 0.02, 5), bark),
        range(pairs).map((i) => {
          const u = 0.2 + (i * 0.72) / (pairs - 0.2),
            p = f(u);
          return [-1, 1].map((k) =>
            layer(
              leaf({
                x: p[0],
                y: p[1],
                len: len * (0.5 - i * 0.05) * R.f(0.94, 1.06),
                wid: len * 0.23,
                ang: head(f, u) + k * (66 - i * 8 + R.j(6)) * D,
                bend: k * -0.2,
                shape: "ovate",
                veins: 4,
                t: { a: green(g + (k > 0 ? 0.1 : -0.1), 0.08) },
              }),
              1,
            ),
          );
        }),
      ],
      z,
    ),
  ];
};

const violet = mix(C.dusk, C.red, 0.2),
  young = mix(mix(green(6.6, 0.16), C.paper, 0.3), C.butter, 0.1);
/** A flower that hangs from x, y and opens towards `ang`: bell, recurved lobes, curved stamens, and its green saucer. */
const bell = ({ x, y, s = 1, ang, age = 1, stalk }) => {
  const q = frame({ x, y, s, rot: ang }),
    col = age < 0.3 ? young : age < 0.8 ? mix(mix(violet, C.paper, 0.46), young, 0.2) : violet,
    deep = mix(col, C.night, 0.4),
    pale = mix(col, C.paper, 0.34),
    lit = Math.cos(ang) > 0 ? -1 : 1, // the side that faces up
    body = outline(
      q,
      [
        2, -28, 16, -52, 44, -66, 80, -66, 110, -60, 134, -68, 134, 68, 110, 60, 80, 66, 44, 66, 16, 52, 2,
        28,
      ],
      0.16,
    ),
    // the lobes of the rim, which roll back
    lobe = (v) => {
      const c = v * 60,
        w = 24 - Math.abs(v) * 3,
        o = v * 9;
      return layer(
        path(
          outline(
            q,
            [
              112,
              c * 0.9 - w * 0.8,
              128,
              c - w,
              142,
              c - w + o * 0.5,
              150,
              c + o * 0.9,
              142,
              c + w + o,
              128,
              c + w,
              112,
              c * 0.9 + w * 0.8,
            ],
            0.18,
          ),
          mix(col, C.paper, v * lit > 0.3 ? 0.22 : 0.06),
        ),
        1,
      );
    },
    lobes = [-1, 1, -0.5, 0.5, 0].map(lobe),
    // the saucer: broad sepals with a waved rim, seen from the side
    sepal = (a, len, w, g) => {
      const e = frame({ x: q([0, 0])[0], y: q([0, 0])[1], s, rot: ang + a });
      return layer(
        [
          path(
            outline(
              e,
              [
                -6,
                -12,
                len * 0.2,
                -w * 0.8,
                len * 0.5,
                -w * 1.04,
                len * 0.8,
                -w * 0.64,
                len,
                0,
                len * 0.82,
                w * 0.6,
                len * 0.5,
                w,
                len * 0.2,
                w * 0.84,
                -6,
                12,
              ],
              0.18,
            ),
            green(g, 0.18),
          ),
          path(
            ribbon((u) => e([len * 0.86 * u, Math.sin(u * 3) * 2]), 4 * s, 1.4 * s, 5),
            green(g + 1.2, 0.2),
            'opacity=".8"',
          ),
        ],
        1,
      );
    };
  return [
    stalk
      ? layer(
          path(
            ribbon(
              bez(
                stalk,
                [lerp(stalk[0], x, 0.2), stalk[1] + (y - stalk[1]) * 0.6 - 14],
                pol(x, y, -46 * s, ang),
                pol(x, y, 4, ang),
              ),
              6 * Math.max(0.8, s * 0.8),
              8 * Math.max(0.8, s * 0.8),
              8,
            ),
            bark,
          ),
          1,
        )
      : "",
    layer(
      [
        [-1.62, 1.62, -1.08, 1.08].map((a) =>
          sepal(a, Math.abs(a) > 1.3 ? 96 : 108, 34, lit * a > 0 ? 4.4 : 5),
        ),
        // the inside of the mouth, then stamens and style
        path(
          outline(q, [124, -68, 140, -44, 146, 0, 140, 44, 124, 68, 108, 40, 104, 0, 108, -40], 0.17),
          deep,
        ),
        [-30, -12, 8, 28, 42].map((v, i) => {
          const e = [172 + (i % 2) * 16 - Math.abs(v) * 0.3, v * 0.9 - lit * -22],
            g = bez(q([96, v * 0.6]), q([134, v * 0.7 + lit * -14]), q([160, v * 0.8 + lit * -8]), q(e));
          return layer(
            [
              path(
                ribbon(g, 4.4 * s, 3.4 * s, 5),
                i === 2 ? mix(young, C.paper, 0.2) : mix(col, C.paper, 0.55),
              ),
              path(
                blob(...q(e), (i === 2 ? 5 : 9) * s, (i === 2 ? 5 : 6) * s, R, 0.08, 8, ang + 0.9),
                i === 2 ? mix(young, C.paper, 0.3) : mix(C.butter, C.straw, 0.3),
              ),
            ],
            1,
          );
        }),
        layer(
          [
            path(body, col),
            inside(body, [
              path(
                outline(q, [0, lit * -6, 60, lit * -20, 132, lit * -26, 140, lit * -90, 0, lit * -80], 0.1),
                C.night,
                'opacity=".2"',
              ),
              path(
                outline(
                  q,
                  [
                    18,
                    lit * 30,
                    50,
                    lit * 40,
                    96,
                    lit * 38,
                    112,
                    lit * 42,
                    100,
                    lit * 30,
                    50,
                    lit * 30,
                    24,
                    lit * 22,
                  ],
                  0.16,
                ),
                C.paper,
                'opacity=".3"',
              ),
              [-34, -12, 12, 34].map((v) =>
                line(
                  smooth([q([10, v * 0.6]), q([50, v * 1.1]), q([92, v]), q([126, v * 1.3])], false),
                  pale,
                  2 * s,
                  'stroke-opacity=".45"',
                ),
              ),
            ]),
          ],
          1,
        ),
        lobes,
        [-0.62, 0.62, 0.02].map((a) => sepal(a, a === 0.02 ? 44 : 50, 24, lit * a > 0.1 ? 5.2 : 5.9)),
      ],
      2,
    ),
  ];
};

const place = (f, u, len, deg, g, o) => leafOf(...f(u), len, deg * D, g, o);
out.push(
  // leaves behind
  [
    [0, 0.06, 190, -40, 3.2],
    [0, 0.16, 200, -150, 3],
    [0, 0.25, 190, 30, 3.3],
    [0, 0.34, 210, -100, 3.1],
    [0, 0.45, 200, -60, 3.3],
    [0, 0.55, 190, -110, 3],
    [0, 0.62, 200, 60, 3.4],
    [0, 0.7, 200, -60, 3.2],
    [0, 0.8, 200, -120, 3],
    [0, 0.9, 190, 70, 3.3],
    [1, 0.5, 170, 20, 3.5],
    [2, 0.3, 190, 10, 3.2],
    [2, 0.74, 180, 160, 3.4],
  ].map(([v, u, len, a, g], i) => place(vines[v], u, len, a, g, { s: i % 2 ? 1 : -1, pairs: 2 + (i % 2) })),
  vines.map((f, i) => layer(path(ribbon(f, i ? 9 : 15, i ? 6 : 9, 30), bark), 1)),
  // leaves in front
  [
    [0, 0.11, 190, 40, 4.2],
    [0, 0.2, 190, -70, 4.4],
    [0, 0.4, 190, 80, 4.3],
    [0, 0.5, 170, 60, 4.1],
    [0, 0.75, 180, 110, 4.2],
    [0, 0.86, 180, -60, 4.4],
    [1, 1, 150, 96, 4.6],
    [2, 0.5, 170, 190, 4.2],
    [2, 1, 150, 84, 4.5],
  ].map(([v, u, len, a, g], i) => place(vines[v], u, len, a, g, { s: i % 2 ? -1 : 1, pairs: 2 })),
  bell({ x: 252, y: 420, s: 0.9, ang: 98 * D, age: 0.15, stalk: [166, 258] }),
  bell({ x: 560, y: 300, s: 1.06, ang: 70 * D, age: 0.6, stalk: [510, 132] }),
  bell({ x: 1112, y: 330, s: 1, ang: 112 * D, age: 1, stalk: [1064, 128] }),
  bell({ x: 812, y: 372, s: 1.5, ang: 58 * D, age: 1, stalk: [788, 240] }),
);

// --- the table and the pots
const wood = mix(mix(C.straw, C.earth, 0.4), C.paper3, 0.3);
out.push(
  layer(path(M(rectangle(-40, 776, 1320, 1000)), wood), 3),
  range(5).map((i) =>
    board({
      x: -60,
      y: 780 + i * (30 + i * 6),
      w: 1400,
      h: 32 + i * 7,
      col: mix(wood, i % 2 ? C.paper : C.soil, 0.07),
      R,
      grain: 4,
      z: 0,
    }),
  ),
);
/** A seed: flat as a coin, with a pale wing round it. */
const coin = (x, y, r, k = 1, rot = 0) => {
  const q = frame({ x, y, s: r / 30, rot }),
    d = outline(
      q,
      [
        0,
        -31,
        17 * k,
        -25,
        27 * k,
        -6,
        24 * k,
        16,
        9 * k,
        29,
        -9 * k,
        29,
        -24 * k,
        15,
        -27 * k,
        -7,
        -16 * k,
        -25,
      ],
      0.16,
    );
  return layer(
    [
      path(d, mix(C.earth, C.straw, 0.42)),
      path(
        outline(
          q,
          [
            0,
            -20,
            12 * k,
            -16,
            18 * k,
            -3,
            15 * k,
            12,
            5 * k,
            20,
            -6 * k,
            20,
            -15 * k,
            11,
            -18 * k,
            -4,
            -11 * k,
            -16,
          ],
          0.16,
        ),
        mix(C.loam, C.earth, 0.4),
      ),
      path(
        outline(q, [-3 * k, -16, 3 * k, -12, 0, 2, -8 * k, 6, -13 * k, -4], 0.16),
        C.straw,
        'opacity=".4"',
      ),
    ],
    1,
  );
};
/** A small pot seen a little from above. */
const potOf = (x, y, w, h, col, fill) => {
  const ry = w * 0.15,
    oval = (rx, r, cy = y) =>
      smooth(
        range(20).map((i) => [
          x + Math.cos((i / 20) * 2 * Math.PI) * rx,
          cy + Math.sin((i / 20) * 2 * Math.PI) * r,
        ]),
      ),
    b = w * 0.36,
    bottom = `M${x - w * 0.46} ${y + 8}L${x - b} ${y + h}Q${x} ${y + h + ry * 0.9} ${x + b} ${y + h}L${x + w * 0.46} ${y + 8}Z`,
    rim = `M${x - w / 2} ${y}L${x - w * 0.485} ${y + h * 0.22}Q${x} ${y + h * 0.22 + ry * 1.9} ${x + w * 0.485} ${y + h * 0.22}L${x + w / 2} ${y}Z`;
  return [
    path(blob(x + 22, y + h + 6, w * 0.46, 13, R, 0.04), C.soil, 'opacity=".3"'),
    layer(
      [
        path(bottom, col),
        inside(bottom, [
          path(
            M([
              [x + w * 0.16, y],
              [x + w, y],
              [x + w, y + h * 1.4],
              [x + w * 0.1, y + h * 1.4],
            ]),
            C.soil,
            'opacity=".26"',
          ),
          path(
            M([
              [x - w * 0.36, y],
              [x - w * 0.26, y],
              [x - w * 0.2, y + h + 20],
              [x - w * 0.28, y + h + 20],
            ]),
            C.paper,
            'opacity=".2"',
          ),
        ]),
      ],
      2,
    ),
    layer(
      [
        path(rim, mix(col, C.clay, 0.2)),
        inside(
          rim,
          path(
            M([
              [x + w * 0.18, y],
              [x + w, y],
              [x + w, y + h],
              [x + w * 0.16, y + h],
            ]),
            C.soil,
            'opacity=".2"',
          ),
        ),
      ],
      1,
    ),
    layer(path(oval(w / 2, ry), mix(col, C.clay, 0.44)), 1),
    path(oval(w * 0.44, ry * 0.82, y + 2), mix(col, C.soil, 0.5)),
    path(oval(w * 0.43, ry * 0.72, y + 5), mix(C.soil, C.loam, 0.3)),
    range(16).map(() => {
      const a = R.f(0, 6.28),
        k = Math.sqrt(R.f(0, 1));
      return path(
        blob(
          x + Math.cos(a) * w * 0.38 * k,
          y + 6 + Math.sin(a) * ry * 0.6 * k,
          R.f(3, 6),
          R.f(2, 3.4),
          R,
          0.2,
          7,
        ),
        R.pick([C.earth, C.loam, mix(C.straw, C.paper, 0.3), C.soil]),
        'opacity=".8"',
      );
    }),
    fill(x, y + 6),
  ];
};
const clay = mix(C.terra, C.clay, 0.14),
  stuck = (k, rot) => (x, y) => [
    path(blob(x + 14, y + 2, 26, 6, R, 0.06), C.night, 'opacity=".34"'),
    coin(x, y - 24, 38, k, rot),
    // crumbs that hold its foot
    range(9).map((i) =>
      path(
        blob(x - 36 + i * 9, y + 6 + R.j(3), R.f(6, 10), R.f(4, 7), R, 0.16, 7),
        R.pick([C.soil, C.loam, mix(C.loam, C.soil, 0.5)]),
      ),
    ),
  ];
out.push(
  potOf(150, 722, 196, 136, mix(clay, C.soil, 0.06), (x, y) => {
    const f = bez([x, y], [x + 2, y - 40], [x + 4, y - 70], [x + 2, y - 104]),
      e = f(1);
    return [
      layer(path(ribbon(f, 9, 7, 5), mix(green(5.6, 0.2), C.dusk, 0.1)), 1),
      [-1, 1].map((s) =>
        layer(
          leaf({
            x: f(0.6)[0],
            y: f(0.6)[1],
            len: 74,
            wid: 46,
            ang: (-90 + s * 72) * D,
            bend: s * 0.3,
            shape: "oblong",
            veins: 3,
            t: { a: green(4.6, 0.16) },
          }),
          1,
        ),
      ),
      [-1, 1].map((s) =>
        layer(
          leaf({
            x: e[0],
            y: e[1],
            len: 54,
            wid: 28,
            ang: (-90 + s * 40) * D,
            bend: s * 0.3,
            veins: 3,
            t: { a: green(5.4, 0.2) },
          }),
          1,
        ),
      ),
    ];
  }),
  potOf(388, 738, 206, 142, clay, stuck(0.9, 0.06)),
  potOf(636, 742, 206, 142, mix(clay, C.clay, 0.14), stuck(0.62, -0.1)),
  potOf(884, 736, 206, 142, clay, stuck(1, 0.12)),
);
// a saucer with the rest of the seeds, and two that fell beside it
out.push(
  path(blob(1130, 872, 132, 20, R, 0.03), C.soil, 'opacity=".28"'),
  layer(path(blob(1116, 848, 130, 34, R, 0.012, 14), mix(C.paper, C.sky, 0.2)), 2),
  layer(path(blob(1116, 844, 100, 22, R, 0.012, 14), mix(mix(C.paper, C.sky, 0.3), C.blue, 0.14)), 0),
  range(7).map((i) => {
    const x = 1050 + (i % 4) * 42 + R.j(8),
      y = 838 + Math.floor(i / 4) * 12 + R.j(3);
    return layer(
      [
        path(blob(x, y, 24, 11, R, 0.06, 9, R.j(0.3)), mix(C.earth, C.straw, 0.42)),
        path(blob(x, y, 15, 6.4, R, 0.06, 9), mix(C.loam, C.earth, 0.4)),
      ],
      1,
    );
  }),
  [
    [1016, 904],
    [1196, 914],
  ].map(([x, y]) =>
    layer(
      [
        path(blob(x, y, 27, 13, R, 0.06, 9), mix(C.earth, C.straw, 0.42)),
        path(blob(x, y, 17, 8, R, 0.06, 9), mix(C.loam, C.earth, 0.4)),
      ],
      1,
    ),
  ),
);

save(
  "seeds/pictures/cobaea",
  scene({
    ...PAGE,
    body: out,
    sky: [ochre, ochre],
    shade: "#1f1712",
    glow: { x: 0.22, y: 0.16, col: C.butter, o: 0.45 },
  }),
);
