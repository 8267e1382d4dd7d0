import { z } from "zod";
import {
  authenticatorConfirmation,
  type AuthenticatorSetup,
  identityProof,
  passkeyNaming,
} from "#domain/accounts/second-step.ts";
import { defineForm } from "#web/forms/define-form.ts";

// The forms of "Second step" and "Passkeys" on the account page.

/** Where the forms are sent, so that the page then shows their section, also without JavaScript. */
export const SECOND_STEP_PATH = "/account#second-step";
export const PASSKEYS_PATH = "/account#passkeys";

export const setupForm = defineForm(identityProof.pick({ password: true }), { intent: "authenticator" });

/** Carries what the page shows beside the field, to show it again after a wrong code, also without JavaScript. */
export const confirmForm = defineForm(
  authenticatorConfirmation.extend({
    secret: z.string(),
    uri: z.string(),
    path: z.string(),
    size: z.string(),
  }),
  { intent: "authenticator-code" },
);
type ShownSetup = { secret?: string; uri?: string; path?: string; size?: string };

export const switchOffForm = defineForm(identityProof, { intent: "authenticator-off" });
export const renewForm = defineForm(identityProof, { intent: "recovery-codes" });

export const addPasskeyForm = defineForm(identityProof.extend(passkeyNaming.shape), {
  intent: "passkey-add",
});
const ofPasskey = z.object({ id: z.string() });
export const renamePasskeyForm = defineForm(passkeyNaming.extend(ofPasskey.shape), {
  intent: "passkey-rename",
});
export const removePasskeyForm = defineForm(identityProof.extend(ofPasskey.shape), {
  intent: "passkey-removal",
});

/** What these forms return when they succeed. */
export type SecondStepDone = { setup?: AuthenticatorSetup; recoveryCodes?: string[] };

/** The fields that `confirmForm` carries along. */
export const shownSetup = ({ secret, uri, qrCode }: AuthenticatorSetup): ShownSetup => ({
  secret,
  uri,
  path: qrCode.path,
  size: String(qrCode.size),
});
