import type { Transaction } from "kysely";
import { describe, expect, test } from "vitest";
import type { Tables } from "#server/db/tables.ts";
import { writeDeltas } from "#server/derived/buffer.ts";
import { Deltas } from "#server/derived/deltas.ts";
import { deleteOf, deleteOfKind, selectMailsTo } from "#server/mail/mail.queries.ts";
import { deleteOlder } from "#server/notifications/notifications.queries.ts";
import { engines } from "#tests/harness/engines.ts";
import { planOf } from "#tests/harness/plans.ts";
import { sentBy } from "#tests/harness/sent.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("what is looked up for one member, or to be forgotten, on %s", (engine) => {
  const site = useSite(engine);

  /** The plans of the statements that match and are sent while something is done. */
  async function plansOf(done: () => Promise<unknown>, matching: RegExp): Promise<string[]> {
    const sent = await sentBy(site, async () => void (await done()));
    const asked = sent.filter(({ sql }) => matching.test(sql));
    return Promise.all(asked.map((query) => planOf(site, query)));
  }
  const scan = engine === "sqlite" ? /^SCAN (?!CONSTANT)/m : /Seq Scan/;

  test("mails, for a download, by account and by address", async () => {
    const { db } = site.deps;
    const owner = { accountId: "ana", email: "ana@example.org", confirmed: true };
    const plans = await plansOf(() => selectMailsTo(db, owner), /from "mail" where/);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(scan);
    expect(plans[0]).toMatch(/mail_account[^]*mail_recipient/);
  });

  test("mails about an address, or of a kind, and totals that come down to nothing", async () => {
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

  test("notifications that are old", async () => {
    const plans = await plansOf(
      () => deleteOlder(site.deps.db, "2026-01-01T00:00:00.000Z"),
      /delete from "notification"/,
    );
    expect(plans).toEqual([expect.stringContaining("notification_created")]);
  });
});
