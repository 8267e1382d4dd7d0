import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("HEAD on %s", (engine) => {
  const site = useSite(engine);

  test("of whole lists leaves none open (9.68)", async () => {
    for (let attempt = 0; attempt < 101; attempt++)
      expect((await site.visitor().call("HEAD", "/gardenersTips")).status).toBe(200);
  });

  test("has no body and leaves nothing open, even for streamed responses", async () => {
    const { browser } = await signUpAs(site, "admin");
    for (const path of [
      "/api/account/export",
      "/api/newsletter.csv",
      "/gardenersTips",
      "/api/notifications/stream",
    ]) {
      const { status, text } = await browser.call("HEAD", path);
      expect([path, status, text]).toEqual([path, 200, ""]);
    }
    expect(site.deps.streams.open.size).toBe(0);
  });
});
