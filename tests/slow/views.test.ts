import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

describe.concurrent.each(engines)("views of a real server on %s", (engine) => {
  test("a kill may lose views not counted yet, but counts none twice (12.18)", async () => {
    const storage = await migratedStorage(engine);
    const server = await startServer(storage);
    const ana = await signUp(asSite(server));
    const id = await shareTip(ana);
    const shown = async (at: typeof server) =>
      (await at.visitor().get<Tip>(`/gardenersTips/${id}`)).body.viewCount;
    await expect.poll(() => shown(server), { timeout: 15_000, interval: 500 }).toBe(1);
    server.kill("SIGKILL");
    await server.ended;
    const again = await startServer(storage);
    expect(await shown(again)).toBe(1);
    again.kill("SIGTERM");
    await again.ended;
    const last = await startServer(storage);
    expect(await shown(last), "the same visitor on the same day").toBe(1);
    last.kill("SIGTERM");
    await last.ended;
    await storage.remove();
  });
});
