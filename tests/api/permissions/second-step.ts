import { createPasskey } from "#tests/harness/passkeys.ts";
import { noScene, table } from "#tests/api/permissions/table.ts";

const NOT_THEIRS = { password: "Not-theirs-1" };
const passkey = createPasskey("https://tips.example.org");
const challenge = { challenge: "forged" };
/** A call that nobody may make without proving who they are. */
const REFUSED = { visitor: 401, member: 400, owner: 400, moderator: 400, admin: 400 };
const AFTER_PROOF = { visitor: 401, member: 409, owner: 409, moderator: 409, admin: 409 };

/** The second step and passkeys (docs/product.md 6.44 to 6.46, 7.81 to 7.84). */
export const SECOND_STEP = table("the second step", noScene, [
  {
    operation: "readSecondStep",
    clause: "7.83",
    action: "read their own second step",
    does: (browser) => browser.get("/api/account/secondStep"),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "startAuthenticator",
    clause: "7.83",
    action: "begin an authenticator app with a wrong password",
    does: (browser) => browser.post("/api/account/authenticator", NOT_THEIRS),
    statuses: REFUSED,
  },
  {
    operation: "confirmAuthenticator",
    clause: "7.83",
    action: "confirm an authenticator app that was not begun",
    does: (browser) => browser.put("/api/account/authenticator", { code: "123456" }),
    statuses: AFTER_PROOF,
  },
  {
    operation: "switchOffAuthenticator",
    clause: "7.83",
    action: "switch an authenticator app off that is not on",
    does: (browser) => browser.post("/api/account/authenticator/removal", NOT_THEIRS),
    statuses: AFTER_PROOF,
  },
  {
    operation: "renewRecoveryCodes",
    clause: "7.83",
    action: "replace recovery codes without an authenticator app",
    does: (browser) => browser.post("/api/account/recoveryCodes", NOT_THEIRS),
    statuses: AFTER_PROOF,
  },
  {
    operation: "startPasskey",
    clause: "7.84",
    action: "begin a passkey at an IP address",
    does: (browser) => browser.post("/api/account/passkeys/options", NOT_THEIRS),
    statuses: AFTER_PROOF,
  },
  {
    operation: "addPasskey",
    clause: "7.84",
    action: "add a passkey that was not begun",
    does: (browser) =>
      browser.post("/api/account/passkeys", { name: "Phone", response: passkey.register(challenge) }),
    statuses: REFUSED,
  },
  {
    operation: "renamePasskey",
    clause: "7.84",
    action: "rename a passkey that is not theirs",
    does: (browser) => browser.patch("/api/account/passkeys/nothing", { name: "Mine" }),
    statuses: { visitor: 401, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
  {
    operation: "removePasskey",
    clause: "7.84",
    action: "remove a passkey with a wrong password",
    does: (browser) => browser.post("/api/account/passkeys/nothing/removal", NOT_THEIRS),
    statuses: REFUSED,
  },
  {
    operation: "passSecondStep",
    clause: "7.81",
    action: "enter a code for no sign-in",
    does: (browser) => browser.post("/api/secondStep", { code: "123456" }),
    statuses: { visitor: 410, member: 410, owner: 410, moderator: 410, admin: 410 },
  },
  {
    operation: "startPasskeySignIn",
    clause: "7.82",
    action: "begin to sign in with a passkey at an IP address",
    does: (browser) => browser.post("/api/passkeySignIns/options", {}),
    statuses: { visitor: 409, member: 409, owner: 409, moderator: 409, admin: 409 },
  },
  {
    operation: "signInWithPasskey",
    clause: "7.82",
    action: "sign in with a passkey that was not begun",
    does: (browser) => browser.post("/api/passkeySignIns", { response: passkey.authenticate(challenge) }),
    statuses: { visitor: 400, member: 400, owner: 400, moderator: 400, admin: 400 },
  },
]);
