import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import type { PublicContent } from "#domain/content/content.ts";
import { prepareSetup } from "#server/accounts/setup.ts";
import { replaceSettings } from "#server/settings/settings.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const FORM = {
  name: "Ana Admin",
  email: "ana@example.org",
  password: "Muddy-Boots-7",
  siteName: "Allotment 9",
  tagline: "Beds by the railway",
  place: "",
  accent: "#7a1f5c",
};

describe.each(engines)("the link of the first start on %s", (engine) => {
  let site: Site;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const storage = await migratedStorage(engine);
    site = await createSite(engine, { storage, photos: { processor: copyingProcessor() } });
    remove = async () => {
      await site.close();
      await storage.remove();
    };
  });
  afterAll(() => remove());

  test("creates the first admin and names the site, once (10.27)", async () => {
    const [old, path] = [await prepareSetup(site.deps), await prepareSetup(site.deps)];
    const token = path?.split("=")[1] ?? "";
    expect((await site.visitor().get(`/api${old}`)).status, "replaced by a later start").toBe(410);
    expect((await site.visitor().get(`/api${path}`)).status).toBe(200);
    expect((await site.visitor().post("/api/setup", { ...FORM, token: "guessed" })).status).toBe(410);

    const admin = site.visitor();
    for (const [field, value] of [
      ["password", "short"],
      ["accent", "#ffff00"],
      ["siteName", ""],
      ["logo", `/photos/${"0".repeat(32)}/640.webp`],
    ] as const) {
      const { status, body } = await admin.post("/api/setup", { ...FORM, token, [field]: value });
      expect([status, body]).toMatchObject([400, { errors: [{ path: field }] }]);
    }
    const { photo } = await upload(admin);
    const filled = { ...FORM, token, logo: photo, support: "help@example.org" };
    expect((await admin.post("/api/setup", filled)).status).toBe(201);
    const { user } = (await admin.get<Session>("/api/session")).body;
    expect(user).toMatchObject({ displayName: "Ana Admin", role: "admin", emailConfirmed: true });
    const { body: content } = await site.visitor().get<PublicContent>("/api/content");
    expect(content.site).toEqual({
      name: "Allotment 9",
      tagline: "Beds by the railway",
      accent: "#7a1f5c",
      darkAccent: "#b989a9",
      logo: new URL(photo).pathname,
    });
    expect(content.contact.support).toBe("help@example.org");

    const again = { ...FORM, token, email: "eve@example.org" };
    expect((await site.visitor().post("/api/setup", again)).status).toBe(410);
    expect(await prepareSetup(site.deps), "once there is an account").toBeUndefined();
  });

  test("makes whoever has an account already the admin with its password, also while sign-up is closed (10.27)", async () => {
    await site.deps.db.deleteFrom("account_role").execute();
    const settings = { access: { signUp: "closed" as const } };
    await replaceSettings(site.deps, settings);
    const token = (await prepareSetup(site.deps))?.split("=")[1] ?? "";
    const ben = { ...FORM, token, email: "ben@example.org" };
    const first = site.visitor();
    expect((await first.post("/api/setup", ben)).status).toBe(201);
    await site.deps.db.updateTable("account_role").set({ role: "moderator" }).execute();
    const again = (await prepareSetup(site.deps))?.split("=")[1] ?? "";
    const wrong = await site.visitor().post("/api/setup", { ...ben, token: again, password: "Not-Theirs-1" });
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: "password" }] }]);
    const admin = site.visitor();
    expect((await admin.post("/api/setup", { ...ben, token: again, siteName: "Plot 4" })).status).toBe(201);
    expect((await admin.get<Session>("/api/session")).body.user).toMatchObject({ role: "admin" });
    expect((await site.visitor().get<PublicContent>("/api/content")).body.site.name).toBe("Plot 4");
  });
});
