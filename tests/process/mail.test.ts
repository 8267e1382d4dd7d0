import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, signUpMany, updateProfile, type Member } from "#tests/harness/factories.ts";
import { tokenIn } from "#tests/harness/mail.ts";
import { mailServer, type MailServer, type Received } from "#tests/harness/mail-server.ts";
import { asSite, startServer, type ServerProcess } from "#tests/harness/server-process.ts";

const NEW_PASSWORD = "Rhubarb-Crumble-9";
const settings = ({ url }: MailServer) => ({ SMTP_URL: url, MAIL_FROM: "Trowel <trowel@example.org>" });

async function until(condition: () => boolean, seconds: number): Promise<void> {
  const late = Date.now() + seconds * 1000;
  while (!condition() && Date.now() < late) await sleep(50);
}

async function ended(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
}

// Much of each is waiting for what has to come only once, so they wait together.
describe.concurrent.each(engines)("mail by SMTP on %s (6.25)", (engine) => {
  test("arrives, its link works once, and no link is in the log", async () => {
    const storage = await freshStorage(engine);
    const mails = await mailServer();
    await mails.open();
    const server = await startServer(storage, { ...settings(mails), LOG_LEVEL: "trace" });
    const { email } = await signUp(asSite(server));
    expect((await server.visitor().post("/api/passwordResets", { email })).status).toBe(202);
    await until(() => mails.to(email).length === 2, 20);
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
    expect(mails.received).toHaveLength(2);
    server.kill("SIGTERM");
    const { stdout, stderr } = await server.ended;
    for (const mail of mails.received) expect(stdout + stderr).not.toContain(tokenIn(mail));
    await mails.close();
    await storage.remove();
  });

  test("confirms an address and changes one by links that arrive and work once, and tells the old one", async () => {
    const storage = await freshStorage(engine);
    const mails = await mailServer();
    await mails.open();
    const server = await startServer(storage, settings(mails));
    const member = await signUp(asSite(server));
    const { browser, email } = member;
    const emailNow = async () => (await browser.get<Session>("/api/session")).body.user;
    const confirm = (mail: Received | undefined) =>
      server.visitor().put("/api/emailConfirmations", { token: tokenIn(mail) });
    await until(() => mails.to(email).length === 1, 20);
    expect((await confirm(mails.to(email)[0])).status).toBe(200);
    expect(await emailNow()).toMatchObject({ email, emailConfirmed: true });
    expect((await confirm(mails.to(email)[0])).status).toBe(410);

    const moved = `moved-${engine}@example.net`;
    await updateProfile(member, { email: moved });
    await until(() => mails.to(moved).length === 1 && mails.to(email).length === 2, 20);
    expect(mails.to(email)[1]?.text, "the old address is told").toContain(moved);
    expect(await emailNow()).toMatchObject({ email });
    expect((await confirm(mails.to(moved)[0])).status).toBe(200);
    expect(await emailNow()).toMatchObject({ email: moved, emailConfirmed: true });
    expect((await confirm(mails.to(moved)[0])).status).toBe(410);
    await until(() => mails.to(email).length === 3, 20);
    await sleep(2500);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual([email, email, email, moved].toSorted());
    await ended(server);
    await mails.close();
    await storage.remove();
  });

  test("waits while the mail server is away, also when killed, and arrives once each", async () => {
    const storage = await freshStorage(engine);
    const mails = await mailServer();
    let server = await startServer(storage, settings(mails));
    const members = await signUpMany(asSite(server), 4);
    const [mover, forgetful] = members as [Member, Member];
    const moved = `away-${engine}@example.net`;
    await updateProfile(mover, { email: moved });
    const asked = { email: forgetful.email };
    expect((await server.visitor().post("/api/passwordResets", asked)).status).toBe(202);
    await sleep(1500);
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer(storage, settings(mails));
    members.push(await signUp(asSite(server)));
    await sleep(500);
    await mails.open();
    // For each the confirmation; besides the change, the notice of it, and the link to a new password.
    const expected = [...members.map(({ email }) => email), moved, mover.email, forgetful.email];
    await until(() => mails.received.length >= expected.length, 50);
    await sleep(3000);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(expected.toSorted());
    await ended(server);
    await mails.close();
    await storage.remove();
  });

  test("killed between the hand-over and the note of it, comes again as the same mail", async () => {
    const storage = await freshStorage(engine);
    const mails = await mailServer();
    await mails.open();
    let server = await startServer(storage, settings(mails));
    mails.taken = async () => {
      mails.taken = async () => undefined;
      server.kill("SIGKILL");
      await server.ended;
    };
    const { email } = await signUp(asSite(server));
    await server.ended;
    server = await startServer(storage, settings(mails));
    await until(() => mails.to(email).length === 2, 45);
    const [first, again, ...more] = mails.to(email);
    expect(more).toEqual([]);
    expect(again?.id).toBe(first?.id);
    expect(tokenIn(first)).not.toBe("");
    expect(tokenIn(again)).toBe(tokenIn(first));
    await ended(server);
    await mails.close();
    await storage.remove();
  });

  test("is sent once each by two processes on one database", async () => {
    const storage = await freshStorage(engine);
    const mails = await mailServer();
    await mails.open();
    const servers = await Promise.all([1, 2].map(() => startServer(storage, settings(mails))));
    const members = (await Promise.all(servers.map((server) => signUpMany(asSite(server), 12)))).flat();
    await until(() => mails.received.length >= members.length, 30);
    await sleep(3000);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(
      members.map(({ email }) => email).toSorted(),
    );
    expect(new Set(mails.received.map(({ id }) => id)).size).toBe(members.length);
    for (const server of servers) await ended(server);
    await mails.close();
    await storage.remove();
  });
});

test("without SMTP_URL mail is written to the outbox once, and its link to the log", async () => {
  const storage = await freshStorage("sqlite");
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
