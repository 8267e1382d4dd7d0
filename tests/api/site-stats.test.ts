import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import { weekOf } from "#domain/time/week.ts";
import { countViews } from "#server/views/views.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  helpInput,
  shareTip,
  signInAgain,
  signUp,
  signUpMany,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { caseAbout, decide, sendReport, undo } from "#tests/harness/moderation.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear, useSite, type Site } from "#tests/harness/site.ts";
import { databaseBetween, filesIn, growthOf, pendingCountsOf } from "#tests/harness/site-stats.ts";
import { overWeeks, type Wait } from "#tests/harness/weeks.ts";

const DAY = 24 * 60 * 60 * 1000;
const PEOPLE = 3;

type Step =
  | { does: "share" | "join" | "ban" | "undo"; who: number }
  | { does: "like" | "comment" | "view" | "delete" | "hide" | "show"; who: number; tip: number };

const who = fc.nat(PEOPLE - 1);
const of = <Does extends string>(...does: Does[]) => fc.constantFrom(...does);
const step: fc.Arbitrary<Step | Wait> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: of("share"), who }) },
  { weight: 9, arbitrary: fc.record({ does: of("like", "comment", "view"), who, tip: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ does: of("delete", "hide", "show"), who, tip: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ does: of("ban", "undo", "join"), who }) },
  { weight: 3, arbitrary: fc.record({ does: of("wait"), days: fc.integer({ min: 1, max: 20 }) }) },
);

describe.each(engines)("site statistics on %s (12.29)", (engine) => {
  // No mail is sent here; where it is, newsletter subscriptions must be confirmed.
  const site = useSite(engine, { smtpUrl: "smtp://127.0.0.1:9", photos: { processor: copyingProcessor() } });
  let admin: Member;
  beforeEach(async () => {
    await clear(site);
    admin = await signUpAs(site, "admin");
  });
  const read = async () => {
    const response = await admin.browser.get<SiteStats>("/api/dashboard/site");
    expect(response.status, response.text).toBe(200);
    return response.body;
  };

  /** Waits for a new measurement of the disk usage. */
  const measured = async () => {
    await read();
    await site.deps.storage.running;
    return (await read()).storage;
  };

  test(
    "growth equals a count of the rows after random actions of members and moderators (12.29)",
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          const now = await overWeeks(site, steps, async () => {
            admin = await signUpAs(site, "admin");
            const people = await signUpMany(site, PEOPLE);
            const scene: Scene = { site, admin, people, tips: [], bans: new Map() };
            return (one: Step) => take(scene, one);
          });
          const { weeks, growth } = await read();
          expect(weeks.at(-1)).toBe(weekOf(new Date(now)));
          expect(growth).toEqual(await growthOf(site, weeks));
        }),
        { numRuns: 10 },
      );
    },
  );

  test("queues count exactly what is pending (12.29)", async () => {
    const [author, reader] = (await signUpMany(site, 2)) as [Member, Member];
    const { db } = site.deps;
    await db.deleteFrom("mail").execute();
    const zeros = { cases: 0, helpRequests: 0, mails: 0, mailsGivenUp: 0, subscriptions: 0 };
    await db.deleteFrom("photo_download").execute();
    expect((await read()).queues).toEqual({ ...zeros, photos: 0 });

    const tips = [await shareTip(author), await shareTip(author), await shareTip(author)];
    for (const targetId of tips) await sendReport(reader, { targetId });
    await sendReport(admin, { targetId: tips[0] ?? "" });
    expect((await decide(admin, await caseAbout(admin, tips[1] ?? ""), { action: "dismiss" })).status).toBe(
      200,
    );
    for (let place = 0; place < 3; place++) await reader.browser.post("/helpRequests", helpInput());
    const [request] = (await admin.browser.get<{ _id: string }[]>("/api/helpDesk?status=open")).body;
    await admin.browser.put(`/api/helpDesk/${request?._id}/status`, { status: "closed" });
    await sendAll(site, createMailbox());
    for (const email of ["a@example.com", "b@example.com"])
      await site.visitor().post("/newsletter", { email });
    const past = new Date(Date.now() - 4 * DAY).toISOString();
    await db
      .updateTable("mail")
      .set({ state: "given up", created_at: past })
      .where("recipient", "=", "a@example.com")
      .execute();
    await db
      .updateTable("newsletter_subscription")
      .set({ confirmed_at: past })
      .where("email", "=", "b@example.com")
      .execute();

    const { queues } = await read();
    expect(queues).toEqual({
      cases: 2,
      helpRequests: 2,
      mails: 1,
      mailsGivenUp: 1,
      photos: 3,
      subscriptions: 1,
    });
    expect(queues).toEqual(await pendingCountsOf(site));
  });

  test("storage reports the disk usage of the database, the photos and the mails (12.29)", async () => {
    await site.deps.db.deleteFrom("photo").execute();
    for (let place = 0; place < 3; place++) await upload(admin.browser);
    const { dataDir } = site.deps.config;
    await mkdir(join(dataDir, "outbox"), { recursive: true });
    for (const [name, text] of [
      ["one.eml", "Hello"],
      ["two.eml", "Hello again"],
      ["three.eml.part", "Not whole"],
    ] as const)
      await writeFile(join(dataDir, "outbox", name), text);
    if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(site.deps.db);

    site.setClock(new Date(Date.now() + 2 * 60_000).toISOString());
    const storage = await measured();
    expect(storage?.outbox).toEqual({ number: 2, bytes: "Hello".length + "Hello again".length });
    expect(storage?.photos).toEqual(await filesIn(join(dataDir, "photos")));
    expect(storage?.photos.number).toBe(3);
    const [least, most] = await databaseBetween(site);
    expect(storage?.database).toBeGreaterThanOrEqual(least);
    expect(storage?.database).toBeLessThanOrEqual(most);
  });

  test("disk usage is measured at most once a minute, without delaying calls (12.29)", async () => {
    const { storage } = site.deps;
    const [start, later] = [Date.now() + 10 * 60_000, Date.now() + 20 * 60_000];
    site.setClock(new Date(start).toISOString());
    const first = await measured();
    await upload(admin.browser);
    site.setClock(new Date(start + 59_000).toISOString());
    expect((await read()).storage).toEqual(first);
    site.setClock(new Date(start + 61_000).toISOString());
    const [one, other] = await Promise.all([measured(), measured()]);
    expect(one?.photos.number).toBe((first?.photos.number ?? 0) + 1);
    expect(other).toEqual(one);

    site.setClock(new Date(later).toISOString());
    storage.running = new Promise(() => undefined);
    const startedAt = performance.now();
    expect((await read()).storage, "what was measured before").toEqual(one);
    delete storage.last;
    expect((await read()).storage, "nothing was measured yet").toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(2000);
    delete storage.running;
    expect((await measured())?.measuredAt).toBe(new Date(later).toISOString());
  });

  test("are for admins: visitors get a 401, members and moderators a 403, without any data (12.29)", async () => {
    const [member, moderator] = [await signUp(site), await signUpAs(site, "moderator")];
    for (const [browser, status] of [
      [site.visitor(), 401],
      [member.browser, 403],
      [moderator.browser, 403],
    ] as const) {
      const response = await browser.get("/api/dashboard/site");
      expect(response.status).toBe(status);
      expect(response.text).not.toMatch(/queues|storage|growth|weeks/);
      expect((await browser.get("/api/dashboard")).text).not.toMatch(/queues|storage|views|given ?up/i);
    }
  });
});

