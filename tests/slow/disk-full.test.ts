import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { listOf, signUp, tipInput } from "#tests/harness/factories.ts";
import { picture } from "#tests/harness/pictures.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

/** The maximum size of a file in kB, which is enough for the database. */
const ROOM = 8 * 1024;

describe.each(engines)("if the disk has no space for a photo, on %s (9.48)", (engine) => {
  test("a form without JavaScript is shown again with its input, and nothing is stored (9.48)", async () => {
    const storage = await migratedStorage(engine);
    const server = await startServer(storage, {}, { limit: ROOM });
    const ana = await signUp(asSite(server));
    const form = new FormData();
    const typed = tipInput({ title: "Mulch before the frost", postBody: "Leaves will do.", photo: "" });
    for (const [name, value] of Object.entries(typed)) form.set(name, String(value));
    const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(2 * ROOM * 1024)]);
    form.set("photoFile", new File([bytes], "rose.jpg", { type: "image/jpeg" }));

    const { status, text } = await ana.browser.call<string>("POST", "/sharetips", { raw: form });

    expect(status).toBe(507);
    expect(text).toContain(PHOTO_MESSAGES.noRoom());
    expect(text).toContain('value="Mulch before the frost"');
    expect(text).toContain("Leaves will do.");
    expect(await listOf<Tip>(server.visitor(), "/gardenersTips?limit=6")).toEqual([]);
    await expect
      .poll(() => readdir(join(storage.dataDir, "photos", ".drafts")), { timeout: 5000 })
      .toEqual([]);
    server.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await storage.remove();
  });
});
