import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { subscriptionInput } from "#domain/newsletter/subscription.ts";
import type { Answer, Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { useSite } from "#tests/harness/site.ts";

type Problem = { errors?: { path: string; message: string }[] };
type Inserted = { acknowledged: true; insertedId: string };
const leave = <T = Inserted>(browser: Browser, body: unknown) => browser.post<T>("/newsletter", body);

describe.each(engines)("newsletter subscriptions on %s (7.41)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site)));
  beforeEach(() => site.deps.db.deleteFrom("newsletter_subscription").execute());
  const stored = () =>
    site.deps.db.selectFrom("newsletter_subscription").selectAll().orderBy("email").execute();

  test("an address is stored in lower case (2.47)", async () => {
    site.setClock("2024-05-02T09:30:00.000Z");
    const { status, body } = await leave(site.visitor(), { email: " Ana@Example.COM " });
    expect(status).toBe(201);
    expect(body).toStrictEqual({ acknowledged: true, insertedId: expect.any(String) });
    expect(await stored()).toEqual([
      {
        id: expect.any(String),
        account_id: null,
        email: "ana@example.com",
        created_at: "2024-05-02T09:30:00.000Z",
        requested_at: "2024-05-02T09:30:00.000Z",
        confirmed_at: "2024-05-02T09:30:00.000Z",
        bounces: 0,
      },
    ]);
  });

  test("an address is stored once, however often and however written, and responses do not reveal that it was known (3.28)", async () => {
    const spellings = ["ana@example.com", "ANA@example.com", "Ana@Example.com", "ana@example.com"];
    const answers: Answer<Inserted>[] = [];
    for (const email of spellings) answers.push(await leave(site.visitor(), { email }));
    const other = await leave(site.visitor(), { email: "ben@example.com" });

    expect((await stored()).map(({ email }) => email)).toEqual(["ana@example.com", "ben@example.com"]);
    const ids = [...answers, other].map(({ body }) => body.insertedId);
    expect(new Set(ids).size, "each answer has an id of its own").toBe(ids.length);
    expect(ids, "of the same age as the answer").toEqual(ids.toSorted());
    const shape = ({ status, headers, body }: Answer<Inserted>) => ({
      status,
      headers: [...headers].filter(([name]) => !["date", "ratelimit", "x-request-id"].includes(name)),
      fields: Object.keys(body),
    });
    for (const response of answers) expect(shape(response)).toEqual(shape(other));
  });

  test("concurrent requests store an address once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => leave(site.visitor(), { email: "rush@example.com" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
  });

  test("a member may subscribe any address; unknown fields are ignored (3.1)", async () => {
    const claims = { _id: "mine", id: "mine", created_at: "1999", gardenerId: ana.id };
    expect((await leave(ana.browser, { email: "aunt@example.com", ...claims })).status).toBe(201);
    const [row] = await stored();
    expect(row?.email).toBe("aunt@example.com");
    expect([row?.id, row?.created_at]).not.toContain("mine");
    expect(row?.created_at).not.toBe("1999");
  });

  test.each([undefined, null, "", "  ", 5, [], "ana", "ana@", "a b@example.com", `${"x".repeat(250)}@a.org`])(
    "%j is rejected with the field's name (5.16)",
    async (email) => {
      const response = await leave<Problem>(site.visitor(), { email });
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
      expect(response.body.errors).toEqual([{ path: "email", message: "Enter valid email address" }]);
      expect(await stored()).toEqual([]);
    },
  );

  test("naughty strings are rejected or stored unchanged", async () => {
    for (const text of NAUGHTY) {
      const expected = subscriptionInput.safeParse({ email: text });
      const { status } = await leave(site.visitor(), { email: text });
      expect(status, JSON.stringify(text)).toBe(expected.success ? 201 : 400);
    }
    for (const name of ["o'brien", "a+b", "drop;table".replace(";", ".")]) {
      const email = `${name}@example.com`;
      expect((await leave(site.visitor(), { email })).status, email).toBe(201);
      expect((await stored()).map((row) => row.email)).toContain(email);
    }
  });

  test("the API offers no way to read, change or delete them", async () => {
    await leave(ana.browser, { email: "ana@example.com" });
    for (const browser of [site.visitor(), ana.browser])
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const response = await browser.call(method, "/newsletter", { body: { email: "ana@example.com" } });
        expect([405, 415], "the address is that of a page without a form").toContain(response.status);
        expect(response.text).not.toContain("ana@example.com");
      }
    expect(await stored()).toHaveLength(1);
  });
});

const SCALE = 0.2;
/** At this scale (server/http/limits.ts). */
const ADDRESSES = 6;
const WRITES = 12;

describe.each(engines)("limits of newsletter subscriptions on %s (9.29, 9.35)", (engine) => {
  const site = useSite(engine, { rateLimitScale: SCALE });

  test("per internet address; invalid input does not count (9.35)", async () => {
    const send = (place: string, number: number) =>
      leave(site.visitor(place), { email: `crowd${number}@example.com` });
    for (let number = 0; number < ADDRESSES; number++) {
      expect((await leave(site.visitor("10.0.0.1"), { email: "x" })).status).toBe(400);
      expect((await send("10.0.0.1", number)).status).toBe(201);
    }
    const refused = await send("10.0.0.1", 99);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await send("10.0.0.2", 99)).status).toBe(201);
  });

  test("per member, from any internet address", async () => {
    const ben = await signUp(site);
    const send = (place: string) => {
      const browser = site.visitor(place);
      for (const [name, value] of ben.browser.cookies) browser.cookies.set(name, value);
      return leave(browser, { email: ben.email });
    };
    for (let tries = 0; tries < WRITES; tries++) expect((await send(`10.6.0.${tries}`)).status).toBe(201);
    expect((await send("10.6.0.99")).status).toBe(429);
  });
});
