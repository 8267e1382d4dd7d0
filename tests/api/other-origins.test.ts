import { beforeAll, describe, expect, test } from "vitest";
import { loadPublicPages } from "#tests/harness/public-page.ts";
import { likeTip, type Member, shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { createToken } from "#tests/harness/tokens.ts";

const ELSEWHERE = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
const ALLOWED = "access-control-allow-origin";

describe("pages of other sites (7.102)", () => {
  const site = useSite("sqlite", { loadBuild: loadPublicPages });
  let ana: Member;
  let tip: string;
  beforeAll(async () => {
    ana = await signUp(site);
    tip = await shareTip(ana);
  });
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    site.visitor().call(method, path, { headers: { ...ELSEWHERE, ...headers }, ...(body ? { body } : {}) });

  test.each(["/gardenersTips", "/gardeners", "/api/tipFacets", "/api/content", "/api/openapi.json"])(
    "can read %s, also from the cache, with its headers",
    async (path) => {
      for (let again = 0; again < 2; again++)
        for (const method of ["GET", "HEAD"]) {
          const { status, headers } = await call(method, path);
          expect(status).toBe(200);
          expect(headers.get(ALLOWED)).toBe("*");
          expect(headers.get("access-control-expose-headers")).toContain("X-Total-Count");
          expect(headers.get("access-control-allow-credentials")).toBeNull();
        }
    },
  );

  test("can read why a call failed", async () => {
    const { status, headers } = await call("GET", "/gardenersTips/nothing");
    expect([status, headers.get(ALLOWED)]).toEqual([404, "*"]);
    const refused = await call("GET", "/gardenersTips", { authorization: "Bearer nonsense" });
    expect([refused.status, refused.headers.get(ALLOWED)]).toEqual([401, "*"]);
  });

  test("can ask before they write, and write with a token", async () => {
    const asked = await call("OPTIONS", `/gardenersTips/${tip}`, {
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization,content-type",
    });
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      [ALLOWED]: "*",
      "access-control-allow-methods": expect.stringContaining("PATCH"),
      "access-control-allow-headers": expect.stringContaining("Authorization"),
    });
    const { token } = await createToken(ana, ["read", "write"]);
    const headers = { authorization: `Bearer ${token}` };
    const written = await call("PATCH", `/gardenersTips/${tip}`, headers, { title: "From elsewhere" });
    expect([written.status, written.headers.get(ALLOWED)]).toEqual([200, "*"]);
  });

  test("can ask to write where visitors write, too", async () => {
    for (const path of ["/newsletter", "/helpRequests"]) {
      const { status, headers } = await call("OPTIONS", path, { "access-control-request-method": "POST" });
      expect([path, status, headers.get(ALLOWED)]).toEqual([path, 204, "*"]);
    }
  });

  test("cannot write without one, even with a cookie", async () => {
    const { status, headers } = await ana.browser.call("POST", "/gardenersTips", {
      headers: ELSEWHERE,
      body: tipInput(),
    });
    expect([status, headers.get(ALLOWED)]).toEqual([403, null]);
  });

  test.each([
    ["GET", "/"],
    ["GET", "/browsetips"],
    ["GET", "/api/account"],
    ["GET", "/api/account/tokens"],
    ["GET", "/api/auth/get-session"],
    ["GET", "/photos/nothing/320.webp"],
    ["GET", "/nothing"],
  ])("cannot read %s %s", async (method, path) => {
    expect((await call(method, path)).headers.get(ALLOWED)).toBeNull();
    const asked = await call("OPTIONS", path, { "access-control-request-method": method });
    expect(asked.headers.get(ALLOWED)).toBeNull();
  });

  test("are told what is left of a limit (7.103)", async () => {
    const { token } = await createToken(ana, ["write"]);
    const headers = { authorization: `Bearer ${token}` };
    const { headers: told } = await call("POST", "/gardenersTips", headers, tipInput());
    expect(told.get("ratelimit-policy")).toBe('"writes";q=600000;w=60');
    expect(told.get("ratelimit")).toMatch(/^"writes";r=59999\d;t=\d+$/);
    expect(told.get("access-control-expose-headers")).toMatch(/RateLimit-Policy.*X-Request-Id/);
  });
});

describe("limits (7.103)", () => {
  const site = useSite("sqlite", { rateLimitScale: 0.05 });

  test("count down to a 429 that says so", async () => {
    const ana = await signUp(site);
    const id = await shareTip(ana);
    const change = (title: string) => ana.browser.patch(`/gardenersTips/${id}`, { title });
    const left = async (title: string) =>
      /r=(\d+)/.exec((await change(title)).headers.get("ratelimit") ?? "")?.[1];
    expect(await left("One")).toBe("1");
    expect(await left("Two")).toBe("0");
    const refused = await change("Three");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit-policy")).toBe('"writes";q=3;w=60');
    expect(refused.headers.get("ratelimit")).toMatch(/^"writes";r=0;t=\d+$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("are told of invitations, which count for their admin", async () => {
    const { browser } = await signUpAs(site, "admin");
    const { headers, status } = await browser.post("/api/invitations", { email: "nora@example.org" });
    expect(status).toBe(201);
    expect(headers.get("ratelimit-policy")).toMatch(/"invitations";q=\d+;w=\d+/);
  });

  test("are not told of what others did: sign-ins to an account", async () => {
    const { headers } = await site
      .visitor()
      .post("/api/auth/sign-in/email", { email: "x@example.com", password: "x" });
    expect(headers.get("ratelimit")).toBeNull();
  });

  test("are not told by calls that count against none", async () => {
    const ana = await signUp(site);
    const id = await shareTip(ana);
    expect((await ana.browser.get(`/gardenersTips/${id}`)).headers.get("ratelimit")).toBeNull();
    await likeTip(ana, id);
  });
});
