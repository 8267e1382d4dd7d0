import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { engines, migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import { type Member, PASSWORD, signUp } from "#tests/harness/factories.ts";
import { tokenIn } from "#tests/harness/mail.ts";
import { mailServer, mailSettings, waitForMail } from "#tests/harness/mail-server.ts";
import { asSite, startServer, stopServer, type ServerProcess } from "#tests/harness/server-process.ts";

const NEW_PASSWORD = "Rhubarb-Crumble-9";

// Much of each test is waiting for mail that must not arrive twice, so they run concurrently.
describe.concurrent.each(someEngines)("mail by SMTP on %s (6.25)", (engine) => {
  test("arrives, its link works once, and no link is in the log", async () => {
    const storage = await migratedStorage(engine);
    const mails = await mailServer();
    await mails.open();
    const server = await startServer(storage, { ...mailSettings(mails), LOG_LEVEL: "trace" });
    const { email } = await signUp(asSite(server));
    await waitForMail(() => mails.to(email).length === 1, 20);
    expect((await server.visitor().post("/api/passwordResets", { email })).status).toBe(202);
    await waitForMail(() => mails.to(email).length === 2, 20);
    const [confirm, reset] = mails.to(email);
    expect(confirm?.raw).toMatch(/^From: Trowel <trowel@example\.org>\r$/m);
    expect(confirm?.raw).toMatch(/^Content-Type: text\/plain/m);
    expect(confirm?.raw).toMatch(/^Content-Type: text\/html/m);
    expect(confirm?.id).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    const token = tokenIn(reset);
    const set = (password: string) => server.visitor().put("/api/passwordResets", { token, password });
    expect((await set(NEW_PASSWORD)).status).toBe(200);
    expect((await set("Another-One-8")).status).toBe(410);
    const signIn = (password: string) =>
      server.visitor().post("/api/auth/sign-in/email", { email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    await sleep(2500);
    expect(mails.received, "with the mail about a new password and a new device").toHaveLength(4);
    server.kill("SIGTERM");
    const { stdout, stderr } = await server.ended;
    for (const mail of [confirm, reset]) expect(stdout + stderr).not.toContain(tokenIn(mail));
    await mails.close();
    await storage.remove();
  });
});

describe.concurrent.each(engines)("mail by SMTP on %s (6.25)", (engine) => {
  test("is sent once each by two processes on one database", { tags: ["all"] }, async () => {
    const storage = await migratedStorage(engine);
    const mails = await mailServer();
    await mails.open();
    const servers = await Promise.all([1, 2].map(() => startServer(storage, mailSettings(mails))));
    const members: Member[] = [];
    // By both at once; more at once would measure how much the machine can do.
    for (let count = 0; count < (FULL ? 12 : 6); count++)
      members.push(...(await Promise.all(servers.map((server) => signUp(asSite(server))))));
    await waitForMail(() => mails.received.length >= members.length, 30);
    await sleep(3000);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(
      members.map(({ email }) => email).toSorted(),
    );
    expect(new Set(mails.received.map(({ id }) => id)).size).toBe(members.length);
    for (const server of servers) await stopServer(server);
    await mails.close();
    await storage.remove();
  });
});

test("without SMTP_URL is written to the outbox once, and its link to the log", async () => {
  const storage = await migratedStorage("sqlite");
  const servers = await Promise.all([1, 2].map(() => startServer(storage, { LOG_LEVEL: "info" })));
  const { email } = await signUp(asSite(servers[0] as ServerProcess));
  const outbox = join(storage.dataDir, "outbox");
  let files: string[] = [];
  for (let tries = 0; tries < 100 && files.length === 0; tries++) {
    await sleep(100);
    files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".eml"));
  }
  await sleep(2500);
  expect(await readdir(outbox)).toEqual(files);
  expect(files).toHaveLength(1);
  const raw = await readFile(join(outbox, files[0] ?? ""), "utf8");
  expect(raw).toContain(`To: ${email}\n`);
  let printed = "";
  for (const server of servers) {
    server.kill("SIGTERM");
    printed += (await server.ended).stdout;
  }
  const token = tokenIn({ text: raw.replace(/=\n/g, "").replaceAll("=3D", "=") });
  expect(token).not.toBe("");
  expect(printed.split(token)).toHaveLength(2);
  await storage.remove();
});
