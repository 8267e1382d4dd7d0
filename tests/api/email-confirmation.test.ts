import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, signUpAccount, tipInput } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { useRecovery } from "#tests/harness/recovery.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("email confirmation on %s (6.21)", (engine) => {
  const { site, box, reset, linkOf, confirm, sessionOf, resetTokenFor } = useRecovery(engine);

  const confirmTokenFor = async ({ email }: { email: string }) => {
    await sendAll(site, box);
    return tokenIn(box.to(email).findLast(({ subject }) => subject.startsWith("Confirm")));
  };

  test("a sign-up sends a mail whose link confirms the address on any device", async () => {
    const member = await signUp(site);
    expect(await sessionOf(member.browser)).toMatchObject({ emailConfirmed: false });
    const token = await confirmTokenFor(member);
    expect(await linkOf(token)).toMatchObject({ body: { purpose: "confirm", email: member.email } });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: member.email } });
    expect(await sessionOf(member.browser)).toMatchObject({ emailConfirmed: true });
    expect((await confirm(token)).status).toBe(410);
  });

  test("a successful sign-up sends one mail, a rejected one none but a notice to the address's owner (6.38)", async () => {
    const { email } = await signUpAccount(site);
    await site.visitor().post("/api/auth/sign-up/email", {
      name: "Eve Green",
      email,
      password: PASSWORD,
      image: "https://x.org/a.jpg",
    });
    await site
      .visitor()
      .post("/api/auth/sign-up/email", { name: "E", email: "e@example.com", password: PASSWORD });
    await sendAll(site, box);
    expect(box.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Confirm your e-mail address for Trowel"],
      [email, "You have an account on Trowel already"],
    ]);
  });

  test("the mail can be requested again until the address is confirmed", async () => {
    const member = await signUp(site);
    const first = await confirmTokenFor(member);
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    const second = await confirmTokenFor(member);
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(410);
    const sent = box.mails.length;
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    await sendAll(site, box);
    expect(box.mails).toHaveLength(sent);
    expect((await site.visitor().post("/api/emailConfirmations", {})).status).toBe(401);
  });

  test("password links do not confirm, and confirmation links set no password", async () => {
    const member = await signUp(site);
    const confirming = await confirmTokenFor(member);
    const resetting = await resetTokenFor(member);
    expect((await reset(confirming)).status).toBe(404);
    expect((await confirm(resetting)).status).toBe(404);
    expect((await reset(resetting)).status, "it was not used up").toBe(200);
  });
});

describe.each(engines)("with REQUIRE_CONFIRMED_EMAIL on %s (6.22)", (engine) => {
  const site = useSite(engine, { requireConfirmedEmail: true, demo: true });

  test("sharing a tip is a 403 with an explanation until the address is confirmed", async () => {
    const member = await signUp(site);
    const refused = await member.browser.post<{ detail: string }>("/gardenersTips", tipInput());
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: "Confirm your e-mail address first: open the link in the mail we have sent you." },
    });
    expect((await member.browser.get("/api/session")).body).toMatchObject({ user: { mustConfirm: true } });
    const box = createMailbox();
    await sendAll(site, box);
    await site.visitor().put("/api/emailConfirmations", { token: tokenIn(box.mails[0]), password: PASSWORD });
    expect((await member.browser.get("/api/session")).body).toMatchObject({ user: { mustConfirm: false } });
    expect((await member.browser.post("/gardenersTips", tipInput())).status).toBe(201);
  });
});
