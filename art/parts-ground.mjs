// What lies on the ground: straw, stones, shadows, the strips of distant fields.
import { C, mix } from "./toolkit/colour.mjs";
import { pol, range } from "./toolkit/geometry.mjs";
import { layer } from "./toolkit/paper.mjs";
import { M, blob, line, path, smooth } from "./toolkit/shapes.mjs";

/** A soft shadow on the ground or the table. */
export const shade = (x, y, rx, ry, R, o = 0.24) =>
  path(blob(x, y, rx, ry, R, 0.05), C.soil, `opacity="${o}"`);

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

/** Straight straws scattered between two heights, in three colours from pale to brown. */
export const scatteredStraw = ({ W, n, y: [y0, y1], len: [lo, hi], w, R }) =>
  range(3).map((c) =>
    layer(
      line(
        range(n)
          .map(() => {
            const x = R.f(0, W),
              y = R.f(y0, y1);
            return M([[x, y], pol(x, y, R.f(lo, hi), R.j(0.5))], false);
          })
          .join(""),
        mix(C.straw, C.earth, c * 0.3),
        w - c * 0.6,
      ),
      1,
    ),
  );

/** Strips of distant fields, each [x, y, width, slope], that follow the slope; `indent` is how far each row steps in, `tint` colours the i-th. */
export const fieldStrips = ({ fields, rows, indent, tint }) =>
  layer(
    fields.map(([x, y, w, a]) =>
      range(rows)
        .map((i) => {
          const l = x + i * indent,
            r = x + w - i * 8,
            t = y + i * 11;
          return path(
            M([
              [l, t],
              [r, t + w * a],
              [r, t + w * a + 5],
              [l, t + 5],
            ]),
            tint(i),
          );
        })
        .join(""),
    ),
    0,
  );
