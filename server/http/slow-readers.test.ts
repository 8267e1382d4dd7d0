import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSlowReaderCheck } from "#server/http/slow-readers.ts";

const MEGABYTE = 1024 * 1024;

describe("responses that clients do not read (9.59)", () => {
  let server: Server;
  const open = new Set<Socket>();
  beforeEach(async () => {
    server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const socket of open) socket.destroy();
    open.clear();
    server.close();
  });

  /** Sends so much to a client that reads only when told to. The operating system buffers much of it. */
  async function send(megabytes: number) {
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    const [socket] = (await once(server, "connection")) as [Socket];
    open.add(socket.on("error", () => undefined));
    client.on("error", () => undefined).on("close", () => socket.destroy());
    socket.write(Buffer.alloc(megabytes * MEGABYTE));
    const read = async (bytes: number) => {
      const end = client.bytesRead + bytes;
      const onData = () => {
        if (client.bytesRead >= end) client.pause().off("data", onData);
      };
      client.on("data", onData).resume();
      await vi.waitFor(() => expect(client.isPaused()).toBe(true), { timeout: 10_000 });
    };
    return { socket, read };
  }

  test("are dropped with their connection when nothing is read for a minute, but not when some of a large one is", async () => {
    const [stalled, slow] = [await send(24), await send(24)];
    const check = createSlowReaderCheck(open);
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    for (const seconds of [0, 40, 80]) {
      clock.mockReturnValue(now + seconds * 1000);
      // The system asks for more only now and then.
      await slow.read(5 * MEGABYTE);
      check();
    }
    expect([stalled.socket.destroyed, slow.socket.destroyed]).toEqual([true, false]);
  });

  test("are dropped, the largest first, when they are more than 64 MB in all", async () => {
    const check = createSlowReaderCheck(open);
    const [one, largest, two] = [await send(24), await send(28), await send(26)];
    check();
    expect([one, largest, two].map(({ socket }) => socket.destroyed)).toEqual([false, true, false]);
    await one.read(24 * MEGABYTE);
    check();
    expect(two.socket.destroyed).toBe(false);
  });
});
