// Seedlings with the leaves of their kind.
import { C, green, mix } from "./toolkit/colour.mjs";
import { bez } from "./toolkit/curves.mjs";
import { D, pol } from "./toolkit/geometry.mjs";
import { leaf, palmate, pinnate, sprig } from "./toolkit/leaves.mjs";
import { layer, put, sym } from "./toolkit/paper.mjs";
import { path, ribbon } from "./toolkit/shapes.mjs";

/** A seedling with the leaves of its kind, foot at x, y, h high. */
export const seedling = ({ x, y, h, kind, R, g = 4.6, w = 0.2 }) => {
  const c = green(g + R.j(0.35), w),
    a = -90 + R.j(7),
    f = bez([x, y], pol(x, y, h * 0.35, -90 * D), pol(x, y, h * 0.55, a * D), pol(x, y, h * 0.68, a * D)),
    e = f(1),
    st = path(ribbon(f, h * 0.075, h * 0.055, 3), mix(c, C.butter, 0.25)),
    lf = (p, ang, len, wid, shape, bend = 0.3, more = {}) =>
      layer(
        leaf({ x: p[0], y: p[1], len, wid, ang: ang * D, bend, shape, veins: 2, t: { a: c }, ...more }),
        1,
      );
  if (kind === "sprout")
    return layer(
      [
        st,
        lf(e, -160, h * 0.42, h * 0.17, "oblong", -0.3, { veins: 0 }),
        lf(e, -20, h * 0.42, h * 0.17, "oblong", 0.3, { veins: 0 }),
      ],
      1,
    );
  if (kind === "tomato") {
    const m = f(0.62),
      cot = mix(c, C.butter, 0.15),
      pin = (k, L, an) =>
        layer(
          put(
            sym("seedtom" + R.i(1, 2), () =>
              pinnate({
                f: bez([0, 0], [36, -6], [70, 2], [96, 16]),
                len: 100,
                R,
                pairs: 2,
                size: 0.42,
                wid: 0.6,
                teeth: 2,
                cut: 0.24,
                inter: false,
                stem: 4,
                veins: 0,
                h: 0,
              }),
            ),
            { x: e[0], y: e[1], rot: an * D, s: L / 100, flip: k < 0, col: c },
          ),
          1,
        );
    return layer(
      [
        st,
        lf(m, -168, h * 0.3, h * 0.08, "lance", -0.3, { veins: 0, t: { a: cot } }),
        lf(m, -12, h * 0.3, h * 0.08, "lance", 0.3, { veins: 0, t: { a: cot } }),
        pin(-1, h * 0.5, -148),
        pin(1, h * 0.5, -32),
        pin(1, h * 0.42, -82),
      ],
      1,
    );
  }
  if (kind === "squash") {
    const m = f(0.6),
      cot = mix(c, C.mint, 0.3);
    return layer(
      [
        st,
        lf(m, -166, h * 0.46, h * 0.3, "oblong", -0.3, { t: { a: cot } }),
        lf(m, -14, h * 0.46, h * 0.3, "oblong", 0.3, { t: { a: cot } }),
        palmate({
          x: e[0],
          y: e[1],
          r: h * 0.27,
          ang: (-84 + R.j(24)) * D,
          lobes: 5,
          sinus: 0.7,
          soft: 0.6,
          R,
          t: { a: mix(c, C.leaf, 0.3) },
        }),
      ],
      1,
    );
  }
  if (kind === "lettuce")
    return layer(
      [-168, -12, -142, -38, -112, -68, -90].map((an, i) =>
        lf(
          [x + R.j(2), y],
          an + R.j(5),
          h * (i < 2 ? 0.6 : 0.74),
          h * 0.42,
          "obovate",
          (an > -90 ? 1 : -1) * 0.4,
          { teeth: 0, veins: 3, t: { a: mix(c, i % 2 ? C.butter : C.mint, 0.22) } },
        ),
      ),
      1,
    );
  if (kind === "basil")
    return layer(
      sprig({
        f: bez([x, y], [x, y - h * 0.3], [x + R.j(4), y - h * 0.6], [x + R.j(8), y - h * 0.8]),
        n: 3,
        len: h * 0.38,
        wid: 0.66,
        R,
        t: { a: mix(c, C.leaf, 0.3), b: C.leaf, v: C.mint },
        grow: -0.35,
        stem: 3,
        from: 0.34,
        veins: 2,
      }),
      1,
    );
  return "";
};
