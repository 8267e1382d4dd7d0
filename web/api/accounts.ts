import { m } from "#messages";
import { ApiError, type Fetch, fetchOrThrow } from "#web/api/client.ts";

/**
 * The calls of the auth library. They throw an `ApiError` with the library's message; its error names the field, or has an
 * empty path if no field is at fault.
 */
export type Accounts = {
  /** Returns whether the sign-in waits for its second step. */
  signIn(input: { email: string; password: string }): Promise<boolean>;
  /** `invitation`: the token of an invitation to the address, if there is one. */
  signUp(input: {
    name: string;
    email: string;
    password: string;
    image: string;
    invitation?: string;
  }): Promise<void>;
  signOut(): Promise<void>;
};

export function createAccounts(fetch: Fetch, base: string): Accounts {
  const post = async (path: string, body: unknown): Promise<object> => {
    const response = await fetchOrThrow(fetch, `${base}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await toApiError(response);
    return (await response.json()) as object;
  };
  return {
    signIn: async (input) => "twoFactorRedirect" in (await post("sign-in/email", input)),
    signUp: async (input) => void (await post("sign-up/email", input)),
    signOut: async () => void (await post("sign-out", {})),
  };
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  const emailTaken = body.code?.startsWith("USER_ALREADY_EXISTS");
  const detail = emailTaken ? m.callsEmailTaken() : (body.message ?? m.callsWentWrong());
  const path = emailTaken ? "email" : (FIELDS[body.code ?? ""] ?? "");
  return new ApiError({
    title: response.statusText,
    status: response.status,
    detail,
    errors: [{ path, message: detail }],
  });
}

/** Error codes, the library's and our own, that concern one field of the sign-up form. */
const FIELDS: Record<string, string> = {
  INVALID_EMAIL: "email",
  INVALID_NAME: "name",
  INVALID_PASSWORD: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  INVALID_IMAGE: "photourl",
};
