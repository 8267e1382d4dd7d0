import { describe, expect, test } from "vitest";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import type { SecurityEvent } from "#domain/security/security-event.ts";
import { engines } from "#tests/harness/engines.ts";
import { confirmAddress, PASSWORD, signUp } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import {
  addPasskey,
  createPasskey,
  passkeyOptions,
  passkeyResponse,
  signInWithPasskey,
} from "#tests/harness/passkeys.ts";
import { recoveringAt, signedInElsewhere } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { signedInAs, withApp } from "#tests/harness/second-step.ts";
import { useSite } from "#tests/harness/site.ts";

const ORIGIN = "https://tips.example.org";
const ADD = "/api/account/passkeys";

describe.each(engines)("passkeys on %s (6.45)", (engine) => {
  const site = useSite(engine, { publicUrl: ORIGIN });
  const box = createMailbox();
  const own = async (browser: { get: <T>(path: string) => Promise<{ body: T }> }) =>
    (await browser.get<OwnSecondStep>("/api/account/secondStep")).body.passkeys;

  test("are added with the password, listed, renamed, removed with the password, and sign in (7.82, 7.84)", async () => {
    const ana = await signUp(site);
    const phone = createPasskey(ORIGIN);
    expect((await ana.browser.post(`${ADD}/options`, { password: "Not-theirs-1" })).status).toBe(400);
    expect((await ana.browser.post(`${ADD}/options`, {})).status).toBe(400);
    const id = await addPasskey(ana.browser, phone);
    const browser = site.visitor();
    expect((await signInWithPasskey(browser, phone)).status).toBe(200);
    expect(await signedInAs(browser)).toBe(ana.name);
    expect([...browser.cookies.keys()]).toContain("__Host-trowel.trusted_device");

    const rename = (name: string) => browser.patch(`${ADD}/${id}`, { name });
    expect(await rename("Old phone")).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await rename("Old phone")).toMatchObject({ body: { matchedCount: 1, modifiedCount: 0 } });
    expect((await rename(" ")).status).toBe(400);
    expect(await own(browser)).toEqual([
      { _id: id, name: "Old phone", createdAt: expect.stringMatching(/^20/) },
    ]);

    const ben = await signUp(site);
    expect((await ben.browser.patch(`${ADD}/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await ben.browser.post(`${ADD}/${id}/removal`, { password: PASSWORD })).status).toBe(404);
    expect((await browser.post(`${ADD}/${id}/removal`, {})).status).toBe(400);
    // Sent again with its key, it is answered the same (7.78).
    const removal = { body: { password: PASSWORD }, headers: { "idempotency-key": "removed" } };
    for (const again of [false, true]) {
      const removed = await browser.call("POST", `${ADD}/${id}/removal`, removal);
      expect(removed).toMatchObject({ status: 200, body: { deletedCount: 1 } });
      expect(removed.headers.has("idempotency-replayed")).toBe(again);
    }
    const { body } = await browser.get<SecurityEvent[]>("/api/account/securityEvents");
    expect(body.map(({ kind, detail }) => `${kind} ${detail}`).toReversed()).toEqual([
      "signedUp password",
      "secondStepOn passkey",
      "signedIn passkey",
      "secondStepOff passkey",
    ]);
    expect(await own(browser)).toEqual([]);
    expect((await signInWithPasskey(site.visitor(), phone)).body.errors).toEqual([
      { path: "response", message: "This passkey is unknown here. It may have been removed" },
    ]);
  });

  test("the owner is told of one that was added or removed (6.38)", async () => {
    const ana = await signUp(site);
    const id = await addPasskey(ana.browser, createPasskey(ORIGIN));
    await ana.browser.post(`${ADD}/${id}/removal`, { password: PASSWORD });
    await sendAll(site, box);
    expect(box.to(ana.email).flatMap(({ text }) => /switched (?:on|off): .*/.exec(text)?.[0] ?? [])).toEqual([
      "switched on: passkey.",
      "switched off: passkey.",
    ]);
  });

  test("a removed one ends the sign-ins made with it, not those with the password", async () => {
    const ana = await signUp(site);
    const phone = createPasskey(ORIGIN);
    const id = await addPasskey(ana.browser, phone);
    const [byPasskey, byPassword] = [site.visitor(), await signedInElsewhere(site, ana)];
    await signInWithPasskey(byPasskey, phone);
    expect(await signedInAs(byPasskey)).toBe(ana.name);
    expect((await ana.browser.post(`${ADD}/${id}/removal`, { password: PASSWORD })).status).toBe(200);
    expect(await signedInAs(byPasskey)).toBeNull();
    expect(await signedInAs(byPassword)).toBe(ana.name);
  });

  test("stay when a confirmed address sets a new password by mail: the mail says how many (6.40)", async () => {
    const ana = await signUp(site);
    await confirmAddress(site, ana);
    const phone = createPasskey(ORIGIN);
    await addPasskey(ana.browser, phone);
    const { reset, resetTokenFor } = recoveringAt(site, box);
    expect((await reset(await resetTokenFor(ana))).status).toBe(200);
    await sendAll(site, box);
    expect(box.to(ana.email).findLast(({ subject }) => subject.includes("has changed"))?.text).toContain(
      `1 passkey still logs in to your account. Remove it if you do not know it, at ${ORIGIN}/account#passkeys.`,
    );
    expect((await signInWithPasskey(site.visitor(), phone)).status).toBe(200);
  });

  test("sign in without a code also where an authenticator app is on", async () => {
    const ana = await signUp(site);
    const phone = createPasskey(ORIGIN);
    await addPasskey(ana.browser, phone);
    await withApp(ana.browser);
    const browser = site.visitor();
    expect((await signInWithPasskey(browser, phone)).status).toBe(200);
    expect(await signedInAs(browser)).toBe(ana.name);
  });

  test("are refused from a device that did not verify its owner, for adding and for signing in", async () => {
    const ana = await signUp(site);
    const key = createPasskey(ORIGIN);
    const unverified = key.register(await passkeyOptions(ana.browser), { userVerified: false });
    expect(await ana.browser.post(ADD, { name: "Key", response: unverified })).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining("did not check that it is you") }] },
    });
    expect(await own(ana.browser)).toEqual([]);
    await addPasskey(ana.browser, key, "YubiKey #2 (work)");
    const browser = site.visitor();
    expect(await signInWithPasskey(browser, key, { userVerified: false })).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining("did not check that it is you") }] },
    });
    expect(await signedInAs(browser)).toBeNull();
  });

  test("a response counts once, in the browser and for the account that it was begun in, and from this site", async () => {
    const ana = await signUp(site);
    const ben = await signUp(site);
    const phone = createPasskey(ORIGIN);
    const begun = phone.register(await passkeyOptions(ana.browser));
    expect((await ben.browser.post(ADD, { name: "Mine", response: begun })).status, "not begun there").toBe(
      400,
    );
    await passkeyOptions(ben.browser);
    expect((await ben.browser.post(ADD, { name: "Mine", response: begun })).status).toBe(400);
    const twice = await Promise.all(
      [1, 2].map(() => ana.browser.post(ADD, { name: "Phone", response: begun })),
    );
    // The other one finds its challenge used, or the passkey known.
    expect([400, 409]).toContain(twice.map(({ status }) => status).find((status) => status !== 201));

    expect(await own(ana.browser)).toHaveLength(1);
    await passkeyOptions(ben.browser);
    const copied = phone.register(await passkeyOptions(ben.browser));
    expect((await ben.browser.post(ADD, { name: "Mine", response: copied })).status, "known here").toBe(409);

    const browser = site.visitor();
    const response = await passkeyResponse(browser, phone);
    expect((await site.visitor().post("/api/passkeySignIns", { response })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => browser.post("/api/passkeySignIns", { response })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const phished = await signInWithPasskey(site.visitor(), phone, { origin: "https://tips.example.com" });
    expect(phished.status).toBe(400);
  });

  test("do not sign in to a suspended account, and say why (11.16)", async () => {
    const ana = await signUp(site);
    const phone = createPasskey(ORIGIN);
    await addPasskey(ana.browser, phone);
    const moderator = await signUpAs(site, "moderator");
    const people = { reporter: await signUp(site), moderator };
    await moderated(people, { kind: "gardener", targetId: ana.id }, { action: "ban", reason: "Sold weeds" });
    const refused = await signInWithPasskey(site.visitor(), phone);
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining("Sold weeds") } });
  });

  test("are at most twenty, and deleted with the account", async () => {
    const ana = await signUp(site);
    const phone = createPasskey(ORIGIN);
    await addPasskey(ana.browser, phone);
    const row = await site.deps.db
      .selectFrom("passkey")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 19 }, (_, place) => ({
      ...row,
      id: `${row.id}-${place}`,
      credentialID: `${row.credentialID}-${place}`,
    }));
    await site.deps.db.insertInto("passkey").values(more).execute();
    expect((await ana.browser.post(`${ADD}/options`, { password: PASSWORD })).status).toBe(409);
    expect((await deleteOwnAccount(ana)).status).toBe(200);
    expect(
      await site.deps.db.selectFrom("passkey").select("id").where("userId", "=", row.userId).execute(),
    ).toEqual([]);
    expect((await signInWithPasskey(site.visitor(), phone)).status).toBe(400);
  });
});
