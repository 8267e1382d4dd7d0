// Land and sky: hills, trees, clouds, the sun, grass.
import { rng } from "./chance.mjs";
import { C, mix } from "./colour.mjs";
import { bez } from "./curves.mjs";
import { D, pol, range } from "./geometry.mjs";
import { leaf } from "./leaves.mjs";
import { layer, put, sym } from "./paper.mjs";
import { circle, path, ribbon, smooth } from "./shapes.mjs";

/** A ridge across the whole page. */
export const hill = ({ W, H, y, amp, col, R, n = 7, h = 3, slope = 0, pts }) =>
  layer(
    path(
      smooth(
        [
          ...(pts ||
            range(n + 1).map((i) => [(i / n) * (W + 80) - 40, y + slope * (i / n - 0.5) + R.j(amp)])),
        ],
        false,
      ) + `L${W + 60} ${H + 60}L-60 ${H + 60}Z`,
      col,
    ),
    h,
  );

/** A row of distant tree tops. */
export const treeline = ({ x0, x1, y, r, col, R, base, h = 2 }) => {
  const p = [];
  for (let x = x0; x < x1; x += r * R.f(0.55, 0.9)) p.push([x, y - r * R.f(0.2, 1)]);
  return layer(path(smooth([[x0 - r, base], ...p, [x1 + r, base]], false, 0.22) + "Z", col), h);
};

/** Broadleaf crown: stacked scalloped sheets, lighter towards the light, with loose leaf stamps along the lit edges. */
export const crown = ({
  x,
  y,
  r,
  col,
  R,
  n = 34,
  h = 2,
  lit = C.butter,
  leafLen = r * 0.17,
  parts = [
    [0.42, 0.3, 0.6],
    [-0.48, 0.26, 0.6],
    [0.1, 0.02, 0.78],
    [-0.2, -0.3, 0.56],
    [0.34, -0.26, 0.46],
  ],
}) =>
  parts
    .map(([dx, dy, k], j) => {
      const c = mix(col, lit, j * 0.055),
        X = x + dx * r,
        Y = y + dy * r,
        q = r * k,
        m = Math.round((q / r) * 22),
        pts = range(m).map((i) => {
          const a = (i / m) * 2 * Math.PI;
          return pol(
            X,
            Y,
            q * (i % 2 ? 1.03 + R.j(0.05) : 0.9 + R.j(0.04)) * (1 - 0.12 * Math.abs(Math.sin(a))),
            a,
          );
        });
      return layer(
        [
          path(smooth(pts, true, 0.24), c),
          ...range(Math.round(n * k)).map(() => {
            const a = R.f(-200, 30) * D,
              p = pol(X, Y, q * R.f(0.3, 0.98), a);
            return leaf({
              x: p[0],
              y: p[1],
              len: leafLen * R.f(0.8, 1.2),
              wid: leafLen * 0.5,
              ang: a + R.j(0.9),
              veins: 0,
              rib: 0,
              bend: R.j(0.4),
              t: { a: mix(c, R.f() < 0.6 ? lit : C.ink, R.f(0.03, 0.16)) },
            });
          }),
        ],
        h,
      );
    })
    .join("");

/** Cloud: a long torn drift of paper, never a scalloped puff. */
export const cloud = ({ x, y, w, h = w * 0.08, col = C.paper, z = 2 }) =>
  layer(
    path(
      smooth([
        [x, y],
        [x + w * 0.25, y - h * 0.8],
        [x + w * 0.55, y - h],
        [x + w * 0.8, y - h * 0.35],
        [x + w, y],
        [x + w * 0.7, y + h * 0.3],
        [x + w * 0.3, y + h * 0.2],
      ]),
      col,
    ),
    z,
  );

/** The sun: rings from the outermost to the disc. */
export const sun = ({ x, y, r, cols, step = 0.62, h = 2 }) =>
  cols.map((c, i) => layer(circle(x, y, r * (1 + step * (cols.length - 1 - i)), c), h)).join("");

/** Tufts of grass about x. */
export const grass = ({ x, y, n, len, spread = 40, R, t }) =>
  range(Math.ceil(n / 5))
    .map((i) =>
      put(
        sym("grass" + (i % 4), () => {
          const Q = rng(i + 5);
          return `<path d="${range(6)
            .map(() => {
              const b = Q.j(34),
                a = (-90 + Q.j(34)) * D,
                L = 100 * Q.f(0.5, 1);
              return ribbon(
                bez([b, 4], pol(b, 4, L * 0.4, -90 * D), pol(b, 4, L * 0.7, a), pol(b, 4, L, a + Q.j(0.4))),
                11,
                0.8,
                3,
              );
            })
            .join("")}"/>`;
        }),
        { x: x + R.j(spread), y, s: (len / 100) * R.f(0.8, 1.15), col: R.f() < 0.5 ? t.a : t.b },
      ),
    )
    .join("");
