// Herbs, as stamps, stems and flowers.
import { green, mix } from "./toolkit/colour.mjs";
import { bez, head } from "./toolkit/curves.mjs";
import { petals } from "./toolkit/flowers.mjs";
import { D, lerp, pol, range } from "./toolkit/geometry.mjs";
import { leaf, pinnate, sprig } from "./toolkit/leaves.mjs";
import { layer, sym } from "./toolkit/paper.mjs";
import { path, ribbon } from "./toolkit/shapes.mjs";

/** A stem of basil from x, y to its tip: opposite pairs of leaves, every second pair foreshortened. */
export const basil = ({ x, y, tip: [tx, ty], len, w, R }) => {
  const f = bez([x, y], [x, lerp(y, ty, 0.4)], [lerp(x, tx, 0.7), lerp(y, ty, 0.7)], [tx, ty]),
    o = [path(ribbon(f, w, 5, 5), green(4.4, 0.3))];
  for (const [u, k, s] of [
    [0.26, 1, 0.95],
    [0.26, -1, 1],
    [0.44, 1.5, 0.5],
    [0.44, -1.5, 0.5],
    [0.62, 1, 0.98],
    [0.62, -1, 0.94],
    [0.76, 0.35, 0.66],
    [0.8, -0.35, 0.6],
    [0.9, 1, 0.6],
    [0.9, -1, 0.56],
    [1, 0.18, 0.42],
    [1, -0.2, 0.36],
  ]) {
    const p = f(u),
      a = head(f, u) + k * (70 - 18 * u + R.j(8)) * D;
    o.push(
      layer(
        leaf({
          x: p[0],
          y: p[1],
          len: len * s,
          wid: len * s * 0.68,
          ang: a,
          bend: k * 0.6,
          fold: R.j(0.3),
          t: { a: mix(green(2.3, 0.08), green(4, 0.2), u * 0.9 + R.j(0.15)) },
          veins: 4,
        }),
        1,
      ),
    );
  }
  return o.join("");
};

/** Stamps of single stems, made when first asked for. `leaf` is [size, width] of parsley's leaflets. */
export const herbStamps = {
  rosemary: (R) =>
    sym("rosemary", () =>
      sprig({
        f: bez([0, 0], [30, -3], [66, 4], [98, -6]),
        n: 17,
        len: 17,
        wid: 0.16,
        shape: "oblong",
        R,
        veins: 0,
        grow: -0.35,
        stem: 2.4,
        spread: 52,
        from: 0.1,
      }),
    ),
  thyme: (R) =>
    sym("thyme", () =>
      sprig({
        f: bez([0, 0], [34, -10], [70, 2], [98, 14]),
        n: 9,
        len: 13,
        wid: 0.56,
        R,
        veins: 0,
        grow: -0.3,
        stem: 1.8,
        from: 0.12,
      }),
    ),
  parsley: (R, [size, wid]) =>
    sym("parsley", () =>
      pinnate({
        f: bez([0, 0], [40, -4], [70, 0], [96, 8]),
        len: 100,
        R,
        pairs: 2,
        size,
        wid,
        teeth: 3,
        cut: 0.42,
        inter: false,
        stem: 3,
        from: 0.5,
        veins: 0,
        h: 0,
        shape: "obovate",
      }),
    ),
};

/** The curve of a herb's stem, which rises and then leans towards `ang` (degrees); `lift` is how deep it stands in the pot. */
export const herbStem = ({ x, y, len, ang, R, lift, wobble = 10 }) =>
  bez(
    [x, y + lift],
    pol(x, y, len * 0.4, -90 * D),
    pol(x, y, len * 0.75, ang * D),
    pol(x, y, len, (ang + R.j(wobble)) * D),
  );

/** The blades of chives, fanned by `spread` degrees to either side; `apart` is how far apart they stand and end. */
export const chiveBlades = ({ x, y, n, spread, len, lift, apart: [foot, tip], w, tint, R }) =>
  range(n).map((i) => {
    const a = (lerp(-90 - spread, -90 + spread, i / (n - 1)) + R.j(6)) * D,
      l = len(),
      k = i - (n - 1) / 2;
    return path(
      ribbon(
        bez(
          [x + k * foot, y + lift],
          pol(x, y, l * 0.4, -90 * D),
          pol(x, y, l * 0.75, a),
          pol(x + k * tip, y, l, a),
        ),
        ...w,
        3,
      ),
      tint(),
    );
  });

/** The flower of chives: two rings of fine petals. */
export const chiveFlower = ({ x, y, r, cols, R }) => {
  const ring = { x, shape: "lance", R, core: 0, h: 1 };
  return [
    petals({ ...ring, y, r: r[0], n: 13, wid: 0.3, col: cols[0] }),
    petals({ ...ring, y: y - 1, r: r[1], n: 9, wid: 0.34, col: cols[1], rot: 0.3 }),
  ];
};
