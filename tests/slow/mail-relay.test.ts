import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { engines, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { mailServer, mailSettings, type MailServer, type Stage } from "#tests/harness/mail-server.ts";
import { asSite, startServer, stopServer, type ServerProcess } from "#tests/harness/server-process.ts";

/** A slow mail server answers after so long, and so long another copy is waited for. In milliseconds. */
const SLOW_MS = 25_000;
const WATCHED_MS = 100_000;

type Opened = {
  storage: Storage;
  mails: MailServer;
  start(): Promise<ServerProcess>;
  close(): Promise<void>;
};

async function opened(engine: (typeof engines)[number]): Promise<Opened> {
  const storage = await migratedStorage(engine);
  const mails = await mailServer();
  await mails.open();
  return {
    storage,
    mails,
    start: () => startServer(storage, mailSettings(mails)),
    async close() {
      await mails.close();
      await storage.remove();
    },
  };
}

/** Keeps the sender waiting at one stage of each mail. */
const slowAt = (mails: MailServer, stage: Stage, milliseconds = SLOW_MS) => {
  mails.reached = async (reached) => {
    if (reached === stage) await sleep(milliseconds);
  };
};

// Almost all of each test is waiting, so they run concurrently.
describe.concurrent.each(engines)("a slow mail server on %s (6.25)", (engine) => {
  test.each(["greeting", "end"] as const)(
    "that answers %s after 25 s gets each mail once, from two processes, in 100 s",
    async (stage) => {
      const { mails, start, close } = await opened(engine);
      slowAt(mails, stage);
      const servers = await Promise.all([start(), start()]);
      const members = await Promise.all(servers.map((server) => signUp(asSite(server))));
      await sleep(WATCHED_MS);
      expect(mails.received.map(({ to }) => to).toSorted()).toEqual(
        members.map(({ email }) => email).toSorted(),
      );
      for (const server of servers) await stopServer(server);
      await close();
    },
  );

  test("that had not got all of a mail when the process was killed gets it once from the next", async () => {
    const { mails, start, close } = await opened(engine);
    slowAt(mails, "RCPT");
    const first = await start();
    const { email } = await signUp(asSite(first));
    await sleep(5000);
    first.kill("SIGKILL");
    await first.ended;
    const second = await start();
    await sleep(WATCHED_MS);
    expect(mails.received.map(({ to }) => to)).toEqual([email]);
    await stopServer(second);
    await close();
  });

  test("that answers within two seconds of a stop has its mail recorded, which is not sent again", async () => {
    const { mails, start, close } = await opened(engine);
    const handedOver = Promise.withResolvers<void>();
    mails.reached = async (stage) => {
      if (stage !== "end") return;
      handedOver.resolve();
      await sleep(2000);
    };
    const first = await start();
    const { email } = await signUp(asSite(first));
    await handedOver.promise;
    await stopServer(first);
    const second = await start();
    await sleep(40_000);
    expect(mails.received.map(({ to }) => to)).toEqual([email]);
    await stopServer(second);
    await close();
  });

  test("that answers only after a stop gets the mail once more, recognizable as the same", async () => {
    const { mails, start, close } = await opened(engine);
    const handedOver = Promise.withResolvers<void>();
    mails.reached = async (stage) => {
      if (stage !== "end" || mails.received.length > 1) return;
      handedOver.resolve();
      await sleep(SLOW_MS);
    };
    const first = await start();
    await signUp(asSite(first));
    await handedOver.promise;
    await stopServer(first);
    const second = await start();
    await sleep(WATCHED_MS / 2);
    expect(mails.received).toHaveLength(2);
    expect(new Set(mails.received.map(({ id }) => id)).size).toBe(1);
    await stopServer(second);
    await close();
  });
});
