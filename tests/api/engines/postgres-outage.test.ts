import { expect, test } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { migratedStorage } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { createSite } from "#tests/harness/site.ts";
import { wireTo } from "#tests/harness/wire.ts";

test("during a PostgreSQL outage calls are a 503 with Retry-After, and afterwards everything works (7.28)", async () => {
  const storage = await migratedStorage("postgres");
  const wire = await wireTo(storage.databaseUrl ?? "");
  const site = await createSite("postgres", { storage: { ...storage, databaseUrl: wire.url } });
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
  expect((await site.visitor().get("/gardenersTips?limit=6")).headers.get("retry-after")).toMatch(/^\d+$/);
  for (const path of ["/", "/browsetips", "/exploregardeners"])
    expect(await site.visitor().get(path), "the page is rendered with the failure").toMatchObject({
      status: 200,
      text: "page",
    });
  wire.mend();

  expect(await idsOf(member.browser, "/gardenersTips")).toHaveLength(1);
  expect((await site.visitor().get("/readyz")).status).toBe(200);
  await shareTip(member);
  await site.close();
  await wire.close();
  await storage.remove();
});
