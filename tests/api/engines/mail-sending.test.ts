import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "#server/mail/outbox.ts";
import { createMailSender } from "#server/mail/send.ts";
import type { MailMessage } from "#server/mail/message.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

/** A lease so short that a mail is due again while a slow mail server takes it, unless the lock is renewed. */
const LEASE_MS = 1500;

describe.each(engines)("sending mail on %s (6.25)", (engine) => {
  const site = useSite(engine);
  beforeEach(() => site.deps.db.deleteFrom("mail").execute());

  /** Queues confirmations for as many new members. */
  async function queued(count: number): Promise<string[]> {
    const members = [];
    for (let member = 0; member < count; member++) members.push(await signUp(site));
    await site.deps.db.deleteFrom("mail").execute();
    const accounts = await site.deps.db
      .selectFrom("user")
      .select(["id", "email"])
      .where(
        "email",
        "in",
        members.map(({ email }) => email),
      )
      .execute();
    for (const { id, email } of accounts)
      await queueMail(site.deps.db, site.deps.clock(), { kind: "confirm", to: email, accountId: id });
    return accounts.map(({ email }) => email);
  }
  const mails = () => site.deps.db.selectFrom("mail").selectAll().execute();
  const senderOf = (send: (mail: MailMessage) => Promise<void>, options = {}) =>
    createMailSender(site.deps, { send }, { origin: site.origin, leaseMs: LEASE_MS, ...options });

  test(
    "keeps a mail locked while the mail server takes its time, also from another process",
    { tags: ["all"] },
    async () => {
      await queued(1);
      let sent = 0;
      const slow = async () => {
        sent++;
        await sleep(3 * LEASE_MS);
      };
      const senders = [senderOf(slow), senderOf(slow), senderOf(slow)];
      const end = performance.now() + 4 * LEASE_MS;
      while (performance.now() < end) {
        for (const sender of senders) await sender.sendDue();
        await sleep(20);
      }
      expect(sent).toBe(1);
      expect(await mails()).toMatchObject([{ state: "sent", attempts: 1, locked_by: null }]);
    },
  );

  test("leaves a mail that is under way alone, even when its lock has ended", async () => {
    await queued(1);
    let sent = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const sender = senderOf(
      async () => {
        sent++;
        await promise;
      },
      { leaseMs: 60_000 },
    );
    await sender.sendDue();
    await site.deps.db.updateTable("mail").set({ next_attempt_at: "2020-01-01T00:00:00.000Z" }).execute();
    await sender.sendDue();
    resolve();
    await sender.idle();
    expect(sent).toBe(1);
  });

  test("sends up to five mails at once; one that stalls delays no other", async () => {
    const [stalled, ...others] = await queued(12);
    const { promise, resolve } = Promise.withResolvers<void>();
    const [sent, underWay]: [string[], Set<string>] = [[], new Set()];
    let most = 0;
    const sender = senderOf(async ({ to }) => {
      underWay.add(to);
      most = Math.max(most, underWay.size);
      await (to === stalled ? promise : sleep(200));
      underWay.delete(to);
      sent.push(to);
    });
    await sender.sendDue();
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(others.length);
    expect(sent.toSorted()).toEqual(others.toSorted());
    expect(most).toBe(5);
    resolve();
    await sender.idle();
    expect(sent).toHaveLength(12);
  });

  test("records a mail that was handed over while the database was away, and does not send it again", async () => {
    await queued(1);
    let sent = 0;
    const [selected, away] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sender = senderOf(async () => {
      sent++;
      // `sendDue` looks for further mails meanwhile, and needs the table for that.
      await selected.promise;
      await sql`alter table mail rename to mail_away`.execute(site.deps.db);
      away.resolve();
    });
    await sender.sendDue();
    selected.resolve();
    await away.promise;
    await sleep(500);
    await sql`alter table mail_away rename to mail`.execute(site.deps.db);
    await sender.idle();
    await sender.sendDue();
    await sender.idle();
    expect(sent).toBe(1);
    expect(await mails()).toMatchObject([{ state: "sent", attempts: 1 }]);
  });
});
