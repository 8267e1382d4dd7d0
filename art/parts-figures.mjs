// Simple figures: people seen from afar, whose faces say less than what they do.
import { C, mix } from "./toolkit/colour.mjs";
import { range, trapezium } from "./toolkit/geometry.mjs";
import { layer } from "./toolkit/paper.mjs";
import { M, blob, circle, line, outline, path, polygon, ribbon, smooth } from "./toolkit/shapes.mjs";

/** The frame of a figure: u forwards, v down from the soles. */
export const figure =
  ({ x, y, s, dir }) =>
  ([u, v]) => [x + dir * s * u, y + s * v];

/** An arm in one curve from shoulder over elbow to hand, the sleeve down to `split`. */
export const figureArm = (a, b, c, w, sleeve, skin, split = 0.55) => {
  const f = (t) => {
    const u = 1 - t;
    return [0, 1].map((i) => u * u * a[i] + 2 * u * t * b[i] + t * t * c[i]);
  };
  return layer(
    [
      circle(...f(1), w * 0.42, skin),
      path(
        ribbon((t) => f(split - 0.05 + t * (1.02 - split)), w * 0.62, w * 0.5, 5),
        skin,
      ),
      path(
        ribbon((t) => f(t * split), w * 1.06, w * 0.84, 5),
        sleeve,
      ),
    ],
    1,
  );
};

/** A straw hat at cx, cy, r its half width. */
const sunHat = (q, cx, cy, r, col, band) =>
  layer(
    [
      path(
        smooth(
          [
            [cx - r * 1.02, cy + 1],
            [cx - r * 0.3, cy - r * 0.12],
            [cx + r * 0.4, cy - r * 0.1],
            [cx + r * 1.06, cy + r * 0.1],
            [cx + r * 0.5, cy + r * 0.17],
            [cx - r * 0.5, cy + r * 0.15],
          ].map(q),
        ),
        col,
      ),
      path(
        smooth(
          [
            [cx - r * 0.52, cy],
            [cx - r * 0.48, cy - r * 0.5],
            [cx - r * 0.2, cy - r * 0.68],
            [cx + r * 0.22, cy - r * 0.66],
            [cx + r * 0.48, cy - r * 0.46],
            [cx + r * 0.54, cy + r * 0.02],
          ].map(q),
          true,
          0.14,
        ),
        mix(col, C.paper, 0.16),
      ),
      path(
        M(
          [
            [cx - r * 0.53, cy - r * 0.02],
            [cx - r * 0.52, cy - r * 0.2],
            [cx + r * 0.52, cy - r * 0.18],
            [cx + r * 0.545, cy + r * 0.02],
          ].map(q),
        ),
        band,
      ),
    ],
    1,
  );

/** A boot, its heel behind u. */
const figureBoot = (q, u, col) =>
  layer(
    path(
      smooth(
        [
          [u - 14, -44],
          [u + 10, -44],
          [u + 11, -18],
          [u + 30, -11],
          [u + 33, 0],
          [u - 14, 0],
        ].map(q),
        true,
        0.08,
      ),
      col,
    ),
    1,
  );