type Scene = {
  site: Site;
  admin: Member;
  people: Member[];
  tips: string[];
  /** The ban's case, by gardener. */
  bans: Map<string, string>;
};

let commentNumber = 0;

async function take({ site, admin, people, tips, bans }: Scene, one: Step): Promise<void> {
  const { browser, id } = people[one.who] as Member;
  const path = "tip" in one ? `/gardenersTips/${tips[one.tip % Math.max(1, tips.length)] ?? "none"}` : "";
  const banned = bans.get(id);
  if (one.does === "join") await signUp(site);
  else if (one.does === "ban" && banned === undefined) {
    await sendReport(admin, { kind: "gardener", targetId: id });
    const found = await caseAbout(admin, id);
    // Removing only the profile signs nobody out.
    const action = (["removeAll", "ban", "remove"] as const)[found.charCodeAt(found.length - 1) % 3] ?? "ban";
    expect((await decide(admin, found, { action })).status).toBe(200);
    bans.set(id, found);
  } else if (one.does === "undo" && banned !== undefined) {
    expect((await undo(admin, banned)).status).toBe(200);
    bans.delete(id);
    await signInAgain(people[one.who] as Member);
  } else if (one.does === "share") {
    const { status, body } = await browser.post<{ insertedId: string }>("/gardenersTips", tipInput());
    if (status === 201) tips.push(body.insertedId);
  } else if (one.does === "view") {
    await browser.get(path);
    await countViews(site.deps);
  } else if (one.does === "like") await browser.patch(path, { like: 1 });
  else if (one.does === "comment") await browser.post(`${path}/comments`, { body: `No. ${commentNumber++}` });
  else if (one.does === "delete") await browser.delete(path);
  else if (one.does === "hide" || one.does === "show")
    await browser.patch(path, { privacy: one.does === "hide" ? "Private" : "Public" });
}
