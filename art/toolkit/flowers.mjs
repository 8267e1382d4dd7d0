// Flowers.
import { rng } from "./chance.mjs";
import { C, mix } from "./colour.mjs";
import { head } from "./curves.mjs";
import { range } from "./geometry.mjs";
import { leaf } from "./leaves.mjs";
import { layer, put, sym } from "./paper.mjs";
import { blob, path, ribbon } from "./shapes.mjs";

/** One ring of petals about a core. */
export const petals = ({
  x,
  y,
  r,
  n = 8,
  wid = 0.5,
  col,
  R,
  squash = 1,
  shape = "obovate",
  core = 0.28,
  coreCol = C.sun,
  rot = 0,
  h = 0,
  soft = 0.13,
}) =>
  layer(
    [
      put(
        sym(["pet", n, wid, squash, shape, soft, R.i(1, 2)] + "", () => {
          const Q = rng(n * 31 + R.i(0, 99));
          return range(n)
            .map((i) => {
              const a = (i / n) * 2 * Math.PI + Q.j(0.08),
                k = Math.hypot(Math.cos(a), Math.sin(a) * squash);
              return leaf({
                x: 0,
                y: 0,
                len: 100 * k,
                wid: 100 * wid * k,
                ang: Math.atan2(Math.sin(a) * squash, Math.cos(a)),
                shape,
                veins: 0,
                rib: 0,
                soft,
              });
            })
            .join("");
        }),
        { x, y, s: r / 100, rot, col },
      ),
      core ? layer(path(blob(x, y, r * core, r * core * squash, R, 0.05, 8), coreCol), 1) : "",
    ],
    h,
  );

/** Lavender: bare stem, one stray whorl, then the spike (a stamp; every other whorl paler). */
export const lavender = ({ f, len = 0.36, w = 20, t, col = C.dusk, stem = 2.6 }) => {
  const whorl = (x, s, o) =>
    [-1.15, -0.6, 0.6, 1.15, 0]
      .map((k) =>
        leaf({
          x,
          y: 0,
          len: s * (1 - Math.abs(k) * 0.14),
          wid: s * 0.44,
          ang: k,
          shape: "oblong",
          veins: 0,
          rib: 0,
          soft: 0.24,
        }),
      )
      .join("") +
    (o
      ? range(3)
          .map((k) =>
            leaf({
              x: x + 1,
              y: 0,
              len: s * 0.9,
              wid: s * 0.3,
              ang: (k - 1) * 0.7,
              shape: "oblong",
              veins: 0,
              rib: 0,
              soft: 0.1,
              t: { a: o },
            }),
          )
          .join("")
      : "");
  const id = sym("lav", () =>
      range(8)
        .map((i) => whorl(i * 12.4, 25 - i * 1.6, i % 2 ? mix(col, C.paper, 0.3) : 0))
        .join(""),
    ),
    p = f(1 - len),
    q = f(1),
    e = f(Math.max(0, 1 - len - 0.1)),
    L = Math.hypot(q[0] - p[0], q[1] - p[1]);
  return (
    path(ribbon(f, stem, stem * 0.7, 3), t.a) +
    put(
      sym("lav1", () => whorl(0, 25)),
      { x: e[0], y: e[1], rot: head(f, 1 - len), s: w / 28, col },
    ) +
    put(id, { x: p[0], y: p[1], rot: Math.atan2(q[1] - p[1], q[0] - p[0]), s: L / 92, col })
  );
};
