import type { Transaction } from "kysely";
import { describe, expect, test } from "vitest";
import { selectMembers } from "#server/accounts/members.queries.ts";
import type { Tables } from "#server/db/tables.ts";
import { writeDeltas } from "#server/derived/buffer.ts";
import { Deltas } from "#server/derived/deltas.ts";
import { selectChosenGarden, selectGardens, selectStationsIn } from "#server/gardens/gardens.queries.ts";
import { deleteOf, deleteOfKind, selectMailsTo } from "#server/mail/mail.queries.ts";
import { countUnreadOfKind, deleteNotificationsBefore } from "#server/notifications/notifications.queries.ts";
import {
  replaceSubscription,
  selectDevicesToNotify,
  selectDue,
  selectSubscriptions,
} from "#server/push/push.queries.ts";
import { engines } from "#tests/harness/engines.ts";
import { planOf } from "#tests/harness/plans.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

const DEVICE = {
  id: "one",
  gardener_id: "ana",
  session_id: "one",
  endpoint_hash: "one",
  target: "",
  failing_since: null,
  created_at: "2026-01-05",
};

describe.each(engines)("lookups for one member and for cleanup use indexes, on %s", (engine) => {
  const site = useSite(engine);

  /** Returns the plans of the matching queries sent while `work` runs. */
  async function plansOf(done: () => Promise<unknown>, matching: RegExp): Promise<string[]> {
    const sent = await sentBy(site, async () => void (await done()));
    const matchingQueries = sent.filter(({ sql }) => matching.test(sql));
    return Promise.all(matchingQueries.map((query) => planOf(site, query)));
  }
  const scan = engine === "sqlite" ? /^SCAN (?!CONSTANT)/m : /Seq Scan/;

  test("mails by account and by address, for an export", async () => {
    const { db } = site.deps;
    const owner = { accountId: "ana", email: "ana@example.org", confirmed: true };
    const plans = await plansOf(() => selectMailsTo(db, owner), /from "mail" where/);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(scan);
    expect(plans[0]).toMatch(/mail_account[^]*mail_recipient/);
  });

  test("devices of a member and what is due for them", async () => {
    const db = site.deps.db as Transaction<Tables>;
    const plans = await plansOf(async () => {
      await selectSubscriptions(db, "ana");
      await selectDevicesToNotify(db, "ana");
      await countUnreadOfKind(db, "ana", "comment");
      await replaceSubscription(db, DEVICE).catch(() => undefined);
      await selectDue(db, "2026-01-05", ["ben"]);
    }, /push_|as "unread"/);
    expect(plans).toHaveLength(6);
    const [unread, ...others] = plans.toSorted((a, b) => Number(/push_/.test(a)) - Number(/push_/.test(b)));
    expect(unread).toMatch(/notification_unread/);
    for (const plan of others) expect(plan, plan).not.toMatch(scan);
    expect(plans.at(-1), "in the order of time").toMatch(/push_delivery_due/);
  });

  test("mails by address and by kind, and totals that reach zero", async () => {
    const db = site.deps.db as Transaction<Tables>;
    const deltas = new Deltas();
    deltas.addCounter("tips", "2026-01-05", -1);
    deltas.addCounter("likes", "2026-01-05", 1);
    deltas.addTipTotal({ visibleTo: "", gardenerId: "", facet: "", facetKey: "", difficulty: "" }, -1);
    const plans = await plansOf(async () => {
      await deleteOf(db, { accountId: "ana", email: "ana@example.org", confirmed: true });
      await deleteOfKind(db, "moderated", ["one", "two"]);
      await writeDeltas(db, deltas);
    }, /^delete from "?(mail|counter|tip_total)\b/);
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan, plan).not.toMatch(scan);
    expect(plans[0]).toMatch(/mail_recipient[^]*mail_detail/);
    expect(plans[1]).toMatch(/mail_detail/);
  });

  test("members, newest first, from any place on (10.70)", async () => {
    const filter = { adminEmails: ["boss@example.org"], now: "2026-11-20T08:00:00.000Z" };
    const joined = { from: undefined, until: undefined };
    const after = { createdAt: "2026-01-01T00:00:00.000Z", id: "x" };
    const plans = await plansOf(async () => {
      await selectMembers(site.deps.db, { ...filter, joined }, { limit: 51, skip: 0 });
      await selectMembers(site.deps.db, { ...filter, joined }, { limit: 51, skip: 0, after });
    }, /order by "user"\."createdAt" desc/);
    expect(plans).toEqual(Array(2).fill(expect.stringMatching(/user_newest/)));
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  test("old notifications", async () => {
    const plans = await plansOf(
      () => deleteNotificationsBefore(site.deps.db, "2026-01-01T00:00:00.000Z"),
      /delete from "notification"/,
    );
    expect(plans).toEqual([expect.stringContaining("notification_created")]);
  });

  test("a member's gardens, the chosen one, and the stations around", async () => {
    const { db } = site.deps;
    const plans = await plansOf(async () => {
      await selectGardens(db, "ana");
      await selectChosenGarden(db, "ana");
      await selectStationsIn(db, { south: 46, north: 48, west: -124, east: -121 });
    }, /from "(garden|frost_station)"/);
    expect(plans).toHaveLength(3);
    for (const plan of plans) expect(plan, plan).not.toMatch(scan);
    expect(plans[0]).toMatch(/garden_owner|autoindex_garden_2/);
    expect(plans[2]).toContain("frost_station_position");
  });
});
