// Parts that several of the garden-bed scenes share: distant trees, boards in perspective, glass, straw, stones, the fork.
import {
  C,
  D,
  M,
  bez,
  blob,
  circle,
  green,
  layer,
  leaf,
  lerp,
  line,
  mix,
  path,
  pol,
  range,
  ribbon,
  smooth,
} from "./toolkit.mjs";

/** A sheet cut along any corners, with a few grain strokes that run from its first edge to its third. */
export const plank = ({ pts, col, R, grain = 3, z = 1 }) => {
  const at = (u, v) =>
    [0, 1].map((i) => lerp(lerp(pts[0][i], pts[1][i], u), lerp(pts[3][i], pts[2][i], u), v));
  const strokes = range(grain).map((i) => {
    const v = (i + 0.5 + R.j(0.3)) / grain,
      a = R.f(0.03, 0.4),
      b = a + R.f(0.25, 0.55);
    return smooth([at(a, v), at((a + b) / 2, v + R.j(0.06)), at(b, v)], false);
  });
  return layer(
    [
      path(M(pts), col),
      grain ? line(strokes.join(""), mix(col, C.soil, 0.32), 1.6, 'stroke-opacity=".6"') : "",
    ],
    z,
  );
};

/** Bare or budding tree in the distance: forked branches, tapering. */
export const bareTree = ({ x, y, h, col, R, lean = 0, spread = 34, depth = 4, w = h * 0.055 }) => {
  const out = [];
  const grow = (p, a, l, wide, d) => {
    const e = pol(p[0], p[1], l, a),
      f = bez(p, pol(p[0], p[1], l * 0.35, a + R.j(0.18)), pol(p[0], p[1], l * 0.7, a + R.j(0.14)), e);
    out.push(ribbon(f, wide, wide * 0.62, 3));
    if (d > 0)
      for (const k of d > 2 ? [-1, 1] : [-1, 0.15, 1])
        grow(e, a + k * R.f(0.6, 1.15) * spread * D, l * R.f(0.6, 0.8), wide * 0.6, d - 1);
  };
  grow([x, y], -90 * D + lean, h * 0.36, w, depth);
  return path(out.join(""), col);
};

/** Loose straws, thrown about a point or along a strip. */
export const straw = ({
  x0,
  x1,
  y0,
  y1,
  n,
  R,
  len = [26, 70],
  tilt = 0.3,
  cols = [C.straw, mix(C.straw, C.butter, 0.45), mix(C.straw, C.earth, 0.3), mix(C.straw, C.paper, 0.35)],
  w = 4,
  z = 1,
}) =>
  cols
    .map((col, k) =>
      layer(
        line(
          range(Math.ceil(n / cols.length))
            .map(() => {
              const x = R.f(x0, x1),
                y = R.f(y0, y1),
                l = R.f(len[0], len[1]),
                a = R.j(tilt) + (R.f() < 0.12 ? R.j(0.9) : 0);
              return smooth(
                [pol(x, y, -l / 2, a), pol(x, y + R.j(l * 0.03), 0, a), pol(x, y, l / 2, a)],
                false,
              );
            })
            .join(""),
          col,
          w * (1 - k * 0.08),
        ),
        z,
      ),
    )
    .join("");

/** Digging fork standing with its tines in the ground at x, y. */
export const fork = ({
  x,
  y,
  rot = 0,
  s = 1,
  sunk = 1,
  wood = mix(C.straw, C.earth, 0.38),
  grip = C.terra,
}) => {
  const steel = mix(C.blue, C.ink, 0.35),
    pale = mix(C.blue, C.paper3, 0.55);
  const q = (u, v) => [
    x + s * (u * Math.cos(rot) - v * Math.sin(rot)),
    y + s * (u * Math.sin(rot) + v * Math.cos(rot)),
  ];
  const bar = (pts, w, c) =>
    line(
      smooth(
        pts.map((p) => q(...p)),
        false,
      ),
      c,
      w * s,
    );
  const o = [];
  for (const k of [-33, -11, 11, 33])
    o.push(
      layer(
        path(
          M([
            q(k * 0.82 - 4.4, 0),
            q(k * 0.82 + 4.4, 0),
            q(k + 4, 100 * sunk),
            q(k, 172 * sunk),
            q(k - 4, 100 * sunk),
          ]),
          steel,
        ) +
          path(
            M([
              q(k * 0.82 - 4.4, 0),
              q(k * 0.82 - 0.6, 0),
              q(k - 0.6, 100 * sunk),
              q(k, 172 * sunk),
              q(k - 4, 100 * sunk),
            ]),
            pale,
            'opacity=".45"',
          ),
        1,
      ),
    );
  o.push(
    layer(
      path(
        smooth(
          [
            [-38, 10],
            [-36, -10],
            [-14, -18],
            [-9, -70],
            [9, -70],
            [14, -18],
            [36, -10],
            [38, 10],
            [0, 4],
          ].map((p) => q(...p)),
          true,
          0.1,
        ),
        steel,
      ),
      1,
    ),
  );
  o.push(
    layer(
      path(M([q(-8.5, -60), q(-7, -380), q(7, -380), q(8.5, -60)]), wood) +
        path(M([q(2, -60), q(2, -380), q(7, -380), q(8.5, -60)]), C.earth, 'opacity=".6"'),
      2,
    ),
  );
  o.push(
    layer(
      bar(
        [
          [0, -372],
          [-26, -404],
          [-34, -440],
        ],
        12,
        wood,
      ) +
        bar(
          [
            [0, -372],
            [26, -404],
            [34, -440],
          ],
          12,
          mix(wood, C.earth, 0.4),
        ) +
        bar(
          [
            [-38, -446],
            [38, -446],
          ],
          17,
          grip,
        ) +
        bar(
          [
            [-36, -449],
            [34, -449],
          ],
          5,
          mix(grip, C.clay, 0.6),
        ),
      2,
    ),
  );
  return layer(o, 2);
};

