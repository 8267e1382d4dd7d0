import { m } from "#messages";
import { z } from "zod";
import { currentPassword } from "#domain/accounts/own-account.ts";
import { singleLine } from "#domain/text/text.ts";

/** Maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 20;
const PASSKEY_NAME_MAX = 60;
const CODE_MAX = 40;

const time = z.string().meta({ format: "date-time" });
const code = z
  .string({ error: () => m.signinCode() })
  .trim()
  .min(1, { error: () => m.signinCode() })
  .max(CODE_MAX, { error: () => m.signinNoCode() });

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export const secondStepInput = z.object({ code }).meta({ id: "SecondStepInput" });

/** The first code of a new authenticator app. */
export const authenticatorConfirmation = z.object({ code }).meta({ id: "AuthenticatorConfirmation" });

/** Proves who makes a request: the password, a code of the authenticator app, or, without a password, a fresh sign-in. */
export const identityProof = z
  .object({ password: currentPassword.optional(), code: code.optional() })
  .meta({ id: "IdentityProof" });
export type IdentityProof = z.infer<typeof identityProof>;

/** The secret of a new authenticator app as text, as a link that opens the app, and that link as a QR code. */
export const authenticatorSetup = z
  .object({
    secret: z.string(),
    uri: z.string(),
    qrCode: z.object({ size: z.int(), path: z.string().meta({ description: "An SVG path of strokes" }) }),
  })
  .meta({ id: "AuthenticatorSetup" });
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

const passkeyName = singleLine({ label: m.signinName, max: PASSKEY_NAME_MAX });
export const passkeyNaming = z.object({ name: passkeyName }).meta({ id: "PasskeyNaming" });

const passkeyDocument = z
  .object({ _id: z.string(), name: z.string(), createdAt: time })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkeyDocument>;

/** A member's own second step. */
export const ownSecondStep = z
  .object({
    authenticatorSince: time.nullable().meta({ description: "Null without an authenticator app" }),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeyDocument),
    hasPassword: z.boolean(),
    fresh: z.boolean().meta({ description: "Whether the sign-in is recent enough to replace the password" }),
    passkeysAccepted: z.boolean().meta({ description: "Whether passkeys work at this address" }),
  })
  .meta({ id: "OwnSecondStep" });
export type OwnSecondStep = z.infer<typeof ownSecondStep>;

// What a browser's WebAuthn API returns, with bounds that no authenticator reaches.
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, { error: () => m.signinNoPasskey() });
const credential = {
  id: encoded(2000),
  rawId: encoded(2000),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** What the browser sends for a new passkey. */
export const passkeyRegistration = z
  .object({
    name: passkeyName,
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded(4000),
        attestationObject: encoded(20_000),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(10)
          .optional(),
      }),
    }),
  })
  .meta({ id: "PasskeyRegistration" });
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** What the browser sends to sign in with a passkey. */
export const passkeySignIn = z
  .object({
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(4000),
        signature: encoded(4000),
        userHandle: encoded(400).nullish(),
      }),
    }),
  })
  .meta({ id: "PasskeySignIn" });
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** The options for the browser's WebAuthn API, in its JSON form. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: "PasskeyOptions" });
