import { useEffect, useSyncExternalStore } from "react";
import { api } from "#web/api/in-browser.ts";
import { ApiError } from "#web/api/client.ts";

/** How long a page has its time for itself before it asks for news, and how often it asks where there is no stream. */
const FIRST = 4000;
const POLL = 60_000;

let count: number | undefined;
let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/**
 * How many notices are unread: what the page came with, then what the stream tells (docs/product.md 12.23). One stream for a
 * tab, and only while it is seen, since a browser has few connections for a site; where streams fail, it asks now and then.
 */
export function useUnread(known: number): number {
  useEffect(() => set(known), [known]);
  return useSyncExternalStore(
    watch,
    () => count ?? known,
    () => known,
  );
}

function set(unread: number | undefined): void {
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
  count = undefined;
}

function rest(): void {
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
  try {
    if (!document.hidden) set((await (await api.api.notices.unread.$get()).json()).unread);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
  }
  if (watchers.size > 0) timer = setTimeout(ask, POLL);
}
