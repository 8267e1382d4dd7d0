import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { SHARE_PICTURE } from "#domain/tips/share-picture.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe("the picture that other sites show beside a link to a tip (18.15)", () => {
  const site = useSite("sqlite");
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site, { name: "Ana Green" })));

  const tipWith = async (fields: Partial<{ title: string; privacy: "Public" | "Private" }> = {}) => {
    const { photo } = await upload(ana.browser);
    return shareTip(ana, { title: "Sow the leeks", photo, ...fields });
  };
  const open = async (id: string) => {
    const response = await site.visitor().open("GET", `/sharePictures/${id}.jpg`);
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  /** The colors of the pixels at places, as `#rrggbb`, roughly: JPEG changes them a little. */
  const colorAt = async (bytes: Buffer, left: number, top: number) => {
    const { data } = await sharp(bytes)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Array.from(data);
  };
  /** How many pixels of the panel are almost white. */
  const inkIn = async (bytes: Buffer) => {
    const { data } = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 560, height: 630 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value > 230).length;
  };

  test("is a JPEG of 1200 by 630 with texts in the color of the site beside the photo", async () => {
    const id = await tipWith();
    const { status, headers, bytes } = await open(id);
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", ...SHARE_PICTURE });
    const [red = 0, green = 0, blue = 0] = await colorAt(bytes, 10, 10);
    expect(Math.abs(red - 0x2f) + Math.abs(green - 0x6b) + Math.abs(blue - 0x3a)).toBeLessThan(20);
    expect(await inkIn(bytes)).toBeGreaterThan(3000);
  });

  test(
    "is made again when the tip or the look of the site changes, and only then (18.16)",
    { tags: ["all"] },
    async () => {
      const id = await tipWith();
      const first = (await open(id)).bytes;
      expect((await open(id)).bytes.equals(first)).toBe(true);
      await ana.browser.patch(`/gardenersTips/${id}`, { title: "Sow the leeks thinly" });
      const second = (await open(id)).bytes;
      expect(second.equals(first)).toBe(false);
      const admin = await signUpAs(site, "admin");
      const look = { name: "Allotment 9", tagline: "Beds by the railway", accent: "#7a1f5c" };
      expect((await admin.browser.put("/api/settings", { site: look })).status).toBe(200);
      const [red = 0, green = 0, blue = 0] = await colorAt((await open(id)).bytes, 10, 10);
      expect(Math.abs(red - 0x7a) + Math.abs(green - 0x1f) + Math.abs(blue - 0x5c)).toBeLessThan(20);
    },
  );

  test("shows titles of any length and letters, and no markup in them", { tags: ["all"] }, async () => {
    const long = await tipWith({ title: "Overwintering pelargoniums ".repeat(4).trim().slice(0, 100) });
    expect(await inkIn((await open(long)).bytes)).toBeGreaterThan(5000);
    const word = await tipWith({ title: "W".repeat(100) });
    expect((await open(word)).status).toBe(200);
    for (const title of [
      '<span foreground="red">&amp;</b>',
      "a & b < c > d",
      "トマトの育て方",
      "🌱🌱",
      "e\u0301".repeat(40),
    ]) {
      const { status, bytes } = await open(await tipWith({ title }));
      expect(status, title).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject(SHARE_PICTURE);
    }
    // Without letters for its title, the photo fills the picture.
    const { bytes } = await open(await tipWith({ title: "トマトの育て方" }));
    expect(await colorAt(bytes, 10, 10)).not.toEqual(await colorAt((await open(long)).bytes, 10, 10));
  });

  test("exists for public tips with a photo alone, and not for what moderators hid", async () => {
    const own = await tipWith({ privacy: "Private" });
    const without = await shareTip(ana);
    for (const id of [own, without, "none", "..%2Fone", "%00"]) expect((await open(id)).status, id).toBe(404);
    const id = await tipWith();
    expect((await open(id)).status).toBe(200);
    const [reporter, moderator] = [await signUp(site), await signUpAs(site, "moderator")];
    await moderated({ reporter, moderator }, { targetId: id }, { action: "remove" });
    expect((await open(id)).status).toBe(404);
  });

  test("while a photo is being processed, the photo itself takes its place (18.16)", async () => {
    const ids = [];
    for (let count = 0; count < 8; count++) ids.push(await tipWith({ title: `Tip ${count}` }));
    const answers = await Promise.all(ids.map(open));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 302]));
    const photo = answers.find(({ status }) => status === 302)?.headers.get("location") ?? "";
    expect(photo).toMatch(/^\/photos\/\w+\/\d+\.webp$/);
    for (const id of ids) expect((await open(id)).status).toBe(200);
  });
});

describe("the picture of a site in German", () => {
  const site = useSite("sqlite", { languages: ["de", "en"] });

  test("says in German who wrote the tip, whoever asks for it (18.15, 18.50)", async () => {
    const ana = await signUp(site, { name: "Ana Green" });
    const { photo } = await upload(ana.browser);
    const id = await shareTip(ana, { photo });
    const share = vi.spyOn(site.deps.photos.processor, "share");
    const headers = { "accept-language": "en" };
    const { status } = await site.fetch(new Request(`${site.origin}/sharePictures/${id}.jpg`, { headers }));
    expect(status).toBe(200);
    expect(share.mock.calls.map(([, { author }]) => author)).toEqual(["von Ana Green"]);
  });
});