/** A woman in a dress and an apron. */
export const woman = (o, R) => {
  const q = figure(o),
    sk = C.skin[1],
    dress = C.terra,
    o2 = [];
  o2.push(
    figureBoot(q, -20, mix(C.leaf, C.ink, 0.5)),
    figureBoot(q, 16, mix(C.leaf, C.ink, 0.4)),
    path(polygon(q, [-30, -86, -8, -86, -8, -40, -30, -40]), sk),
    path(polygon(q, [6, -86, 26, -86, 26, -40, 6, -40]), mix(sk, C.ink, 0.14)),
  );
  o2.push(
    figureArm(
      q([16, -236]),
      q([40, -182]),
      q([78, -176]),
      24 * o.s,
      mix(dress, C.soil, 0.26),
      mix(sk, C.ink, 0.16),
    ),
  );
  o2.push(
    layer(
      [
        path(
          outline(
            q,
            [
              -14, -262, 12, -262, 32, -248, 34, -206, 26, -172, 42, -110, 50, -68, -50, -64, -40, -112, -28,
              -172, -36, -206, -34, -246,
            ],
            0.13,
          ),
          dress,
        ),
        path(
          outline(
            q,
            [-12, -262, -34, -246, -36, -206, -28, -172, -40, -112, -50, -64, -22, -65, -12, -130, -8, -190],
            0.13,
          ),
          o.dir > 0 ? mix(dress, C.clay, 0.34) : C.soil,
          'opacity=".55"',
        ),
      ],
      2,
    ),
  );
  o2.push(
    layer(
      [
        path(outline(q, [4, -226, 26, -224, 30, -176, 42, -96, 0, -92, 4, -172], 0.1), C.paper2),
        line(
          M(
            [
              [-27, -173],
              [8, -171],
            ].map(q),
            false,
          ),
          C.paper2,
          5 * o.s,
        ),
      ],
      1,
    ),
  );
  o2.push(path(polygon(q, [-9, -282, 10, -282, 12, -256, -12, -256]), mix(sk, C.ink, 0.14)));
  o2.push(
    layer(
      [
        path(outline(q, [-30, -300, -24, -330, 0, -338, 18, -328, 6, -300, -6, -278, -24, -276]), C.night),
        path(blob(...q([-34, -290]), 17 * o.s, 18 * o.s, R, 0.06), C.night),
      ],
      1,
    ),
    layer(
      path(
        outline(
          q,
          [
            -8, -322, 14, -326, 25, -314, 25, -304, 30, -297, 25, -292, 22, -280, 8, -273, -8, -284, -14,
            -304,
          ],
          0.15,
        ),
        sk,
      ),
      1,
    ),
  );
  o2.push(
    path(outline(q, [-12, -314, -4, -304, -2, -292, -8, -284, -20, -290]), C.night),
    sunHat(q, 2, -322, 44, mix(C.straw, C.butter, 0.45), C.leaf),
  );
  return o2;
};

/** Her near arm, which may lie before what she carries. */
export const womanArm = (o) =>
  figureArm(
    figure(o)([-4, -240]),
    figure(o)([6, -178]),
    figure(o)([58, -168]),
    25 * o.s,
    mix(C.terra, C.clay, 0.2),
    C.skin[1],
  );

