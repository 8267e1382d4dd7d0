import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Tells whether the client of a request has disconnected. */
export type Disconnect = {
  isGone(): boolean;
  /** Calls back once when the client disconnects. Returns a function that cancels this. */
  onGone(callback: () => void): () => void;
};

/** The status of a response that nobody receives, since its client has disconnected. */
export const CLIENT_GONE = 408;

/** Without a socket, as in tests and in calls within the process, the client is always there. */
export function disconnectOf(c: Context): Disconnect {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  return {
    isGone: () => outgoing?.destroyed === true || incoming?.socket.destroyed === true,
    onGone(callback) {
      outgoing?.once("close", callback);
      return () => void outgoing?.off("close", callback);
    },
  };
}

/** Waits for a promise, but no longer than until the client disconnects: then returns "gone". */
export async function unlessGone<T>(
  promise: Promise<T>,
  { isGone, onGone }: Disconnect,
): Promise<T | "gone"> {
  if (isGone()) return "gone";
  const gone = Promise.withResolvers<"gone">();
  const forget = onGone(() => gone.resolve("gone"));
  try {
    return await Promise.race([promise, gone.promise]);
  } finally {
    forget();
  }
}