/** Stone cut from paper: an outline with a lit top and a shaded foot. */
export const stone = ({ x, y, rx, ry, col, R, rot = 0, z = 1, n = 8 }) => {
  const d = blob(x, y, rx, ry, R, 0.1, n, rot);
  return layer(
    [
      path(d, col),
      path(
        blob(x - rx * 0.1, y - ry * 0.34, rx * 0.7, ry * 0.4, R, 0.12, 7, rot),
        mix(col, C.paper, 0.4),
        'opacity=".45"',
      ),
    ],
    z,
  );
};

/** Crocus: three outer petals seen from the side, two behind, fine leaves with a pale midrib. */
export const crocus = ({ x, y, s, col, R }) => {
  const o = [];
  for (const a of [-138, -118, -64, -44]) {
    const L = s * R.f(0.62, 0.86);
    o.push(
      path(
        ribbon(
          bez([x, y], pol(x, y, L * 0.4, -90 * D), pol(x, y, L * 0.7, a * D), pol(x, y, L, (a + R.j(8)) * D)),
          s * 0.07,
          1,
        ),
        green(3.4 + R.j(0.5), 0.08),
      ),
    );
  }
  const t = y - s * 0.62,
    one = (a, l, w, c) =>
      layer(
        leaf({
          x,
          y: t,
          len: s * l,
          wid: s * w,
          ang: (-90 + a) * D,
          bend: -a * 0.008,
          shape: "obovate",
          veins: 0,
          rib: 0,
          soft: 0.16,
          t: { a: c },
        }),
        1,
      );
  o.push(
    path(
      ribbon(bez([x, y], [x, y - s * 0.2], [x, y - s * 0.4], [x, t + 2]), s * 0.05, s * 0.085),
      mix(col, C.paper, 0.72),
    ),
  );
  o.push(
    one(-22, 0.6, 0.3, mix(col, C.ink, 0.18)),
    one(22, 0.6, 0.3, mix(col, C.ink, 0.22)),
    leaf({ x, y: t - s * 0.2, len: s * 0.3, wid: s * 0.1, ang: -90 * D, t: { a: C.sun }, veins: 0, rib: 0 }),
    one(-34, 0.5, 0.3, col),
    one(34, 0.5, 0.3, mix(col, C.ink, 0.08)),
    one(0, 0.56, 0.34, mix(col, C.paper, 0.16)),
  );
  return layer(o, 1);
};

/** Dew or condensation: small pale lenses. */
export const drops = ({ pts, R, col = C.paper }) =>
  pts
    .map(
      ([x, y]) =>
        path(blob(x, y, R.f(1.6, 4), R.f(2.2, 5.4), R, 0.1, 6), col, 'opacity=".55"') +
        circle(x - 0.8, y - 1, 0.9, C.paper, 'opacity=".8"'),
    )
    .join("");

