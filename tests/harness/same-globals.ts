import { afterAll, expect } from "vitest";

// Files of one worker share their globals, so a stub that a file leaves behind breaks a file that runs after it.
/** The server's HTTP library replaces these itself, with classes that do the same. */
const REPLACED = new Set(["Request", "Response"]);
const names = () => Object.getOwnPropertyNames(globalThis).filter((name) => !REPLACED.has(name));
const before = new Map(names().map((name) => [name, valueOf(name)]));

/** The value of a global, or undefined if a getter computes it. */
function valueOf(name: string): unknown {
  return Object.getOwnPropertyDescriptor(globalThis, name)?.value;
}

// Hooks run in reverse order, so this one runs after those of the file.
afterAll(() => {
  const changed = names().filter((name) => before.has(name) && !Object.is(before.get(name), valueOf(name)));
  expect(changed, "globals that the file leaves changed: call vi.unstubAllGlobals()").toEqual([]);
});
