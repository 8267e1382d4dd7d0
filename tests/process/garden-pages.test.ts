// @module-tag all
// The gate scans what the API sends: tests/api/garden-privacy.test.ts.
import { expect, test } from "vitest";
import { grantRole } from "#server/accounts/roles.ts";
import { connect } from "#server/db/connect.ts";
import { migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { commented, shareTip, signUpMany, type Member } from "#tests/harness/factories.ts";
import { addGarden, GARDEN } from "#tests/harness/gardens.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { report } from "#tests/harness/outcomes.ts";
import { SCREENS } from "#tests/harness/screens.ts";
import { asSite, startServer, stopServer } from "#tests/harness/server-process.ts";

/** What the garden holds, and what follows from it. Years are no part of its dates. More: tests/api/garden-privacy.test.ts. */
const MARKS = [/Quincunx/, /Kyoto/, /[^\d-]03-17/, /[^\d-]04-08/, /[^\d-]11-23/, /not before 8 April/];

test("no screen shows anything of a garden to anybody else (13.9)", async () => {
  const storage = await migratedStorage("sqlite");
  const server = await startServer(storage);
  const site = asSite(server);
  const [owner, stranger, blocked, moderator, admin] = (await signUpMany(site, 5)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  await grantRoles(storage, { moderator, admin });
  const timing = { activity: "plant-out", anchor: "last-frost", fromDays: 0, toDays: 9 } as const;
  const own = await shareTip(owner, { timing, needs: { minimumTemperature: 1 } });
  const comment = await commented(owner, own, "Mine.");
  const garden = await addGarden(owner, GARDEN);
  await addGarden(stranger, { soilTexture: "loam" });
  const tried = await shareTip(stranger, { timing });
  expect((await report(owner, tried, "partly", "Late.")).status).toBe(201);
  await sendReport(stranger, { kind: "gardener", targetId: owner.id });
  const accounts = await accountsOf(storage, owner);
  await owner.browser.put(`/api/account/blocks/${blocked.id}`, {});

  const ids = [own, tried, owner.id, garden, accounts.owner, accounts.report];
  const paths = new Set(
    SCREENS.filter((path) => !/\*$|^\/logout|^\/api\/docs/.test(path)).flatMap((path) =>
      ids.map((id) =>
        path
          .replace(/:kind/, "gardener")
          .replace(/:slug/, "solanum-lycopersicum")
          .replace(/:\w+\??/, id),
      ),
    ),
  );
  for (const id of [own, tried]) paths.add(`/tips/${id}/tip`).add(`/comment/${comment}`);
  const found = (text: string) => MARKS.filter((mark) => mark.test(text)).map(String);

  // The marks are those that its owner sees.
  const [form, tip] = [
    await owner.browser.get(`/garden/${garden}`),
    await owner.browser.get(`/tipsDetails/${own}`),
  ];
  expect(found(form.text + tip.text)).toEqual(MARKS.map(String));
  const others = { visitor: { browser: server.visitor() }, stranger, blocked, moderator, admin };
  const read: Record<string, number> = {};
  for (const [who, { browser }] of Object.entries(others))
    for (const path of paths) {
      const page = await browser.get(path);
      expect([path, who, found(page.text)]).toEqual([path, who, []]);
      if (page.status === 200) read[who] = (read[who] ?? 0) + 1;
    }
  expect(read["admin"], "admins open members, cases and settings, too").toBeGreaterThan(
    read["stranger"] ?? 0,
  );
  await stopServer(server);
  await storage.remove();
});

async function grantRoles(storage: Storage, people: Record<"moderator" | "admin", Member>): Promise<void> {
  const { db, close } = await connect(storage);
  const deps = { db, clock: () => new Date(), adminEmails: [] };
  await grantRole(deps, people.moderator.email, "moderator");
  await grantRole(deps, people.admin.email, "admin");
  await close();
}

/** The ids of a member's account and of the open case about their profile. */
async function accountsOf(storage: Storage, { email, id }: Member) {
  const { db, close } = await connect(storage);
  const account = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("moderation_case")
    .select("id")
    .where("target_id", "=", id)
    .executeTakeFirstOrThrow();
  await close();
  return { owner: account.id, report: open.id };
}
