// People in profile: head, hand, arm and chest.
import { C, mix } from "./toolkit/colour.mjs";
import { head } from "./toolkit/curves.mjs";
import { D, lerp, points, pol, range } from "./toolkit/geometry.mjs";
import { inside, layer } from "./toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, smooth, stroke } from "./toolkit/shapes.mjs";

/** A frame for one person: u forwards, v down from the soles (a grown-up is 336 high), s the scale, dir the side they face, lean how far the chest goes forward. */
export const person = ({ x, y, s, dir, lean = 0, hip = -140 }) => {
  const q = ([u, v]) => {
    const k = Math.max(0, hip - v) / 120;
    return [x + dir * s * (u + lean * 46 * k ** 1.15), y + s * (v + Math.abs(lean) * 9 * k * k)];
  };
  return Object.assign(q, { s, dir });
};

/** The frame of a head: turned about the neck, positive looks down. */
const headFrame =
  (q, tilt = 0, neck = [0, -270], k = 1) =>
  ([u, v]) => {
    const a = tilt * D,
      x = (u - 0) * k,
      y = (v + 270) * k;
    return q([neck[0] + x * Math.cos(a) - y * Math.sin(a), neck[1] + x * Math.sin(a) + y * Math.cos(a)]);
  };

const FACE = points([
  -15, -298, -13, -322, 2, -332, 15, -329, 23, -319, 23.4, -310, 31.5, -299.5, 25.6, -295.6, 26.6, -291, 25,
  -288, 25.4, -284.4, 22.6, -281.6, 23, -275, 15, -270.6, 2, -274, -9, -283,
]);

const ROUND = points([
  -18, -298, -16, -322, 0, -333, 15, -330, 24, -318, 24.6, -309, 31, -301, 26, -296.6, 26.6, -291.6, 25, -289,
  25, -285, 22, -279, 14, -272.4, 1, -273, -11, -282,
]);

/** A head in profile. `behind` and `over` draw hair and hat in the same frame. */
export const profile = ({
  q,
  skin,
  tilt = 0,
  neck,
  k = 1,
  R,
  behind = () => "",
  over = () => "",
  child = false,
  lash = C.soil,
  ear = true,
  open = false,
}) => {
  const h = headFrame(q, tilt, neck, k),
    s = q.s * k,
    dark = mix(mix(skin, C.soil, 0.2), C.terra, 0.14),
    d = smooth((child ? ROUND : FACE).map(h), true, 0.15),
    n = neck || [0, -270];
  const w = child ? 9 : 10.5;
  return [
    behind(h, s),
    path(
      smooth(
        [
          [n[0] - w - 1, n[1] - 16],
          [n[0] + w - 1, n[1] - 8],
          [n[0] + w, n[1] + 8],
          [n[0] + w + 5, n[1] + 20],
          [n[0] - w - 5, n[1] + 18],
        ].map(q),
        true,
        0.1,
      ),
      dark,
    ),
    layer(
      [
        path(d, skin),
        inside(
          d,
          path(
            outline(h, [-30, -290, -8, -292, 4, -280, 20, -276, 26, -272, 20, -260, -30, -262]),
            dark,
            'opacity=".3"',
          ),
        ),
        path(blob(...h([14, -293]), 6.4 * s, 5.2 * s, R, 0.03), mix(C.terra, skin, 0.3), 'opacity=".26"'),
        open
          ? [
              path(blob(...h([17, -306.4]), 2 * s, 2.7 * s, R, 0.02, 8), lash),
              line(stroke(h, [12.6, -308.2, 16.4, -310.4, 20.4, -308.6]), lash, 1.4 * s),
            ].join("")
          : line(stroke(h, [11.4, -306.4, 15.6, -304, 20.2, -305.4]), lash, 1.9 * s),
        line(stroke(h, [11, -315.4, 16, -317.6, 20.6, -316]), lash, 1.5 * s, 'stroke-opacity=".55"'),
        line(stroke(h, [21.4, -287.6, 23, -287.4, 24.6, -288.2]), mix(dark, C.terra, 0.3), 1.5 * s),
      ],
      1,
    ),
    over(h, s),
    ear
      ? layer(
          [
            path(
              outline(h, [-7, -306, -1.6, -309, 2.4, -304, 0.6, -297, -3.6, -294, -7, -298]),
              mix(skin, dark, 0.18),
            ),
            line(stroke(h, [-3.6, -304, -0.6, -304.6, -1.4, -299]), dark, 1.2 * s),
          ],
          1,
        )
      : "",
  ];
};

