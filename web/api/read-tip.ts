import { data } from "react-router";
import type { Problem } from "#domain/http/problem.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs, Member } from "#web/api/load.ts";

type Id = { id: string };

/** One tip. Throws the API's refusal: 404 when there is none or the viewer may not see it. */
export async function readTip({ api, params, signal }: LoadArgs<Id>): Promise<Tip> {
  const answer = await api.gardenersTips[":id"].$get({ param: { id: params.id } }, { init: { signal } });
  return answer.json();
}

/** One tip as its page shows it, without what the page does not. */
export async function readTipPage(args: LoadArgs<Id>) {
  const { email: _, updatedAt: __, ...shown } = await readTip(args);
  return shown;
}

/** One's own tip, to change it; somebody else's is a 403 (docs/product.md 2.29, 6.9). */
export async function readOwnTip(args: LoadArgs<Id>, member: Member): Promise<Tip> {
  const tip = await readTip(args);
  if (tip.gardenerId === member.gardenerId) return tip;
  const detail = "Only the author of a tip can change or delete it.";
  throw data({ title: "Forbidden", status: 403, detail } satisfies Problem, { status: 403 });
}

/** What may be gone: null instead of the API's 404. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What the page says then; the API says the same. */
export const NO_SUCH_TIP = "There is no such tip, or you may not see it.";
