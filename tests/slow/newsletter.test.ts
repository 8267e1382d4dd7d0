import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { IssueDetails } from "#domain/newsletter/issue.ts";
import { connect, type Engine } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { migratedStorage, someEngines, type Storage } from "#tests/harness/engines.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import { signUp } from "#tests/harness/factories.ts";
import { mailServer, mailSettings, waitForMail } from "#tests/harness/mail-server.ts";
import { asSite, runCommand, startServer, stopServer } from "#tests/harness/server-process.ts";

const READERS = 500;
const SETTINGS = { NEWSLETTER_PER_MINUTE: "60000" };
/** Longer than a killed process keeps its mails locked. In seconds. */
const LATEST = 120;

/** Stores confirmed addresses, named by their numbers. */
async function subscribe(engine: Engine, storage: Storage): Promise<string[]> {
  const { db } = await connect({ dataDir: storage.dataDir, databaseUrl: storage.databaseUrl });
  const at = "2024-01-01T00:00:00.000Z";
  const rows = Array.from({ length: READERS }, (_, number) => ({
    id: newId(),
    email: `${engine}-${number}@example.com`,
    account_id: null,
    created_at: at,
    requested_at: at,
    confirmed_at: at,
  }));
  await db.insertInto("newsletter_subscription").values(rows).execute();
  await db.destroy();
  return rows.map(({ email }) => email);
}

// Half of it is waiting for the mails that the killed process had locked.
test.each(someEngines)(
  "on %s, an issue reaches 500 addresses once each, over a mail server that refuses, stalls and drops, despite a kill and from two processes (11.46, 11.47)",
  async (engine) => {
    const storage = await migratedStorage(engine);
    const readers = await subscribe(engine, storage);
    const every = (nth: number, from: number) => readers.filter((_, number) => number % nth === from);
    const [refused, later, dropped] = [every(50, 7), every(25, 3), every(25, 11)];
    const mails = await mailServer();
    const tried = new Set<string>();
    const onlyOnce = (address: string) => !tried.has(address) && tried.add(address);
    mails.refusal = (address) => {
      if (refused.includes(address)) return 550;
      if (later.includes(address) && onlyOnce(address)) return 451;
      return dropped.includes(address) && onlyOnce(address) ? "drop" : undefined;
    };
    await mails.open();
    const env = { ...mailSettings(mails), ...SETTINGS };
    let server = await startServer(storage, env);
    const { browser, email } = await signUp(asSite(server));
    await runCommand("server/admin.ts", ["grant", "admin", email], storage);
    const draft = { title: "Spring", body: "Sow **beans** now." };
    const { insertedId } = (await browser.post<{ insertedId: string }>("/api/newsletter/issues", draft)).body;
    const path = `/api/newsletter/issues/${insertedId}`;
    const received = () => mails.received.map(({ to }) => to).filter((to) => to !== email);

    // The mail server answers no more once it has a third, until the process is dead. None of these mails has been accepted.
    const dead = Promise.withResolvers<void>();
    mails.reached = async (stage) => {
      if (stage === "RCPT" && received().length > READERS / 3) await dead.promise;
    };
    expect((await browser.put(`${path}/sending`, {})).status).toBe(200);
    await waitForMail(() => received().length > READERS / 3, 60);
    await sleep(1500);
    server.kill("SIGKILL");
    await server.ended;
    const before = received().length;
    expect(before, "in the middle").toBeLessThan(READERS / 2);
    dead.resolve();

    const begun = Date.now();
    let slow = 0;
    mails.reached = async (stage) => {
      if (stage === "RCPT" && ++slow % 40 === 0) await sleep(1500);
    };
    server = await startServer(storage, env);
    const other = await startServer(storage, env);
    const expected = readers.filter((reader) => !refused.includes(reader));
    const admin = server.visitor();
    for (const [name, value] of browser.cookies) admin.cookies.set(name, value);
    const issue = async () => (await admin.get<IssueDetails>(path)).body;
    await waitForMail(() => received().length >= expected.length, LATEST);
    for (let tries = 0; tries < 30 && (await issue()).status !== "sent"; tries++) await sleep(500);
    await sleep(2000);
    expect(received().toSorted()).toEqual(expected.toSorted());
    expect(await issue()).toMatchObject({
      status: "sent",
      recipients: READERS,
      sent: expected.length,
      bounced: refused.length,
      failed: 0,
      waiting: 0,
    });
    const unsubscribes = mails.received.map(({ raw }) => /^List-Unsubscribe:\s*<([^>]+)>/m.exec(raw)?.[1]);
    expect(new Set(unsubscribes).size, "a link of its own in each").toBeGreaterThanOrEqual(expected.length);
    recordFigure(
      `newsletter on ${engine}: ${READERS} addresses, ${before} before a kill, ${refused.length} refused, ${later.length} put off, ${dropped.length} dropped, none twice, ${Math.round((Date.now() - begun) / 1000)} s after the kill`,
    );
    await stopServer(server);
    await stopServer(other);
    await mails.close();
    await storage.remove();
  },
);
