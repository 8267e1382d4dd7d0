import { useEffect, useSyncExternalStore } from "react";
import type { Session } from "#domain/accounts/account.ts";
import { api } from "#web/api/in-browser.ts";
import { ApiError } from "#web/api/client.ts";

/** How long a page has its time for itself before it asks for news, and how often it asks where there is no stream. */
const FIRST = 4000;
const POLL = 60_000;

/** A member as the session tells of them: another object each time it was asked for anew. */
export type Known = Pick<NonNullable<Session["user"]>, "gardenerId" | "unreadNotices">;

/** Whose number it is, as last known, and the number, which may be newer. Kept while no bell is there. */
let member: Known | undefined;
let count = 0;
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Goes up whenever listening and asking stop; what was asked before that does not count any more. */
let turn = 0;
const watchers = new Set<() => void>();

/**
 * How many notices are unread: what the page came with, then what the stream tells (docs/product.md 12.23). One stream for a
 * tab, and only while it is seen, since a browser has few connections for a site; where streams fail, it asks now and then.
 */
export function useUnread(known: Known): number {
  useEffect(() => learn(known), [known]);
  return useSyncExternalStore(
    watch,
    () => (member?.gardenerId === known.gardenerId ? count : known.unreadNotices),
    () => known.unreadNotices,
  );
}

/** What the session tells is newest when it was asked for anew, and old where a bell only comes in the place of another. */
function learn(known: Known): void {
  if (member === known) return;
  member = known;
  set(known.unreadNotices);
}

function set(unread: number): void {
  if (count === unread) return;
  count = unread;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) begin();
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) end();
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
  const opened = new EventSource("/api/notices/stream");
  source = opened;
  opened.addEventListener("unread", ({ data }: MessageEvent<string>) =>
    set((JSON.parse(data) as { unread: number }).unread),
  );
  opened.addEventListener("end", rest);
  opened.addEventListener("error", () => {
    // Otherwise the browser tries again by itself.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    rest();
    timer = setTimeout(ask, POLL);
  });
}

async function ask(): Promise<void> {
  const asked = turn;
  try {
    if (!document.hidden) {
      const { unread } = await (await api.api.notices.unread.$get()).json();
      if (asked === turn) set(unread);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
  }
  if (asked === turn) timer = setTimeout(ask, POLL);
}
