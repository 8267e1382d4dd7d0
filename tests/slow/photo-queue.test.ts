import { describe, expect, test } from "vitest";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HOSTILE_FILES } from "#tests/harness/hostile-files.ts";
import { picture, upload } from "#tests/harness/pictures.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

/** The number of valid photos sent before the invalid ones: one is processed, the others are queued. */
const LINE = 3;
const REFUSED_BY_HEADER = HOSTILE_FILES.filter(
  ({ name, expected }) =>
    ["tooManyPixels", "tooLong", "tooHard", "largeAvif"].includes(expected) ||
    name.includes("that claims") ||
    ["a moving PNG", "a PNG without a width", "three bytes of a JPEG"].includes(name) ||
    /^half an? |without its end$/.test(name),
);

describe("while a large photo is processed (9.42)", () => {
  const site = useSite("sqlite");

  test("what can be rejected without decoding pixels is rejected, although others are queued (9.42)", async () => {
    const busy = await createSite("sqlite", { trustProxy: 1 });
    const { url, close } = await busy.listen();
    const sent = (body: Uint8Array, { type = "image/jpeg", from = "203.0.113.1" } = {}) =>
      fetch(`${url}/api/photos`, {
        method: "POST",
        headers: { "content-type": type, "x-forwarded-for": from },
        body: body as Uint8Array<ArrayBuffer>,
      });
    const { processor } = busy.deps.photos;
    const { process } = processor;
    const inLine = Promise.withResolvers<void>();
    let lineLength = 0;
    processor.process = (...work) => {
      if (++lineLength === LINE) inLine.resolve();
      return process(...work);
    };
    const order: string[] = [];
    // Each from another address, as one has only one photo processed at a time.
    const line = Array.from({ length: LINE }, async (_, sender) => {
      const bytes = await picture({ width: 4000, height: 3000 }).jpeg().toBuffer();
      const { status } = await sent(bytes, { from: `203.0.113.${sender + 1}` });
      order.push("made");
      return status;
    });
    await inLine.promise;
    const files = REFUSED_BY_HEADER.map(({ bytes }) => bytes());
    const refused = REFUSED_BY_HEADER.map(async ({ type, expected }, place) => {
      // Half of them from who has another photo in the line.
      const from = place % 2 === 0 ? "203.0.113.1" : "203.0.113.200";
      const response = await sent((await files[place]) as Uint8Array, { ...(type ? { type } : {}), from });
      order.push("refused");
      const detail: string = PHOTO_MESSAGES[expected as keyof typeof PHOTO_MESSAGES]();
      expect([response.status, await response.json()]).toEqual([422, expect.objectContaining({ detail })]);
    });
    await Promise.all(refused);
    expect(await Promise.all(line)).toEqual(line.map(() => 201));
    expect(refused.length).toBe(28);
    expect(order[0], "the one that is being made is not waited for").toBe("refused");
    expect(order.slice(-LINE + 1), "nor those in the queue").toEqual(["made", "made"]);
    await close();
    await busy.close();
  });

  test("pages are served", async () => {
    const large = await picture({ width: 8000, height: 6000 }).jpeg().toBuffer();
    const sent = upload(site.visitor(), large);
    expect((await site.visitor().get("/gardenersTips?limit=6")).status).toBe(200);
    expect((await sent).photoVariants.widths).toEqual([320, 640, 1280, 1920]);
  });
});
