// Weather and light: mist, dew, the light of an evening.
import { C, mix } from "./toolkit/colour.mjs";
import { blob, circle, path, smooth } from "./toolkit/shapes.mjs";

/** A veil of mist: vellum that fades downwards. Put `mistDefs` into the scene's defs. */
export const mist = ({ x, y, w, h, o = 0.7 }) =>
  path(
    smooth([
      [x, y + h * 0.5],
      [x + w * 0.16, y + h * 0.1],
      [x + w * 0.4, y + h * 0.2],
      [x + w * 0.62, y - h * 0.06],
      [x + w * 0.84, y + h * 0.16],
      [x + w, y + h * 0.42],
      [x + w * 0.8, y + h],
      [x + w * 0.5, y + h * 0.9],
      [x + w * 0.2, y + h],
    ]),
    "url(#mist)",
    `opacity="${o}"`,
  );
/** The gradient that `mist` paints with. */
export const mistDefs = (col) =>
  `<linearGradient id="mist" x2="0" y2="1"><stop stop-color="${col}" stop-opacity=".95"/><stop offset="1" stop-color="${col}" stop-opacity="0"/></linearGradient>`;

/** Dew or condensation: small pale lenses. */
export const drops = ({ pts, R, col = C.paper }) =>
  pts
    .map(
      ([x, y]) =>
        path(blob(x, y, R.f(1.6, 4), R.f(2.2, 5.4), R, 0.1, 6), col, 'opacity=".55"') +
        circle(x - 0.8, y - 1, 0.9, C.paper, 'opacity=".8"'),
    )
    .join("");

/** The light of a late summer evening, for a scene's page. */
export const LATE_SUMMER = {
  sky: [mix(C.butter, C.paper, 0.7), mix(C.clay, C.paper, 0.62), mix(C.butter, C.paper, 0.5)],
  shade: "#2a1c10",
  glow: { x: 0.23, y: 0.3, col: C.butter, o: 0.75, r: 0.95 },
  dark: { col: "#33201c", o: 0.3 },
};
