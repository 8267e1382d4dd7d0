import { request } from "node:http";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { BODY_MAX_BYTES } from "#server/api/api.ts";
import { engines, freshStorage } from "#tests/harness/engines.ts";
import {
  helpInput,
  idsOf,
  profileOf,
  shareTip,
  signUp,
  tipInput,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { createSite, useSite } from "#tests/harness/site.ts";
import { wireTo } from "#tests/harness/wire.ts";

describe.each(engines)("guards on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let tip: string;
  beforeAll(async () => {
    ana = await signUp(site);
    tip = await shareTip(ana);
  });
  const writes = (): [method: string, path: string, body: object][] => [
    ["POST", "/gardenersTips", tipInput()],
    ["PATCH", `/gardenersTips/${tip}`, { title: "Changed" }],
    ["PATCH", `/gardenersTips/${tip}`, { like: 1 }],
    ["PUT", `/gardeners/${ana.id}`, profileOf(ana)],
    ["POST", "/gardeners", { name: ana.name, email: ana.email, photourl: ana.photo }],
    ["POST", "/helpRequests", helpInput()],
    ["POST", "/newsletter", { email: "reader@example.com" }],
  ];

  describe("a body's type (docs/product.md 7.26)", () => {
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
    ])("%j is refused with 415", async (type) => {
      const before = await totalOf(ana.browser, "/gardenersTips?limit=1");
      for (const [method, path, body] of writes()) {
        const raw = new TextEncoder().encode(JSON.stringify(body));
        const answer = await ana.browser.call(method, path, { raw, headers: { "content-type": type } });
        expect(answer.status, `${method} ${path}`).toBe(415);
        expect(answer.headers.get("content-type")).toBe(PROBLEM_TYPE);
        expect(answer.body).toMatchObject({ title: "Wrong type", status: 415 });
      }
      expect(await totalOf(ana.browser, "/gardenersTips?limit=1")).toBe(before);
    });

    test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
      "%s is read",
      async (type) => {
        const raw = JSON.stringify(tipInput());
        expect(
          (await ana.browser.call("POST", "/gardenersTips", { raw, headers: { "content-type": type } }))
            .status,
        ).toBe(201);
      },
    );
  });

  describe("a body's size (docs/product.md 7.26, 9.30)", () => {
    const huge = "x".repeat(BODY_MAX_BYTES + 1);

    test("too much is a 413, told in its length or not", async () => {
      for (const [method, path, body] of writes()) {
        const raw = JSON.stringify({ ...body, more: huge });
        for (const [content, headers] of [
          [raw, { "content-length": String(raw.length) }],
          [new Blob([raw]).stream(), {}],
        ] as const) {
          const answer = await ana.browser.call(method, path, {
            raw: content,
            headers: { "content-type": "application/json", ...headers },
          });
          expect(answer.status, `${method} ${path}`).toBe(413);
          expect(answer.body).toMatchObject({ title: "Too large", status: 413 });
        }
      }
    });

    test.each(["/api/auth/sign-in/email", "/api/auth/sign-up/email"])(
      "too much for %s as well",
      async (path) => {
        const raw = JSON.stringify({ email: "ana@example.com", password: huge });
        const headers = { "content-type": "application/json", "content-length": String(raw.length) };
        expect((await site.visitor().call("POST", path, { raw, headers })).status).toBe(413);
      },
    );

    test("too much for a page's form as well, and nothing but a form is taken", async () => {
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

    test("the longest honest tip fits, however it is written", async () => {
      const postBody = "🌱".repeat(5000);
      const raw = JSON.stringify(
        tipInput({ postBody, photo: "https://example.com/".padEnd(2048, "x") }),
      ).replaceAll("🌱", String.raw`\ud83c\udf31`);
      const answer = await ana.browser.call<{ insertedId: string }>("POST", "/gardenersTips", {
        raw,
        headers: { "content-type": "application/json" },
      });
      expect(answer.status, answer.text).toBe(201);
      expect((await ana.browser.get(`/gardenersTips/${answer.body.insertedId}`)).body).toMatchObject({
        postBody,
      });
    });
  });

  describe("where a change comes from (docs/product.md 6.4)", () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ];

    test.each(foreign)("with %j it is refused, also as JSON that says it is plain text", async (headers) => {
      const before = await idsOf(ana.browser, "/gardenersTips");
      for (const type of ["application/json", "text/plain"])
        for (const [method, path, body] of [...writes(), ["DELETE", `/gardenersTips/${tip}`, {}] as const]) {
          const answer = await ana.browser.call(method, path, {
            raw: JSON.stringify(body),
            headers: { "content-type": type, ...headers },
          });
          expect(answer.status, `${method} ${path}`).toBe(403);
          expect(answer.headers.get("content-type")).toBe(PROBLEM_TYPE);
        }
      expect(await idsOf(ana.browser, "/gardenersTips")).toEqual(before);
    });

    test.each(foreign)("with %j nobody is signed in, up or out", async (headers) => {
      for (const path of ["/api/auth/sign-in/email", "/api/auth/sign-up/email", "/api/auth/sign-out"])
        expect((await ana.browser.call("POST", path, { body: {}, headers })).status).toBe(403);
      expect((await ana.browser.get("/api/session")).body).toMatchObject({ user: { gardenerId: ana.id } });
    });

    test.each(foreign)("with %j no page's form is taken", async (headers) =>
      expect((await ana.browser.call("POST", "/sharetips", { raw: "title=x", headers })).status).toBe(403),
    );

    test.each<Record<string, string>>([
      { origin: "" },
      { "sec-fetch-site": "same-origin" },
      { origin: "", "sec-fetch-site": "same-origin" },
    ])("with %j it is ours, or a program's", async (headers) =>
      expect((await ana.browser.call("POST", "/gardenersTips", { body: tipInput(), headers })).status).toBe(
        201,
      ),
    );

    test("a program signs up and in without saying where it comes from", async () => {
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

    test("reading is open to any site, and tells it nothing it could read", async () => {
      const answer = await ana.browser.call("GET", "/gardeners", {
        headers: { origin: "https://evil.example" },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    });
  });

  test("another host name is answered 421, over a real connection", async () => {
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

  describe("headers", () => {
    test.each(["/gardeners", "/gardenersTips?limit=0", "/gardenersTips/nothing", "/api/session"])(
      "%s is data that nothing may take for a page or keep",
      async (path) => {
        const { headers } = await ana.browser.get(path);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("cache-control")).toContain("no-store");
        expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      },
    );

    test("a page runs our scripts alone and stands in nobody's frame", async () => {
      const { headers } = await site.visitor().get("/");
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']{20,}'/);
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(rule);
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toBeNull();
      const again = (await site.visitor().get("/")).headers.get("content-security-policy");
      expect(again, "each page has a nonce of its own").not.toBe(policy);
    });

    test("on https browsers are told to stay there", async () => {
      const secure = await createSite(engine, { publicUrl: "https://tips.example.org" });
      for (const path of ["/", "/gardeners"])
        expect((await secure.visitor().get(path)).headers.get("strict-transport-security")).toBe(
          "max-age=31536000",
        );
      await secure.close();
    });

    test("a list is squeezed for those who accept it", async () => {
      const plain = await ana.browser.get("/gardenersTips");
      const response = await ana.browser.open("GET", "/gardenersTips", {
        headers: { "accept-encoding": "gzip" },
      });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      const body = response.body?.pipeThrough(new DecompressionStream("gzip"));
      expect(await new Response(body).text()).toBe(plain.text);
    });
  });

  describe("health (docs/product.md 7.38)", () => {
    test("the server lives and is ready, whatever its name", async () => {
      const probe = (path: string) => site.fetch(new Request(`http://10.0.0.7:3000${path}`));
      expect(await (await probe("/healthz")).json()).toEqual({ status: "ok" });
      expect(await (await probe("/readyz")).json()).toEqual({ status: "ready" });
    });

    test("without its database it lives and is not ready: 503 (7.28)", async () => {
      const lost = await createSite(engine);
      await lost.deps.database.close();
      expect((await lost.visitor().get("/healthz")).status).toBe(200);
      const answer = await lost.visitor().get("/readyz");
      expect(answer.status).toBe(503);
      expect(answer.headers.get("content-type")).toBe(PROBLEM_TYPE);
      expect(answer.body).toEqual({
        title: "Not ready",
        status: 503,
        detail: "The database does not answer.",
      });
      expect(lost.complaints).toHaveLength(1);
      await lost.close();
    });

    test("an error that nobody foresaw is a 500 that tells nothing, and is logged", async () => {
      const broken = await createSite(engine);
      await sql`drop table tip_like`.execute(broken.deps.db);
      await sql`alter table tip rename to elsewhere`.execute(broken.deps.db);
      const answer = await broken.visitor().get("/gardenersTips?limit=6");
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        title: "Something went wrong!",
        status: 500,
        detail: "It is not your fault. Try again in a moment.",
      });
      expect(broken.complaints).toHaveLength(1);
      await broken.close();
    });
  });
});

