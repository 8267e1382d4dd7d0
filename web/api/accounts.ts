import { ApiError, type Fetch } from "#web/api/client.ts";

/** The auth library's calls. They throw an `ApiError` with the library's message when refused. */
export type Accounts = {
  signIn(input: { email: string; password: string }): Promise<void>;
  signUp(input: { name: string; email: string; password: string; image: string }): Promise<void>;
  signOut(): Promise<void>;
};

export function accountsOver(fetch: Fetch, base: string): Accounts {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${base}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new ApiError({ title: "Not reached", status: 0, detail: "The site cannot be reached. Check your connection." });
    });
    if (response.ok) return;
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new ApiError({ title: response.statusText, status: response.status, detail: message ?? "Something went wrong!" });
  };
  return {
    signIn: (input) => post("sign-in/email", input),
    signUp: (input) => post("sign-up/email", input),
    signOut: () => post("sign-out", {}),
  };
}
