import type { Server } from "node:http";
import { createServer, type AddressInfo, type Server as NetServer } from "node:net";

/**
 * How much Node buffers of a body that nothing reads yet, and of a response. With its default of 64 kB, thousands of refused bodies would
 * fill the memory.
 */
export const SOCKET_BUFFER_BYTES = 16 * 1024;

/**
 * How many sockets listen on the port. Node accepts one connection for each of them in a turn of the event loop, so that under load,
 * when a turn takes some 20 ms, a single one would let those who are not connected yet wait for seconds.
 */
const SOCKETS = 32;

const added = new WeakMap<Server, NetServer[]>();

/** Whether several sockets can share a port here, connections being distributed among them. */
export const canShare = process.platform === "linux";

/** Adds sockets to a server that listens with `reusePort`, which handles their connections like its own. */
export async function addAcceptors(server: Server): Promise<void> {
  const { address: host, port } = server.address() as AddressInfo;
  const acceptors: NetServer[] = [];
  added.set(server, acceptors);
  while (acceptors.length < SOCKETS - 1) {
    // With the options of an HTTP server.
    const acceptor = createServer({ allowHalfOpen: true, noDelay: true, highWaterMark: SOCKET_BUFFER_BYTES });
    acceptor.on("connection", (socket) => server.emit("connection", socket));
    acceptors.push(acceptor);
    await new Promise<void>((resolve, reject) => {
      acceptor.once("error", reject);
      acceptor.listen({ host, port, reusePort: true }, resolve);
    });
  }
}

/** Accepts no more connections. Resolves when the last one has ended. */
export async function closeAcceptors(server: Server): Promise<void> {
  await Promise.all(
    [server, ...(added.get(server) ?? [])].map(
      (acceptor) => new Promise<void>((resolve) => void acceptor.close(() => resolve())),
    ),
  );
}
