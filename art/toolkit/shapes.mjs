// Outlines as SVG path data, and the elements that paint them.
import { head } from "./curves.mjs";
import { P, lerp, n1, points, range } from "./geometry.mjs";

/** Straight lines through points. */
export const M = (pts, close = true) => "M" + pts.map(P).join("L") + (close ? "Z" : "");

/** Catmull-Rom through points. */
export const smooth = (p, close = true, k = 1 / 6) => {
  const n = p.length,
    at = (i) => (close ? p[(i + n) % n] : p[Math.max(0, Math.min(n - 1, i))]);
  let d = "M" + P(p[0]);
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d +=
      "C" +
      P([b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k]) +
      " " +
      P([c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k]) +
      " " +
      P(c);
  }
  return d + (close ? "Z" : "");
};

/** Stem: a tapered ribbon along a curve function. */
export const ribbon = (f, w0, w1, n = 5) => {
  const L = [],
    R = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      [x, y] = f(t),
      h = head(f, t),
      w = lerp(w0, w1, t) / 2;
    L.push([x - Math.sin(h) * w, y + Math.cos(h) * w]);
    R.unshift([x + Math.sin(h) * w, y - Math.cos(h) * w]);
  }
  return smooth([...L, ...R], true, 0.13);
};

/** A filled shape. */
export const path = (d, fill, more = "") => `<path d="${d}" fill="${fill}"${more ? " " + more : ""}/>`;

/** A stroked one. */
export const line = (d, col, w, more = "") =>
  `<path d="${d}" fill="none" stroke="${col}" stroke-width="${w}"${more ? " " + more : ""}/>`;

/** A disc. */
export const circle = (x, y, r, fill, more = "") =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"${more ? " " + more : ""}/>`;

/** A round outline cut by hand: n points that wobble. */
export const blob = (x, y, rx, ry, R, wob = 0.08, n = 9, rot = 0) =>
  smooth(
    range(n).map((i) => {
      const a = (i / n) * 2 * Math.PI,
        k = 1 + R.j(wob),
        u = Math.cos(a) * rx * k,
        v = Math.sin(a) * ry * k;
      return [x + u * Math.cos(rot) - v * Math.sin(rot), y + u * Math.sin(rot) + v * Math.cos(rot)];
    }),
  );

/** A soft closed outline from a flat list of local numbers, which the frame `q` brings to the page. */
export const outline = (q, list, k) => smooth(points(list).map(q), true, k);

/** An open, soft stroke from such a list. */
export const stroke = (q, list) => smooth(points(list).map(q), false);

/** A closed outline with sharp corners from such a list. */
export const polygon = (q, list) => M(points(list).map(q));
