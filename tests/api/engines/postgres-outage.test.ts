import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { MAX_CONNECTIONS } from "#server/db/postgres-pool.ts";
import { isDatabaseUnavailable } from "#server/db/unavailable-error.ts";
import { idsOf, PASSWORD, PHOTO, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { createSite, type Site } from "#tests/harness/site.ts";
import { wireTo, type Wire } from "#tests/harness/wire.ts";

test("during a PostgreSQL outage calls are a 503 with Retry-After, and afterwards everything works (7.28)", async () => {
  const storage = await migratedStorage("postgres");
  const wire = await wireTo(storage.databaseUrl ?? "");
  const site = await createSite("postgres", {
    deadlines: true,
    storage: { ...storage, databaseUrl: wire.url },
  });
  const member = await signUp(site);
  await shareTip(member);

  wire.cut();
  for (const response of [
    await site.visitor().get("/gardenersTips?limit=6"),
    await site.visitor().get("/gardenersTips"),
    await member.browser.post("/gardenersTips", tipInput()),
    await site.visitor().get("/readyz"),
  ]) {
    expect(response.status, response.text).toBe(503);
    expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
    expect(response.body).toMatchObject({ title: "Service unavailable", status: 503 });
  }
  // Also when it stops in the middle of a call of the auth library.
  for (const path of ["sign-up", "sign-in"]) {
    const body = JSON.stringify({ name: "Ida", email: "ida@example.com", password: PASSWORD, image: PHOTO });
    const headers = { "content-type": "application/json", origin: site.origin };
    const request = new Request(`${site.origin}/api/auth/${path}/email`, { method: "POST", headers, body });
    await expect(site.deps.auth.handler(request), path).rejects.toSatisfy(isDatabaseUnavailable);
  }
  expect((await site.visitor().get("/gardenersTips?limit=6")).headers.get("retry-after")).toMatch(/^\d+$/);
  for (const path of ["/", "/browsetips", "/exploregardeners"])
    expect(await site.visitor().get(path), "the page is rendered with the failure").toMatchObject({
      status: 200,
      text: "page",
    });
  // Visitors must not fill the log.
  expect(site.loggedErrors.filter((line) => line.includes("A call failed"))).toHaveLength(1);
  wire.mend();

  expect(await idsOf(member.browser, "/gardenersTips")).toHaveLength(1);
  expect((await site.visitor().get("/readyz")).status).toBe(200);
  await shareTip(member);
  await site.close();
  await wire.close();
  await storage.remove();
});

test("while slow queries use every connection, the version is still read, so that what is stored can be sent (9.57)", async () => {
  const site = await createSite("postgres");
  const { db, database } = site.deps;
  const slow = Array.from({ length: MAX_CONNECTIONS }, () => sql`select pg_sleep(1)`.execute(db));
  expect((await database.readCache.readVersion()).value).toEqual(expect.any(String));
  await Promise.all(slow);
  await site.close();
});

test("while PostgreSQL can only be read, as after a change to its standby, writes are a 503 with Retry-After (7.28)", async () => {
  const storage = await migratedStorage("postgres");
  const site = await createSite("postgres", { deadlines: true, storage });
  const member = await signUp(site);
  const tip = await shareTip(member);
  const client = new pg.Client({ connectionString: storage.databaseUrl });
  await client.connect();
  const setReadOnly = async (state: "on" | "off") => {
    await client.query(`alter database ${client.database} set default_transaction_read_only = ${state}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  };

  await setReadOnly("on");
  await expect.poll(async () => (await site.visitor().get("/readyz")).status).toBe(200);
  expect(await idsOf(member.browser, "/gardenersTips")).toEqual([tip]);
  const refused = await member.browser.post("/gardenersTips", tipInput());
  expect([refused.status, refused.headers.get("retry-after")], refused.text).toEqual([503, "5"]);
  await client.query("set default_transaction_read_only = off");
  await setReadOnly("off");
  await expect.poll(async () => (await member.browser.post("/gardenersTips", tipInput())).status).toBe(201);

  expect(await idsOf(member.browser, "/gardenersTips")).toHaveLength(2);
  await client.end();
  await site.close();
  await storage.remove();
});

describe("a PostgreSQL that accepts connections but does not answer (9.69)", () => {
  let storage: Storage;
  let wire: Wire;
  let site: Site;
  let member: Member;
  beforeAll(async () => {
    storage = await migratedStorage("postgres");
    wire = await wireTo(storage.databaseUrl ?? "");
    site = await createSite("postgres", { deadlines: true, storage: { ...storage, databaseUrl: wire.url } });
    member = await signUp(site);
  });
  afterAll(async () => {
    wire.hang();
    const [, ms] = await timed(site.close());
    expect(ms, "a site can be closed nevertheless").toBeLessThan(3000);
    await wire.close();
    await storage.remove();
  });

  test("is a 503 within 3 s for calls, and a no of readyz within 2 s; afterwards everything works (9.69)", async () => {
    wire.hang();
    const calls = () => [
      site.visitor().get("/gardenersTips?limit=6"),
      ...Array.from({ length: 20 }, () => member.browser.get("/gardenersTips?limit=6")),
      member.browser.post("/gardenersTips", tipInput()),
      site.visitor().post("/api/auth/sign-in/email", { email: member.email, password: "Wrong-Heap-1" }),
      site.visitor().get("/feed.xml"),
    ];
    const [ready, ...answers] = await Promise.all([site.visitor().get("/readyz"), ...calls()].map(timed));
    expect(ready?.[0].status).toBe(503);
    expect(ready?.[1]).toBeLessThan(2000);
    for (const [response, ms] of answers) {
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(ms).toBeLessThan(3000);
    }
    const [again, ms] = await timed(Promise.all(calls()));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 503));
    expect(ms, "it is known to be silent").toBeLessThan(1000);

    wire.mend();
    await expect.poll(async () => (await site.visitor().get("/readyz")).status, { timeout: 3000 }).toBe(200);
    await shareTip(member);
    site.loggedErrors.splice(0);
  });
});

async function timed<T>(work: Promise<T>): Promise<[T, ms: number]> {
  const started = performance.now();
  return [await work, performance.now() - started];
}
