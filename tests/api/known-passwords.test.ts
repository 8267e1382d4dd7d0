import { m } from "#messages";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, PHOTO, signUp } from "#tests/harness/factories.ts";
import { NEW_PASSWORD, useRecovery } from "#tests/harness/recovery.ts";

/** All of them have what 9.16 asks for. */
const KNOWN = ["Password1", "pASSWORD1", "Trustno1", "1qaz2wSX"];
/** These have it too, and are on no list, however alike. */
const UNKNOWN = ["Password1-", "Passw0rd1-Mulch", NEW_PASSWORD];

describe.each(engines)("known passwords on %s (6.42)", (engine) => {
  const { site, reset, resetTokenFor } = useRecovery(engine);
  const refusal = { status: 400, body: { errors: [{ message: m.signinPasswordKnown() }] } };

  test.each(KNOWN)("%s is refused with the reason wherever a password is chosen", async (known) => {
    const ana = await signUp(site);
    const account = { name: "Eve Green", email: `${known}@example.com`, password: known, image: PHOTO };
    expect(await site.visitor().post("/api/auth/sign-up/email", account)).toMatchObject({
      status: 400,
      body: { code: "INVALID_PASSWORD", message: m.signinPasswordKnown() },
    });
    const change = { currentPassword: PASSWORD, newPassword: known };
    expect(await ana.browser.put("/api/account/password", change)).toMatchObject(refusal);
    const token = await resetTokenFor(ana);
    expect(await reset(token, known)).toMatchObject(refusal);
    expect((await reset(token)).status, "the link still works").toBe(200);
  });

  test.each(UNKNOWN)("%s is accepted: only exact matches count", async (newPassword) => {
    const ana = await signUp(site);
    expect(
      (await ana.browser.put("/api/account/password", { currentPassword: PASSWORD, newPassword })).status,
    ).toBe(200);
  });
});
