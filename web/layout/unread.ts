import { useEffect, useSyncExternalStore } from "react";
import type { Session } from "#domain/accounts/account.ts";
import { api } from "#web/api/in-browser.ts";
import { ApiError } from "#web/api/client.ts";
import { tabCache } from "#web/api/tab-cache.ts";

/** How long to wait after page load before the first request, and between requests where there is no stream. */
const FIRST = 4000;
const POLL = 60_000;

/** The member from the session: a new object whenever the session has been loaded. */
export type Known = Pick<NonNullable<Session["user"]>, "gardenerId" | "unreadNotifications">;

/** In the cache: whose count it is, as the session knew it, and the count, which may be newer. */
type Unread = { member: Known; count: number };
const KEY = "unread notices";

let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Incremented whenever listening and polling stop; answers to earlier requests are ignored. */
let turn = 0;
/** How many components show the count. */
let watching = 0;

/**
 * The number of unread notices: from the page at first, then from the stream (docs/product.md 12.23). A tab has one
 * stream, and only while it is visible, because browsers limit connections per site. Polls where streams fail.
 */
export function useUnread(known: Known): number {
  useEffect(() => learn(known), [known]);
  return useSyncExternalStore(
    watch,
    () => {
      const unread = cached();
      return unread?.member.gardenerId === known.gardenerId ? unread.count : known.unreadNotifications;
    },
    () => known.unreadNotifications,
  );
}

const cached = () => tabCache.peek<Unread>(KEY)?.value;

/** Takes the count of a newly loaded session. With a known one, as when a bell replaces another, the cached count is newer. */
function learn(known: Known): void {
  if (cached()?.member !== known) keep({ member: known, count: known.unreadNotifications });
}

function setCount(count: number): void {
  const unread = cached();
  if (unread && unread.count !== count) keep({ ...unread, count });
}

const keep = (unread: Unread) => tabCache.set(KEY, unread, ["notices"]);

function watch(listener: () => void): () => void {
  if (watching++ === 0) begin();
  const unsubscribe = tabCache.subscribe(listener);
  return () => {
    unsubscribe();
    if (--watching === 0) end();
  };
}

function begin(): void {
  document.addEventListener("visibilitychange", onSeen);
  timer = setTimeout(listen, FIRST);
}

function end(): void {
  document.removeEventListener("visibilitychange", onSeen);
  rest();
}

function rest(): void {
  turn++;
  source?.close();
  source = undefined;
  clearTimeout(timer);
}

function onSeen(): void {
  rest();
  if (!document.hidden) listen();
}

function listen(): void {
  if (document.hidden || source) return;
  const opened = new EventSource("/api/notifications/stream");
  source = opened;
  opened.addEventListener("unread", ({ data }: MessageEvent<string>) =>
    setCount((JSON.parse(data) as { unread: number }).unread),
  );
  opened.addEventListener("end", rest);
  opened.addEventListener("error", () => {
    // Unless it is closed, the browser reconnects by itself.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    rest();
    timer = setTimeout(ask, POLL);
  });
}

async function ask(): Promise<void> {
  const asked = turn;
  try {
    if (!document.hidden) {
      const { unread } = await (await api.api.notifications.unread.$get()).json();
      if (asked === turn) setCount(unread);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
  }
  if (asked === turn) timer = setTimeout(ask, POLL);
}