/** A hand at the end of an arm. kind: 'grip' a fist, 'open' a cupped palm, 'flat' fingers together. up turns the thumb to the other side. */
const hand = ({ p, ang, w, skin, kind = "grip", up = 1 }) => {
  const t = ([u, v]) => [
      p[0] + w * (u * Math.cos(ang) - v * up * Math.sin(ang)),
      p[1] + w * (u * Math.sin(ang) + v * up * Math.cos(ang)),
    ],
    dark = mix(skin, C.soil, 0.26);
  const palm = {
    grip: points([-0.3, -0.42, 0.4, -0.58, 1, -0.42, 1.12, 0.06, 0.92, 0.48, 0.4, 0.58, -0.3, 0.42]),
    open: points([
      -0.3, -0.42, 0.4, -0.5, 1, -0.28, 1.62, -0.34, 1.74, -0.1, 1.2, 0.22, 0.5, 0.48, -0.3, 0.42,
    ]),
    flat: points([
      -0.3, -0.42, 0.5, -0.48, 1.2, -0.4, 1.75, -0.12, 1.7, 0.12, 1.1, 0.36, 0.4, 0.48, -0.3, 0.42,
    ]),
  }[kind];
  const thumb = {
    grip: points([0.1, -0.5, 0.5, -0.62, 1, -0.4, 1.04, -0.14, 0.6, -0.14, 0.2, -0.1]),
    open: points([0.1, -0.36, 0.5, -0.78, 0.94, -0.86, 1.02, -0.64, 0.7, -0.4, 0.4, -0.1]),
    flat: points([0.1, -0.3, 0.46, -0.72, 0.9, -0.8, 1, -0.58, 0.66, -0.3, 0.3, -0.1]),
  }[kind];
  return layer(
    [
      path(smooth(palm.map(t)), skin),
      kind === "grip"
        ? line(
            range(3)
              .map((i) =>
                M(
                  [
                    [0.76, -0.02 + i * 0.17],
                    [1.06, -0.04 + i * 0.17],
                  ].map(t),
                  false,
                ),
              )
              .join(""),
            dark,
            Math.max(1, w * 0.05),
            'stroke-opacity=".7"',
          )
        : line(
            M(
              [
                [1.05, 0.02],
                [1.6, -0.1],
              ].map(t),
              false,
            ),
            dark,
            Math.max(1, w * 0.05),
            'stroke-opacity=".55"',
          ),
      path(smooth(thumb.map(t)), mix(skin, C.paper, 0.08)),
      line(smooth([thumb[4], thumb[5]].map(t), false), dark, Math.max(1, w * 0.05), 'stroke-opacity=".4"'),
    ],
    0,
  );
};

/** Shoulder, elbow and wrist of an arm, from a flat list of local numbers in the frame `q`. */
export const reach = (q, list) => {
  const [a, b, c] = points(list).map(q);
  return { a, b, c };
};

