import type { Session } from "#domain/accounts/account.ts";

let known: Promise<Session> | undefined;
let seeded = false;
let asking = false;
const watchers = new Set<() => void>();

/** Who is signed in, as the browser remembers it; `ask` is called only when that is not known (docs/product.md 4.1). */
export function askForSession(ask: () => Promise<Session>): Promise<Session> {
  if (known) return known;
  const asked = ask();
  known = asked;
  setAsking(true);
  asked
    .catch(() => {
      if (known === asked) known = undefined;
    })
    .finally(() => setAsking(false));
  return asked;
}

/** What the server already knew about the session when it rendered the page. Later it may be out of date, and is not taken. */
export function seedSession(session: Session): void {
  if (!seeded) known ??= Promise.resolve(session);
  seeded = true;
}

export function forgetSession(): void {
  known = undefined;
}

/** Whether it is being found out who is signed in; `watchAsking` tells of every change. */
export const isAsking = () => asking;
export function watchAsking(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setAsking(now: boolean): void {
  asking = now;
  for (const watcher of watchers) watcher();
}
