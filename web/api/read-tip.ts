import { m } from "#messages";
import { data } from "react-router";
import type { Problem } from "#domain/http/problem.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs, Member } from "#web/api/load.ts";

type Id = { id: string };

/** One tip. Throws 404 when there is none or the viewer may not see it. */
export const readTip = async (args: LoadArgs<Id>): Promise<Tip> => (await requestTip(args)).json();

const requestTip = ({ api, params, signal }: LoadArgs<Id>) =>
  api.gardenersTips[":id"].$get({ param: { id: params.id } }, { init: { signal } });

/** One tip, without the fields that its page does not show. */
export async function readTipPage(args: LoadArgs<Id>) {
  const { email: _, updatedAt: __, ...shown } = await readTip(args);
  return shown;
}

/** The member's own tip, for editing, and its version. Throws 403 for somebody else's (docs/product.md 2.29, 6.9). */
export async function readOwnTip(
  args: LoadArgs<Id>,
  member: Member,
): Promise<Tip & { version: string | null }> {
  const response = await requestTip(args);
  const tip = await response.json();
  if (tip.gardenerId === member.gardenerId) return { ...tip, version: response.headers.get("etag") };
  const detail = m.callsOwnTip();
  throw data({ title: m.callsForbidden(), status: 403, detail } satisfies Problem, { status: 403 });
}

/** Returns null instead of throwing 404. */
export async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The message for a missing tip, the same as the API's. */
