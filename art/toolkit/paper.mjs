// Paper: sheets with a shadow, shapes kept inside an outline, and stamps.
import { D, n1 } from "./geometry.mjs";

/** A sheet of paper with its shadow. h: 1 leaf on leaf, 2 plant on plant, 3 depth on depth, 0 no shadow. */
export const layer = (s, h = 2, more = "") =>
  `<g${h ? ` filter="url(#p${h})"` : ""}${more ? " " + more : ""}>${[s].flat(9).join("")}</g>`;

let CLIPS = 0;

/** Keep a shade or a pattern inside an outline: inside(d, shapes). Without it, shade shapes peep out past the edge. */
export const inside = (d, s) => {
  const id = "c" + (CLIPS++).toString(36);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${[s].flat(9).join("")}</g>`;
};

let DEFS = new Map();

/** The id of a stamp, which is made when first asked for. */
export const sym = (key, make) => {
  if (!DEFS.has(key)) {
    const id = "s" + DEFS.size.toString(36);
    DEFS.set(key, [id, ""]);
    DEFS.set(key, [id, `<g id="${id}" fill="currentColor">${make()}</g>`]);
  }
  return DEFS.get(key)[0];
};

/** Place a stamp. rot in radians, s scale of a 100-unit drawing, flip mirrors across its own axis. */
export const put = (id, { x, y, rot = 0, s = 1, flip = false, col }) => {
  const k = +s.toFixed(s < 0.1 ? 3 : 2),
    a = Math.round(rot / D);
  return `<use href="#${id}" transform="translate(${n1(x)} ${n1(y)})${a ? `rotate(${a})` : ""}scale(${flip ? `${k} -${k}` : k})"${col ? ` color="${col}"` : ""}/>`;
};

/** Hands over the stamps drawn so far as SVG definitions, and starts afresh. */
export const takeStamps = () => {
  const stamps = [...DEFS.values()].map((v) => v[1]).join("");
  DEFS = new Map();
  return stamps;
};
/** How many stamps the picture has begun: a number of its own for what a stamp must name inside itself. */
export const stampsBegun = () => DEFS.size;
