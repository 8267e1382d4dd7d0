// @module-tag all
// The gate has two processes on one site in two-processes.test.ts, and photos in built.test.ts.
import { describe, expect, test } from "vitest";
import { migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { signUp } from "#tests/harness/factories.ts";
import { upload } from "#tests/harness/pictures.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

describe.each(someEngines)("photos of two processes on %s (9.43)", (engine) => {
  test("each serves what the other stored, and stopping leaves no process behind", async () => {
    const storage = await migratedStorage(engine);
    const [one, two] = await Promise.all([startServer(storage), startServer(storage)]);
    const { photo, photoVariants } = await upload(one.visitor());
    const path = new URL(photo).pathname;
    expect((await two.visitor().open("GET", path)).headers.get("content-type")).toBe("image/webp");
    const ana = await signUp(asSite(two), { photourl: `${two.url}${path}` });
    expect((await ana.browser.get("/api/session")).body).toMatchObject({ user: { photoVariants } });
    for (const server of [one, two]) server.kill("SIGTERM");
    for (const server of [one, two]) expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  });
});
