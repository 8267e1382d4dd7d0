// Parts that several of the weather and season scenes share: ruffled salad leaves, leeks, watering can, mist, boxes and bricks.
import {
  C,
  D,
  M,
  bez,
  board,
  circle,
  head,
  inside,
  layer,
  lerp,
  line,
  mix,
  path,
  pol,
  put,
  range,
  ribbon,
  rng,
  smooth,
  sym,
} from "./toolkit.mjs";

/** Turns local points into page points: q(u, v) for a thing that stands at x, y, scaled and turned. */
export const frame =
  ({ x, y, s = 1, rot = 0, dir = 1 }) =>
  ([u, v]) => {
    const a = u * dir * s,
      b = v * s;
    return [x + a * Math.cos(rot) - b * Math.sin(rot), y + a * Math.sin(rot) + b * Math.cos(rot)];
  };

/** A veil of mist: vellum that fades downwards. Put `mistDefs` into the scene's defs. */
export const mist = ({ x, y, w, h, o = 0.7 }) =>
  path(
    smooth([
      [x, y + h * 0.5],
      [x + w * 0.16, y + h * 0.1],
      [x + w * 0.4, y + h * 0.2],
      [x + w * 0.62, y - h * 0.06],
      [x + w * 0.84, y + h * 0.16],
      [x + w, y + h * 0.42],
      [x + w * 0.8, y + h],
      [x + w * 0.5, y + h * 0.9],
      [x + w * 0.2, y + h],
    ]),
    "url(#mist)",
    `opacity="${o}"`,
  );
export const mistDefs = (col) =>
  `<linearGradient id="mist" x2="0" y2="1"><stop stop-color="${col}" stop-opacity=".95"/><stop offset="1" stop-color="${col}" stop-opacity="0"/></linearGradient>`;

/** Salad leaf with a waved rim: two sheets and a pale rib. */
export const ruffle = ({ x, y, len, wid = 0.66, ang, col, kind = 0 }) =>
  put(
    sym("ruffle" + kind + wid, () => {
      const Q = rng(40 + kind * 7),
        n = 11,
        edge = (k, wob) => {
          const pts = [[0, -4 * k]];
          for (const d of [-1, 1]) {
            const row = range(n).map((i) => {
              const u = (i + 1) / n,
                w = 100 * wid * 0.5 * Math.sin(Math.PI * Math.min(1, u * 0.74 + 0.04)) ** 0.8 * k;
              return [
                100 * u * lerp(0.93, 1, k) * (u > 0.9 ? 0.985 : 1),
                d * w * (1 + (i % 2 ? wob : -wob) + Q.j(0.04)),
              ];
            });
            pts.push(...(d < 0 ? row : row.toReversed()));
          }
          return [...pts, [0, 4 * k]];
        };
      const d = smooth(edge(1, 0.085), true, 0.2),
        m = smooth(edge(0.8, 0.07), true, 0.2);
      return (
        `<path d="${d}"/>` +
        inside(d, path(`M0 0L120 0L120 90L0 90Z`, "#13200f", 'opacity=".16"')) +
        path(m, "#fff3c8", 'opacity=".13"') +
        path(ribbon(bez([0, 0], [30, 1], [60, -1], [90, 0]), 9, 1.2, 4), "#fff3c8", 'opacity=".6"') +
        line(
          [0.3, 0.5, 0.7]
            .map((u) =>
              [-1, 1]
                .map((k) =>
                  M(
                    [
                      [u * 100, 0],
                      [u * 100 + 15, k * 24 * wid * 1.2],
                    ],
                    false,
                  ),
                )
                .join(""),
            )
            .join(""),
          "#fff3c8",
          1.6,
          'stroke-opacity=".4"',
        )
      );
    }),
    { x, y, s: len / 100, rot: ang, col, flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0 },
  );

/** Loose-leaf lettuce, seen from the side. */
export const lettuce = ({ x, y, r, col, R, lit = C.butter }) =>
  layer(
    [
      [[-172, -8, -150, -30, -124, -56, -90], 1.12, 0],
      [[-158, -22, -128, -52], 0.92, 0.1],
      [[-112, -66, -90], 0.7, 0.22],
    ].map(([as, k, t]) =>
      as.map((a, i) =>
        layer(
          ruffle({
            x: x + Math.cos(a * D) * r * 0.16,
            y: y + (t ? r * 0.06 : 0),
            len: r * k * R.f(0.93, 1.06) * (Math.abs(a + 90) > 70 ? 0.92 : 1),
            ang: (a + R.j(5)) * D,
            col: mix(col, lit, t + R.f(0, 0.07)),
            kind: (i + (t ? 1 : 0)) % 3,
          }),
          1,
        ),
      ),
    ),
    2,
  );

