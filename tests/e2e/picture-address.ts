/** The address of another site's pictures, next to the journeys' site, which may fetch from it. */
export const PICTURE_HOST = `127.0.0.1:${Number(process.env["E2E_PORT"] ?? "4873") + 1}`;

/** The URL of a picture there that nobody has requested yet. */
export const elsewhere = (name: "garden.jpg" | "gone.jpg") =>
  `http://${PICTURE_HOST}/${name}?${crypto.randomUUID()}`;
