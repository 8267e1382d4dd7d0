// Made things: canes, twine, boards, pots.
import { C, mix } from "./colour.mjs";
import { P, lerp, pol, range, trapezium } from "./geometry.mjs";
import { layer } from "./paper.mjs";
import { M, circle, line, path, smooth } from "./shapes.mjs";

/** A bamboo cane from a to b, with its nodes. */
export const cane = ({ a, b, w = 15, R, col = C.straw, h = 2, node = 120 }) => {
  const L = Math.hypot(b[0] - a[0], b[1] - a[1]),
    ux = (b[0] - a[0]) / L,
    uy = (b[1] - a[1]) / L,
    q = (s, o) => [a[0] + ux * s - uy * o, a[1] + uy * s + ux * o],
    o = [
      path(M([q(0, -w / 2), q(L, -w * 0.4), q(L, w * 0.4), q(0, w / 2)]), col),
      path(
        M([
          q(0, uy > 0.5 || ux < 0 ? -w / 2 : w * 0.08),
          q(L, uy > 0.5 ? -w * 0.4 : w * 0.08),
          q(L, uy > 0.5 ? -w * 0.05 : w * 0.4),
          q(0, uy > 0.5 ? -w * 0.05 : w / 2),
        ]),
        mix(col, C.earth, 0.45),
      ),
    ];
  const N = [],
    K = [];
  for (let s = R.f(20, node); s < L; s += node * R.f(0.85, 1.15)) {
    N.push(
      M([
        q(s - 4, -w * 0.5),
        q(s - 1, -w * 0.62),
        q(s + 3, -w * 0.5),
        q(s + 3, w * 0.5),
        q(s - 1, w * 0.62),
        q(s - 4, w * 0.5),
      ]),
    );
    K.push(M([q(s + 4, -w * 0.5), q(s + 4, w * 0.5)], false));
  }
  o.push(path(N.join(""), mix(col, C.paper, 0.28)), line(K.join(""), C.earth, 2));
  return layer(o, h);
};

/** Lashing: turns of twine around a crossing, two loose ends. */
export const twine = ({ x, y, r = 17, rot = -0.6, R, col = mix(C.straw, C.paper, 0.35), n = 5 }) =>
  layer(
    [
      line(
        range(n)
          .map((i) => {
            const o = (i - (n - 1) / 2) * r * 0.34,
              p = [x - Math.sin(rot) * o, y + Math.cos(rot) * o];
            return M([pol(...p, r, rot + 0.18), pol(...p, r, rot + Math.PI - 0.18)], false);
          })
          .join(""),
        mix(col, C.earth, 0.12),
        4.4,
      ),
      line(
        range(n)
          .map((i) => {
            const o = (i - (n - 1) / 2) * r * 0.34,
              p = [x - Math.sin(rot) * o, y + Math.cos(rot) * o];
            return M([pol(...p, r * 0.9, rot + 0.18), pol(...p, r * 0.9, rot + Math.PI - 0.18)], false);
          })
          .join(""),
        col,
        2,
      ),
      line(
        smooth(
          [
            [x, y + 6],
            [x + 13, y + 26],
            [x + 8 + R.j(6), y + 48],
          ],
          false,
        ) +
          smooth(
            [
              [x, y + 6],
              [x - 3, y + 24],
              [x - 12 + R.j(5), y + 38],
            ],
            false,
          ),
        col,
        3,
      ),
    ],
    1,
  );

/** Board with hand-cut edges and a little grain. */
export const board = ({ x, y, w, h: H, col, R, rot = 0, grain = 3, z = 1, end = false }) => {
  const c = [x + w / 2, y + H / 2],
    q = ([u, v]) => [
      c[0] + (u - c[0]) * Math.cos(rot) - (v - c[1]) * Math.sin(rot),
      c[1] + (u - c[0]) * Math.sin(rot) + (v - c[1]) * Math.cos(rot),
    ],
    j = () => R.j(Math.min(w, H) * 0.025),
    v = H > w,
    g = range(grain)
      .map((i) => {
        const s = (i + 0.5 + R.j(0.3)) / grain,
          a = R.f(0.04, 0.4),
          b = a + R.f(0.25, 0.55),
          k = R.j(0.05);
        return smooth(
          [a, (a + b) / 2, b].map((e, m) =>
            q(
              v ? [x + w * (s + (m === 1 ? k : 0)), y + H * e] : [x + w * e, y + H * (s + (m === 1 ? k : 0))],
            ),
          ),
          false,
        );
      })
      .join("");
  return layer(
    [
      path(
        M(
          [
            [x + j(), y + j()],
            [x + w + j(), y + j()],
            [x + w + j(), y + H + j()],
            [x + j(), y + H + j()],
          ].map(q),
        ),
        col,
      ),
      grain ? line(g, mix(col, C.soil, 0.3), 1.6, 'stroke-opacity=".7"') : "",
      end
        ? [
            [x + 12, y + H / 2],
            [x + w - 12, y + H / 2],
          ]
            .map((p) => circle(...q(p), 2.6, mix(col, C.ink, 0.55)))
            .join("")
        : "",
    ],
    z,
  );
};

/** A flower pot; x, y is the middle of its rim. */
export const pot = ({ x, y, w, h: H, col = C.terra, rim = 0.24, taper = 0.72, z = 2, band }) => {
  const b = (w * taper) / 2,
    t = w * 0.46,
    r = H * rim,
    s = mix(col, C.soil, 0.3),
    l = mix(col, C.clay, 0.55);
  return layer(
    [
      path(
        `M${P([x - t, y + r * 0.7])}L${P([x + t, y + r * 0.7])}L${P([x + b, y + H - 5])}Q${P([x + b - 1, y + H])} ${P([x + b - 7, y + H])}L${P([x - b + 7, y + H])}Q${P([x - b + 1, y + H])} ${P([x - b, y + H - 5])}Z`,
        col,
      ),
      path(
        M([
          [x + t * 0.36, y + r],
          [x + t, y + r],
          [x + b, y + H - 4],
          [x + b * 0.36, y + H],
        ]),
        s,
        'opacity=".55"',
      ),
      path(
        M(trapezium([x - t * 0.8, x - t * 0.62], y + r * 1.2, [x - b * 0.66, x - b * 0.8], y + H - 8)),
        l,
        'opacity=".65"',
      ),
      band
        ? path(
            M(
              trapezium(
                [x - lerp(t, b, 0.42), x + lerp(t, b, 0.42)],
                y + H * 0.5,
                [x + lerp(t, b, 0.56), x - lerp(t, b, 0.56)],
                y + H * 0.62,
              ),
            ),
            band,
          )
        : "",
      layer(
        [
          path(
            `M${P([x - w / 2, y + 3])}Q${P([x - w / 2, y])} ${P([x - w / 2 + 4, y])}L${P([x + w / 2 - 4, y])}Q${P([x + w / 2, y])} ${P([x + w / 2, y + 3])}L${P([x + w * 0.485, y + r])}L${P([x - w * 0.485, y + r])}Z`,
            mix(col, C.clay, 0.16),
          ),
          path(
            M(trapezium([x + w * 0.2, x + w * 0.49], y, [x + w * 0.48, x + w * 0.19], y + r)),
            s,
            'opacity=".45"',
          ),
        ],
        1,
      ),
    ],
    z,
  );
};