/** Leek: pale shank, broad flat leaves in one plane, each folding over at its own height. */
export const leek = ({ x, y, h, w, col, R, n = 7, pale = C.paper, snow }) => {
  const o = [],
    top = y - h * 0.3,
    tips = [];
  for (let i = 0; i < n; i++) {
    const k = i % 2 ? 1 : -1,
      j = i >> 1,
      L = h * (0.62 + j * 0.05) * R.f(0.94, 1.06),
      lean = 40 - j * 13,
      b = [x + k * w * 0.16, top + h * 0.1 - j * h * 0.03],
      m = pol(...b, L * 0.62, (-90 + k * lean) * D),
      e = pol(...m, L * R.f(0.34, 0.46), (-90 + k * (lean + R.f(50, 105))) * D),
      f = bez(
        b,
        pol(...b, L * 0.3, (-90 + k * lean * 0.4) * D),
        pol(...m, L * 0.2, (-90 + k * (lean + 12)) * D),
        e,
      );
    tips.push(f);
    o.unshift(
      layer(
        [
          path(
            ribbon((t) => f(t), w * 1.05, 1.2, 8),
            mix(col, C.paper, 0.03 + j * 0.05),
          ),
          path(
            ribbon(
              (t) => {
                const p = f(t * 0.96);
                return [p[0] + w * 0.14, p[1] + w * 0.12];
              },
              w * 0.5,
              0.5,
              8,
            ),
            "#13200f",
            'opacity=".17"',
          ),
          snow
            ? path(
                ribbon(
                  (t) => {
                    const p = f(0.5 + t * 0.3);
                    return [p[0], p[1] - w * 0.36];
                  },
                  w * 0.3,
                  w * 0.5,
                  4,
                ),
                snow,
              )
            : "",
        ],
        1,
      ),
    );
  }
  return layer(
    [
      o,
      path(
        ribbon(bez([x, y], [x, y - h * 0.1], [x, top + h * 0.08], [x, top - 2]), w, w * 1.1, 4),
        mix(col, pale, 0.7),
      ),
      path(
        ribbon(
          bez(
            [x + w * 0.28, y],
            [x + w * 0.28, y - h * 0.1],
            [x + w * 0.28, top + h * 0.1],
            [x + w * 0.3, top],
          ),
          w * 0.42,
          w * 0.45,
          4,
        ),
        mix(col, pale, 0.35),
        'opacity=".6"',
      ),
      layer(
        path(
          ribbon(
            bez(
              [x + w * 0.1, top + h * 0.16],
              [x + w * 0.05, top],
              [x, top - h * 0.2],
              [x - w * 0.3, top - h * 0.42],
            ),
            w * 0.9,
            1.4,
            6,
          ),
          mix(col, C.paper, 0.2),
        ),
        1,
      ),
    ],
    1,
  );
};

