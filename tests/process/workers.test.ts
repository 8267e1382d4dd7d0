import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { childrenOf } from "#tests/harness/child-processes.ts";
import { freshStorage, migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { mailServer, mailSettings, waitForMail } from "#tests/harness/mail-server.ts";
import { asSite, startServer, stopServer, type ServerProcess } from "#tests/harness/server-process.ts";

/** So many at once that the system gives some to each of two processes. */
const SOME = 30;
const COMMENTS_A_MINUTE = 20;
const STREAMS_OF_MEMBER = 5;

/** Waits until so many processes serve the site. */
async function waitForWorkers(
  { pid }: ServerProcess,
  count: number,
  without: number[] = [],
): Promise<number[]> {
  for (;;) {
    const workers = childrenOf(pid).filter((worker) => !without.includes(worker));
    if (workers.length === count) return workers;
    await sleep(50);
  }
}

async function waitUntilReady(server: ServerProcess): Promise<void> {
  const isReady = () =>
    server
      .visitor()
      .get("/readyz")
      .then(
        ({ status }) => status === 200,
        () => false,
      );
  while (!(await isReady())) await sleep(50);
}

/** Reads what is sent until it has a text. */
async function readUntil(body: ReadableStream<Uint8Array> | null, text: string): Promise<void> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (let read = ""; !read.includes(text); read += decoder.decode((await reader?.read())?.value));
  reader?.releaseLock();
}

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe.concurrent.each(someEngines)("several processes on %s (10.15)", (engine) => {
  test("are one site: of one member, limits count in all of them, what one writes all read, and all tell what is new (9.56, 9.57, 12.18, 12.23)", async () => {
    const storage = await freshStorage(engine);
    const server = await startServer(storage, { WORKERS: "2", RATE_LIMIT_SCALE: "1" });
    const ana = await signUp(asSite(server));
    const tip = await shareTip(ana, { title: "Seen by all" });
    const pages = await times(SOME, () => server.visitor().get("/gardenersTips?limit=6"));
    for (const { text } of pages) expect(text).toContain("Seen by all");

    const ben = await signUp(asSite(server));
    const post = () => ana.browser.post(`/gardenersTips/${tip}/comments`, { body: "Good to know." });
    const comments = await times(SOME, post);
    expect(comments.filter(({ status }) => status === 201)).toHaveLength(COMMENTS_A_MINUTE);
    expect(comments.filter(({ status }) => status === 429)).toHaveLength(SOME - COMMENTS_A_MINUTE);

    const listen = () => ana.browser.open("GET", "/api/notifications/stream");
    const streams = await times(SOME, listen);
    const opened = streams.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(STREAMS_OF_MEMBER);
    await ben.browser.post(`/gardenersTips/${tip}/comments`, { body: "Here, too." });
    for (const { body } of opened) await readUntil(body, '{"unread":1}');
    await Promise.all(streams.map(({ body }) => body?.cancel()));
    for (let again = await listen(); again.status !== 200; again = await listen()) await sleep(50);

    await stopServer(server);
    await storage.remove();
  });
});

describe.concurrent.each(someEngines)("several processes on %s (10.15)", (engine) => {
  test(
    "are replaced when they die, and one of them always runs the jobs; a stop ends all",
    { tags: ["all"] },
    async () => {
      const storage = await migratedStorage(engine);
      const mails = await mailServer();
      await mails.open();
      const server = await startServer(storage, { ...mailSettings(mails), WORKERS: "2" });
      const first = childrenOf(server.pid);
      for (const worker of first) {
        process.kill(worker, "SIGKILL");
        while (childrenOf(server.pid).includes(worker)) await sleep(20);
        await waitUntilReady(server);
        // Whichever is left runs the jobs.
        const { email } = await signUp(asSite(server));
        await waitForMail(() => mails.to(email).length === 1, 20);
        expect(mails.to(email), "the job that sends mail runs").toHaveLength(1);
        await waitForWorkers(server, 2, [worker]);
      }
      const second = await waitForWorkers(server, 2, first);
      await stopServer(server);
      for (const worker of second) expect(() => process.kill(worker, 0)).toThrow();
      await expect(fetch(server.url)).rejects.toThrow();
      await mails.close();
      await storage.remove();
    },
  );
});

