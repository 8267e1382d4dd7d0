import type { Socket } from "node:net";

/** What may wait to be delivered to clients, in bytes for all connections together. */
const UNDELIVERED_MAX = 64 * 1024 * 1024;
/** How long a client may read nothing of a response, in milliseconds. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * Returns a check that closes connections whose client has read nothing of a response for too long and, if too much is undelivered in
 * all, those with the most of it (docs/product.md 9.59).
 */
export function createSlowReaderCheck(
  open: ReadonlySet<Socket>,
  { bytesMax = UNDELIVERED_MAX, timeoutMs = STALL_TIMEOUT_MS } = {},
): () => void {
  const stalls = new WeakMap<Socket, { progress: number; since: number }>();
  return () => {
    const now = Date.now();
    const behind: [socket: Socket, bytes: number][] = [];
    let total = 0;
    for (const socket of open) {
      const bytes = socket.writableLength;
      if (bytes === 0) {
        stalls.delete(socket);
        continue;
      }
      const progress = deliveryProgress(socket);
      const last = stalls.get(socket);
      if (last?.progress !== progress) stalls.set(socket, { progress, since: now });
      else if (now - last.since > timeoutMs) {
        socket.destroy();
        continue;
      }
      total += bytes;
      behind.push([socket, bytes]);
    }
    if (total <= bytesMax) return;
    for (const [socket, bytes] of behind.toSorted((a, b) => b[1] - a[1])) {
      if (total <= bytesMax) break;
      total -= bytes;
      socket.destroy();
    }
  };
}

/**
 * A number that changes whenever a client reads something. Node counts a large chunk as written only when all of it is; how much of it
 * is left only the handle knows, which Node's own timeouts read, too.
 */
function deliveryProgress(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}
