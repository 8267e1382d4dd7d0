import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";
import { writesOf, type Write } from "#tests/harness/write-calls.ts";

describe.each(engines)("origin checks on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let tip: string;
  let writes: () => Write[];
  beforeAll(async () => {
    ana = await signUp(site);
    tip = await shareTip(ana);
    writes = writesOf(ana, tip);
  });

  describe("writes (6.4)", () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ];

    test.each(foreign)("from %j are rejected, even as JSON declared as plain text", async (headers) => {
      const before = await idsOf(ana.browser, "/gardenersTips");
      for (const type of ["application/json", "text/plain"])
        for (const [method, path, body] of [...writes(), ["DELETE", `/gardenersTips/${tip}`, {}] as const]) {
          const response = await ana.browser.call(method, path, {
            raw: JSON.stringify(body),
            headers: { "content-type": type, ...headers },
          });
          expect(response.status, `${method} ${path}`).toBe(403);
          expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
        }
      expect(await idsOf(ana.browser, "/gardenersTips")).toEqual(before);
    });

    test.each(foreign)("from %j cannot sign in, up or out", async (headers) => {
      for (const path of ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/api/auth/sign-out"])
        expect((await ana.browser.call("POST", path, { body: {}, headers })).status).toBe(403);
      expect((await ana.browser.get("/api/session")).body).toMatchObject({ user: { gardenerId: ana.id } });
    });

    test.each(foreign)("from %j cannot submit a page's form", async (headers) =>
      expect((await ana.browser.call("POST", "/sharetips", { raw: "title=x", headers })).status).toBe(403),
    );

    test.each<Record<string, string>>([
      { origin: "" },
      { "sec-fetch-site": "same-origin" },
      { origin: "", "sec-fetch-site": "same-origin" },
    ])("from %j are accepted as our own or a program's", async (headers) =>
      expect((await ana.browser.call("POST", "/gardenersTips", { body: tipInput(), headers })).status).toBe(
        201,
      ),
    );

    test("by a program can sign up and in without an origin", async () => {
      const program = site.visitor();
      const account = {
        name: "A Program",
        email: "program@example.com",
        password: "Compost-Heap-7",
        image: ana.photo,
      };
      const headers = { origin: "" };
      expect((await program.call("POST", "/api/auth/sign-up/email", { body: account, headers })).status).toBe(
        200,
      );
      expect((await program.call("POST", "/api/auth/sign-in/email", { body: account, headers })).status).toBe(
        200,
      );
    });

    test("reads are open to any site, but browsers hide those of the own account from it", async () => {
      const response = await ana.browser.call("GET", "/api/account", {
        headers: { origin: "https://evil.example" },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    });
  });

  test("another host name is a 421, over a real connection", async () => {
    const { port, close } = await site.listen();
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: "127.0.0.1", path: "/gardeners", headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end();
      });
    expect(await statusFor("evil.example")).toBe(421);
    expect(await statusFor(`localhost.evil.example:${port}`)).toBe(421);
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    await close();
  });
});
