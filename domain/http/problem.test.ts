import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors, problem } from "#domain/http/problem.ts";

describe("field errors (7.21)", () => {
  test("list each field once, with its first message", () =>
    expect(
      fieldErrors([
        { path: ["title"], message: "Title is required" },
        { path: ["title"], message: "Title is odd" },
        { path: ["photo"], message: "Must be valid URL" },
      ]),
    ).toEqual([
      { path: "title", message: "Title is required" },
      { path: "photo", message: "Must be valid URL" },
    ]));

  test("use dots for nested fields and an empty path for the body", () =>
    expect(
      fieldErrors([
        { path: ["tags", 0, "name"], message: "a" },
        { path: [], message: "b" },
      ]),
    ).toEqual([
      { path: "tags.0.name", message: "a" },
      { path: "", message: "b" },
    ]));

  test("accept zod issues", () => {
    const { error } = z.object({ a: z.string(), b: z.int() }).safeParse({ a: 1, b: "x" });
    expect(fieldErrors(error?.issues ?? []).map(({ path }) => path)).toEqual(["a", "b"]);
  });
});

test("a problem has a title and a status", () => {
  expect(problem.safeParse({ title: "Not found", status: 404 }).success).toBe(true);
  expect(problem.safeParse({ status: 404 }).success).toBe(false);
});
