import { clear, type Site } from "#tests/harness/site.ts";

const DAY = 24 * 60 * 60 * 1000;
/**
 * How far back a run begins: longer than any statistics show. It must not begin in the future, when no session is valid
 * yet.
 */
const SPAN = 16 * 7 * DAY;

/** Some days pass. */
export type Wait = { does: "wait"; days: number };

/**
 * Takes steps in order on an empty site, over weeks that end now. `begin` sets the site up and returns the function
 * that takes a step. Returns the time of the last step, in milliseconds.
 */
export async function overWeeks<Step extends { does: string }>(
  site: Site,
  steps: (Step | Wait)[],
  begin: () => Promise<(step: Step) => Promise<unknown>>,
): Promise<number> {
  const end = Date.now();
  let now = end - SPAN;
  const setClock = () => site.setClock(new Date(now).toISOString());
  await clear(site);
  setClock();
  const take = await begin();
  for (const step of steps) {
    if (isWait(step)) now = Math.min(now + step.days * DAY, end);
    setClock();
    if (!isWait(step)) await take(step);
  }
  return now;
}

const isWait = (step: { does: string }): step is Wait => step.does === "wait";
