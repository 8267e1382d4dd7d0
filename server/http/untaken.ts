import type { Socket } from "node:net";

/** Responses that clients do not take, of all connections together, in bytes. */
const UNTAKEN_MAX = 64 * 1024 * 1024;
/** How long a client may take nothing of a response, in milliseconds. */
const UNTAKEN_TIMEOUT_MS = 60_000;

/**
 * Returns a check that closes connections whose client takes nothing of a response for long, and those with the most to take if
 * that is too much in all (docs/product.md 9.59).
 */
export function createUntakenCheck(
  open: ReadonlySet<Socket>,
  { bytesMax = UNTAKEN_MAX, timeoutMs = UNTAKEN_TIMEOUT_MS } = {},
): () => void {
  const progress = new WeakMap<Socket, { left: number; since: number }>();
  return () => {
    const now = Date.now();
    const behind: [socket: Socket, bytes: number][] = [];
    let total = 0;
    for (const socket of open) {
      const bytes = socket.writableLength;
      if (bytes === 0) {
        progress.delete(socket);
        continue;
      }
      const left = leftToTake(socket);
      const last = progress.get(socket);
      if (last?.left !== left) progress.set(socket, { left, since: now });
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
 * A number that changes whenever a client takes something. A large chunk counts as written only when all of it is: what is left
 * of it is known to the handle alone, which Node's own time-outs read, too.
 */
function leftToTake(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}
