import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { MailLink } from "#domain/accounts/recovery.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** A link from a mail, or why it is invalid, with the status of the page that says so. */
export type ReadLink =
  | { link: MailLink; invalid?: never; status: number }
  | { link?: never; invalid: string; status: number };

/** Looks up what the token of the page's address is for (docs/product.md 2.98). */
export async function readMailLink({ api, url, signal }: LoadArgs): Promise<ReadLink> {
  const token = url.searchParams.get("token") ?? "";
  try {
    const answer = await api.api.mailLinks.$get({ query: { token } }, { init: { signal } });
    return { link: await answer.json(), status: 200 };
  } catch (error) {
    return invalidLink(error);
  }
}

/** A refusal that is about the link itself; any other is thrown on. */
export function invalidLink(error: unknown): { invalid: string; status: number } {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return { invalid: error.message, status: error.status };
  throw error;
}

/** Whether a refused form says that the link itself is invalid. */
export const isInvalidLink = (state: { status: number } | undefined) =>
  state?.status === 404 || state?.status === 410;

/** A link that has just been used is not looked up again. */
export const unlessUsed = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined;
