import { PAGE_OF_SIX } from "#bench/loads.ts";
import { costOf, mediansOfRounds } from "#bench/measure.ts";
import { UNSHARED, type Site } from "#bench/site.ts";

const ROUNDS = 5;
/** For each process: one that is busy reads several requests in a turn, which makes each cheaper. */
const CONNECTIONS = 8;

/**
 * What two processes on two cores could send, as a multiple of what one could, by the processor time of a response, the parent's
 * included. Rates say less: the load takes a large part of a core itself.
 */
export async function measureProcesses(one: Site, two: Site, cookies: string[]) {
  const loads = [
    {
      title: "a member's Browse page",
      path: "/browsetips",
      headers: cookies.map((cookie) => ({ cookie })),
      amount: 300,
    },
    {
      title: "the page of six as JSON",
      path: PAGE_OF_SIX,
      headers: [UNSHARED],
      amount: 4000,
    },
  ];
  const bounds = [];
  for (const { title, path, headers, amount } of loads) {
    const requests = headers.map((each) => ({ path, headers: each }));
    const { ratio } = await mediansOfRounds(ROUNDS, async () => {
      const alone = await costOf(one, requests, amount, CONNECTIONS);
      const together = await costOf(two, requests, amount, 2 * CONNECTIONS);
      return { ratio: (2 * alone) / together };
    });
    bounds.push({
      title: `${title}, two processes / one, by processor time (10.15)`,
      value: ratio,
      atLeast: 1.5,
    });
  }
  return bounds;
}
