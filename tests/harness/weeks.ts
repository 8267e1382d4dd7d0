import { clear, type Site } from "#tests/harness/site.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How far back a run begins: longer than any figures show. Nothing lies ahead, where nobody is signed in yet. */
const SPAN = 16 * 7 * DAY;

/** Some days go by. */
export type Wait = { does: "wait"; days: number };

/**
 * Takes steps one after the other at an empty site, over weeks that end now. `begin` says who is there at first and
 * answers how a step is taken. Answers the time at which the last step was taken, in milliseconds.
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
