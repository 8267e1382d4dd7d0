import { beforeEach, describe, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Settings, SettingsChange, SettingsDocument } from "#domain/settings/settings.ts";
import { replaceSettings } from "#server/settings/settings.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

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
    const darkAccent: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/);
    expect(after.site).toEqual({ ...ALLOTMENT.site, darkAccent });
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
      language: "en",
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
