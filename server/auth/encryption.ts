import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Auth } from "#server/auth/auth.ts";

type Site = { auth: Auth };

/** Encrypts a text with the site's secret as the auth library does, which reads the same columns. */
export async function encrypt({ auth }: Site, data: string): Promise<string> {
  return symmetricEncrypt({ key: (await auth.$context).secretConfig, data });
}

/** Decrypts what `encrypt` returned; null if the site's secret has changed since. */
export async function decrypt({ auth }: Site, data: string): Promise<string | null> {
  const { secretConfig } = await auth.$context;
  return symmetricDecrypt({ key: secretConfig, data }).catch(() => null);
}
