import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, signUpMany, updateProfile, type Member } from "#tests/harness/factories.ts";
import { tokenIn } from "#tests/harness/mail.ts";
import { mailServer, mailSettings, waitForMail, type Received } from "#tests/harness/mail-server.ts";
import { asSite, startServer, stopServer } from "#tests/harness/server-process.ts";

// Much of each test is waiting for mail that must not arrive twice, so they run concurrently.
describe.concurrent.each(engines)("mail by SMTP on %s (6.25)", (engine) => {
  test("confirms and changes an address with links that arrive and work once, and notifies the old address", async () => {
    const storage = await migratedStorage(engine);
    const mails = await mailServer();
    await mails.open();
    const server = await startServer(storage, mailSettings(mails));
    const member = await signUp(asSite(server));
    const { browser, email } = member;
    const emailNow = async () => (await browser.get<Session>("/api/session")).body.user;
    const confirm = (mail: Received | undefined) =>
      server.visitor().put("/api/emailConfirmations", { token: tokenIn(mail), password: PASSWORD });
    await waitForMail(() => mails.to(email).length === 1, 20);
    expect((await confirm(mails.to(email)[0])).status).toBe(200);
    expect(await emailNow()).toMatchObject({ email, emailConfirmed: true });
    expect((await confirm(mails.to(email)[0])).status).toBe(410);

    const moved = `moved-${engine}@example.net`;
    await updateProfile(member, { email: moved });
    await waitForMail(() => mails.to(moved).length === 1 && mails.to(email).length === 2, 20);
    expect(mails.to(email)[1]?.text, "the old address is notified").toContain(moved);
    expect(await emailNow()).toMatchObject({ email });
    expect((await confirm(mails.to(moved)[0])).status).toBe(200);
    expect(await emailNow()).toMatchObject({ email: moved, emailConfirmed: true });
    expect((await confirm(mails.to(moved)[0])).status).toBe(410);
    await waitForMail(() => mails.to(email).length === 3, 20);
    await sleep(2500);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual([email, email, email, moved].toSorted());
    await stopServer(server);
    await mails.close();
    await storage.remove();
  });

  test("is queued while the mail server is down, even across a kill, and arrives once", async () => {
    const storage = await migratedStorage(engine);
    const mails = await mailServer();
    let server = await startServer(storage, mailSettings(mails));
    const members = await signUpMany(asSite(server), 4);
    const [mover, forgetful] = members as [Member, Member];
    const moved = `away-${engine}@example.net`;
    await updateProfile(mover, { email: moved });
    const body = { email: forgetful.email };
    expect((await server.visitor().post("/api/passwordResets", body)).status).toBe(202);
    await sleep(1500);
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer(storage, mailSettings(mails));
    members.push(await signUp(asSite(server)));
    await sleep(500);
    await mails.open();
    // The confirmation for each; in addition the address change, its notification, and the password reset.
    const expected = [...members.map(({ email }) => email), moved, mover.email, forgetful.email];
    await waitForMail(() => mails.received.length >= expected.length, 50);
    await sleep(3000);
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(expected.toSorted());
    await stopServer(server);
    await mails.close();
    await storage.remove();
  });

  test("is sent again as the same mail after a kill between handing it over and recording that", async () => {
    const storage = await migratedStorage(engine);
    const mails = await mailServer();
    await mails.open();
    let server = await startServer(storage, mailSettings(mails));
    mails.reached = async (stage) => {
      if (stage !== "end") return;
      mails.reached = async () => undefined;
      server.kill("SIGKILL");
      await server.ended;
    };
    const { email } = await signUp(asSite(server));
    await server.ended;
    server = await startServer(storage, mailSettings(mails));
    await waitForMail(() => mails.to(email).length === 2, 45);
    const [first, again, ...more] = mails.to(email);
    expect(more).toEqual([]);
    expect(again?.id).toBe(first?.id);
    expect(tokenIn(first)).not.toBe("");
    expect(tokenIn(again)).toBe(tokenIn(first));
    await stopServer(server);
    await mails.close();
    await storage.remove();
  });
});