test(
  "a process that cannot start again is tried less and less while another serves; without one, the site ends (10.15)",
  { tags: ["all"] },
  async () => {
    const storage = await migratedStorage("sqlite");
    const server = await startServer(storage, { WORKERS: "2", LOG_LEVEL: "error" });
    const [one = 0, two = 0] = childrenOf(server.pid);
    await rm(join(storage.dataDir, "secret"));
    process.kill(one, "SIGKILL");
    const pauses = () => [...server.printed().matchAll(/"pause":(\d+)/g)].map(([, pause]) => Number(pause));
    await expect.poll(pauses, { timeout: 20_000 }).toEqual([1000, 1000, 2000]);
    expect((await server.visitor().get("/readyz")).status).toBe(200);
    process.kill(two, "SIGKILL");
    const { code, stderr } = await server.ended;
    expect(code).toBe(1);
    const attempts = stderr.match(/^Trowel cannot start: .*secret is missing/gm)?.length;
    expect(attempts).toBeGreaterThanOrEqual(2);
    await storage.remove();
  },
);

test("all die, and a new one before it has opened: the site goes on (10.15)", { tags: ["all"] }, async () => {
  const storage = await migratedStorage("sqlite");
  const server = await startServer(storage, { WORKERS: "2", LOG_LEVEL: "error" });
  const first = childrenOf(server.pid);
  for (const worker of first) process.kill(worker, "SIGKILL");
  const next = () => childrenOf(server.pid).find((worker) => !first.includes(worker));
  let starting = 0;
  await expect.poll(() => (starting = next() ?? 0), { interval: 10, timeout: 20_000 }).toBeGreaterThan(0);
  process.kill(starting, "SIGKILL");
  await waitForWorkers(server, 2, [...first, starting]);
  await waitUntilReady(server);
  await stopServer(server);
  await storage.remove();
});

test(
  "a process that cannot be made is tried again, and does not keep the site from ending (10.15)",
  { tags: ["all"] },
  async () => {
    const storage = await migratedStorage("sqlite");
    const node = join(storage.dataDir, "node");
    await copyFile(process.execPath, node);
    const server = await startServer(storage, { WORKERS: "2", LOG_LEVEL: "error" }, { node });
    const killWithoutProgram = async (worker: number) => {
      await rename(node, `${node}-away`);
      const before = server.printed().length;
      process.kill(worker, "SIGKILL");
      await expect.poll(() => server.printed().slice(before), { timeout: 20_000 }).toContain("ENOENT");
    };
    const [one = 0, two = 0] = childrenOf(server.pid);
    await killWithoutProgram(one);
    expect((await server.visitor().get("/readyz")).status).toBe(200);
    await rename(`${node}-away`, node);
    const three = (await waitForWorkers(server, 2)).find((worker) => worker !== two) ?? 0;
    await killWithoutProgram(three);
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await storage.remove();
  },
);

test("what a process had open ends with it (12.23)", { tags: ["all"] }, async () => {
  const storage = await migratedStorage("sqlite");
  const server = await startServer(storage, { WORKERS: "2", RATE_LIMIT_SCALE: "1" });
  const ana = await signUp(asSite(server));
  const open = () => ana.browser.open("GET", "/api/notifications/stream");
  const streams = await times(STREAMS_OF_MEMBER, open);
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await open()).status).toBe(429);
  for (const worker of childrenOf(server.pid)) {
    process.kill(worker, "SIGKILL");
    await waitForWorkers(server, 2, [worker]);
  }
  await waitUntilReady(server);
  const again = await times(STREAMS_OF_MEMBER, open);
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  for (const { body } of again) await body?.cancel();
  for (const { body } of streams) await body?.cancel().catch(() => undefined);
  await stopServer(server);
  await storage.remove();
});

test("they end with their parent, even if it is killed (10.15)", { tags: ["all"] }, async () => {
  const storage = await migratedStorage("sqlite");
  const server = await startServer(storage, { WORKERS: "2" });
  server.kill("SIGKILL");
  // Ended are those who could write what it prints, so its processes, too.
  await server.ended;
  await expect(fetch(server.url)).rejects.toThrow();
  await storage.remove();
});
