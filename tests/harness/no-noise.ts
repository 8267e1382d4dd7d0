import { afterEach, beforeEach, expect } from "vitest";

/** A test during which something was printed fails: what it says is either a defect or unheard. */
const METHODS = ["log", "info", "warn", "error", "debug"] as const;
const printed: string[] = [];

for (const method of METHODS)
  console[method] = (...words: unknown[]) => void printed.push(words.map(String).join(" "));

beforeEach(() => void printed.splice(0));
afterEach(() => expect(printed.splice(0), "nothing is printed").toEqual([]));