test("a full disk, on SQLite, is a 507, and nothing is half stored (7.28)", async () => {
  const full = await createSite("sqlite");
  const member = await signUp(full);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(full.deps.db);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(full.deps.db);

  const share = () => member.browser.post("/gardenersTips", tipInput({ postBody: "x".repeat(10_000) }));
  let answer = await share();
  for (let tries = 0; answer.status === 201 && tries < 50; tries++) answer = await share();

  expect(answer.status).toBe(507);
  expect(answer.body).toMatchObject({ title: "No room", status: 507 });
  const stored = (await idsOf(member.browser, "/gardenersTips")).length;
  expect(await totalOf(member.browser, "/gardenersTips?limit=1")).toBe(stored);
  await sql`pragma max_page_count = 1000000`.execute(full.deps.db);
  expect((await share()).status).toBe(201);
  expect(full.complaints.splice(0)).toHaveLength(1);
  await full.close();
});

test("while PostgreSQL is away a call is a 503 that says when to try again, and later all is well (7.28)", async () => {
  const storage = await freshStorage("postgres");
  const wire = await wireTo(storage.databaseUrl ?? "");
  const site = await createSite("postgres", { storage: { ...storage, databaseUrl: wire.url } });
  const member = await signUp(site);
  await shareTip(member);

  wire.cut();
  for (const answer of [
    await site.visitor().get("/gardenersTips?limit=6"),
    await site.visitor().get("/gardenersTips"),
    await member.browser.post("/gardenersTips", tipInput()),
    await site.visitor().get("/readyz"),
  ]) {
    expect(answer.status, answer.text).toBe(503);
    expect(answer.headers.get("content-type")).toBe(PROBLEM_TYPE);
    expect(answer.body).toMatchObject({ title: "Not ready", status: 503 });
  }
  expect((await site.visitor().get("/gardenersTips?limit=6")).headers.get("retry-after")).toMatch(/^\d+$/);
  wire.mend();

  expect(await idsOf(member.browser, "/gardenersTips")).toHaveLength(1);
  expect((await site.visitor().get("/readyz")).status).toBe(200);
  await shareTip(member);
  await site.close();
  await wire.close();
  await storage.remove();
});
