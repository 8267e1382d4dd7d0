import { useEffect, useSyncExternalStore } from "react";
import type { Session } from "#domain/accounts/account.ts";
import { api } from "#web/api/in-browser.ts";
import { ApiError } from "#web/api/client.ts";
import { tabCache } from "#web/api/tab-cache.ts";

/** The delay after page load before the stream is opened, and the polling interval where there is no stream. */
const STREAM_DELAY_MS = 4000;
const POLL_MS = 60_000;

/** The member from the session: a new object each time the session is loaded. */
export type UnreadMember = Pick<NonNullable<Session["user"]>, "gardenerId" | "unreadNotifications">;

/** Cached: the member as of the session, and the count, which may be newer than the session's. */
type Unread = { member: UnreadMember; count: number };
const KEY = "unread notifications";

let source: EventSource | undefined;
/** The count that the stream sent last. */
let streamed: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Incremented whenever listening and polling stop; responses to earlier requests are ignored. */
let generation = 0;
/** How many components show the count. */
let subscribers = 0;

/**
 * The number of unread notifications: from the page at first, then from the stream (docs/product.md 12.23). A tab has one
 * stream, and only while it is visible, because browsers limit connections per site. Polls where streams fail.
 */
export function useUnread(member: UnreadMember): number {
  useEffect(() => updateFromSession(member), [member]);
  return useSyncExternalStore(
    subscribe,
    () => {
      const unread = cached();
      return unread?.member.gardenerId === member.gardenerId ? unread.count : member.unreadNotifications;
    },
    () => member.unreadNotifications,
  );
}

const cached = () => tabCache.peek<Unread>(KEY)?.value;

/** Takes the count of a newly loaded session. For the same session, as when another bell mounts, the cached count is newer. */
function updateFromSession(member: UnreadMember): void {
  if (cached()?.member === member) return;
  store({ member, count: member.unreadNotifications });
  // The stream only sends changes, so it would miss a change back to the count it sent last. A new stream sends the count.
  if (source && member.unreadNotifications !== streamed) {
    disconnect();
    openStream();
  }
}

function setCount(count: number): void {
  const unread = cached();
  if (unread && unread.count !== count) store({ ...unread, count });
}

const store = (unread: Unread) => tabCache.set(KEY, unread, ["notifications"]);

function subscribe(listener: () => void): () => void {
  if (subscribers++ === 0) start();
  const unsubscribe = tabCache.subscribe(listener);
  return () => {
    unsubscribe();
    if (--subscribers === 0) stop();
  };
}

function start(): void {
  document.addEventListener("visibilitychange", onVisibilityChange);
  timer = setTimeout(openStream, STREAM_DELAY_MS);
}

function stop(): void {
  document.removeEventListener("visibilitychange", onVisibilityChange);
  disconnect();
}

function disconnect(): void {
  generation++;
  source?.close();
  source = undefined;
  streamed = undefined;
  clearTimeout(timer);
}

function onVisibilityChange(): void {
  disconnect();
  if (!document.hidden) openStream();
}

function openStream(): void {
  if (document.hidden || source) return;
  const stream = new EventSource("/api/notifications/stream");
  source = stream;
  stream.addEventListener("unread", ({ data }: MessageEvent<string>) => {
    streamed = (JSON.parse(data) as { unread: number }).unread;
    setCount(streamed);
  });
  stream.addEventListener("end", disconnect);
  stream.addEventListener("error", () => {
    // Unless it is closed, the browser reconnects by itself.
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
    disconnect();
    timer = setTimeout(poll, POLL_MS);
  });
}

async function poll(): Promise<void> {
  const started = generation;
  try {
    if (!document.hidden) {
      const { unread } = await (await api.api.notifications.unread.$get()).json();
      if (started === generation) setCount(unread);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
  }
  if (started === generation) timer = setTimeout(poll, POLL_MS);
}
