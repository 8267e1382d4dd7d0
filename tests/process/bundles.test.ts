import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the server's bundles are Latin-1, which V8 keeps in half the memory", () => {
  const files = globSync(["build/site/*.js", "build/server/**/*.js"]);
  expect(files.length).toBeGreaterThan(10);
  // Write such characters as escapes: the bundler leaves those of `String.raw` as they are.
  const others = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/.{0,30}[^\0-\u00ff]/g)].map(([text]) => `${file}: ${text}`),
  );
  expect(others).toEqual([]);
});
