import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

describe.each(engines)("headers on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => {
    ana = await signUp(site);
    await shareTip(ana);
  });

  test.each(["/gardeners", "/gardenersTips?limit=0", "/gardenersTips/nothing", "/api/session"])(
    "%s cannot be interpreted as a page, and is not cached",
    async (path) => {
      const { headers } = await ana.browser.get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );

  test("a page runs only our scripts, loads only our pictures and cannot be framed (6.27)", async () => {
    const visitor = site.visitor();
    visitor.cookies.set("meaningless", "1");
    const { headers } = await visitor.get("/");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']{20,}'/);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:;",
    ])
      expect(policy).toContain(rule);
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
    const again = (await visitor.get("/")).headers.get("content-security-policy");
    expect(again, "each page has a nonce of its own").not.toBe(policy);
  });

  test("on https browsers are told to stay on https", async () => {
    const secure = await createSite(engine, { publicUrl: "https://tips.example.org" });
    for (const path of ["/", "/gardeners"])
      expect((await secure.visitor().get(path)).headers.get("strict-transport-security")).toBe(
        "max-age=31536000",
      );
    await secure.close();
  });

  test("a list is compressed for clients that accept it", async () => {
    const plain = await ana.browser.get("/gardenersTips");
    const response = await ana.browser.open("GET", "/gardenersTips", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const body = response.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(body).text()).toBe(plain.text);
  });
});
