import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoSignIn, seedDemo } from "#seeds/seed-demo.ts";
import type { Engine } from "#server/db/connect.ts";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { membersCalls, NAMED, neighboursAt } from "#tests/harness/members-calls.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { rowsOfAll } from "#tests/harness/stored-contents.ts";
import { freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import { createSite } from "#tests/harness/site.ts";

/** Every list in each of its orders, with its totals. */
const LISTS = [
  "/gardeners",
  "/gardeners?limit=100&sort=featured",
  "/users?limit=8&sort=featured",
  ...[
    "",
    "&sort=asc",
    "&sort=trending",
    "&sort=proven",
    "&sortByDifficulty=true",
    "&sort=asc&sortByDifficulty=true",
  ].flatMap((order) => [`/gardenersTips?limit=100${order}`, `/gardenersTips?limit=6&skip=6${order}`]),
  "/gardenersTips",
  "/gardenersTips?limit=100&difficulty=Easy",
  "/gardenersTips?limit=100&category=composting",
  "/gardenersTips?limit=100&q=tomato",
  `/gardenersTips?email=${demoSignIn.email}`,
  "/api/tipFacets",
  "/api/dashboard",
  "/api/dashboard/own",
  "/api/account/sessions",
  "/api/account/blocks",
  "/api/notifications",
  "/api/helpDesk",
  "/api/moderation/cases",
  "/api/moderation/cases?status=decided",
  "/api/moderation/log",
  "/api/newsletter.csv",
  "/feed.xml",
];

/** Returns the responses of every list of a site, for a visitor and for the member with these cookies. */
async function answersOf(engine: Engine, storage: Storage, cookies: Browser["cookies"], now: string) {
  const site = await createSite(engine, { storage });
  site.setClock(now);
  const [visitor, member] = [site.visitor(), site.visitor()];
  for (const [name, value] of cookies) member.cookies.set(name, value);
  const answers: Record<string, unknown> = {};
  for (const path of LISTS)
    for (const [who, browser] of [["a visitor", visitor] as const, ["a member", member] as const]) {
      const { status, body, headers } = await browser.get(path);
      answers[`${who}: ${path}`] = { status, body, total: headers.get("x-total-count") };
    }
  await site.close();
  return answers;
}

async function moved(from: Storage, to: Storage, path: string): Promise<void> {
  await backUp(from, path);
  await restoreTo(to, path);
}

const WAYS: [Engine, Engine][] = [
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
];

// One round trip restores on both engines.
test.each(FULL ? WAYS : WAYS.slice(0, 1))(
  "from %s to %s and back: the same lists and the same rows (10.7)",
  async (here, there) => {
    const folder = await mkdtemp(join(tmpdir(), "trowel-round-trip-"));
    const [first, second, third] = [
      await migratedStorage(here),
      await freshStorage(there),
      await freshStorage(here),
    ];
    const site = await createSite(here, { storage: first, publicUrl: NAMED, smtpUrl: "smtp://127.0.0.1:1" });
    await seedDemo(site.deps);
    const admin = await signUpAs(site, "admin");
    const { cookies } = admin.browser;
    // The site's content: comments, blocks, requests for help, and open and decided cases.
    await membersCalls(site, admin, await neighboursAt(site));
    expect((await admin.browser.post("/newsletter", { email: admin.email })).status).toBe(201);
    await site.close();

    const now = new Date().toISOString();
    const before = await answersOf(here, first, cookies, now);
    for (const path of LISTS) expect(before[`a member: ${path}`], path).toMatchObject({ status: 200 });
    for (const path of [
      "/gardenersTips?limit=100&q=tomato",
      "/api/account/blocks",
      "/api/helpDesk",
      "/api/moderation/cases",
      "/api/moderation/cases?status=decided",
      "/api/moderation/log",
    ])
      expect(before[`a member: ${path}`], path).toMatchObject({
        body: expect.arrayContaining([expect.anything()]),
      });
    const rows = await rowsOfAll(first);
    await moved(first, second, join(folder, "there.tar.gz"));
    await first.remove();
    expect(await answersOf(there, second, cookies, now)).toEqual(before);
    await moved(second, third, join(folder, "back.tar.gz"));
    await second.remove();
    const restored = await rowsOfAll(third);
    expect(Object.keys(restored)).toEqual(Object.keys(rows));
    for (const [table, all] of Object.entries(rows)) expect(restored[table], table).toEqual(all);
    expect(await answersOf(here, third, cookies, now)).toEqual(before);
    await third.remove();
    await rm(folder, { recursive: true });
  },
  300_000,
);
