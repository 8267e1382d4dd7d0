import { expect } from "vitest";
import { PROBLEM_TYPE, problem } from "#domain/http/problem.ts";
import type { Answer } from "#tests/harness/browser.ts";
import type { Site } from "#tests/harness/site.ts";

/** A call was refused as docs/product.md 7.21 says, or was accepted; it never broke the server. */
export function expectRefusal({ status, headers, body, text }: Answer<unknown>): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(headers.get("content-type")).toBe(PROBLEM_TYPE);
  expect(problem.parse(body).status).toBe(status);
}

/** Every row that a refused call could have touched. */
export async function changeable({ deps: { db } }: Site) {
  const [gardeners, tips, likes, comments, blocks, reports, cases, log, requests, answers, counters] =
    await Promise.all([
      db.selectFrom("gardener").selectAll().orderBy("id").execute(),
      db.selectFrom("tip").selectAll().orderBy("id").execute(),
      db.selectFrom("tip_like").selectAll().orderBy("tip_id").orderBy("gardener_id").execute(),
      db.selectFrom("comment").selectAll().orderBy("id").execute(),
      db.selectFrom("block").selectAll().orderBy("gardener_id").orderBy("blocked_id").execute(),
      db.selectFrom("report").selectAll().orderBy("id").execute(),
      db.selectFrom("moderation_case").selectAll().orderBy("id").execute(),
      db.selectFrom("moderation_log").selectAll().orderBy("id").execute(),
      db.selectFrom("help_request").selectAll().orderBy("id").execute(),
      db.selectFrom("help_answer").selectAll().orderBy("id").execute(),
      db.selectFrom("counter").selectAll().orderBy("name").execute(),
    ]);
  return { gardeners, tips, likes, comments, blocks, reports, cases, log, requests, answers, counters };
}
