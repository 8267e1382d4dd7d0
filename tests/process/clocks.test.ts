import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { migratedStorage } from "#tests/harness/engines.ts";
import { commented, PASSWORD, shareTip, signUp } from "#tests/harness/factories.ts";
import { tokenIn } from "#tests/harness/mail.ts";
import { mailServer, mailSettings, waitForMail } from "#tests/harness/mail-server.ts";
import { asSite, startServer, stopServer } from "#tests/harness/server-process.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A flag for Node that moves the clock of a process. */
const clockMovedBy = (ms: number) => [
  "--import",
  `data:text/javascript,${encodeURIComponent(`globalThis.Date = class extends Date {
    constructor(...values) {
      super(...(values.length > 0 ? values : [new.target.now()]));
    }
    static now() {
      return super.now() + ${ms};
    }
  };`)}`,
];

/** What tells when something was written, is due or ends. */
const TIMES = [
  "select created_at as time from tip",
  "select created_at from comment",
  "select next_attempt_at from mail",
  "select created_at from notification",
  "select created_at from tip_draft",
  "select created_at from collection_tip",
  "select expires_at from rate_limit",
];

test.each([DAY, -DAY])(
  "on PostgreSQL all times are those of its clock, also of a process whose own is wrong by %i ms (9.75)",
  async (ms) => {
    const storage = await migratedStorage("postgres");
    const wrong = await startServer(storage, { LOG_LEVEL: "warn" }, { flags: clockMovedBy(ms) });
    const [ana, ben] = [await signUp(asSite(wrong)), await signUp(asSite(wrong))];
    const tip = await shareTip(ana);
    await commented(ben, tip);
    await ana.browser.post("/api/account/drafts", { fields: { title: "Leeks" } });
    await ana.browser.post("/api/collections", { name: "Spring plan", tip });

    const client = new pg.Client({ connectionString: storage.databaseUrl });
    await client.connect();
    const times = (await client.query<{ time: string }>(TIMES.join(" union all "))).rows;
    const ids = (await client.query<{ id: string }>("select id from tip union all select id from comment"))
      .rows;
    await client.end();
    expect(times.length).toBeGreaterThanOrEqual(TIMES.length);
    for (const { time } of times)
      expect(Math.abs(Date.parse(time) - Date.now()), time).toBeLessThan(2 * HOUR);
    for (const { id } of ids) {
      const madeAt = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
      expect(Math.abs(madeAt - Date.now()), id).toBeLessThan(HOUR);
    }
    await expect
      .poll(() => wrong.printed())
      .toContain("The clock of this machine differs from that of the database, which counts");
    await stopServer(wrong);
    await storage.remove();
  },
);

test(
  "on PostgreSQL a process whose clock is a day ahead sends no mail that another is sending, and takes its links (9.75)",
  { tags: ["all"] },
  async () => {
    const storage = await migratedStorage("postgres");
    const mails = await mailServer();
    // Several runs of the job that looks for mail.
    mails.reached = (stage) => sleep(stage === "end" ? 6000 : 0);
    await mails.open();
    const right = await startServer(storage, mailSettings(mails));
    const { email } = await signUp(asSite(right));
    await waitForMail(() => mails.received.length === 1, 20);
    const wrong = await startServer(storage, mailSettings(mails), { flags: clockMovedBy(DAY) });
    await sleep(7000);
    expect(mails.received.map(({ to }) => to)).toEqual([email]);
    const token = tokenIn(mails.received[0]);
    expect((await wrong.visitor().put("/api/emailConfirmations", { token, password: PASSWORD })).status).toBe(
      200,
    );
    await stopServer(wrong);
    await stopServer(right);
    await mails.close();
    await storage.remove();
  },
);
