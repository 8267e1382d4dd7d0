// Succulents: rosettes, cushions, strings and thick leaves.
import { rng } from "./toolkit/chance.mjs";
import { C, green, mix } from "./toolkit/colour.mjs";
import { head, through } from "./toolkit/curves.mjs";
import { D, frame, lerp, points, range, rectangle } from "./toolkit/geometry.mjs";
import { leaf } from "./toolkit/leaves.mjs";
import { inside, layer, put, sym } from "./toolkit/paper.mjs";
import { M, blob, circle, line, path, polygon, ribbon, smooth } from "./toolkit/shapes.mjs";

/** The flush towards a leaf's tip, from a place on its length on. */
const tipTint = (d, c, from, o = 0.6) =>
  inside(
    d,
    path(
      smooth(
        [
          [from, -60],
          [from + 14, -16],
          [from + 20, 0],
          [from + 14, 16],
          [from, 60],
          [130, 60],
          [130, -60],
        ],
        true,
        0.1,
      ),
      c,
      `opacity="${o}"`,
    ),
  );

/** Leaves 100 long, growing along x, by kind. */
const KIND = {
  echeveria: {
    pts: points([0, -9, 26, -20, 56, -34, 80, -32, 94, -13, 105, 0, 94, 13, 80, 32, 56, 34, 26, 20, 0, 9]),
    tip: mix(C.red, C.clay, 0.5),
    from: 72,
  },
  houseleek: {
    pts: points([0, -10, 30, -19, 60, -21, 82, -13, 103, 0, 82, 13, 60, 21, 30, 19, 0, 10]),
    tip: mix(C.red, C.dusk, 0.45),
    from: 62,
  },
  aeonium: {
    pts: points([0, -6, 34, -11, 66, -23, 90, -22, 102, -4, 102, 4, 90, 22, 66, 23, 34, 11, 0, 6]),
    tip: mix(mix(C.red, C.dusk, 0.4), C.night, 0.36),
    from: 50,
  },
  ghost: {
    pts: points([0, -11, 26, -24, 58, -33, 84, -24, 104, 0, 84, 24, 58, 33, 26, 24, 0, 11]),
    tip: mix(C.clay, C.red, 0.2),
    from: 84,
  },
};

/** The stamp of one leaf. */
const blade = (kind) =>
  sym("succ" + kind, () => {
    const k = KIND[kind],
      d = smooth(k.pts, true, 0.17);
    return (
      `<path d="${d}"/>` +
      inside(d, [
        path("M-5 0L120 0L120 60L-5 60Z", "#14202a", 'opacity=".22"'),
        path(smooth(points([8, -2, 40, -12, 76, -15, 90, -6, 60, -4, 30, -2])), C.paper, 'opacity=".22"'),
      ]) +
      tipTint(d, k.tip, k.from) +
      line(smooth(k.pts.slice(2, 6), false, 0.17), C.paper, 1.6, 'stroke-opacity=".4"')
    );
  });

/** Rosette by the golden angle, outer leaves first; squash tips it back, lift raises the heart. */
export const rosette = ({
  x,
  y,
  r,
  n = 27,
  kind = "echeveria",
  col,
  heart = C.mint,
  squash = 0.74,
  lift = 0.16,
  turn = 0,
  inner = 0.1,
  R,
}) =>
  layer(
    range(n).map((j) => {
      const i = n - 1 - j,
        u = Math.sqrt((i + 0.6) / n),
        a = i * 2.39996 + turn,
        k = Math.hypot(Math.cos(a), Math.sin(a) * squash),
        L = r * lerp(inner, 1, u ** 1.5) * (1 + R.j(0.03)),
        ang = Math.atan2(Math.sin(a) * squash, Math.cos(a)),
        c = mix(
          mix(mix(col, C.ink, (0.2 * Math.max(0, u - 0.72)) / 0.28), heart, (1 - u) * 0.95),
          C.paper,
          0.16 * Math.max(0, Math.cos(ang - 225 * D)),
        );
      return layer(
        put(blade(kind), {
          x,
          y: y - r * lift * (1 - u),
          rot: ang,
          s: (L * lerp(0.72, 1, (k - squash) / (1 - squash + 0.001))) / 100,
          flip: 0.6 * Math.sin(ang) - 0.8 * Math.cos(ang) > 0,
          col: c,
        }),
        1,
      );
    }),
    2,
  );

/** The stamp of one pearl. */
export const pearlStamp = () =>
  sym(
    "bead",
    () =>
      circle(0, 0, 100, "currentColor") +
      path(smooth(points([70, -70, 100, 0, 60, 80, -30, 95, 30, 50, 60, 0])), "#14202a", 'opacity=".22"') +
      path(blob(-36, -40, 24, 15, rng(4), 0.05, 8, -0.7), C.paper, 'opacity=".6"') +
      path("M60 10L96 -4L104 4L66 22Z", "#14202a", 'opacity=".3"'),
  );

