import { data } from "react-router";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { invalidLink } from "#web/api/read-mail-link.ts";
import { sendForm } from "#web/forms/form-state.ts";

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";

/** The address that a newsletter link is about and whether it has been used, or why it is invalid. */
export async function readNewsletterLink({ api, url, signal }: LoadArgs) {
  try {
    const query = { token: tokenIn(url) };
    const link = await (await api.api.newsletterLinks.$get({ query }, { init: { signal } })).json();
    return data({ email: link.email, done: link.done, invalid: undefined });
  } catch (error) {
    const { invalid, status } = invalidLink(error);
    return data({ email: "", done: false, invalid }, { status });
  }
}

/** The action of a page with one button: `call` gets the token of the page's link. */
export const pressed =
  (call: (api: ActArgs["api"], token: string) => Promise<unknown>) =>
  ({ api, url }: ActArgs) =>
    sendForm({ values: {} }, async () => {
      await call(api, tokenIn(url));
      return true;
    });
