import { m } from "#messages";
import { APIError } from "better-auth/api";
import { z } from "zod";
import { emailAddress, password } from "#domain/accounts/account.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { httpUrl } from "#domain/text/url.ts";

/** Printable ASCII only: the library sends it back in a header. */
const callbackURL = z
  .string()
  .regex(/^[\x20-\x7e]*$/, { error: () => m.problemsCallbackUrl() })
  .nullish();

/** Fields of a sign-up (docs/product.md 5.9). */
const signUpFields = z.object({
  name: displayName,
  email: emailAddress,
  password,
  image: httpUrl(),
  callbackURL,
});

/** Fields of the library's other calls. */
const accountFields = z.object({
  name: displayName.optional(),
  image: httpUrl().nullish(),
  callbackURL,
});

/** The fields of calls whose `name` is not a person's, such as a passkey's. */
const otherFields = accountFields.omit({ name: true });

/**
 * Checks a call to the auth library against our rules and returns its body as normalized by our schemas
 * (docs/product.md 5.1). Throws the library's own error, with the field in its code (`INVALID_NAME`).
 */
export function normalizeAccountFields(
  path: string,
  body: unknown,
  query: unknown,
): { body: unknown; password?: string } {
  if (hasNul(body) || hasNul(query)) throw badRequest(m.problemsCharacters(), "INVALID_CHARACTERS");
  const signingUp = path === "/sign-up/email";
  if (!signingUp && (typeof body !== "object" || body === null)) return { body };
  const parsed = (signingUp ? signUpFields : path === "/update-user" ? accountFields : otherFields).safeParse(
    body,
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badRequest(
      issue?.message ?? m.problemsTitleBadRequest(),
      `INVALID_${String(issue?.path[0] ?? "body").toUpperCase()}`,
    );
  }
  const normalized = { ...(body as object), ...parsed.data };
  return signingUp
    ? { body: normalized, password: (parsed.data as z.infer<typeof signUpFields>).password }
    : { body: normalized };
}

const badRequest = (message: string, code: string) => new APIError("BAD_REQUEST", { message, code });

const hasNul = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes("\0")
    : typeof value === "object" && value !== null && Object.values(value).some(hasNul);
