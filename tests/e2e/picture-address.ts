/** Where another site's pictures are, next to the site of the journeys. The site is allowed to fetch from it. */
export const PICTURE_HOST = `127.0.0.1:${Number(process.env["E2E_PORT"] ?? "4873") + 1}`;

/** The address of a picture there that nobody has asked for yet. */
export const elsewhere = (name: "garden.jpg" | "gone.jpg") =>
  `http://${PICTURE_HOST}/${name}?${crypto.randomUUID()}`;
