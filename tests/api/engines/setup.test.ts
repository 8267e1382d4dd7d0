import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import type { PublicContent } from "#domain/content/content.ts";
import { prepareSetup } from "#server/accounts/setup.ts";
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
      logo: new URL(photo).pathname,
    });
    expect(content.contact.support).toBe("help@example.org");

    const again = { ...FORM, token, email: "eve@example.org" };
    expect((await site.visitor().post("/api/setup", again)).status).toBe(410);
    expect(await prepareSetup(site.deps), "once there is an account").toBeUndefined();
  });
});
