// @module-tag all
// Development is no part of what is released; the jobs have API tests.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

test("in development the same background jobs run as in production: views are counted (12.18)", async () => {
  const storage = await migratedStorage("sqlite");
  const server = await startServer(storage, {}, { pages: "dev" });
  const id = await shareTip(await signUp(asSite(server)));
  const viewed = async () => (await server.visitor().get<Tip>(`/gardenersTips/${id}`)).body.viewCount;
  for (let tries = 0; tries < 200 && (await viewed()) === 0; tries++) await sleep(100);
  expect(await viewed()).toBe(1);
  server.kill("SIGTERM");
  await server.ended;
  await storage.remove();
});
