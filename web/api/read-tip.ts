import { data } from "react-router";
import type { Problem } from "#domain/http/problem.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs, Member } from "#web/api/load.ts";

type Id = { id: string };

/** One tip. Throws 404 when there is none or the viewer may not see it. */
export async function readTip({ api, params, signal }: LoadArgs<Id>): Promise<Tip> {
  const response = await api.gardenersTips[":id"].$get({ param: { id: params.id } }, { init: { signal } });
  return response.json();
}

/** One tip, without the fields that its page does not show. */
export async function readTipPage(args: LoadArgs<Id>) {
  const { email: _, updatedAt: __, ...shown } = await readTip(args);
  return shown;
}

/** The member's own tip, for editing. Throws 403 for somebody else's (docs/product.md 2.29, 6.9). */
export async function readOwnTip(args: LoadArgs<Id>, member: Member): Promise<Tip> {
  const tip = await readTip(args);
  if (tip.gardenerId === member.gardenerId) return tip;
  const detail = "Only the author of a tip can change or delete it.";
  throw data({ title: "Forbidden", status: 403, detail } satisfies Problem, { status: 403 });
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
export const NO_SUCH_TIP = "There is no such tip, or you may not see it.";
