import type { ServerBuild } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import { settingsFields } from "#domain/settings/settings-form.ts";
import type { SettingsDocument } from "#domain/settings/settings.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

/** Pages that show the content as they read it. */
const build = {
  entry: {
    module: {
      hasAction: () => true,
      pageOf: () => undefined,
      patternOf: () => "*",
      pageContext: (given: object) => given,
      createRequestHandler:
        () => async (request: Request, given: { fetch: typeof fetch; origin: string }) => {
          const content = await (await given.fetch(`${given.origin}/api/content`)).json();
          return Response.json({ path: new URL(request.url).pathname, content });
        },
    },
  },
} as unknown as ServerBuild;

type Page = { path: string; content: PublicContent };

const site = useSite("sqlite", { loadBuild: async () => build });
let admin: Member;
let fields: Record<string, string>;
beforeAll(async () => {
  admin = await signUpAs(site, "admin");
  const { settings, defaults } = (await admin.browser.get<SettingsDocument>("/api/settings")).body;
  fields = settingsFields({ ...defaults, ...settings }, site.origin);
});

const preview = (browser: Member["browser"], changed: Record<string, string>, page = "home") => {
  const raw = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) raw.set(name, value);
  return browser.call("POST", `/dashboard/settings/preview?page=${page}`, { raw });
};

test("a preview shows the form's settings to its admin alone, and nothing of it stays (10.36)", async () => {
  const shown = await preview(admin.browser, { name: "Draft 9", accent: "#7a1f5c" }, "terms");
  const { path, content } = JSON.parse(shown.text) as Page;
  expect([shown.status, path, content.site.name, content.site.accent, content.preview]).toEqual([
    200,
    "/terms",
    "Draft 9",
    "#7a1f5c",
    true,
  ]);
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  expect(shown.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
  for (const browser of [admin.browser, site.visitor()])
    expect((await browser.get<Page>("/")).body.content.site.name).toBe("Trowel");
  expect((await admin.browser.get<SettingsDocument>("/api/settings")).body.version).toBe(0);
});

test("a preview that cannot be shown says why (10.36)", async () => {
  const refused = await preview(admin.browser, { accent: "#ffff00", firstPosts: "1e1", slidePicture1: "" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("- Accent color must be darker");
  expect(refused.text).toContain("- First posts to review must be a whole number from 0 to 10");
  expect((await preview(admin.browser, { slidePicture1: "help" })).text).toContain("must be one of");
  expect((await preview(admin.browser, {}, "admin")).status).toBe(404);
  expect((await preview(admin.browser, { terms: "x".repeat(300_000) })).status).toBe(413);
});

test("previews are for admins (10.36)", async () => {
  expect((await preview(site.visitor(), {})).status).toBe(401);
  expect((await preview((await signUp(site)).browser, {})).status).toBe(403);
  const foreign = { raw: new FormData(), headers: { origin: "https://evil.example" } };
  const { status } = await admin.browser.call("POST", "/dashboard/settings/preview?page=home", foreign);
  expect(status).toBe(403);
});