/** A man in dungarees who leans on a rake. */
export const man = (o, wood) => {
  const q = figure(o),
    sk = C.skin[3],
    den = mix(C.blue, C.ink, 0.22),
    shirt = mix(C.sun, C.paper, 0.18),
    o2 = [];
  o2.push(
    layer(
      line(
        M(
          [
            [-52, -4],
            [-44, -338],
          ].map(q),
          false,
        ),
        wood,
        8 * o.s,
      ) +
        line(
          M(
            [
              [-66, -8],
              [-38, -6],
            ].map(q),
            false,
          ),
          mix(C.blue, C.ink, 0.5),
          8 * o.s,
        ) +
        line(
          range(5)
            .map((i) =>
              M(
                [
                  [-66 + i * 7, -8],
                  [-66 + i * 7, 6],
                ].map(q),
                false,
              ),
            )
            .join(""),
          mix(C.blue, C.ink, 0.5),
          3,
        ),
      1,
    ),
  );
  o2.push(figureBoot(q, -20, C.soil), figureBoot(q, 18, C.soil));
  o2.push(
    figureArm(
      q([-14, -240]),
      q([-46, -206]),
      q([-48, -168]),
      25 * o.s,
      mix(shirt, C.earth, 0.3),
      mix(sk, C.ink, 0.12),
    ),
  );
  o2.push(
    layer(
      [
        path(
          outline(
            q,
            [-34, -158, 34, -158, 35, -90, 33, -32, 4, -32, 2, -118, -6, -32, -36, -32, -37, -90],
            0.07,
          ),
          den,
        ),
        path(
          outline(q, [4, -32, 2, -120, 16, -150, 34, -158, 35, -90, 33, -32], 0.06),
          o.dir < 0 ? mix(den, C.paper, 0.2) : C.ink,
          'opacity=".35"',
        ),
      ],
      2,
    ),
  );
  o2.push(
    layer(
      [
        path(
          outline(
            q,
            [-14, -264, 12, -264, 34, -250, 38, -206, 36, -150, -36, -150, -38, -206, -36, -248],
            0.12,
          ),
          shirt,
        ),
      ],
      1,
    ),
    layer(
      [
        path(outline(q, [-6, -222, 30, -222, 36, -148, -36, -148, -30, -176], 0.06), den),
        line(
          M(
            [
              [-4, -220],
              [-16, -262],
            ].map(q),
            false,
          ) +
            M(
              [
                [26, -220],
                [20, -260],
              ].map(q),
              false,
            ),
          den,
          8 * o.s,
        ),
        circle(...q([-3, -216]), 3.4 * o.s, C.butter),
        circle(...q([25, -216]), 3.4 * o.s, C.butter),
      ],
      1,
    ),
  );
  o2.push(
    path(polygon(q, [-10, -284, 10, -284, 12, -258, -12, -258]), mix(sk, C.ink, 0.14)),
    layer(
      path(
        outline(
          q,
          [
            -12, -326, 12, -330, 25, -316, 25, -306, 31, -298, 26, -292, 22, -278, 6, -271, -10, -282, -18,
            -304,
          ],
          0.15,
        ),
        sk,
      ),
      1,
    ),
  );
  o2.push(
    layer(
      path(
        outline(
          q,
          [-14, -306, -4, -300, 6, -290, 18, -289, 25, -288, 24, -272, 10, -260, -8, -266, -16, -284],
        ),
        C.paper2,
      ),
      1,
    ),
    path(outline(q, [-18, -314, -6, -314, -6, -302, -12, -294, -22, -298]), C.paper2),
    sunHat(q, 1, -320, 42, mix(C.leaf, C.straw, 0.3), C.soil),
  );
  return o2;
};

/** A child in a striped jersey. */
export const child = (o, R) => {
  const q = figure(o),
    sk = C.skin[2],
    top = mix(C.sun, C.butter, 0.4),
    o2 = [];
  o2.push(
    figureBoot(q, -16, C.red),
    figureBoot(q, 14, C.red),
    layer(
      path(
        outline(q, [-28, -118, 26, -118, 28, -36, 4, -36, 0, -86, -4, -36, -30, -36], 0.07),
        mix(C.leaf, C.mint, 0.2),
      ),
      1,
    ),
  );
  o2.push(figureArm(q([-16, -196]), q([-34, -160]), q([-22, -124]), 23 * o.s, mix(top, C.earth, 0.24), sk));
  o2.push(
    layer(
      [
        path(
          outline(
            q,
            [-14, -214, 12, -214, 28, -200, 32, -160, 32, -108, -32, -108, -32, -160, -29, -200],
            0.12,
          ),
          top,
        ),
        ...range(3).map((i) =>
          path(
            M(trapezium([-32, 31], -186 + i * 26, [31.5, -32], -176 + i * 26).map(q)),
            C.terra,
            'opacity=".75"',
          ),
        ),
      ],
      1,
    ),
  );
  o2.push(
    path(polygon(q, [-9, -230, 9, -230, 11, -208, -11, -208]), mix(sk, C.ink, 0.14)),
    layer(
      [
        path(blob(...q([-8, -262]), 44 * o.s, 42 * o.s, R, 0.07, 12), C.soil),
        path(blob(...q([-34, -290]), 21 * o.s, 20 * o.s, R, 0.08, 9), C.soil),
        path(blob(...q([16, -298]), 20 * o.s, 19 * o.s, R, 0.08, 9), C.soil),
      ],
      1,
    ),
    layer(
      path(
        outline(
          q,
          [
            -6, -276, 16, -280, 29, -266, 29, -257, 35, -250, 29, -244, 25, -230, 8, -223, -8, -232, -14,
            -254,
          ],
          0.15,
        ),
        sk,
      ),
      1,
    ),
  );
  return o2;
};
