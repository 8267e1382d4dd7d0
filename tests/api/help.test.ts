import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROBLEM_TYPE, problem } from "#domain/http/problem.ts";
import { helpRequestInput, type HelpRequestInput } from "#domain/help/help-request.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { helpInput, signUp, type Member } from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { useSite } from "#tests/harness/site.ts";

type Problem = { errors?: { path: string; message: string }[] };
type Inserted = { acknowledged: true; insertedId: string };

describe.each(engines)("requests for help on %s (7.40)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site)));
  beforeEach(() => site.deps.db.deleteFrom("help_request").execute());
  const stored = () => site.deps.db.selectFrom("help_request").selectAll().orderBy("id").execute();
  const ask = <T = Inserted>(browser: Browser, body: unknown) => browser.post<T>("/helpRequests", body);

  test("a visitor's request is stored completely and open, and its id is returned (2.73)", async () => {
    site.setClock("2024-05-02T09:30:00.000Z");
    const input = helpInput({ description: "Yellow leaves.\n\nSince Sunday." });

    const { status, body } = await ask(site.visitor(), input);

    expect(status).toBe(201);
    expect(body).toStrictEqual({ acknowledged: true, insertedId: expect.any(String) });
    expect(await stored()).toEqual([
      {
        id: body.insertedId,
        gardener_id: null,
        ...input,
        status: "open",
        created_at: "2024-05-02T09:30:00.000Z",
        handled_by: null,
        handled_at: null,
      },
    ]);
  });

  test("a member's request is stored as theirs, whatever name and address it has (6.1)", async () => {
    const input = helpInput({ name: "Somebody Else", email: "elsewhere@example.com" });
    await ask(ana.browser, input);
    expect(await stored()).toMatchObject([{ ...input, gardener_id: ana.id }]);
  });

  test("a request outlives its member's account, without a reference to it", async () => {
    const leaving = await signUp(site);
    await ask(leaving.browser, helpInput());
    await site.deps.db.deleteFrom("user").where("email", "=", leaving.email).execute();
    expect(await stored()).toMatchObject([{ gardener_id: null, status: "open" }]);
  });

  test("unknown fields are ignored (3.1)", async () => {
    const claims = { _id: "mine", gardener_id: ana.id, status: "closed", created_at: "1999", role: "admin" };
    const { status, body } = await ask(site.visitor(), { ...helpInput(), ...claims });
    expect(status).toBe(201);
    expect(await stored()).toMatchObject([{ id: body.insertedId, gardener_id: null, status: "open" }]);
  });

  test("the same request sent twice is stored twice", async () => {
    const input = helpInput();
    const ids = [await ask(site.visitor(), input), await ask(site.visitor(), input)];
    expect(new Set(ids.map(({ body }) => body.insertedId)).size).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  test.each<[field: keyof HelpRequestInput, bad: unknown, message: string]>([
    ["name", undefined, "Full name is required"],
    ["name", " \u200b ", "Full name is required"],
    ["name", 5, "Full name must be text"],
    ["name", "x".repeat(81), "Full name can have at most 80 characters"],
    ["name", "An\na", "Full name has characters that cannot be shown"],
    ["email", undefined, "Enter valid email address"],
    ["email", "", "Enter valid email address"],
    ["email", "ana", "Enter valid email address"],
    ["email", "a\u0000@example.com", "Enter valid email address"],
    ["email", `${"x".repeat(243)}@example.com`, "Enter valid email address"],
    ["issue", "", "Issue topic is required"],
    ["issue", "x".repeat(121), "Issue topic can have at most 120 characters"],
    ["issue", "Slugs\u0007", "Issue topic has characters that cannot be shown"],
    ["description", null, "Detailed description must be text"],
    ["description", "\n \n", "Detailed description is required"],
    ["description", "x".repeat(5001), "Detailed description can have at most 5,000 characters"],
    ["description", "a\u0000b", "Detailed description has characters that cannot be shown"],
  ])("an invalid %s is reported: %j (5.3, 5.15, 9.34)", async (field, bad, message) => {
    const response = await ask<Problem>(site.visitor(), { ...helpInput(), [field]: bad });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
    expect(response.body.errors).toEqual([{ path: field, message }]);
    expect(await stored()).toEqual([]);
  });

  test("all invalid fields are reported together", async () => {
    const response = await ask<Problem>(site.visitor(), {});
    expect(response.body.errors?.map(({ path }) => path)).toEqual(["name", "email", "issue", "description"]);
  });

  test("the maximum length of each field is accepted (9.34)", async () => {
    const input = helpInput({
      name: "x".repeat(80),
      issue: "y".repeat(120),
      description: "🌱".repeat(2500),
    });
    expect((await ask(site.visitor(), input)).status).toBe(201);
    expect(await stored()).toMatchObject([input]);
  });

  test("naughty strings are rejected with the field's name, or stored unchanged", async () => {
    const fields = ["name", "email", "issue", "description"] as const;
    await Promise.all(
      NAUGHTY.map(async (text) => {
        const sent = { name: text, email: text, issue: text, description: text };
        const { error } = helpRequestInput.safeParse(sent);
        const refused = new Set(error?.issues.map(({ path }) => String(path[0])));
        const refusal = await ask<Problem>(site.visitor(), sent);
        expect(refusal.status, JSON.stringify(text)).toBe(400);
        expect(new Set(refusal.body.errors?.map(({ path }) => path))).toEqual(refused);

        const good = helpInput();
        const mended = Object.fromEntries(
          fields.map((field) => [field, refused.has(field) ? good[field] : text]),
        );
        const { body } = await ask(site.visitor(), mended);
        const row = await site.deps.db
          .selectFrom("help_request")
          .select(fields)
          .where("id", "=", body.insertedId)
          .executeTakeFirst();
        expect(row, JSON.stringify(text)).toEqual(helpRequestInput.parse(mended));
      }),
    );
  });

  test("a request from another site is rejected and not stored (6.4)", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign)
      expect((await ana.browser.call("POST", "/helpRequests", { body: helpInput(), headers })).status).toBe(
        403,
      );
    expect(await stored()).toEqual([]);
  });

  test("the public API offers no way to read, change or delete them", async () => {
    const { body } = await ask(ana.browser, helpInput());
    for (const browser of [site.visitor(), ana.browser])
      for (const method of ["GET", "PUT", "PATCH", "DELETE"])
        for (const path of ["/helpRequests", `/helpRequests/${body.insertedId}`]) {
          const sent = method === "GET" ? {} : { body: helpInput() };
          const response = await browser.call(method, path, sent);
          expect(response.text, `${method} ${path}`).not.toContain("Black spots");
          if (path === "/helpRequests") expect(problem.parse(response.body).status).toBe(404);
        }
    expect(await stored()).toHaveLength(1);
  });
});