/** A string of pearls along points: n of them, r in radius. */
export const pearls = (pts, n, r, c, stamp, R) => {
  const f = through(pts);
  return [
    path(ribbon(f, 2.6, 1.4, 8), green(4.6, 0.1)),
    layer(
      range(n).map((i) => {
        const t = (i + 0.4) / n,
          p = f(t),
          k = i % 2 ? 1 : -1;
        return put(stamp, {
          x: p[0] + k * r * 0.86 + R.j(1.5),
          y: p[1] + R.j(2),
          s: (r * R.f(0.82, 1.05) * (1 - t * 0.25)) / 100,
          col: mix(c, R.pick([C.mint, C.paper, C.leaf]), R.f(0.02, 0.16)),
        });
      }),
      1,
    ),
  ];
};

/** A donkey's tail along points: plump leaves in whorls, w long. */
export const tail = (pts, n, w, c, R) => {
  const f = through(pts),
    o = [];
  for (let i = n - 1; i >= 0; i--) {
    const t = (i + 0.5) / n,
      p = f(t),
      h = head(f, t),
      s = w * (1 - t * 0.3);
    for (const k of [-1.15, 1.15, -0.55, 0.55, 0])
      o.push(
        leaf({
          x: p[0],
          y: p[1],
          len: s * (1 - Math.abs(k) * 0.1),
          wid: s * 0.44,
          ang: h + k,
          bend: -k * 0.2,
          shape: "oblong",
          veins: 0,
          rib: 0,
          soft: 0.22,
          t: { a: mix(c, C.paper, R.f(0, 0.2)) },
        }),
      );
  }
  return layer(o, 1);
};

/** A haworthia: stiff leaves banded white. */
export const haworthia = (x, y, r, c, R) => {
  const id = sym("haw", () => {
    const d = smooth(points([0, -11, 34, -12, 70, -7, 102, 0, 70, 7, 34, 12, 0, 11]), true, 0.15);
    return (
      `<path d="${d}"/>` +
      inside(d, [
        path("M0 0L120 0L120 30L0 30Z", "#10180f", 'opacity=".24"'),
        line(
          range(10)
            .map((i) =>
              M(
                [
                  [12 + i * 9, -9 + i * 0.75],
                  [15 + i * 9, 0],
                  [12 + i * 9, 9 - i * 0.75],
                ],
                false,
              ),
            )
            .join(""),
          C.paper,
          2.6,
          'stroke-opacity=".75"',
        ),
      ])
    );
  });
  return layer(
    [-172, -8, -154, -26, -136, -44, -118, -62, -100, -80, -90].map((a, i) =>
      layer(
        put(id, {
          x: x + Math.cos(a * D) * r * 0.1,
          y,
          rot: (a + R.j(5)) * D,
          s: (r * (i < 4 ? 0.84 : 1) * R.f(0.9, 1.06)) / 100,
          flip: a < -90,
          col: mix(c, C.mint, i * 0.015),
        }),
        1,
      ),
    ),
    1,
  );
};

/** A cushion of stonecrop, w and h its half axes. */
export const stonecrop = (x, y, w, h, c, R, n = 50) =>
  layer(
    range(n)
      .map(() => {
        const a = R.f(0, 6.28),
          k = Math.sqrt(R.f()),
          p = [x + Math.cos(a) * w * k, y + Math.sin(a) * h * k - h * 0.6 * (1 - k * k)];
        return [p[1], p];
      })
      .sort((a, b) => a[0] - b[0])
      .map(([, p]) =>
        put(
          sym(
            "crop",
            () =>
              range(9)
                .map((i) => {
                  const a = i * 2.4,
                    k = 0.5 + (0.5 * i) / 9;
                  return leaf({
                    x: 0,
                    y: 0,
                    len: 100 * (1.1 - k * 0.5),
                    wid: 44 * (1.1 - k * 0.4),
                    ang: Math.atan2(Math.sin(a) * 0.75 - 0.2, Math.cos(a)),
                    shape: "oblong",
                    veins: 0,
                    rib: 0,
                    soft: 0.2,
                  });
                })
                .join("") +
              range(4)
                .map((i) =>
                  leaf({
                    x: 0,
                    y: -8,
                    len: 42,
                    wid: 24,
                    ang: i * 1.57 + 0.5,
                    shape: "oblong",
                    veins: 0,
                    rib: 0,
                    soft: 0.1,
                    t: { a: mix(C.butter, C.mint, 0.45) },
                  }),
                )
                .join(""),
          ),
          { x: p[0], y: p[1], s: R.f(0.13, 0.18), rot: 0, col: mix(c, C.butter, R.f(0, 0.3)) },
        ),
      ),
    1,
  );

