import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { safeFetch, type FetchOptions } from "#server/photos/safe-fetch.ts";

/** Another site, on this machine. `reached` counts connections, whatever came of them. */
export type OtherSite = {
  port: number;
  origin: string;
  reached: () => number;
  requestedPaths: string[];
  close(): Promise<void>;
};

/** Starts another site. */
export async function otherSite(listener: RequestListener, host = "127.0.0.1"): Promise<OtherSite> {
  const sockets = new Set<Socket>();
  let reached = 0;
  const requestedPaths: string[] = [];
  const server: Server = createServer((request, response) => {
    requestedPaths.push(request.url ?? "");
    listener(request, response);
  });
  server.on("connection", (socket) => {
    reached++;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    reached: () => reached,
    requestedPaths,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Downloads a picture. */
export async function bytesOf(link: string, outside: FetchOptions): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of safeFetch(link, outside)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Returns the reason why a link is rejected. */
export const refusal = (link: string, outside: FetchOptions): Promise<unknown> =>
  bytesOf(link, outside).then(
    () => "it was fetched",
    (error: unknown) => error,
  );
