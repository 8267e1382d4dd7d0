// Small creatures: bumblebees and worms.
import { C, mix } from "./toolkit/colour.mjs";
import { head, through } from "./toolkit/curves.mjs";
import { lerp, points, range } from "./toolkit/geometry.mjs";
import { layer } from "./toolkit/paper.mjs";
import { M, blob, line, path, ribbon, smooth } from "./toolkit/shapes.mjs";

/** Bumblebee in profile, facing left unless flipped. */
export const bumblebee = ({ x, y, s = 1, flip = 1, R }) => {
  const q = (pts) => pts.map(([u, v]) => [x + flip * u * s, y + v * s]),
    dark = mix(C.soil, C.night, 0.5);
  const body = smooth(q(points([-20, -2, -12, -13, 4, -16, 19, -8, 24, 4, 14, 13, -4, 14, -17, 9])));
  return layer(
    [
      path(
        smooth(q(points([0, -12, 10, -38, 26, -42, 28, -28, 12, -10]))),
        mix(C.sky, C.paper, 0.6),
        'opacity=".8"',
      ),
      path(body, dark),
      path(smooth(q(points([-10, -13, -4, -15, -5, 0, -7, 13, -13, 11, -13, 0])), true, 0.14), C.sun),
      path(smooth(q(points([8, -14, 13, -12, 14, 0, 10, 13, 5, 13.6, 8, 0])), true, 0.14), C.sun),
      path(smooth(q(points([17, -8, 23, 0, 23, 6, 16, 11, 18, 2])), true, 0.14), C.paper2),
      path(blob(...q([[-22, 1]])[0], 7.5 * s, 7 * s, R, 0.05, 7), dark),
      path(
        smooth(q(points([-4, -12, -2, -40, 14, -50, 20, -36, 6, -12]))),
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

/** Earthworm that lies along `ang` in waves: pinker at its saddle, with fine rings before it. */
export const earthworm = ({ x, y, len, ang, amp, turns, w, saddle }) => {
  const c = mix(mix(C.clay, C.terra, 0.3), C.paper, 0.12),
    f = (t) => {
      const o = Math.sin(t * Math.PI * turns) * amp,
        u = t - 0.5;
      return [
        x + Math.cos(ang) * len * u - Math.sin(ang) * o,
        y + Math.sin(ang) * len * u + Math.cos(ang) * o,
      ];
    },
    body = range(13).map((i) => i / 12),
    half = (t) => w * Math.min(1, 0.25 + 4 * t, 0.2 + 5 * (1 - t)),
    side = (s) =>
      body.map((t) => {
        const p = f(t),
          h = head(f, t);
        return [p[0] - Math.sin(h) * half(t) * s, p[1] + Math.cos(h) * half(t) * s];
      });
  return layer(
    [
      path(smooth([...side(-1), ...side(1).toReversed()]), c),
      path(smooth([...side(-0.75), ...side(-0.1).toReversed()]), mix(c, C.paper, 0.4), 'opacity=".55"'),
      path(
        ribbon((t) => f(0.62 + t * 0.12), saddle, saddle, 3),
        mix(c, C.terra, 0.42),
      ),
      line(
        range(9)
          .map((i) => {
            const t = 0.08 + i * 0.06,
              p = f(t),
              h = head(f, t);
            return M(
              [
                [p[0] + Math.sin(h) * 4, p[1] - Math.cos(h) * 4],
                [p[0] - Math.sin(h) * 4, p[1] + Math.cos(h) * 4],
              ],
              false,
            );
          })
          .join(""),
        mix(c, C.terra, 0.5),
        1,
        'stroke-opacity=".6"',
      ),
    ],
    1,
  );
};