/** A jade tree, forked and thick in the stem. */
export const jade = (x, y, s, R) => {
  const o = [],
    bark = mix(C.earth, C.dusk, 0.2),
    q = frame({ x, y, s }),
    leafJ = (p, L, a, c) =>
      layer(
        [
          leaf({
            x: p[0],
            y: p[1],
            len: L * 1.06,
            wid: L * 0.58,
            ang: a,
            shape: "obovate",
            veins: 0,
            rib: 0,
            soft: 0.1,
            t: { a: mix(C.red, C.clay, 0.3) },
          }),
          leaf({
            x: p[0] + Math.cos(a),
            y: p[1] + Math.sin(a),
            len: L * 0.97,
            wid: L * 0.5,
            ang: a,
            shape: "obovate",
            veins: 0,
            rib: 0,
            soft: 0.2,
            t: { a: c },
          }),
        ],
        1,
      ),
    ends = [];
  const arm = (pts, w0, w1) => {
    const f = through(pts.map(q));
    o.push(
      layer(
        [
          path(ribbon(f, w0 * s, w1 * s, 6), bark),
          path(
            ribbon(
              (t) => {
                const p = f(t);
                return [p[0] + w0 * s * 0.2, p[1]];
              },
              w0 * s * 0.4,
              w1 * s * 0.4,
              6,
            ),
            C.soil,
            'opacity=".3"',
          ),
        ],
        1,
      ),
    );
    ends.push([f(1), head(f, 1)], [f(0.72), head(f, 0.72) - 0.9], [f(0.74), head(f, 0.74) + 0.9]);
  };
  arm(points([0, 0, -4, -60, 2, -120, -6, -190]), 30, 13);
  arm(points([0, -50, -40, -90, -74, -130, -92, -166]), 20, 10);
  arm(points([2, -70, 36, -104, 70, -130, 86, -172]), 20, 10);
  arm(points([-40, -90, -86, -100, -118, -112]), 13, 9);
  arm(points([40, -106, 84, -108, 120, -116]), 13, 9);
  arm(points([0, -120, 26, -160, 38, -208]), 14, 9);
  arm(points([-2, -110, -34, -160, -46, -206]), 14, 9);
  ends
    .sort((a, b) => a[0][1] - b[0][1])
    .forEach(([p, a]) => {
      for (const [m, L, t] of [
        [-1.5, 0.86, 0],
        [1.5, 0.86, 0],
        [-0.8, 0.98, 0.08],
        [0.8, 0.98, 0.08],
        [-0.3, 0.66, 0.24],
        [0.34, 0.62, 0.3],
      ])
        o.push(
          leafJ(
            p,
            46 * s * L * R.f(0.9, 1.1),
            a + m + R.j(0.2),
            mix(mix(C.leaf, C.mint, 0.25 + t), C.butter, 0.06 + t * 0.3),
          ),
        );
    });
  return layer(o, 2);
};

/** One leaf of an agave with its thorns, L long, growing towards a. */
export const agave = (x, y, L, w, a, g) => {
  const q = frame({ x, y, s: L / 100, rot: a * D }),
    up = (t) => w * Math.sin(Math.PI * Math.min(1, 0.3 + t * 0.7)) ** 0.9,
    ts = range(15).map((i) => i / 14),
    edge = (k) => ts.map((t) => [t * 100, k * up(t) * (t > 0.97 ? 0 : 1)]),
    d = smooth([...edge(-1), [106, 0], ...edge(1).toReversed()].map(q), true, 0.14),
    flip = 0.6 * Math.sin(a * D) - 0.8 * Math.cos(a * D) > 0 ? -1 : 1;
  return layer(
    [
      path(
        ts
          .slice(2, 13)
          .flatMap((t) =>
            [-1, 1].map((k) =>
              M(
                [
                  [t * 100 - 2.4, k * up(t) * 0.98],
                  [t * 100 + 1.6, k * (up(t) + 3.2)],
                  [t * 100 + 2.6, k * up(t) * 0.98],
                ].map(q),
              ),
            ),
          )
          .join("") + polygon(q, [98, -2, 112, 0, 98, 2]),
        mix(C.soil, C.terra, 0.3),
      ),
      path(d, mix(mix(green(g, 0, 0.3), C.paper3, 0.08), C.dusk, 0.06)),
      inside(d, [
        path(M(rectangle(-5, 0, 110, flip * 40).map(q)), C.night, 'opacity=".26"'),
        path(
          smooth(
            [
              [4, -flip * w * 0.7],
              [50, -flip * w * 0.74],
              [96, -flip * 2],
              [50, -flip * w * 0.5],
            ].map(q),
          ),
          C.paper,
          'opacity=".14"',
        ),
      ]),
    ],
    2,
  );
};
