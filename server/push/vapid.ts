import { createECDH, hkdfSync } from "node:crypto";
import { importJWK, SignJWT } from "jose";

/** The key pair that identifies a site to push services (RFC 8292). */
export type VapidKeys = {
  publicKey: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
};

const CURVE = "prime256v1";
const PURPOSE = "web push key";
/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than the order has, so that all keys are as likely (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;
const KEY_BYTES = 32;

/** How long a token counts, in seconds. A day is the most (RFC 8292, 2). */
const TOKEN_SECONDS = 12 * 60 * 60;

/** The key pair of a site, which follows from its secret: every process has the same, and a backup holds it. */
export async function vapidKeys(secret: string): Promise<VapidKeys> {
  const { d, point } = keyPair(secret);
  const part = (from: number) => point.subarray(from, from + KEY_BYTES).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(1 + KEY_BYTES), d: d.toString("base64url") };
  return { publicKey: point.toString("base64url"), privateKey: await importJWK(jwk, "ES256") };
}

/** The site's `applicationServerKey`, in base64url. */
export const vapidPublicKey = (secret: string): string => keyPair(secret).point.toString("base64url");

function keyPair(secret: string): { d: Buffer; point: Buffer } {
  const ecdh = createECDH(CURVE);
  const d = privateKeyOf(secret);
  ecdh.setPrivateKey(d);
  return { d, point: ecdh.getPublicKey() };
}

function privateKeyOf(secret: string): Buffer {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, SEED_BYTES)).toString("hex");
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, "0"), "hex");
}

/** The `Authorization` for a push service. `contact`: a `mailto:` or https address of those who run the site. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .setSubject(contact)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
