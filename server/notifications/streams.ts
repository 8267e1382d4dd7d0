import { m } from "#messages";
import { UNREAD_MAX } from "#domain/notifications/limits.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { countOpen } from "#server/http/open-counts.ts";
import * as queries from "#server/notifications/notifications.queries.ts";

/** The most open streams of a member, and of this process. */
const STREAMS_PER_MEMBER = 5;
const STREAMS_MAX = 1000;
/** The `desiredSize` at which a client is considered stalled: it has not read 64 events. */
const STALLED = -64;

type Stream = {
  gardenerId: string;
  sessionId: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The number last sent. */
  unread: number;
  /** Stops counting it. */
  end: () => void;
};

/** The open streams of this process. */
export type Streams = { open: Set<Stream>; closing: boolean };
export const createStreams = (): Streams => ({ open: new Set(), closing: false });

const RETRY_LATER = { headers: { "retry-after": "60" } };
const openTooOften = () => new HttpProblem(429, m.notificationsOpenTooOften(), RETRY_LATER);
const encoder = new TextEncoder();

/**
 * Opens a stream that sends a member's number of unread notifications, now and at every change (docs/product.md 12.23). Throws
 * 429 if too many streams are open, or if the site is stopping.
 */
export async function openStream(
  { streams, openCounts }: Pick<Deps, "streams" | "openCounts">,
  member: { gardenerId: string; sessionId: string },
  unread: number,
): Promise<ReadableStream<Uint8Array>> {
  const limit = { key: `streams of ${member.gardenerId}`, max: STREAMS_PER_MEMBER, full: openTooOften };
  const end = await countOpen(openCounts, [limit]);
  if (streams.closing || streams.open.size >= STREAMS_MAX) {
    end();
    throw new HttpProblem(429, m.notificationsTooMany(), RETRY_LATER);
  }
  let stream: Stream | undefined;
  return new ReadableStream({
    start(controller) {
      stream = { ...member, controller, unread: -1, end };
      streams.open.add(stream);
      sendUnread(streams, stream, unread);
    },
    cancel() {
      if (stream) forget(streams, stream);
    },
  });
}

function forget(streams: Streams, stream: Stream): void {
  streams.open.delete(stream);
  stream.end();
}

function send(streams: Streams, stream: Stream, text: string): void {
  if ((stream.controller.desiredSize ?? STALLED) <= STALLED) return close(streams, stream);
  stream.controller.enqueue(encoder.encode(text));
}

function sendUnread(streams: Streams, stream: Stream, unread: number): void {
  if (stream.unread === unread) return;
  stream.unread = unread;
  send(streams, stream, `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
}

function close(streams: Streams, stream: Stream): void {
  forget(streams, stream);
  try {
    stream.controller.close();
  } catch {
    // The client has disconnected.
  }
}

/** Updates all open streams with two queries, however many there are, and ends those whose session has ended. */
export async function refreshStreams({
  db,
  clock,
  streams,
}: Pick<Deps, "db" | "clock" | "streams">): Promise<void> {
  const open = [...streams.open];
  if (open.length === 0) return;
  const distinct = (ids: string[]) => [...new Set(ids)];
  const [sessions, counts] = await Promise.all([
    queries.selectActiveSessions(
      db,
      distinct(open.map(({ sessionId }) => sessionId)),
      storedTime(db, clock()),
    ),
    queries.countUnreadOf(db, distinct(open.map(({ gardenerId }) => gardenerId))),
  ]);
  const active = new Set(sessions.map(({ id }) => id));
  const unread = new Map(counts.map((row) => [row.gardener_id, Math.min(Number(row.unread), UNREAD_MAX)]));
  for (const stream of open) {
    if (active.has(stream.sessionId)) sendUnread(streams, stream, unread.get(stream.gardenerId) ?? 0);
    else end(streams, stream);
  }
}

function end(streams: Streams, stream: Stream): void {
  if (streams.open.has(stream)) send(streams, stream, "event: end\ndata: {}\n\n");
  close(streams, stream);
}

/** Sends an empty comment on all streams, so that no proxy or client closes them as idle. */
export function sendKeepAlives({ streams }: Pick<Deps, "streams">): void {
  for (const stream of streams.open) send(streams, stream, ": \n\n");
}

/** Ends all streams and opens no more, because the site is stopping. */
export function closeStreams({ streams }: Pick<Deps, "streams">): void {
  streams.closing = true;
  for (const stream of streams.open) close(streams, stream);
}
