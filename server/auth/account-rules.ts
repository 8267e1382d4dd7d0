import { APIError } from "better-auth/api";
import { z } from "zod";
import { emailAddress, password } from "#domain/accounts/account.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { httpUrl } from "#domain/text/url.ts";

/** The library sends it back in a header, which takes no other characters. */
const callbackURL = z
  .string()
  .regex(/^[\x20-\x7e]*$/, { error: "callbackURL must be a path on this site" })
  .nullish();

/** What signing up must have (docs/product.md 5.9). */
const signUpFields = z.object({
  name: displayName,
  email: emailAddress,
  password,
  image: httpUrl(),
  callbackURL,
});

/** What any other of the library's calls may have. */
const accountFields = z.object({
  name: displayName.optional(),
  image: httpUrl().nullish(),
  callbackURL,
});

/**
 * Our rules for what is sent to the auth library (docs/product.md 5.1): answers the body with its fields as our
 * schemas tidy them. Throws the library's own error, which names the field in its code (`INVALID_NAME`).
 */
export function tidyAccountFields(
  path: string,
  body: unknown,
  query: unknown,
): { body: unknown; password?: string } {
  if (hasNul(body) || hasNul(query))
    throw refused("This has characters that cannot be stored", "INVALID_CHARACTERS");
  const signingUp = path === "/sign-up/email";
  if (!signingUp && (typeof body !== "object" || body === null)) return { body };
  const parsed = (signingUp ? signUpFields : accountFields).safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refused(
      issue?.message ?? "Bad request",
      `INVALID_${String(issue?.path[0] ?? "body").toUpperCase()}`,
    );
  }
  const tidied = { ...(body as object), ...parsed.data };
  return signingUp
    ? { body: tidied, password: (parsed.data as z.infer<typeof signUpFields>).password }
    : { body: tidied };
}

const refused = (message: string, code: string) => new APIError("BAD_REQUEST", { message, code });

const hasNul = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes("\0")
    : typeof value === "object" && value !== null && Object.values(value).some(hasNul);
