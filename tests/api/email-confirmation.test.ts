import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, signUp, signUpAccount, tipInput } from "#tests/harness/factories.ts";
import { letterBox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { useRecovery } from "#tests/harness/recovering.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("confirming an address, on %s (6.21)", (engine) => {
  const { site, box, reset, linkOf, confirm, sessionOf, resetTokenFor } = useRecovery(engine);

  const confirmTokenFor = async ({ email }: { email: string }) => {
    await sendAll(site, box);
    return tokenIn(box.to(email).findLast(({ subject }) => subject.startsWith("Confirm")));
  };

  test("a sign-up sends a mail, and its link confirms, on any device", async () => {
    const member = await signUp(site);
    expect(await sessionOf(member.browser)).toMatchObject({ emailConfirmed: false });
    const token = await confirmTokenFor(member);
    expect(await linkOf(token)).toMatchObject({ body: { purpose: "confirm", email: member.email } });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: member.email } });
    expect(await sessionOf(member.browser)).toMatchObject({ emailConfirmed: true });
    expect((await confirm(token)).status).toBe(410);
  });

  test("a sign-up that is refused sends none, and one that succeeds exactly one", async () => {
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
    expect(box.letters.map(({ to }) => to)).toEqual([email]);
  });

  test("the mail comes again when asked for, until the address is confirmed", async () => {
    const member = await signUp(site);
    const first = await confirmTokenFor(member);
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    const second = await confirmTokenFor(member);
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(410);
    const sent = box.letters.length;
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    await sendAll(site, box);
    expect(box.letters).toHaveLength(sent);
    expect((await site.visitor().post("/api/emailConfirmations", {})).status).toBe(401);
  });

  test("a link for a password does not confirm, and one that confirms sets no password", async () => {
    const member = await signUp(site);
    const confirming = await confirmTokenFor(member);
    const resetting = await resetTokenFor(member);
    expect((await reset(confirming)).status).toBe(404);
    expect((await confirm(resetting)).status).toBe(404);
    expect((await reset(resetting)).status, "it was not used up").toBe(200);
  });
});

describe.each(engines)("where an address must be confirmed first, on %s (6.22)", (engine) => {
  const site = useSite(engine, { requireConfirmedEmail: true });

  test("a tip is a 403 with what to do, and shared once it is confirmed", async () => {
    const member = await signUp(site);
    const refused = await member.browser.post<{ detail: string }>("/gardenersTips", tipInput());
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: "Confirm your e-mail address first: open the link in the mail we have sent you." },
    });
    expect((await member.browser.get("/api/session")).body).toMatchObject({ user: { mustConfirm: true } });
    const box = letterBox();
    await sendAll(site, box);
    await site.visitor().put("/api/emailConfirmations", { token: tokenIn(box.letters[0]) });
    expect((await member.browser.get("/api/session")).body).toMatchObject({ user: { mustConfirm: false } });
    expect((await member.browser.post("/gardenersTips", tipInput())).status).toBe(201);
  });
});
