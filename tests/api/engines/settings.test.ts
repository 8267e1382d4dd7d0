import { beforeEach, describe, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Settings, SettingsDocument } from "#domain/settings/settings.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { type Member } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

const ALLOTMENT: Settings = {
  site: { name: "Allotment 9", tagline: "Beds by the railway", accent: "#7a1f5c" },
  suggested: { categories: ["Roses", "Compost"], difficulties: ["Easy", "Hard"] },
};

describe.each(engines)("settings on %s", (engine) => {
  const site = useSite(engine);
  let [admin, other]: [Member, Member] = [] as never;
  beforeEach(async () => {
    [admin, other] = await Promise.all([signUpAs(site, "admin"), signUpAs(site, "admin")]);
    await admin.browser.put("/api/settings", {});
  });

  const read = async () => (await admin.browser.get<SettingsDocument>("/api/settings")).body;

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
