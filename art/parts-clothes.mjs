// What people wear in the scenes.
import { C, mix } from "./toolkit/colour.mjs";
import { frame, range } from "./toolkit/geometry.mjs";
import { inside, layer } from "./toolkit/paper.mjs";
import { M, line, outline, path, polygon, smooth } from "./toolkit/shapes.mjs";

/** A boot. */
export const boot = (q, u, col) =>
  layer(
    path(
      smooth(
        [
          [u - 14, -46],
          [u + 11, -46],
          [u + 12, -18],
          [u + 31, -11],
          [u + 34, 0],
          [u - 14, 0],
        ].map(q),
        true,
        0.08,
      ),
      col,
    ),
    1,
  );

/** Legs in trousers, hip to ankle. */
export const trousers = (q, col, { hip = -158, w = 1, foot = -36 } = {}) =>
  layer(
    [
      path(
        smooth(
          [
            [-34 * w, hip],
            [34 * w, hip],
            [35 * w, -90],
            [33, foot],
            [3, foot],
            [1, -118],
            [-5, foot],
            [-35, foot],
            [-37 * w, -90],
          ].map(q),
          true,
          0.07,
        ),
        col,
      ),
      path(
        smooth(
          [
            [3, foot],
            [1, -118],
            [14, -150],
            [34 * w, hip],
            [35 * w, -90],
            [33, foot],
          ].map(q),
          true,
          0.06,
        ),
        q.dir > 0 ? C.ink : C.paper,
        `opacity="${q.dir > 0 ? 0.2 : 0.12}"`,
      ),
    ],
    2,
  );

/** A skirt from waist to `hem`. */
export const skirt = (q, col, { waist = -170, hem = -62, w = 50 } = {}) => {
  const d = smooth(
    [
      [-28, waist],
      [28, waist],
      [40, (waist + hem) / 2],
      [w, hem],
      [0, hem + 4],
      [-w, hem],
      [-40, (waist + hem) / 2],
    ].map(q),
    true,
    0.1,
  );
  return layer(
    [
      path(d, col),
      inside(d, [
        path(
          M(
            [
              [8, waist],
              [30, hem + 20],
              [80, hem + 20],
              [60, waist],
            ].map(q),
          ),
          C.soil,
          `opacity="${q.dir > 0 ? 0.2 : 0.08}"`,
        ),
        line(
          range(3)
            .map((i) =>
              M(
                [
                  [-12 + i * 12, waist + 20 + i * 6],
                  [-26 + i * 24, hem + 4],
                ].map(q),
                false,
              ),
            )
            .join(""),
          mix(col, C.soil, 0.3),
          1.6,
          'stroke-opacity=".5"',
        ),
      ]),
    ],
    2,
  );
};

/** A wellington that stands by itself. */
export const wellington = (x, y, s, c, dir = 1) => {
  const q = frame({ x, y, s, dir });
  return layer(
    [
      path(
        outline(q, [-24, -104, 24, -106, 22, -60, 24, -34, 56, -24, 66, -8, 64, 0, -22, 0, -26, -30], 0.1),
        c,
      ),
      path(
        outline(q, [-24, -104, -8, -105, -12, -40, -10, 0, -22, 0, -26, -30], 0.1),
        mix(c, C.paper, 0.2),
        'opacity=".5"',
      ),
      path(polygon(q, [-24, -3, 65, -3, 63, 6, -23, 6]), mix(c, C.night, 0.5)),
      path(outline(q, [-26, -104, 0, -110, 26, -106, 24, -96, 0, -93, -24, -94], 0.1), mix(c, C.ink, 0.35)),
      path(outline(q, [-22, -104, 0, -107, 22, -105, 0, -99]), C.night),
    ],
    2,
  );
};
