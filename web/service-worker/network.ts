/** How long the network may take before what is kept is shown instead, in milliseconds: first, and while it is known to be slow. */
const PATIENCE_MS = 5000;
const PATIENCE_WHEN_SLOW_MS = 1000;
/** How long it counts as slow after it was too slow. */
const SLOW_FOR_MS = 60_000;

/** Statuses that a relay or a stopping server answers with instead of the page. */
const NOT_REACHED = new Set([502, 503, 504]);

type Sources = {
  request: () => Promise<Response>;
  kept: () => Promise<Response | undefined>;
  /** The page can be shown without it: if nothing is kept, it fails after five seconds instead of waiting. */
  isOptional?: boolean;
  /** Called with the response from the network, also when it comes too late to be shown. */
  onResponse?: (response: Response) => Promise<void>;
};

/** `done` ends with `onResponse`; it never fails. */
type Answer = { response: Promise<Response>; done: Promise<void> };

/**
 * Returns a function that requests something from the network and, when there is no connection or none in time, takes what is kept.
 * Without anything kept it waits, and fails as the network does.
 */
export function createNetworkFirst(now: () => number = () => performance.now()) {
  let slowUntil = Number.NEGATIVE_INFINITY;

  async function choose(answer: Promise<Response>, { kept, isOptional }: Sources): Promise<Response> {
    const reached = answer.then(
      (response) => (NOT_REACHED.has(response.status) ? undefined : response),
      () => undefined,
    );
    const patience = now() < slowUntil ? PATIENCE_WHEN_SLOW_MS : PATIENCE_MS;
    const first = await Promise.race([reached, after(patience)]);
    if (first instanceof Response) {
      slowUntil = Number.NEGATIVE_INFINITY;
      return first;
    }
    if (first === "late") slowUntil = now() + SLOW_FOR_MS;
    const found = await kept();
    if (found || first !== "late" || !isOptional) return found ?? answer;
    const last = await Promise.race([reached, after(PATIENCE_MS - patience)]);
    return last instanceof Response ? last : Response.error();
  }

  return function networkFirst(sources: Sources): Answer {
    const { request, onResponse } = sources;
    const answer = request();
    // Before the response is read by the page.
    const done = answer.then((response) => onResponse?.(response)).catch(() => undefined);
    return { response: choose(answer, sources), done };
  };
}

/** Resolves with `late` after some milliseconds. */
export const after = (ms: number) => new Promise<"late">((resolve) => setTimeout(resolve, ms, "late"));