/** Long-reach watering can with a brass rose. Local spout points left; `rot` tips it. */
export const can = ({ x, y, s = 1, rot = 0, dir = 1, zinc, dark, brass }) => {
  const q = frame({ x, y, s, rot, dir }),
    qs = (l) => l.map(q),
    tube = (pts, w, c) => line(smooth(qs(pts), false), c, w * s),
    dirIn = (d) => `opacity="${d}"`;
  const body = `M${[
      [-64, -84],
      [62, -84],
      [74, 86],
    ]
      .map((p) =>
        q(p)
          .map((v) => v.toFixed(1))
          .join(" "),
      )
      .join("L")}Q${[...q([0, 106]), ...q([-74, 86])].map((v) => v.toFixed(1)).join(" ")}Z`,
    tip = [-226, -132],
    a = Math.atan2(-190, -160),
    n = [Math.cos(a), Math.sin(a)],
    at = (d, o) => q([tip[0] + n[0] * d - n[1] * o, tip[1] + n[1] * d + n[0] * o]);
  return {
    grip: q([112, -82]),
    rose: range(9).map((i) => at(44, lerp(-31, 31, i / 8))),
    aim: q([tip[0] + n[0], tip[1] + n[1]])[0] - q(tip)[0] < 0 ? -1 : 1,
    svg: layer(
      [
        tube(
          [
            [-18, -80],
            [-6, -134],
            [52, -156],
            [104, -128],
            [116, -70],
            [72, 26],
          ],
          15,
          dark,
        ),
        tube(
          [
            [-20, -82],
            [-9, -136],
            [50, -159],
            [101, -131],
          ],
          4,
          mix(zinc, C.paper, 0.3),
        ),
        layer(
          [
            path(M([q([-62, 34]), q([-72, 80]), at(4, -8), at(4, 8)]), zinc),
            path(M([q([-68, 62]), q([-73, 84]), at(4, -8), at(4, -2)]), dark, dirIn(0.55)),
          ],
          1,
        ),
        tube(
          [
            [-62, -62],
            [-152, -46],
          ],
          6,
          dark,
        ),
        layer(
          [
            path(body, zinc),
            inside(body, [
              path(
                smooth(
                  qs([
                    [18, -100],
                    [90, -100],
                    [96, 120],
                    [26, 120],
                    [34, 10],
                  ]),
                ),
                dark,
                dirIn(0.42),
              ),
              path(
                smooth(
                  qs([
                    [-56, -70],
                    [-44, -70],
                    [-50, 84],
                    [-64, 84],
                  ]),
                ),
                mix(zinc, C.paper, 0.7),
                dirIn(0.55),
              ),
              ...[-58, 44].map(
                (v) =>
                  line(
                    smooth(
                      qs([
                        [-84, v],
                        [0, v + 12],
                        [84, v],
                      ]),
                      false,
                    ),
                    dark,
                    4 * s,
                    'stroke-opacity=".5"',
                  ) +
                  line(
                    smooth(
                      qs([
                        [-84, v - 5],
                        [0, v + 7],
                        [84, v - 5],
                      ]),
                      false,
                    ),
                    mix(zinc, C.paper, 0.5),
                    3 * s,
                    'stroke-opacity=".6"',
                  ),
              ),
            ]),
          ],
          2,
        ),
        layer(
          path(
            smooth(
              qs([
                [-66, -84],
                [0, -96],
                [64, -84],
                [0, -73],
              ]),
            ),
            mix(dark, C.ink, 0.3),
          ),
          1,
        ),
        layer(
          path(
            smooth(
              qs([
                [-66, -84],
                [-34, -93],
                [2, -95],
                [8, -75],
                [-30, -77],
              ]),
            ),
            mix(zinc, C.paper, 0.2),
          ),
          1,
        ),
        layer(
          [
            path(M([at(-12, -9), at(-12, 9), at(10, 10), at(38, 33), at(38, -33), at(10, -10)]), brass),
            path(
              M([at(-12, 0), at(-12, dir * rot <= 0 ? -9 : 9), at(10, -10), at(38, -33), at(38, -8)]),
              C.earth,
              dirIn(0.5),
            ),
            path(smooth([at(38, -34), at(45, 0), at(38, 34), at(33, 0)]), mix(brass, C.paper, 0.45)),
            ...range(5).map((i) => circle(...at(40, -22 + i * 11), 1.8 * s + 0.4, C.loam)),
          ],
          1,
        ),
      ],
      2,
    ),
  };
};

/** Raised box with a soil top in shallow perspective; rows: [depth 0 front .. 1 back, count, draw(x, y, scale, i)]. Back rows first. */
export const box = ({ x, y, w, d, h: H, inset = 46, col, soil = mix(C.soil, C.loam, 0.5), rows, R }) => {
  const o = [
    layer(
      path(
        M([
          [x + inset, y - d],
          [x + w - inset, y - d],
          [x + w, y],
          [x, y],
        ]),
        soil,
      ),
      2,
    ),
    layer(
      path(
        M([
          [x + inset - 7, y - d - 13],
          [x + w - inset + 7, y - d - 13],
          [x + w - inset + 5, y - d + 3],
          [x + inset - 5, y - d + 3],
        ]),
        mix(col, C.earth, 0.25),
      ),
      1,
    ),
  ];
  for (const [v, n, draw] of rows)
    for (let i = 0; i < n; i++) {
      const ins = inset * v;
      o.push(
        draw(
          lerp(x + ins + 30, x + w - ins - 30, n < 2 ? 0.5 : i / (n - 1)) + R.j(6),
          y - d * v + 6,
          1 - v * 0.16,
          i,
        ),
      );
    }
  o.push(
    board({ x: x - 8, y: y - 2, w: w + 16, h: H * 0.52, col, R, grain: 6, z: 2, end: true }),
    board({
      x: x - 8,
      y: y + H * 0.5,
      w: w + 16,
      h: H * 0.5,
      col: mix(col, C.soil, 0.12),
      R,
      grain: 5,
      z: 1,
      end: true,
    }),
    ...[x - 14, x + w - 14].map((u) =>
      board({ x: u, y: y - 12, w: 28, h: H + 16, col: mix(col, C.earth, 0.35), R, grain: 2, z: 1 }),
    ),
  );
  return o;
};

