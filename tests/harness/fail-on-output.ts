import { afterEach, beforeEach, expect } from "vitest";

// Fails a test that prints something: the output shows a defect or an error that the test does not check.
const METHODS = ["log", "info", "warn", "error", "debug"] as const;
/** These tests run without built pages, so the folder of their files may be missing. */
const EXPECTED = /^serveStatic: root path/;
const printed: string[] = [];

for (const method of METHODS)
  console[method] = (...words: unknown[]) => {
    const line = words.map(String).join(" ");
    if (!EXPECTED.test(line)) printed.push(line);
  };

beforeEach(() => void printed.splice(0));
afterEach(() => expect(printed.splice(0), "nothing is printed").toEqual([]));
