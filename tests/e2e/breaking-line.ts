import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A line to the site that breaks as a test wants. */
export type BreakingLine = {
  origin: string;
  /** From now on each connection breaks after so many bytes, sent and received together. */
  breakAfter(bytes: () => number): void;
  /** From now on what is sent is lost, and nothing answers; or no longer. */
  hold(isHeld: boolean): void;
  close(): Promise<void>;
};

/** Relays connections to a port of this machine. */
export async function breakingLine(port: number): Promise<BreakingLine> {
  let bytesLeft = () => Number.POSITIVE_INFINITY;
  let isHeld = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    let left = bytesLeft();
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const relay = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (isHeld) return;
        to.write(chunk.subarray(0, Math.max(0, left)));
        left -= chunk.length;
        if (left <= 0) setImmediate(end);
      });
      from.on("close", end).on("error", end);
    };
    relay(near, far);
    relay(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAfter(bytes) {
      bytesLeft = bytes;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    hold(held) {
      isHeld = held;
      if (held) return;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