/** Rose petal seen from the front: a broad sheet with a rolled, paler lip. */
const rosePetal = (x, y, l, w, a, col) => {
  const q = (pts) =>
    pts.map(([u, v]) => [
      x + l * u * Math.cos(a) - w * v * Math.sin(a),
      y + l * u * Math.sin(a) + w * v * Math.cos(a),
    ]);
  const lit = Math.cos(a + 2.3) > 0;
  return layer(
    [
      path(
        smooth(
          q([
            [0, -0.1],
            [0.4, -0.44],
            [0.78, -0.5],
            [0.97, -0.26],
            [0.95, 0.02],
            [1, 0.24],
            [0.8, 0.5],
            [0.4, 0.44],
            [0, 0.1],
          ]),
        ),
        col,
      ),
      path(
        smooth(
          q([
            [0.78, -0.5],
            [0.97, -0.26],
            [0.95, 0.02],
            [1, 0.24],
            [0.8, 0.5],
            [0.86, 0.26],
            [0.84, 0],
            [0.86, -0.26],
          ]),
          true,
          0.14,
        ),
        mix(col, C.paper, lit ? 0.5 : 0.3),
        'opacity=".8"',
      ),
    ],
    1,
  );
};
/** Full rose: rings of petals, deeper towards the heart, which is wound like a bud. */
export const rose = ({ x, y, r, col, R, heart = mix(col, C.red, 0.4), squash = 0.9, turn = R.f(0, 6) }) => {
  const o = [],
    rings = [
      [1, 6, 1.02],
      [0.8, 5, 0.94],
      [0.6, 5, 0.84],
    ];
  rings.forEach(([k, n, w], j) => {
    const c = mix(col, heart, j * 0.3);
    for (let i = 0; i < n; i++) {
      const a = turn + j * 0.6 + (i / n) * 2 * Math.PI + R.j(0.12),
        e = Math.hypot(Math.cos(a), Math.sin(a) * squash);
      o.push(
        rosePetal(
          x,
          y - (1 - k) * r * 0.08,
          r * k * e * R.f(0.94, 1.05),
          r * k * w * 1.1,
          Math.atan2(Math.sin(a) * squash, Math.cos(a)),
          mix(c, C.paper, R.f(0, 0.1)),
        ),
      );
    }
  });
  const cy = y - r * 0.06;
  for (const [k, dx, dy, t] of [
    [0.4, 0, 0, 0.7],
    [0.31, 0.05, -0.02, 0.9],
    [0.23, -0.03, -0.05, 0.72],
    [0.15, 0.03, -0.05, 1],
  ])
    o.push(
      layer(
        [
          path(blob(x + dx * r, cy + dy * r, r * k, r * k * squash, R, 0.07, 8), mix(col, heart, t)),
          path(
            smooth([
              ...range(6).map((i) =>
                pol(x + dx * r, cy + dy * r, r * k * 0.98, (-150 + i * 30 + t * 90) * D),
              ),
              ...range(5).map((i) =>
                pol(x + dx * r + r * 0.02, cy + dy * r + r * 0.03, r * k * 0.76, (-15 - i * 28 + t * 90) * D),
              ),
            ]),
            mix(col, C.paper, 0.34),
            'opacity=".75"',
          ),
        ],
        1,
      ),
    );
  return layer(o, 2);
};

/** Bumblebee in profile, facing left unless flipped. */
export const bumblebee = ({ x, y, s = 1, flip = 1, R }) => {
  const q = (pts) => pts.map(([u, v]) => [x + flip * u * s, y + v * s]),
    dark = mix(C.soil, C.night, 0.5);
  const body = smooth(
    q([
      [-20, -2],
      [-12, -13],
      [4, -16],
      [19, -8],
      [24, 4],
      [14, 13],
      [-4, 14],
      [-17, 9],
    ]),
  );
  return layer(
    [
      path(
        smooth(
          q([
            [0, -12],
            [10, -38],
            [26, -42],
            [28, -28],
            [12, -10],
          ]),
        ),
        mix(C.sky, C.paper, 0.6),
        'opacity=".8"',
      ),
      path(body, dark),
      path(
        smooth(
          q([
            [-10, -13],
            [-4, -15],
            [-5, 0],
            [-7, 13],
            [-13, 11],
            [-13, 0],
          ]),
          true,
          0.14,
        ),
        C.sun,
      ),
      path(
        smooth(
          q([
            [8, -14],
            [13, -12],
            [14, 0],
            [10, 13],
            [5, 13.6],
            [8, 0],
          ]),
          true,
          0.14,
        ),
        C.sun,
      ),
      path(
        smooth(
          q([
            [17, -8],
            [23, 0],
            [23, 6],
            [16, 11],
            [18, 2],
          ]),
          true,
          0.14,
        ),
        C.paper2,
      ),
      path(blob(...q([[-22, 1]])[0], 7.5 * s, 7 * s, R, 0.05, 7), dark),
      path(
        smooth(
          q([
            [-4, -12],
            [-2, -40],
            [14, -50],
            [20, -36],
            [6, -12],
          ]),
        ),
        mix(C.sky, C.paper, 0.7),
        'opacity=".85"',
      ),
      line(
        M(
          q([
            [-27, -3],
            [-34, -10],
          ]),
          false,
        ) +
          M(
            q([
              [-10, 13],
              [-12, 20],
            ]),
            false,
          ) +
          M(
            q([
              [4, 14],
              [4, 21],
            ]),
            false,
          ),
        dark,
        2 * s,
      ),
    ],
    1,
  );
};