const SCALE = 0.2;
/** At this scale (server/http/limits.ts). */
const REQUESTS = 6;
const WRITES = 12;

describe.each(engines)("limits of requests for help on %s (9.29, 9.35)", (engine) => {
  const site = useSite(engine, { rateLimitScale: SCALE });
  const ask = (browser: Browser) => browser.post("/helpRequests", helpInput());

  test("per internet address, for members and visitors together; invalid input does not count (9.35)", async () => {
    const from = (address: string) => site.visitor(address);
    const ana = await signUp(site, { browser: from("10.0.0.1") });
    for (let tries = 0; tries < REQUESTS; tries++) {
      expect((await from("10.0.0.1").post("/helpRequests", {})).status).toBe(400);
      expect((await ask(tries % 2 ? ana.browser : from("10.0.0.1"))).status).toBe(201);
    }
    const refused = await ask(from("10.0.0.1"));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("content-type")).toBe(PROBLEM_TYPE);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await ask(ana.browser)).status).toBe(429);
    expect((await ask(from("10.0.0.2"))).status).toBe(201);
  });

  test("per member, from any internet address", async () => {
    const ben = await signUp(site);
    const visitorFrom = (address: string) => {
      const browser = site.visitor(address);
      for (const [name, value] of ben.browser.cookies) browser.cookies.set(name, value);
      return browser;
    };
    for (let tries = 0; tries < WRITES; tries++)
      expect((await ask(visitorFrom(`10.5.0.${tries}`))).status).toBe(201);
    expect((await ask(visitorFrom("10.5.0.99"))).status).toBe(429);
    expect((await ask(site.visitor("10.5.0.99"))).status).toBe(201);
  });
});
