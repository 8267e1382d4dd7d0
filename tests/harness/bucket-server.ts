import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openBucket, type BucketSettings } from "#server/bucket/bucket.ts";

const PROGRAM = fileURLToPath(new URL("../fixtures/s3-server.mjs", import.meta.url));
/** The access key of the server, and its secret. */
const KEY = "S3RVER";

/**
 * What happens to a request: it is passed on, also without its `Range`; its connection breaks, before it or when it is done ("lost");
 * nothing comes; half a body comes, and then the end or nothing more ("stall"); a body comes byte by byte ("trickle"); it is accepted and forgotten; a page comes as
 * if it came from another server; or only a status.
 */
type Fate =
  | "pass"
  | "whole"
  | "reset"
  | "lost"
  | "silence"
  | "half"
  | "stall"
  | "trickle"
  | "forgotten"
  | "page"
  | number;

/** A real S3 server with one bucket, behind a proxy that can fail. */
export type BucketServer = {
  settings: BucketSettings;
  /** The same for a process. */
  env: Record<string, string>;
  fate: (request: IncomingMessage) => Fate;
  /** The keys of all objects. */
  keys(): Promise<string[]>;
  /** Deletes all objects. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Starts one. `signatures`: "checked" refuses a wrong secret, but also every list, because this server signs their path differently. */
export async function bucketServer(signatures: "checked" | "unchecked" = "unchecked"): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), "trowel-bucket-"));
  const name = "garden-photos";
  const program = fork(PROGRAM, [directory, name, signatures], { execArgv: ["--openssl-legacy-provider"] });
  const [port] = (await once(program, "message")) as [number];
  const proxy = createServer((incoming, response) => forward(incoming, response, port, self.fate(incoming)));
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const settings: BucketSettings = {
    name,
    endpoint,
    region: "us-east-1",
    accessKeyId: KEY,
    secretAccessKey: KEY,
    setting: "PHOTO_STORE",
    keys: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  };
  const direct = openBucket({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  const self: BucketServer = {
    settings,
    env: {
      PHOTO_STORE: `s3://${name}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    fate: () => "pass",
    keys: async () => (await collected(direct.list(""))).map((each) => each.name),
    async clear() {
      for (const key of await self.keys()) await direct.delete(key);
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      program.disconnect();
      await once(program, "exit");
      await rm(directory, { recursive: true, force: true });
    },
  };
  return self;
}

/** All items of an iterable. */
export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number, fate: Fate): void {
  if (fate === "silence") return;
  if (fate === "reset") return void incoming.destroy();
  if (typeof fate === "number") return void response.writeHead(fate).end();
  if (fate === "page")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<p>Log in</p>");
  if (fate === "forgotten") {
    incoming.resume();
    return void incoming.once("end", () => response.writeHead(200, { etag: '"forgotten"' }).end());
  }
  const { method, url } = incoming;
  const headers = { ...incoming.headers };
  if (fate === "whole") delete headers.range;
  const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    if (fate === "lost") return void answer.resume().once("end", () => response.destroy());
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fate === "trickle") return void trickle(answer, response);
    if (fate !== "half" && fate !== "stall") return void answer.pipe(response);
    answer.once("data", (chunk: Buffer) => {
      const end = () => fate === "half" && response.destroy();
      response.write(chunk.subarray(0, chunk.length / 2), end);
    });
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

/** Sends a byte every tenth of a second. */
async function trickle(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const chunk of answer)
    for (const byte of chunk as Buffer) {
      if (response.destroyed) return;
      response.write(Buffer.from([byte]));
      await sleep(100);
    }
  response.end();
}
