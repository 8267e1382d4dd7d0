import { afterEach, beforeEach, expect } from "vitest";

// A test during which something was printed fails: what it says is either a defect or unheard.
const METHODS = ["log", "info", "warn", "error", "debug"] as const;
/** These tests need no built pages, so that the folder of their files may be missing. */
const EXPECTED = /^serveStatic: root path/;
const printed: string[] = [];

for (const method of METHODS)
  console[method] = (...words: unknown[]) => {
    const line = words.map(String).join(" ");
    if (!EXPECTED.test(line)) printed.push(line);
  };

beforeEach(() => void printed.splice(0));
afterEach(() => expect(printed.splice(0), "nothing is printed").toEqual([]));
