import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between a site and its database server, which a test can interrupt and resume. */
export type Wire = {
  url: string;
  /** Breaks all connections and accepts no more. */
  cut(): void;
  /** Swallows everything: connections stay open and are accepted, but nothing passes. */
  hang(): void;
  /** The same for the connections that are open now. New ones work. */
  hangOpen(): void;
  /** Everything passes again, also what was swallowed. */
  mend(): void;
  close(): Promise<void>;
};

type Connection = { near: Socket; far: Socket };

/** Starts a proxy to the server in a database URL. */
export async function wireTo(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const connections = new Set<Connection>();
  let state: "whole" | "cut" | "hanging" = "whole";
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const pass = ({ near, far }: Connection) => void near.pipe(far).pipe(near);
  const swallow = ({ near, far }: Connection) => {
    near.unpipe(far);
    far.unpipe(near);
  };
  const server = createServer((near) => {
    keep(near);
    if (state === "cut") return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    const connection = { near, far };
    connections.add(connection);
    if (state === "whole") pass(connection);
    near.on("close", () => {
      connections.delete(connection);
      far.destroy();
    });
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const hangOpen = () => connections.forEach(swallow);
  return {
    url: url.href,
    cut() {
      state = "cut";
      drop();
    },
    hang() {
      state = "hanging";
      hangOpen();
    },
    hangOpen,
    mend() {
      state = "whole";
      connections.forEach(pass);
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
