import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { expect } from "vitest";
import type { Answer, Browser } from "#tests/harness/browser.ts";
import { PASSWORD } from "#tests/harness/factories.ts";

type Options = { challenge: string; rp?: { id: string }; rpId?: string };
type Flags = { userVerified?: boolean; origin?: string };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
/** CBOR (RFC 8949): a byte string of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A passkey in software (WebAuthn, ES256), of a device that may or may not verify its owner. */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (domain: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([createHash("sha256").update(domain).digest(), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const flagsOf = ({ userVerified = true }: Flags) => USER_PRESENT | (userVerified ? USER_VERIFIED : 0);
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** What the browser sends for a new passkey. */
    register({ challenge, rp }: Options, flags: Flags = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, "base64url")),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(rp?.id ?? "", flagsOf(flags) | ATTESTED, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", challenge, flags.origin ?? origin)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      });
    },
    /** What the browser sends to sign in. */
    authenticate({ challenge, rpId = "" }: Options, flags: Flags = {}) {
      const data = authenticatorData(rpId, flagsOf(flags));
      const client = clientData("webauthn.get", challenge, flags.origin ?? origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", signed, privateKey)),
      });
    },
  };
}
export type SoftwarePasskey = ReturnType<typeof createPasskey>;

/** Begins to add a passkey. Returns the options for the browser. */
export async function passkeyOptions(
  browser: Browser,
  proof: object = { password: PASSWORD },
): Promise<Options> {
  const response = await browser.post<Options>("/api/account/passkeys/options", proof);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

/** Adds a passkey to the account of a browser. Returns its id. */
export async function addPasskey(
  browser: Browser,
  passkey: SoftwarePasskey,
  name = "Phone",
): Promise<string> {
  const body = { name, response: passkey.register(await passkeyOptions(browser)) };
  const response = await browser.post<{ insertedId: string }>("/api/account/passkeys", body);
  expect(response.status, response.text).toBe(201);
  return response.body.insertedId;
}

/** Begins to sign in with a passkey. Returns what it sends. */
export async function passkeyResponse(browser: Browser, passkey: SoftwarePasskey, flags: Flags = {}) {
  const begun = await browser.post<Options>("/api/passkeySignIns/options", {});
  expect(begun.status, begun.text).toBe(200);
  return passkey.authenticate(begun.body, flags);
}

type Refusal = { detail?: string; errors?: { path: string; message: string }[] };

/** Signs in with a passkey. */
export const signInWithPasskey = async (
  browser: Browser,
  passkey: SoftwarePasskey,
  flags: Flags = {},
): Promise<Answer<Refusal>> =>
  browser.post("/api/passkeySignIns", { response: await passkeyResponse(browser, passkey, flags) });
