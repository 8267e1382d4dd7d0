import { beforeAll, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { BODY_MAX_BYTES } from "#server/api/api.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, tipInput, totalOf, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";
import { writesOf, type Write } from "#tests/harness/write-calls.ts";

describe.each(engines)("request bodies on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let writes: () => Write[];
  beforeAll(async () => {
    ana = await signUp(site);
    writes = writesOf(ana, await shareTip(ana));
  });

  describe("content types (7.26)", () => {
    test.each([
      "text/plain",
      "text/plain;application/json",
      "text/plain; charset=application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "text/json-x",
      "application/octet-stream",
      "",
    ])("%j is rejected with 415", async (type) => {
      const before = await totalOf(ana.browser, "/gardenersTips?limit=1");
      for (const [method, path, body] of writes()) {
        const raw = new TextEncoder().encode(JSON.stringify(body));
        const response = await ana.browser.call(method, path, { raw, headers: { "content-type": type } });
        expect(response.status, `${method} ${path}`).toBe(415);
        expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
        expect(response.body).toMatchObject({ title: "Unsupported media type", status: 415 });
      }
      expect(await totalOf(ana.browser, "/gardenersTips?limit=1")).toBe(before);
    });

    test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
      "%s is accepted",
      async (type) => {
        const raw = JSON.stringify(tipInput());
        expect(
          (await ana.browser.call("POST", "/gardenersTips", { raw, headers: { "content-type": type } }))
            .status,
        ).toBe(201);
      },
    );
  });

  test.each(["[", '{"a":'])(
    "of %s nested deeply are a 400 at the auth library's calls (7.75)",
    async (part) => {
      const raw = part.repeat(50_000);
      const headers = { "content-type": "application/json" };
      const response = await site.visitor().call("POST", "/api/auth/sign-in/email", { raw, headers });
      expect(response.status).toBe(400);
    },
  );

  describe("body sizes (7.26, 9.30)", () => {
    const huge = "x".repeat(BODY_MAX_BYTES + 1);

    test("a body over the limit is a 413, with or without Content-Length (9.30)", async () => {
      for (const [method, path, body] of writes()) {
        const raw = JSON.stringify({ ...body, more: huge });
        for (const [content, headers] of [
          [raw, { "content-length": String(raw.length) }],
          [new Blob([raw]).stream(), {}],
        ] as const) {
          const response = await ana.browser.call(method, path, {
            raw: content,
            headers: { "content-type": "application/json", ...headers },
          });
          expect(response.status, `${method} ${path}`).toBe(413);
          expect(response.body).toMatchObject({ title: "Content too large", status: 413 });
        }
      }
    });

    test.each(["/api/auth/sign-in/email", "/api/auth/sign-up/email"])(
      "over the limit for %s, too",
      async (path) => {
        const raw = JSON.stringify({ email: "ana@example.com", password: huge });
        const headers = { "content-type": "application/json", "content-length": String(raw.length) };
        expect((await site.visitor().call("POST", path, { raw, headers })).status).toBe(413);
      },
    );

    test("a form for a page has the same limit, and only forms are accepted there", async () => {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const post = (raw: string, headers: Record<string, string>) =>
        site
          .visitor()
          .call("POST", "/login", { raw, headers: { "content-length": String(raw.length), ...headers } });
      expect((await post(`email=${huge}`, type)).status).toBe(413);
      expect((await post("email=x", type)).status).toBe(200);
      for (const other of ["application/json", "text/plain", ""])
        expect((await post("email=x", { "content-type": other })).status).toBe(415);
    });

    test("the longest valid tip fits, however it is encoded", async () => {
      const postBody = "🌱".repeat(5000);
      const raw = JSON.stringify(
        tipInput({ postBody, photo: "https://example.com/".padEnd(2048, "x") }),
      ).replaceAll("🌱", String.raw`\ud83c\udf31`);
      const response = await ana.browser.call<{ insertedId: string }>("POST", "/gardenersTips", {
        raw,
        headers: { "content-type": "application/json" },
      });
      expect(response.status, response.text).toBe(201);
      expect((await ana.browser.get(`/gardenersTips/${response.body.insertedId}`)).body).toMatchObject({
        postBody,
      });
    });
  });
});
