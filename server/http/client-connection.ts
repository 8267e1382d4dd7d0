import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The connection to the client that sent a request. */
export type ClientConnection = {
  isClosed(): boolean;
  /** Calls back once when the client disconnects. Returns a function that cancels this. */
  onClose(callback: () => void): () => void;
};

/** The status of a response that nobody receives, since its client has disconnected. */
export const DISCONNECTED_STATUS = 408;

/** The connection of a request. Without a socket, as in tests and in calls within the process, it never closes. */
export function clientConnectionOf(c: Context): ClientConnection {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  return {
    isClosed: () => outgoing?.destroyed === true || incoming?.socket.destroyed === true,
    onClose(callback) {
      outgoing?.once("close", callback);
      return () => void outgoing?.off("close", callback);
    },
  };
}

/** Waits for a promise until the client disconnects; in that case returns "disconnected". */
export async function waitWhileConnected<T>(
  promise: Promise<T>,
  { isClosed, onClose }: ClientConnection,
): Promise<T | "disconnected"> {
  if (isClosed()) return "disconnected";
  const closed = Promise.withResolvers<"disconnected">();
  const forget = onClose(() => closed.resolve("disconnected"));
  try {
    return await Promise.race([promise, closed.promise]);
  } finally {
    forget();
  }
}