/** Low-sun shadow on level ground: leaves the foot to the right. */
export const longShadow = ({ x, y, w, l, o = 0.16, col = C.loam, drop = 0.13 }) =>
  path(
    smooth(
      [
        [x - w * 0.5, y - 3],
        [x + w * 0.3, y - 8],
        [x + l * 0.6, y + l * drop * 0.5 - 5],
        [x + l, y + l * drop],
        [x + l * 0.92, y + l * drop + w * 0.16],
        [x + l * 0.5, y + l * drop * 0.6 + w * 0.16],
        [x, y + w * 0.14],
      ],
      true,
      0.14,
    ),
    col,
    `opacity="${o}"`,
  );

/** A curve function through points (Catmull-Rom), for ribbons that wander. */
export const through = (pts) => (t) => {
  const n = pts.length - 1,
    u = Math.max(0, Math.min(0.9999, t)) * n,
    i = Math.floor(u),
    k = u - i,
    at = (j) => pts[Math.max(0, Math.min(n, j))],
    [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  return [0, 1].map(
    (m) =>
      0.5 *
      (2 * b[m] +
        (c[m] - a[m]) * k +
        (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * k * k +
        (3 * b[m] - a[m] - 3 * c[m] + d[m]) * k * k * k),
  );
};

/** Tiger worm: tapered, banded, with a saddle a third of the way from the head. */
export const worm = ({ pts, w = 13, col, h = 1 }) => {
  const f = through(pts),
    n = pts.length * 6,
    ts = range(n + 1).map((i) => i / n),
    wid = (t) => (w / 2) * Math.min(1, 0.16 + 3.4 * t ** 0.8, 0.3 + 5.5 * (1 - t)),
    edge = (k, a = 0, b = 1) =>
      ts
        .map((s) => lerp(a, b, s))
        .map((t) => {
          const p = f(t),
            q = head(f, t);
          return [p[0] - Math.sin(q) * wid(t) * k, p[1] + Math.cos(q) * wid(t) * k];
        }),
    up = (t) => (Math.cos(head(f, t)) > 0 ? -1 : 1),
    L = ts.slice(1).reduce((s, t, i) => {
      const a = f(ts[i]),
        b = f(t);
      return s + Math.hypot(b[0] - a[0], b[1] - a[1]);
    }, 0),
    rings = Math.round(L / 6.5);
  const lit = ts.map((t) => {
      const p = f(t),
        q = head(f, t),
        k = up(t) * 0.5;
      return [p[0] - Math.sin(q) * wid(t) * k, p[1] + Math.cos(q) * wid(t) * k];
    }),
    back = ts.toReversed().map((t) => {
      const p = f(t),
        q = head(f, t),
        k = up(t) * 0.12;
      return [p[0] - Math.sin(q) * wid(t) * k, p[1] + Math.cos(q) * wid(t) * k];
    });
  return layer(
    [
      path(smooth([...edge(1), ...edge(-1).toReversed()], true, 0.15), col),
      line(
        range(rings)
          .map((i) => {
            const t = (i + 0.7) / (rings + 0.4),
              p = f(t),
              q = head(f, t),
              k = wid(t) * 0.86;
            return M(
              [
                [p[0] + Math.sin(q) * k, p[1] - Math.cos(q) * k],
                [p[0] - Math.sin(q) * k, p[1] + Math.cos(q) * k],
              ],
              false,
            );
          })
          .join(""),
        mix(col, C.paper, 0.42),
        1.5,
        'stroke-opacity=".5"',
      ),
      path(
        smooth([...edge(1.06, 0.26, 0.34), ...edge(-1.06, 0.26, 0.34).toReversed()], true, 0.12),
        mix(mix(col, C.clay, 0.5), C.paper, 0.16),
      ),
      path(smooth([...lit.slice(1, -1), ...back.slice(1, -1)], true, 0.15), C.paper, 'opacity=".3"'),
    ],
    h,
  );
};