/** An arm from shoulder over elbow to wrist, sleeve down to `split`, with its hand. */
export const arm = ({
  a,
  b,
  c,
  w,
  sleeve,
  skin,
  split = 0.55,
  kind = "grip",
  up = 1,
  cuff,
  turn = 0,
  z = 1,
  bare = 0.9,
}) => {
  const k = 0.24,
    e1 = [lerp(b[0], a[0], k), lerp(b[1], a[1], k)],
    e2 = [lerp(b[0], c[0], k), lerp(b[1], c[1], k)];
  const f = (t) => {
    if (t < 0.42) {
      const u = t / 0.42;
      return [lerp(a[0], e1[0], u), lerp(a[1], e1[1], u)];
    }
    if (t > 0.58) {
      const u = (t - 0.58) / 0.42;
      return [lerp(e2[0], c[0], u), lerp(e2[1], c[1], u)];
    }
    const u = (t - 0.42) / 0.16,
      v = 1 - u;
    return [0, 1].map((i) => v * v * e1[i] + 2 * u * v * b[i] + u * u * e2[i]);
  };
  const width = (t) => lerp(1.06, 0.62, t),
    part = (t0, t1, m) => {
      const L = [],
        Q = [];
      for (let i = 0; i <= 10; i++) {
        const t = lerp(t0, t1, i / 10),
          [x, y] = f(t),
          h = head(f, Math.min(0.98, Math.max(0.02, t))),
          r = (w * width(t) * m) / 2;
        L.push([x - Math.sin(h) * r, y + Math.cos(h) * r]);
        Q.unshift([x + Math.sin(h) * r, y - Math.cos(h) * r]);
      }
      return smooth([...L, ...Q], true, 0.14);
    };
  const ang = Math.atan2(c[1] - b[1], c[0] - b[0]) + turn,
    d = part(0, split, 1.08);
  const low = ([x, y]) => [x + w * 0.3, y + w * 0.34];
  return layer(
    [
      split < 0.98 ? path(part(Math.max(0, split - 0.06), 1, bare), skin) : "",
      hand({ p: c, ang, w: w * 0.74, skin, kind, up }),
      circle(...a, w * 0.54, sleeve),
      path(d, sleeve),
      inside(
        d,
        path(
          smooth(
            [
              ...range(9).map((i) => low(f((split * i) / 8))),
              ...range(9).map((i) => {
                const p = low(f((split * (8 - i)) / 8));
                return [p[0] + w * 0.8, p[1] + w * 0.9];
              }),
            ],
            true,
            0.1,
          ),
          C.soil,
          'opacity=".22"',
        ),
      ),
      cuff ? path(part(split - 0.045, split + 0.01, 1.2), cuff) : "",
    ],
    z,
  );
};

/** Chest and belly, from the neck down to the hip. */
export const torso = ({
  q,
  col,
  lit = q.dir < 0 ? 1 : -1,
  wide = 1,
  long = -146,
  belly = 0,
  z = 2,
  extra = "",
}) => {
  const d = smooth(
    [
      [-13, -263],
      [11, -263],
      [30, -252],
      [36 + belly * 0.3, -220],
      [34 + belly, -180],
      [34 + belly, long],
      [-36, long],
      [-36, -190],
      [-38, -222],
      [-33, -248],
    ].map(([u, v]) => q([u * wide, v])),
    true,
    0.13,
  );
  return layer(
    [
      path(d, col),
      inside(d, [
        extra,
        path(
          smooth(
            [
              [-lit * 16, -280],
              [-lit * 70, -280],
              [-lit * 70, -120],
              [-lit * 18, -120],
              [-lit * 10, -180],
            ].map(([u, v]) => q([u * wide, v])),
            true,
            0.1,
          ),
          C.soil,
          'opacity=".2"',
        ),
        path(
          smooth(
            [
              [lit * 20, -280],
              [lit * 70, -280],
              [lit * 70, -120],
              [lit * 26, -120],
              [lit * 22, -190],
            ].map(([u, v]) => q([u * wide, v])),
            true,
            0.1,
          ),
          C.paper,
          'opacity=".12"',
        ),
      ]),
    ],
    z,
  );
};

/** Curly hair: stacked paper blobs. */
export const curls = (h, s, list, col, R, n = 3) =>
  layer(
    list.map(([u, v, r]) => {
      const p = h([u, v]),
        c = mix(col, C.terra, R.f(0, 0.12));
      return layer(
        [
          path(blob(...p, r * s, r * s, R, 0.09, 9), c),
          range(n - 2)
            .map((i) =>
              line(
                smooth(
                  range(5).map((j) => pol(...p, r * s * 0.56, -2.7 + i + j * 0.5)),
                  false,
                ),
                mix(c, C.paper, 0.14),
                1.1 * s,
              ),
            )
            .join(""),
        ],
        1,
      );
    }),
    1,
  );
