import { PASSWORD, type Member } from "#tests/harness/factories.ts";
import type { Answered, Params } from "#tests/harness/generated-client.ts";
import type { MembersCall } from "#tests/harness/members-calls.ts";
import { addPasskey, createPasskey, passkeyOptions } from "#tests/harness/passkeys.ts";
import { codeOf, startedApp } from "#tests/harness/second-step.ts";

type Call = (operation: string, cookie: string, params?: Params, body?: unknown) => Promise<Answered>;

const NOBODY = "";
const PROOF = { password: PASSWORD };
const WRONG = { password: "Not-theirs-1" };

/** The second step and passkeys of a member, at an IP address (docs/product.md 7.81 to 7.84). What is random is left out. */
export async function secure(call: Call, member: string, none: string): Promise<void> {
  const passkey = createPasskey("http://127.0.0.1");
  const challenge = { challenge: "forged" };
  for (const who of [NOBODY, member]) {
    await call("readSecondStep", who);
    await call("startAuthenticator", who, {}, WRONG);
    await call("confirmAuthenticator", who, {}, { code: "123456" });
    await call("switchOffAuthenticator", who, {}, PROOF);
    await call("renewRecoveryCodes", who, {}, PROOF);
    await call("startPasskey", who, {}, PROOF);
    await call("addPasskey", who, {}, { name: "Phone", response: passkey.register(challenge) });
    await call("renamePasskey", who, { id: none }, { name: "Phone" });
    await call("removePasskey", who, { id: none }, PROOF);
    await call("startPasskeySignIn", who);
    await call("signInWithPasskey", who, {}, { response: passkey.authenticate(challenge) });
    await call("passSecondStep", who, {}, { code: "123456" });
  }
  const { secret } = withoutBody<{ secret: string }>(await call("startAuthenticator", member, {}, PROOF));
  withoutBody(await call("confirmAuthenticator", member, {}, { code: codeOf(secret) }));
  withoutBody(await call("renewRecoveryCodes", member, {}, PROOF));
  await call("readSecondStep", member);
  await call("switchOffAuthenticator", member, {}, PROOF);
}

/** The access tokens of a member (docs/product.md 7.90, 7.91). What is random is left out. */
export async function useTokens(call: Call, member: string, none: string): Promise<void> {
  for (const who of [NOBODY, member]) {
    await call("createToken", who, {}, { name: "Shed", scopes: ["read"], ...WRONG });
    await call("revokeToken", who, { id: none });
    await call("listTokens", who);
  }
  const created = await call("createToken", member, {}, { name: "Shed", scopes: ["read"], ...PROOF });
  const { insertedId } = withoutBody<{ insertedId: string }>(created);
  await call("listTokens", member);
  await call("revokeToken", member, { id: insertedId });
}

/** The auth library's calls (docs/product.md 7.75). Their answers hold random ids and times. */
export async function signInAndOut(call: Call): Promise<void> {
  const account = { name: "Sid", email: "sid@example.com", password: PASSWORD };
  withoutBody(await call("signUp", NOBODY, {}, account));
  withoutBody(await call("signUp", NOBODY, {}, account));
  await call("signIn", NOBODY, {}, { email: account.email, ...WRONG });
  const signedIn = await call("signIn", NOBODY, {}, account);
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
  withoutBody(signedIn);
  withoutBody(await call("readAuthSession", cookie));
  await call("updateAccount", cookie, {}, { name: "Sidney" });
  await call("updateAccount", NOBODY, {}, { name: "Sidney" });
  await call("signOut", cookie);
  await call("readAuthSession", cookie);
}

/** Webhooks, as an admin (docs/product.md 7.104, 7.105). */
export async function useWebhooks(call: Call, admin: string, none: string): Promise<void> {
  const webhook = { url: "https://203.0.114.7/hook", events: ["report.received"], description: "" };
  await call("createWebhook", admin, {}, { ...webhook, url: "https://127.0.0.1/" });
  const created = await call("createWebhook", admin, {}, webhook);
  const { insertedId: id } = withoutBody<{ insertedId: string }>(created);
  for (const one of [id, none]) {
    await call("readWebhook", admin, { id: one });
    await call("listWebhookDeliveries", admin, { id: one });
    await call("changeWebhook", admin, { id: one }, { enabled: false });
    withoutBody(await call("rotateWebhookSecret", admin, { id: one }));
    await call("sendWebhookAgain", admin, { id: one, deliveryId: none });
  }
  await call("listWebhooks", admin);
  await call("deleteWebhook", admin, { id });
  await call("deleteWebhook", NOBODY, { id });
}

/** Takes the body of an answer out of the transcript. */
function withoutBody<T>(answered: Answered): T {
  const { body } = answered;
  answered.body = "random";
  return body as T;
}

/**
 * A call of each operation about the second step that succeeds for a member, in this order, at an origin where passkeys
 * work. The app and the passkeys are begun here.
 */
export async function secondStepCalls({ browser }: Member): Promise<Map<string, MembersCall>> {
  const { origin } = browser;
  const known = `/api/account/passkeys/${await addPasskey(browser, createPasskey(origin))}`;
  const secret = await startedApp(browser);
  const added = createPasskey(origin).register(await passkeyOptions(browser));
  const app = "/api/account/authenticator";
  const calls: [string, MembersCall][] = [
    ["addPasskey", { method: "POST", path: "/api/account/passkeys", body: { name: "New", response: added } }],
    ["startPasskey", { method: "POST", path: "/api/account/passkeys/options", body: PROOF }],
    ["renamePasskey", { method: "PATCH", path: known, body: { name: "Old" } }],
    ["removePasskey", { method: "POST", path: `${known}/removal`, body: PROOF }],
    // The next code: it is accepted for a minute from now.
    ["confirmAuthenticator", { method: "PUT", path: app, body: { code: codeOf(secret, { steps: 1 }) } }],
    ["renewRecoveryCodes", { method: "POST", path: "/api/account/recoveryCodes", body: PROOF }],
    ["readSecondStep", { method: "GET", path: "/api/account/secondStep" }],
    ["switchOffAuthenticator", { method: "POST", path: `${app}/removal`, body: PROOF }],
    ["startAuthenticator", { method: "POST", path: app, body: PROOF }],
  ];
  return new Map(calls);
}
