import type { GardenInput } from "#domain/gardens/garden.ts";
import type { Result } from "#domain/outcomes/counts.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { addGarden } from "#tests/harness/gardens.ts";
import type { Site } from "#tests/harness/site.ts";

export type Reported = { season: string; detail?: string; errors?: { path: string; message: string }[] };

export const outcomesPath = (tip: string) => `/gardenersTips/${tip}/outcomes`;

/** Reports how a tip did for a member. */
export const report = (
  { browser }: Pick<Member, "browser">,
  tip: string,
  result: Result = "worked",
  note?: string,
) => browser.post<Reported>(outcomesPath(tip), { result, ...(note === undefined ? {} : { note }) });

/** Signs up so many members with such a garden who report this. */
export async function reportedBy(
  site: Site,
  tip: string,
  result: Result,
  count: number,
  garden?: Partial<GardenInput>,
): Promise<Member[]> {
  const members: Member[] = [];
  for (let place = 0; place < count; place++) {
    const member = await signUp(site);
    if (garden) await addGarden(member, garden);
    const { status, text } = await report(member, tip, result);
    if (status !== 201) throw new Error(text);
    members.push(member);
  }
  return members;
}

export const outcomesOf = async (browser: Browser, tip: string): Promise<Tip["outcomes"]> =>
  (await browser.get<Tip>(`/gardenersTips/${tip}`)).body.outcomes;
