import { describe, expect, test } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS, type Notification } from "#domain/notifications/notification.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  helpInput,
  PASSWORD,
  PHOTO,
  profileOf,
  shareTip,
  signUp,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("mail limits on %s (9.40)", (engine) => {
  const site = useSite(engine, { rateLimitScale: 0.2, smtpUrl: "smtp://127.0.0.1:9" });
  const ask = (email: string, address: string) =>
    site.visitor(address).post("/api/passwordResets", { email });

  test("per recipient, from one internet address and from all, whether the recipient is known or not (9.40)", async () => {
    const { email } = await signUp(site, { browser: site.visitor("10.1.0.9") });
    for (const [place, about] of [email, "nobody@example.com"].entries()) {
      expect((await ask(about, `10.${place}.0.1`)).status).toBe(202);
      const refused = await ask(about.toUpperCase(), `10.${place}.0.1`);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      for (const last of [2, 3]) expect((await ask(about, `10.${place}.0.${last}`)).status).toBe(202);
      expect((await ask(about, `10.${place}.0.4`)).status, "from everywhere").toBe(429);
    }
  });

  test("per internet address, for any recipients (9.40)", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++)
      statuses.push((await ask(`n${count}@example.com`, "10.9.0.1")).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });

  test("creating and deleting an account repeatedly does not flood its mailbox (9.40)", async () => {
    const email = "again@example.com";
    const signUpFrom = (address: string) => signUp(site, { email, browser: site.visitor(address) });
    for (let count = 0; count < 3; count++) {
      const { browser } = await signUpFrom(`10.7.${count}.1`);
      expect((await browser.post("/api/account/deletion", { password: PASSWORD })).status).toBe(200);
    }
    const account = { name: "Once More", email: email.toUpperCase(), password: PASSWORD, image: PHOTO };
    const refused = await site.visitor("10.7.9.1").post("/api/auth/sign-up/email", account);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  test("no flood of sign-ups with an address keeps its owner from a new password or the confirmation (9.40)", async () => {
    const { browser, email } = await signUp(site, { browser: site.visitor("10.10.0.1") });
    const account = { name: "Eve Green", email, password: PASSWORD, image: PHOTO };
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++)
      statuses.push((await site.visitor(`10.10.1.${count}`).post("/api/auth/sign-up/email", account)).status);
    expect(statuses).toEqual([422, 422, ...Array.from({ length: 11 }, () => 429)]);
    expect((await browser.post("/api/emailConfirmations", {})).status).toBe(202);
    expect((await ask(email, "10.10.0.2")).status).toBe(202);
    const box = createMailbox();
    await sendAll(site, box);
    expect(box.to(email), "of the sign-up, about the others, and asked for").toHaveLength(1 + 1 + 2);
  });

  test("address changes by several members do not flood a stranger's mailbox (9.40)", async () => {
    const stranger = "stranger@example.net";
    const moveFrom = async (address: string) => {
      const member = await signUp(site, { browser: site.visitor(address) });
      const wanted = profileOf(member, { email: stranger.toUpperCase() });
      return (await member.browser.put(`/gardeners/${member.id}`, wanted)).status;
    };
    expect(await moveFrom("10.6.0.1")).toBe(200);
    expect(await moveFrom("10.6.0.1"), "per internet address, for any member").toBe(429);
    expect(await moveFrom("10.6.0.2")).toBe(200);
    const subscribed = await site.visitor("10.6.0.3").post("/newsletter", { email: stranger });
    expect(subscribed, "whatever it is about").toMatchObject({ status: 201, body: { confirm: true } });
    expect(await moveFrom("10.6.0.4"), "from everywhere").toBe(429);
  });

  test("no mail that others request keeps an owner from a password reset (9.40)", async () => {
    const { email } = await signUp(site, { browser: site.visitor("10.5.0.1") });
    for (const last of [1, 2, 3])
      expect((await site.visitor(`10.5.1.${last}`).post("/newsletter", { email })).status).toBe(201);
    expect((await site.visitor("10.5.1.4").post("/newsletter", { email })).status).toBe(429);
    expect((await ask(email, "10.5.0.1")).status).toBe(202);
  });

  test("a member's address changes and confirmations share a limit", async () => {
    const member = await signUp(site, { browser: site.visitor("10.8.0.1") });
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(429);
    const moved = await member.browser.put(
      `/gardeners/${member.id}`,
      profileOf(member, { email: "x@example.net" }),
    );
    expect(moved.status).toBe(429);
    expect((await member.browser.put(`/gardeners/${member.id}`, profileOf(member))).status).toBe(200);
  });

  /** Signs up an author who wants mail about comments, and posts five comments on their tip. */
  async function muchCommented(place: string) {
    const author = await signUp(site, { browser: site.visitor(`${place}.1`) });
    await confirmAddress(site, author);
    await author.browser.put("/api/notifications/settings", {
      ...DEFAULT_NOTIFICATION_SETTINGS,
      comment: "mail",
    });
    const tip = await shareTip(author);
    const readers = [
      await signUp(site, { browser: site.visitor(`${place}.2`) }),
      await signUp(site, { browser: site.visitor(`${place}.3`) }),
    ];
    for (const [place, reader] of [...readers, ...readers, ...readers].slice(1).entries())
      await commented(reader, tip, `No. ${place}`);
    return author;
  }
  const COMMENTED = /A comment on your tip/;

  test("notification mails have their own limit per address; further ones appear only on the site (9.40)", async () => {
    const author = await muchCommented("10.4.0");
    const box = createMailbox();
    await sendAll(site, box);
    expect(box.to(author.email).filter(({ subject }) => COMMENTED.test(subject))).toHaveLength(3);
    expect((await author.browser.get<Notification[]>("/api/notifications")).body).toHaveLength(5);
    expect((await ask(author.email, "10.4.0.4")).status, "a new password").toBe(202);
  });

  test("help answers and moderation decisions have separate limits, so comments cannot block them (9.40)", async () => {
    const author = await muchCommented("10.2.0");
    const moderator = await signUpAs(site, "moderator");
    const box = createMailbox();
    await sendAll(site, box);
    for (let count = 0; count < 4; count++) {
      const request = await author.browser.post<{ insertedId: string }>(
        "/helpRequests",
        helpInput({ email: author.email }),
      );
      const path = `/api/helpDesk/${request.body.insertedId}/answers`;
      expect((await moderator.browser.post(path, { body: "So." })).status).toBe(201);
    }
    const reporter = await signUp(site, { browser: site.visitor("10.2.0.4") });
    for (let count = 0; count < 4; count++) {
      const targetId = await shareTip(author);
      await moderated({ reporter, moderator }, { targetId }, { action: "warn" });
    }
    await sendAll(site, box);
    const subjects = box.to(author.email).map(({ subject }) => subject);
    const many = (words: RegExp) => subjects.filter((subject) => words.test(subject)).length;
    expect([many(COMMENTED), many(/^An answer/), many(/^A moderator/)]).toEqual([3, 3, 3]);
    expect((await author.browser.get<Notification[]>("/api/notifications")).body).toHaveLength(5 + 4 + 4);
  });

  test("retrying a notification mail does not count again (9.40)", async () => {
    const author = await muchCommented("10.3.0");
    await sendAll(site, {
      send: async ({ to }) => {
        if (to === author.email) throw new Error("The mail server sleeps");
      },
    });
    site.setClock(new Date(Date.now() + 60_000).toISOString());
    const box = createMailbox();
    await sendAll(site, box);
    expect(box.to(author.email).filter(({ subject }) => COMMENTED.test(subject))).toHaveLength(3);
  });
});
