/** Whether this is the full run, `npm run test:all`. The gate uses fewer samples and shorter runs of the same tests. */
export const FULL = process.env["TEST_SIZE"] === "full";

/** In the full run all of the cases, in the gate every `step`th. */
export const sample = <Case>(cases: readonly Case[], step: number): Case[] =>
  cases.filter((_, place) => FULL || place % step === 0);

/** The number of generated inputs to try: `full`, or a third of them in the gate. */
export const runs = (full: number): number => (FULL ? full : Math.ceil(full / 3));
