import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Settings, SettingsDocument } from "#domain/settings/settings.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { recount } from "#server/derived/recount.ts";
import { sweepPhotos } from "#server/photos/cleanup.ts";
import { engines } from "#tests/harness/engines.ts";
import { type Member } from "#tests/harness/factories.ts";
import { copyingProcessor, send, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

/** The slides of Home with another picture on the third. */
const slidesWith = (picture: string) => ({
  slides: ["swap", "swap", picture, "swap"].map((each, place) => ({
    headline: `Slide ${place}`,
    text: "Text",
    picture: each,
  })),
});

describe.each(engines)("pictures in settings on %s", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  let admin: Member;
  beforeEach(async () => {
    admin = await signUpAs(site, "admin");
  });
  const identity = { name: "Allotment 9", tagline: "Beds by the railway" };
  const put = (settings: Settings) => admin.browser.put<Problem>("/api/settings", settings);

  test("are stored by their path, and kept while any version has them (10.34)", async () => {
    const [logo, slide, unused] = [
      await upload(admin.browser),
      await upload(admin.browser),
      await upload(admin.browser),
    ];
    const path = (photo: string) => new URL(photo).pathname;
    await put({ site: { ...identity, logo: logo.photo }, hero: slidesWith(slide.photo) });
    const { body } = await site.visitor().get<PublicContent>("/api/content");
    expect(body.site.logo).toBe(path(logo.photo));
    expect(body.hero.slides[2]?.picture).toBe(path(slide.photo));
    const { version } = (await admin.browser.get<SettingsDocument>("/api/settings")).body;
    await put({ site: identity });

    site.setClock(new Date(Date.now() + 49 * 60 * 60 * 1000).toISOString());
    await sweepPhotos(site.deps);
    site.setClock();
    const { store } = site.deps.photos;
    expect(
      await Promise.all([logo, slide, unused].map((each) => store.has(each.photoVariants.hash))),
    ).toEqual([true, true, false]);
    const earlier = await admin.browser.get<Settings>(`/api/settings/changes/${version}`);
    expect((await put(earlier.body)).status).toBe(200);
    expect((await put({ site: { ...identity, logo: unused.photo } })).body).toMatchObject({
      status: 400,
      errors: [{ path: "site.logo", message: PHOTO_MESSAGES.gone() }],
    });
    expect(await recount(site.deps.db, { apply: false })).toEqual([]);
  });

  test("make icons for the manifest, of the present logo alone (10.37)", async () => {
    const { photo } = await upload(admin.browser);
    await put({ site: { ...identity, logo: photo } });
    const { icons } = (
      await site.visitor().get<{ icons: { src: string; sizes: string }[] }>("/site.webmanifest")
    ).body;
    for (const { src, sizes } of icons) {
      const response = await site.visitor().open("GET", src);
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([response.status, format, `${width}x${height}`]).toEqual([200, "png", sizes]);
    }
    await put({ site: identity });
    expect((await site.visitor().get(icons[0]?.src ?? "")).status).toBe(404);
  });

  test("that are SVG are refused with the reason (10.34)", async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { status, body } = await send<Problem>(admin.browser, Buffer.from(svg), "image/svg+xml");
    expect([status, body.detail]).toEqual([415, PHOTO_MESSAGES.svg()]);
  });
});
