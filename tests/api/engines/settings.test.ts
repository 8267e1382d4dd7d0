import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Settings, SettingsChange, SettingsDocument } from "#domain/settings/settings.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { recount } from "#server/derived/recount.ts";
import { sweepPhotos } from "#server/photos/cleanup.ts";
import { replaceSettings } from "#server/settings/settings.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { copyingProcessor, send, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

const ALLOTMENT: Settings = {
  site: { name: "Allotment 9", tagline: "Beds by the railway", accent: "#7a1f5c" },
  suggested: { categories: ["Roses", "Compost"], difficulties: ["Easy", "Hard"] },
};

/** The slides of Home with another picture on the third. */
const slidesWith = (picture: string) => ({
  slides: ["swap", "swap", picture, "swap"].map((each, place) => ({
    headline: `Slide ${place}`,
    text: "Text",
    picture: each,
  })),
});

describe.each(engines)("settings on %s", (engine) => {
  const site = useSite(engine);
  let [admin, other, member]: [Member, Member, Member] = [] as never;
  beforeEach(async () => {
    const people = [signUpAs(site, "admin"), signUpAs(site, "admin"), signUp(site)] as const;
    [admin, other, member] = await Promise.all(people);
    await admin.browser.put("/api/settings", {});
  });

  const read = async () => (await admin.browser.get<SettingsDocument>("/api/settings")).body;
  const content = async () => (await site.visitor().get<PublicContent>("/api/content")).body;

  test("replace parts of the content for everybody at once, and leaving a part out returns to its default (10.20)", async () => {
    const before = await content();
    expect(before.site.name).toBe("Trowel");
    expect((await admin.browser.put("/api/settings", ALLOTMENT)).body).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect((await admin.browser.put("/api/settings", ALLOTMENT)).body).toMatchObject({ modifiedCount: 0 });
    const after = await content();
    expect(after.site).toEqual(ALLOTMENT.site);
    expect(after.suggested).toEqual(ALLOTMENT.suggested);
    expect(after.faq).toEqual(before.faq);
    expect((await read()).settings).toEqual(ALLOTMENT);
    await admin.browser.put("/api/settings", { suggested: ALLOTMENT.suggested });
    expect((await content()).site).toEqual(before.site);
  });

  test("name the site in texts, feed, manifest and API document (10.21)", async () => {
    await admin.browser.put("/api/settings", ALLOTMENT);
    const visitor = site.visitor();
    for (const path of [
      "/feed.xml",
      "/site.webmanifest",
      "/api/content",
      "/api/content/terms",
      "/api/content/privacy",
    ]) {
      const text = JSON.stringify((await visitor.get(path)).body);
      expect(text, path).not.toMatch(/trowel|\{name\}/i);
    }
    await admin.browser.put("/api/settings", { site: { name: "Cash $$ & $& Garden", tagline: "Beds" } });
    const terms = JSON.stringify((await visitor.get("/api/content/terms")).body);
    expect(terms).toContain("Cash $$ &amp; $&amp; Garden is a place");
    await admin.browser.put("/api/settings", ALLOTMENT);
    const { body, text } = await visitor.get<{ info: { title: string } }>("/api/openapi.json");
    expect(body.info.title).toBe("Allotment 9");
    expect(text.replaceAll(/(__Host-)?trowel\.session_token|trowel_/g, "")).not.toMatch(/trowel/i);
  });

  test("of two admins who save at once, the second gets both (10.22)", async () => {
    const { headers } = await other.browser.get("/api/settings");
    await admin.browser.put("/api/settings", ALLOTMENT);
    const { status, body } = await other.browser.call<Problem>("PUT", "/api/settings", {
      body: { site: { name: "Mine", tagline: "Mine" } },
      headers: { "if-match": headers.get("etag") ?? "" },
    });
    expect(status).toBe(412);
    expect((body.current as SettingsDocument).settings).toEqual(ALLOTMENT);
    expect((await read()).settings).toEqual(ALLOTMENT);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        admin.browser.put("/api/settings", { site: { name: `Name ${place}`, tagline: "At once" } }),
      ),
    );
    expect(new Set(all.map((answer) => answer.status))).not.toContain(500);
    const etag = (await admin.browser.get("/api/settings")).headers.get("etag") ?? "";
    const same = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        admin.browser.call("PUT", "/api/settings", {
          body: { site: { name: `Allotment ${place}`, tagline: "At once" } },
          headers: { "if-match": etag },
        }),
      ),
    );
    const statuses = same.map((answer) => answer.status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
  });

  test("fill the name into the tagline, and into Markdown as it is (10.21, 10.35)", async () => {
    const site = { name: "Beds <9> *all*", tagline: "{name} by the railway" };
    const text = "At {name}: **be kind**.\n\n## Rules\n\n<script>alert(1)</script>";
    await admin.browser.put("/api/settings", {
      site,
      help: { text },
      terms: { lastUpdated: "Today", text },
    });
    expect((await content()).site.tagline).toBe("Beds <9> *all* by the railway");
    const intro = "<p>At Beds &lt;9&gt; *all*: <strong>be kind</strong>.</p>";
    const { body: terms } = await other.browser.get("/api/content/terms");
    expect(terms).toEqual({
      lastUpdated: "Today",
      intro,
      sections: [{ title: "Rules", html: "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>" }],
    });
    const { body: help } = await other.browser.get<{ html: string }>("/api/content/help");
    expect(help.html).toContain(intro);
  });

  test("keep what a newer version stored, but for fields that are not known here (10.23)", async () => {
    const { version } = await read();
    const stored = { site: { ...ALLOTMENT.site, motto: "Dig" }, weather: {}, faq: { questions: [] } };
    const row = { number: version + 1, settings: JSON.stringify(stored), changed_by: null };
    await site.deps.db
      .insertInto("settings_version")
      .values({ ...row, created_at: new Date().toISOString() })
      .execute();
    expect((await read()).settings).toEqual({ site: ALLOTMENT.site });
    expect((await content()).faq.questions).toHaveLength(5);
  });

  test("show who changed what, and lead back to any earlier state (10.22)", async () => {
    await admin.browser.put("/api/settings", ALLOTMENT);
    const { version } = await read();
    await other.browser.put("/api/settings", {
      site: { name: "Allotment 10", tagline: "Beds by the railway" },
    });
    const changes = (await admin.browser.get<SettingsChange[]>("/api/settings/changes?limit=2")).body;
    expect(changes.map(({ changedBy, changed }) => ({ changedBy, changed }))).toEqual([
      {
        changedBy: other.name,
        changed: ["site.accent", "site.name", "suggested.categories", "suggested.difficulties"],
      },
      {
        changedBy: admin.name,
        changed: [
          "site.accent",
          "site.name",
          "site.tagline",
          "suggested.categories",
          "suggested.difficulties",
        ],
      },
    ]);
    const earlier = (await admin.browser.get<Settings>(`/api/settings/changes/${version}`)).body;
    expect(earlier).toEqual(ALLOTMENT);
    await admin.browser.put("/api/settings", earlier);
    expect((await content()).site.name).toBe("Allotment 9");
    expect((await admin.browser.get("/api/settings/changes/999999")).status).toBe(404);
  });

  test.each<[string, object, string]>([
    [
      "an accent that nobody can read",
      { site: { name: "A", tagline: "B", accent: "#ffff00" } },
      "site.accent",
    ],
    ["an empty name", { site: { name: " ", tagline: "B" } }, "site.name"],
    [
      "a category twice",
      { suggested: { categories: ["Roses", "roses"], difficulties: ["Easy"] } },
      "suggested.categories",
    ],
    [
      "a category with the name of all",
      { suggested: { categories: ["Roses", "ALL"], difficulties: ["Easy"] } },
      "suggested.categories",
    ],
    [
      "a difficulty with the name of all",
      { suggested: { categories: ["Roses"], difficulties: ["all"] } },
      "suggested.difficulties",
    ],
    ["an unknown part, as of a newer version", { weather: {} }, ""],
    ["a line break in the name", { site: { name: "A\nB", tagline: "B" } }, "site.name"],
    ["a name that turns around", { site: { name: "A\u202eB", tagline: "B" } }, "site.name"],
    ["an invisible tagline", { site: { name: "A", tagline: "\u200b" } }, "site.tagline"],
    [
      "a control character in a category",
      { suggested: { categories: ["Ro\u0007ses"], difficulties: ["Easy"] } },
      "suggested.categories.0",
    ],
    ["half a post to review", { access: { signUp: "open", firstPosts: 0.5 } }, "access.firstPosts"],
    [
      "a logo of another site",
      { site: { name: "A", tagline: "B", logo: "https://example.org/a.png" } },
      "site.logo",
    ],
    [
      "a logo that is a script",
      { site: { name: "A", tagline: "B", logo: "data:image/svg+xml,<svg/>" } },
      "site.logo",
    ],
    [
      "a logo that was never uploaded",
      { site: { name: "A", tagline: "B", logo: `/photos/${"0".repeat(32)}/640.webp` } },
      "site.logo",
    ],
    ["a picture that is not there", { hero: slidesWith("help") }, "hero.slides.2.picture"],
    [
      "a picture on another site",
      { hero: slidesWith(`https://example.org/photos/${"0".repeat(32)}/640.webp`) },
      "hero.slides.2.picture",
    ],
    ["a script as a link", { donations: { coffee: "javascript:alert(1)" } }, "donations.coffee"],
  ])("refuse %s and store nothing (10.23)", async (_, settings, path) => {
    const { version } = await read();
    const { status, body } = await admin.browser.put<Problem>("/api/settings", settings);
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read()).version).toBe(version);
  });

  test("that could not be read back are never stored, whoever made them (10.23)", async () => {
    const { version } = await read();
    const turning = { suggested: { categories: ["Ro\u202eses"], difficulties: ["Easy"] } };
    await expect(replaceSettings(site.deps, turning)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "suggested.categories.0" }],
    });
    expect((await read()).version).toBe(version);
  });

  test("are for admins alone (10.20)", async () => {
    for (const path of ["/api/settings", "/api/settings/changes", "/api/settings/changes/1"])
      expect((await member.browser.get(path)).status, path).toBe(403);
    expect((await member.browser.put("/api/settings", ALLOTMENT)).status).toBe(403);
  });
});

