import { describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import type { Oembed } from "#domain/tips/oembed.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { picture, upload } from "#tests/harness/pictures.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { qrCodeSvg } from "#server/text/qr-code.ts";
import { useSite } from "#tests/harness/site.ts";

describe("a tip for other sites (18.7)", () => {
  const site = useSite("sqlite");
  const ask = (url: string, more = "") =>
    site.visitor().get<Oembed & Problem>(`/api/oembed?url=${encodeURIComponent(url)}${more}`);

  test("has title, author, site, and the largest picture that fits", async () => {
    const author = await signUp(site, { name: "Ada O'Bo" });
    const photo = await upload(
      author.browser,
      await picture({ width: 1600, height: 1200 }).jpeg().toBuffer(),
    );
    const id = await shareTip(author, { title: "Éclair <beans>", photo: photo.photo });
    const { hash } = photo.photoVariants;
    for (const path of [`/tips/${id}`, `/tips/${id}/eclair-beans?utm=x#c`]) {
      const { status, body, headers } = await ask(site.origin + path);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toContain("application/json");
      expect(body).toEqual({
        version: "1.0",
        type: "link",
        title: "Éclair <beans>",
        author_name: "Ada O'Bo",
        author_url: `${site.origin}/userDetails/${author.id}`,
        provider_name: "Trowel",
        provider_url: `${site.origin}/`,
        cache_age: 300,
        thumbnail_url: `${site.origin}/photos/${hash}/1600.webp`,
        thumbnail_width: 1600,
        thumbnail_height: 1200,
      });
    }
    const small = (await ask(`${site.origin}/tips/${id}`, "&maxwidth=1000&maxheight=500")).body;
    expect([small.thumbnail_width, small.thumbnail_height]).toEqual([640, 480]);
    expect((await site.visitor().open("GET", new URL(small.thumbnail_url ?? "").pathname)).status).toBe(200);
    expect((await ask(`${site.origin}/tips/${id}`, "&maxheight=100")).body).not.toHaveProperty(
      "thumbnail_url",
    );
  });

  test("is a 404 for what has no public page here, a 400 without an address and a 501 in other formats", async () => {
    const author = await signUp(site);
    const hidden = await shareTip(author, { privacy: "Private" });
    const open = await shareTip(author);
    for (const url of [
      `${site.origin}/tips/${hidden}`,
      `${site.origin}/tips/nothing`,
      `${site.origin}/tipsDetails/${open}`,
      `https://elsewhere.example/tips/${open}`,
    ])
      expect((await ask(url)).status, url).toBe(404);
    for (const query of ["", "?url=tips", `?url=${site.origin}/tips/${open}&maxwidth=0`])
      expect((await site.visitor().get(`/api/oembed${query}`)).status, query).toBe(400);
    const { status, body } = await ask(`${site.origin}/tips/${open}`, "&format=xml");
    expect([status, body.title]).toEqual([501, "Not implemented"]);
  });

  test("is a 404 after a moderator has removed it", async () => {
    const [author, reporter, moderator] = [
      await signUp(site),
      await signUp(site),
      await signUpAs(site, "moderator"),
    ];
    const id = await shareTip(author);
    expect((await ask(`${site.origin}/tips/${id}`)).status).toBe(200);
    await moderated({ reporter, moderator }, { targetId: id }, { action: "remove" });
    expect((await ask(`${site.origin}/tips/${id}`)).status).toBe(404);
  });

  test("has a QR code of its address (18.4)", async () => {
    const { status, headers, text } = await site.visitor().get("/codes/0190-abc.svg");
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(text).toBe(qrCodeSvg(`${site.origin}/tips/0190-abc`));
    const other = await site.visitor().get("/codes/a%20b.svg");
    expect(other.headers.get("content-type")).not.toBe("image/svg+xml");
  });
});
