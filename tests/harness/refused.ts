import { expect } from "vitest";
import { PROBLEM_TYPE, problem } from "#domain/http/problem.ts";
import type { Answer } from "#tests/harness/browser.ts";

/** Expects a call to be rejected as in docs/product.md 7.21, or to be accepted, without a server error. */
export function expectRefusal({ status, headers, body, text }: Answer<unknown>): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(headers.get("content-type")).toBe(PROBLEM_TYPE);
  expect(problem.parse(body).status).toBe(status);
}
