import { ApiError, type Fetch, reached } from "#web/api/client.ts";

/** The auth library's calls. They throw an `ApiError` with the library's message when refused, and the field it is about; the path is empty when it is about none. */
export type Accounts = {
  signIn(input: { email: string; password: string }): Promise<void>;
  signUp(input: { name: string; email: string; password: string; image: string }): Promise<void>;
  signOut(): Promise<void>;
};

export function accountsOver(fetch: Fetch, base: string): Accounts {
  const post = async (path: string, body: unknown) => {
    const response = await reached(fetch, `${base}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await refusal(response);
  };
  return {
    signIn: (input) => post("sign-in/email", input),
    signUp: (input) => post("sign-up/email", input),
    signOut: () => post("sign-out", {}),
  };
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  const taken = body.code?.startsWith("USER_ALREADY_EXISTS");
  const detail = taken ? TAKEN : (body.message ?? "Something went wrong!");
  const path = taken ? "email" : (FIELDS[body.code ?? ""] ?? "");
  return new ApiError({
    title: response.statusText,
    status: response.status,
    detail,
    errors: [{ path, message: detail }],
  });
}

const TAKEN = "There is an account with this address already. Log in, or use another address";

/** The codes of the library, and of our own rules in it, that are about one field of the sign-up form. */
const FIELDS: Record<string, string> = {
  INVALID_EMAIL: "email",
  INVALID_NAME: "name",
  INVALID_PASSWORD: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  INVALID_IMAGE: "photourl",
};
