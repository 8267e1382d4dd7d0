import { UNREAD_MAX } from "#domain/notices/limits.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/http/refusal.ts";
import * as queries from "#server/notices/notices.queries.ts";

/** So many streams a member may have open, and all members together. */
const OF_A_MEMBER = 5;
const OF_ALL = 1000;
/** What waits for a reader who does not read. */
const LAGGING = -64;

type Stream = {
  gardenerId: string;
  sessionId: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The number last told. */
  unread: number;
};

/** The streams that are open in this process. */
export type Streams = { open: Set<Stream>; closing: boolean };
export const createStreams = (): Streams => ({ open: new Set(), closing: false });

const LATER = { headers: { "retry-after": "60" } };
const encoder = new TextEncoder();

/**
 * A stream that tells a member how many notices are unread, now and at every change (docs/product.md 12.23). Throws 429
 * when the member or everybody has too many open, and when the site is closing.
 */
export function openStream(
  { streams }: Pick<Deps, "streams">,
  member: { gardenerId: string; sessionId: string },
  unread: number,
): ReadableStream<Uint8Array> {
  if (streams.closing || streams.open.size >= OF_ALL)
    throw new Refusal(429, "Too many are listening. Ask again in a while.", LATER);
  const own = [...streams.open].filter(({ gardenerId }) => gardenerId === member.gardenerId);
  if (own.length >= OF_A_MEMBER) throw new Refusal(429, "You have this open too often already.", LATER);
  let stream: Stream | undefined;
  return new ReadableStream({
    start(controller) {
      stream = { ...member, controller, unread: -1 };
      streams.open.add(stream);
      tell(streams, stream, unread);
    },
    cancel() {
      if (stream) streams.open.delete(stream);
    },
  });
}

function send(streams: Streams, stream: Stream, text: string): void {
  if ((stream.controller.desiredSize ?? LAGGING) <= LAGGING) return close(streams, stream);
  stream.controller.enqueue(encoder.encode(text));
}

function tell(streams: Streams, stream: Stream, unread: number): void {
  if (stream.unread === unread) return;
  stream.unread = unread;
  send(streams, stream, `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
}

function close(streams: Streams, stream: Stream): void {
  streams.open.delete(stream);
  try {
    stream.controller.close();
  } catch {
    // Its reader has gone already.
  }
}

/** Looks up what is new for all open streams by two queries, whatever their number; ends those whose sign-in has ended. */
export async function refreshStreams({
  db,
  clock,
  streams,
}: Pick<Deps, "db" | "clock" | "streams">): Promise<void> {
  const open = [...streams.open];
  if (open.length === 0) return;
  const distinct = (ids: string[]) => [...new Set(ids)];
  const [sessions, counts] = await Promise.all([
    queries.selectSessionsThatHold(
      db,
      distinct(open.map(({ sessionId }) => sessionId)),
      storedTime(db, clock()),
    ),
    queries.countUnreadOf(db, distinct(open.map(({ gardenerId }) => gardenerId))),
  ]);
  const holding = new Set(sessions.map(({ id }) => id));
  const unread = new Map(counts.map((row) => [row.gardener_id, Math.min(Number(row.unread), UNREAD_MAX)]));
  for (const stream of open) {
    if (holding.has(stream.sessionId)) tell(streams, stream, unread.get(stream.gardenerId) ?? 0);
    else end(streams, stream);
  }
}

function end(streams: Streams, stream: Stream): void {
  if (streams.open.has(stream)) send(streams, stream, "event: end\ndata: {}\n\n");
  close(streams, stream);
}

/** Says nothing, so that neither side takes the other for gone. */
export function keepAlive({ streams }: Pick<Deps, "streams">): void {
  for (const stream of streams.open) send(streams, stream, ": \n\n");
}

/** Ends all streams and opens no more: the site closes. */
export function closeStreams({ streams }: Pick<Deps, "streams">): void {
  streams.closing = true;
  for (const stream of streams.open) close(streams, stream);
}
