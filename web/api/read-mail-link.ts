import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { MailLink } from "#domain/accounts/recovery.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** A link from a mail, or why it is invalid, with the status of the page. */
export type ReadLink =
  | { link: MailLink; invalid?: never; status: number }
  | { link?: never; invalid: string; status: number };

/** Looks up the token in the page's address (docs/product.md 2.98). */
export async function readMailLink({ api, url, signal }: LoadArgs): Promise<ReadLink> {
  const token = url.searchParams.get("token") ?? "";
  try {
    const response = await api.api.mailLinks.$get({ query: { token } }, { init: { signal } });
    return { link: await response.json(), status: 200 };
  } catch (error) {
    return invalidLink(error);
  }
}

/** Reads an error about the link itself; rethrows any other. */
export function invalidLink(error: unknown): { invalid: string; status: number } {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return { invalid: error.message, status: error.status };
  throw error;
}

/** Whether a form failed because the link itself is invalid. */
export const isInvalidLink = (state: { status: number } | undefined) =>
  state?.status === 404 || state?.status === 410;

/** A `shouldRevalidate` that does not look up a link again after it was used. */
export const revalidateUnlessUsed = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined;
