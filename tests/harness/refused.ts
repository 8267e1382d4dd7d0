import { expect } from "vitest";
import { PROBLEM_TYPE, problem } from "#domain/http/problem.ts";
import type { Answer } from "#tests/harness/browser.ts";

/** A call was refused as docs/product.md 7.21 says, or was accepted; it never broke the server. */
export function expectRefusal({ status, headers, body, text }: Answer<unknown>): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(headers.get("content-type")).toBe(PROBLEM_TYPE);
  expect(problem.parse(body).status).toBe(status);
}
