import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, profileOf, signUp } from "#tests/harness/factories.ts";
import { sendAll, tokenIn } from "#tests/harness/mail.ts";
import { withoutPassword } from "#tests/harness/own-account.ts";
import { withWrites } from "#tests/harness/written-tables.ts";
import { changingAt, NEW_PASSWORD, useRecovery } from "#tests/harness/recovery.ts";

describe.each(engines)("changing the email address on %s (6.19, 6.24)", (engine) => {
  const { site, box, signIn, reset, confirm, sessionOf, resetTokenFor } = useRecovery(engine);

  const { move, changeTokenFor } = changingAt(site, box);
  let number = 0;
  const fresh = () => `moved-${engine}-${number++}@example.net`;

  test("takes effect after confirmation; the old address is notified before and after", async () => {
    const member = await signUp(site);
    const email = fresh();
    expect(await move(member, email)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, emailToConfirm: email },
    });
    expect((await sessionOf(member.browser))?.email).toBe(member.email);
    const token = await changeTokenFor(email);
    const warning = box.to(member.email).at(-1);
    expect(warning?.text).toContain(email);
    expect(warning?.link).toBeUndefined();

    expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });

    expect(await sessionOf(member.browser)).toMatchObject({ email, emailConfirmed: true });
    expect((await member.browser.get<{ email: string }>(`/gardeners/${member.id}`)).body.email).toBe(email);
    await sendAll(site, box);
    expect(box.to(member.email).at(-1)?.subject).toContain("has changed");
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    expect((await confirm(token)).status).toBe(410);
  });

  test("takes the password, or without one a fresh sign-in; nothing else of the profile does (6.19)", async () => {
    const member = await signUp(site);
    const email = fresh();
    await sendAll(site, box);
    box.mails.splice(0);
    for (const password of [undefined, "", "Not-hers-1"])
      expect(await move(member, email, { password, location: "Ghent" })).toMatchObject({
        status: 400,
        body: { errors: [{ path: "password" }] },
      });
    await sendAll(site, box);
    expect(box.mails).toEqual([]);
    expect((await member.browser.get<{ location: string }>(`/gardeners/${member.id}`)).body.location).toBe(
      "",
    );
    expect((await move(member, member.email, { password: undefined })).status).toBe(200);

    await withoutPassword(site, member);
    expect((await move(member, email, { password: undefined })).status, "the sign-in is fresh").toBe(200);
    site.setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expect(await move(member, fresh(), { password: undefined })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "email", message: expect.stringContaining("log out and in again") }] },
    });
  });

  test("does not count as a profile change by itself; other fields are stored immediately", async () => {
    const member = await signUp(site);
    await move(member, member.email);
    expect((await move(member, fresh())).body.modifiedCount).toBe(0);
    expect((await move(member, fresh(), { location: "Ghent" })).body.modifiedCount).toBe(1);
    expect((await move(member, member.email)).body).not.toHaveProperty("emailToConfirm");
  });

  test("to an existing account's address returns the usual response, and only its owner gets a mail", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    await sendAll(site, box);
    box.mails.splice(0);
    const limits = async () =>
      (await site.deps.db.selectFrom("rate_limit").select("used").execute()).reduce(
        (sum, { used }) => sum + used,
        0,
      );
    const measured = async (email: string) => {
      const before = await limits();
      const { response, written } = await withWrites(site, () => move(ana, email));
      const { acknowledged: _, ...body } = response.body as Record<string, unknown>;
      const names = [...response.headers.keys()].filter((name) => name !== "content-length");
      return {
        status: response.status,
        body: { ...body, emailToConfirm: "" },
        names,
        written,
        limits: (await limits()) - before,
      };
    };
    await move(ana, fresh());
    const [taken, free] = [await measured(ben.email), await measured(fresh())];
    expect(taken, "the same response, writes and limits").toEqual(free);
    expect(taken.status).toBe(200);
    await sendAll(site, box);
    const [mail, ...more] = box.to(ben.email);
    expect(mail?.subject).toContain("has an account");
    expect([mail?.link, tokenIn(mail), more]).toEqual([undefined, "", []]);
  });

  test("to an address that was taken meanwhile fails with an explanation and changes nothing", async () => {
    const member = await signUp(site);
    const email = fresh();
    await move(member, email);
    const token = await changeTokenFor(email);
    await signUp(site, { email });
    for (let tries = 0; tries < 2; tries++)
      expect(await confirm(token)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining("Another account has this address") },
      });
    expect(await sessionOf(member.browser)).toMatchObject({ email: member.email, emailConfirmed: false });
  });

  test("is cancelled by a new password, set with a link that only the old address gets", async () => {
    const member = await signUp(site);
    const email = fresh();
    await move(member, email);
    const token = await changeTokenFor(email);
    expect((await reset(await resetTokenFor(member))).status).toBe(200);
    expect((await confirm(token)).status).toBe(410);
    expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("invalidates links sent to the old address", async () => {
    const member = await signUp(site);
    const resetting = await resetTokenFor(member);
    const email = fresh();
    await move(member, email);
    expect((await confirm(await changeTokenFor(email))).status).toBe(200);
    expect((await reset(resetting)).status).toBe(410);
  });

  test("never changes another account that has the old address by then", async () => {
    const member = await signUp(site);
    const [hoarded, last] = [fresh(), fresh()];
    await move(member, hoarded);
    const storedToken = await changeTokenFor(hoarded);
    await move(member, last);
    expect((await confirm(await changeTokenFor(last))).status).toBe(200);
    const victim = await signUp(site, { email: member.email });
    expect((await confirm(storedToken)).status).toBe(410);
    expect(await sessionOf(victim.browser)).toMatchObject({ email: member.email });
  });

  test("by anyone but the owner sends nothing", async () => {
    const [ana, ben] = [await signUp(site), await signUp(site)];
    await sendAll(site, box);
    box.mails.splice(0);
    expect((await ben.browser.put(`/gardeners/${ana.id}`, profileOf(ben, { email: fresh() }))).status).toBe(
      403,
    );
    await sendAll(site, box);
    expect(box.mails).toEqual([]);
  });
});
