import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

/** Well below the timeout of a stop for unfinished requests (docs/product.md 12.23). */
const SOON = 6000;

describe.concurrent.each(someEngines)("views and streams of a real server on %s", (engine) => {
  test("open streams do not delay a stop, and buffered views are counted during it (12.18, 12.23)", async () => {
    const storage = await migratedStorage(engine);
    const server = await startServer(storage);
    const ana = await signUp(asSite(server));
    const id = await shareTip(ana);
    const stream = await ana.browser.open("GET", "/api/notifications/stream");
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('{"unread":0}');
    expect((await server.visitor().get<Tip>(`/gardenersTips/${id}`)).body.viewCount).toBe(0);
    const startedAt = performance.now();
    server.kill("SIGTERM");
    // Until then it may say that it is still there.
    while (!(await reader?.read().catch(() => ({ done: true })))?.done);
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    expect(performance.now() - startedAt).toBeLessThan(SOON);
    const again = await startServer(storage);
    expect((await again.visitor().get<Tip>(`/gardenersTips/${id}`)).body.viewCount).toBe(1);
    again.kill("SIGTERM");
    await again.ended;
    await storage.remove();
  });
});
