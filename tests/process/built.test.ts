import { describe, expect, test } from "vitest";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { picture, upload } from "#tests/harness/pictures.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

describe.each(engines)("the build for npm start on %s (9.31)", (engine) => {
  test("serves pages, accounts and photos, and stops when signaled", async () => {
    const storage = await freshStorage(engine);
    const server = await startServer(storage);
    const ana = await signUp(asSite(server));
    const { photo } = await upload(ana.browser, await picture().jpeg().toBuffer());
    await shareTip(ana, { title: "Shared with what was built", photo });

    const page = await fetch(`${server.url}/browsetips`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("Shared with what was built");
    const [, picturePath = ""] = /(\/photos\/[^"\s]+\.(?:avif|webp))/.exec(html) ?? [];
    const shown = await fetch(server.url + picturePath);
    expect(shown.headers.get("content-type")).toMatch(/^image\//);
    const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const read = async (encoding: string) => {
      const headers = { cookie, "accept-encoding": encoding };
      const response = await fetch(`${server.url}/browsetips`, { headers });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      if (encoding !== "identity") expect(response.headers.get("vary")).toContain("Accept-Encoding");
      return /<main[^]*<\/main>/.exec(await response.text())?.[0];
    };
    const plain = await read("identity");
    expect(plain).toContain("Shared with what was built");
    for (const encoding of ["br", "gzip", "deflate"]) expect(await read(encoding)).toBe(plain);
    const [, script = ""] = /(\/assets\/[^"\s]+\.js)/.exec(html) ?? [];
    expect((await fetch(server.url + script)).status).toBe(200);

    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  });
});
