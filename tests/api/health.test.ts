import { copyFile, rename } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { databaseFile } from "#server/db/connect.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, signUp, tipInput, totalOf } from "#tests/harness/factories.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

describe.each(engines)("health on %s (7.38)", (engine) => {
  const site = useSite(engine);

  test("the server is alive and ready, under any host name", async () => {
    const probe = (path: string) => site.fetch(new Request(`http://10.0.0.7:3000${path}`));
    expect(await (await probe("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await probe("/readyz")).json()).toEqual({ status: "ready" });
  });

  test("without its database it is alive but not ready: 503 (7.28)", async () => {
    const lost = await createSite(engine);
    await lost.deps.database.close();
    expect((await lost.visitor().get("/healthz")).status).toBe(200);
    const response = await lost.visitor().get("/readyz");
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
    expect(response.body).toEqual({
      title: "Service unavailable",
      status: 503,
      detail: "The database does not answer. Try again in a moment.",
    });
    expect(lost.loggedErrors).toHaveLength(1);
    await lost.close();
  });

  test("an unexpected error is a logged 500 without details", async () => {
    const broken = await createSite(engine);
    await sql`drop table tip_like`.execute(broken.deps.db);
    await sql`alter table tip rename to elsewhere`.execute(broken.deps.db);
    const response = await broken.visitor().get("/gardenersTips?limit=6");
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      title: "Something went wrong!",
      status: 500,
      detail: "It is not your fault. Try again in a moment.",
    });
    expect(broken.loggedErrors).toHaveLength(1);
    await broken.close();
  });
});

test("a site whose database file was deleted is not ready and stores nothing more; what it has can be read (7.38)", async () => {
  const site = await createSite("sqlite");
  const member = await signUp(site);
  const file = databaseFile(site.deps.config.dataDir);
  const status = async () => (await site.visitor().get("/readyz")).status;
  const share = async () => (await member.browser.post("/gardenersTips", tipInput())).status;
  await rename(file, `${file}-away`);
  expect([await status(), await share()]).toEqual([503, 503]);
  expect((await member.browser.get("/gardenersTips")).status).toBe(200);
  await copyFile(`${file}-away`, file);
  expect([await status(), await share()]).toEqual([503, 503]);
  await rename(`${file}-away`, file);
  expect([await status(), await share()]).toEqual([200, 201]);
  // By both probes, and by the first of two calls.
  expect(site.loggedErrors.splice(0)).toEqual(
    Array(3).fill(expect.stringContaining("was deleted or replaced")),
  );
  await site.close();
});

test("a full disk is a 507 on SQLite, and nothing is stored partially (4.23, 7.28)", async () => {
  const full = await createSite("sqlite");
  const member = await signUp(full);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(full.deps.db);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(full.deps.db);

  const share = () => member.browser.post("/gardenersTips", tipInput({ postBody: "x".repeat(10_000) }));
  let response = await share();
  for (let tries = 0; response.status === 201 && tries < 50; tries++) response = await share();

  expect(response.status).toBe(507);
  expect(response.body).toMatchObject({ title: "Insufficient storage", status: 507 });
  const stored = (await idsOf(member.browser, "/gardenersTips")).length;
  expect(await totalOf(member.browser, "/gardenersTips?limit=1")).toBe(stored);
  await sql`pragma max_page_count = 1000000`.execute(full.deps.db);
  expect((await share()).status).toBe(201);
  expect(full.loggedErrors.splice(0)).toHaveLength(1);
  await full.close();
});
