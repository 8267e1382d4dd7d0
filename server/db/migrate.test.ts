import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationNames } from "#server/db/migrate.ts";

const FOLDER = "server/db/migrations";

/** The SHA-256 of each released migration, by name. Each release adds its new migrations. */
const RELEASED: Record<string, string> = {};

const files = () =>
  readdirSync(FOLDER)
    .filter((file) => file !== "index.ts")
    .map((file) => file.replace(/\.ts$/, ""))
    .toSorted();

const changed = (released: Record<string, string>) =>
  Object.entries(released)
    .filter(
      ([name, sum]) =>
        sum !==
        createHash("sha256")
          .update(readFileSync(`${FOLDER}/${name}.ts`))
          .digest("hex"),
    )
    .map(([name]) => name);

test("migrations are numbered without gaps, and listed in this order", () => {
  expect(migrationNames()).toEqual(files());
  expect(files().map((name) => name.slice(0, 5))).toEqual(
    files().map((_, place) => `${String(place + 1).padStart(4, "0")}-`),
  );
});

test("released migrations are unchanged", () => {
  expect(changed(RELEASED)).toEqual([]);
  expect(changed({ "0001-baseline": "another sum" }), "a change is detected").toEqual(["0001-baseline"]);
});
