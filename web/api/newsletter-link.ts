import { data } from "react-router";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { deadLink } from "#web/api/read-mail-link.ts";

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";

/** The address that a link of the newsletter is about, whether what it is for was done, or why it does not work. */
export async function readNewsletterLink({ api, url, signal }: LoadArgs) {
  try {
    const query = { token: tokenIn(url) };
    const link = await (await api.api.newsletterLinks.$get({ query }, { init: { signal } })).json();
    return data({ email: link.email, done: link.done, dead: undefined });
  } catch (error) {
    const { dead, status } = deadLink(error);
    return data({ email: "", done: false, dead }, { status });
  }
}

/** What a press on the page of such a link does, by a call that is given its token. */
export const pressed =
  (call: (api: ActArgs["api"], token: string) => Promise<void>) =>
  async ({ api, url }: ActArgs) => {
    try {
      await call(api, tokenIn(url));
      return data({ done: true, failed: undefined });
    } catch (error) {
      const { detail, status } = problemIn(error);
      return data({ done: false, failed: detail }, { status });
    }
  };
