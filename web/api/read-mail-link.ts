import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { MailLink } from "#domain/accounts/recovery.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** A link from a mail, or why it does not work, with the status of the page that says so. */
export type ReadLink =
  | { link: MailLink; dead?: never; status: number }
  | { link?: never; dead: string; status: number };

/** Looks up what the token of the page's address is for (docs/product.md 2.98). */
export async function readMailLink({ api, url, signal }: LoadArgs): Promise<ReadLink> {
  const token = url.searchParams.get("token") ?? "";
  try {
    const answer = await api.api.mailLinks.$get({ query: { token } }, { init: { signal } });
    return { link: await answer.json(), status: 200 };
  } catch (error) {
    return deadLink(error);
  }
}

/** A refusal that is about the link itself; any other is thrown on. */
export function deadLink(error: unknown): { dead: string; status: number } {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return { dead: error.message, status: error.status };
  throw error;
}

/** A link that has just been used up is not looked at again. */
export const unlessUsed = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined;
