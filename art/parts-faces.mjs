// A portrait from its parts: plant behind, person, plant in front. The parts lie in faces/.
import { rng } from "./toolkit/chance.mjs";
import { C, mix } from "./toolkit/colour.mjs";
import { scene } from "./toolkit/page.mjs";
import { layer } from "./toolkit/paper.mjs";
import { circle } from "./toolkit/shapes.mjs";
import { DRESS, beads, neck } from "./faces/dress.mjs";
import { HAIR } from "./faces/hair.mjs";
import { HATS, scarf } from "./faces/hats.mjs";
import { PLANTS } from "./faces/plants/plants.mjs";
import { face, frame, shapeOf, skinOf } from "./faces/face.mjs";

const SIDE = 960;
/** Hats need room above and beside the head. */
const ZOOM = {
  straw: 1.1,
  palm: 1.1,
  souwester: 1.14,
  tuque: 1.08,
  flatcap: 1.16,
  skipper: 1.15,
  bucket: 1.13,
  felt: 1.12,
};
const n1 = (v) => Math.round(v * 10) / 10;
/** Draws one gardener; what `o` may hold is seen in portrait.mjs. */
export const portrait = (o) => {
  const R = rng(o.seed),
    grove = rng(o.seed + 1000),
    F = frame({ R, tilt: o.tilt ?? -2, size: o.size ?? 1.1, at: o.at });
  const { w } = shapeOf(o.face),
    kit = { ...o, R, w };
  const hair = HAIR[o.hair ?? "none"](F, { ...kit, ...o.hairMore }),
    hat = HATS[o.hat ?? "none"](F, kit),
    dress = DRESS[o.dress](kit),
    plant = PLANTS[o.plant];
  const air = mix(o.disc, o.wall, 0.4);
  const person = [
    hat.back ?? "",
    hair.back ?? "",
    dress.back ?? "",
    dress.under,
    neck(skinOf(o.skin), o.neck ?? 60),
    dress.over,
    o.beads ? beads(o.beads, R) : "",
    o.scarf ? scarf(o.scarf, R) : "",
    face(F, { ...kit, ring: o.ring && ((k, x, y) => o.ring(F, k, x, y)) }),
    hair.front ?? "",
    hair.last ?? "",
    hat.front ?? "",
    hat.last ?? "",
  ];
  const zoom = o.zoom ?? ZOOM[o.hat] ?? 1.2;
  const body = [
    layer(circle(480, 480, 432, mix(o.disc, o.wall, 0.5)), 2),
    layer(circle(480, 490, 344, o.disc), 2),
    plant.back(grove, air),
    `<g transform="translate(${n1(480 - 480 * zoom)} ${n1(660 - 660 * zoom)})scale(${zoom})">${person.flat(9).join("")}</g>`,
    plant.front(grove),
  ];
  return scene({
    W: SIDE,
    H: SIDE,
    body,
    sky: [o.wall, mix(o.wall, C.paper3, 0.3)],
    shade: "#20170f",
    glow: { x: 0.3, y: 0.22, col: C.butter, o: 0.5, r: 0.8 },
    dark: { col: "#22301F", o: 0.18 },
  });
};
