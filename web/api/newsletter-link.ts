import { data } from "react-router";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { invalidLink } from "#web/api/read-mail-link.ts";
import { sendForm } from "#web/forms/form-state.ts";

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";

/** The address of a newsletter link and whether the link was used, or why it is invalid. */
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

/** The action of a page with one button. `call` gets the token in the page's address. */
export const linkAction =
  (call: (api: ActionArgs["api"], token: string) => Promise<unknown>) =>
  ({ api, url }: ActionArgs) =>
    sendForm({ values: {} }, async () => {
      await call(api, tokenIn(url));
      return true;
    });