test.each(engines)("settings count in other processes at once, on %s (10.20)", async (engine) => {
  const storage = await migratedStorage(engine);
  const [here, there] = [await createSite(engine, { storage }), await createSite(engine, { storage })];
  const admin = await signUpAs(here, "admin");
  for (const name of ["First", "Second"]) {
    await admin.browser.put("/api/settings", { site: { name, tagline: "Beds" } });
    const { body } = await there.visitor().get<PublicContent>("/api/content");
    expect(body.site.name).toBe(name);
  }
  await there.close();
  await here.close();
  await storage.remove();
});

describe.each(engines)("access settings on %s", (engine) => {
  const site = useSite(engine);

  test("closed sign-up refuses new accounts with the reason, and open again takes them (10.25)", async () => {
    const admin = await signUpAs(site, "admin");
    await admin.browser.put("/api/settings", { access: { signUp: "closed" } });
    expect((await site.visitor().get<PublicContent>("/api/content")).body.signUpOpen).toBe(false);
    const account = {
      name: "Ben Bean",
      email: "late@example.org",
      password: "Muddy-Boots-7",
      image: "https://example.org/b.jpg",
    };
    const refused = await site.visitor().post<{ message: string }>("/api/auth/sign-up/email", account);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "This site takes no new members at the moment. Ask the people who run it for an invitation.",
    ]);
    await admin.browser.put("/api/settings", {});
    expect((await site.visitor().post("/api/auth/sign-up/email", account)).status).toBe(200);
  });

  test("the number of first posts to review counts at once (10.25)", async () => {
    const [admin, member] = [await signUpAs(site, "admin"), await signUp(site)];
    const share = async () =>
      (await member.browser.post<{ pending?: true }>("/gardenersTips", tipInput({ privacy: "Public" }))).body
        .pending;
    expect(await share()).toBeUndefined();
    await admin.browser.put("/api/settings", { access: { signUp: "open", firstPosts: 5 } });
    expect(await share()).toBe(true);
  });

  test("an announcement is shown until its end (10.24)", async () => {
    const admin = await signUpAs(site, "admin");
    const announcement = { text: "Water is off on Saturday.", until: "2027-06-12T10:00Z" };
    await admin.browser.put("/api/settings", { announcement });
    site.setClock("2027-06-12T09:59:00.000Z");
    const shown = async () => (await site.visitor().get<PublicContent>("/api/content")).body.announcement;
    expect(await shown()).toEqual(announcement);
    site.setClock("2027-06-12T10:00:00.000Z");
    expect(await shown()).toBeNull();
    site.setClock();
  });
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
      errors: [{ path: "site.logo", message: PHOTO_MESSAGES.gone }],
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
    expect([status, body.detail]).toEqual([415, PHOTO_MESSAGES.svg]);
  });
});
