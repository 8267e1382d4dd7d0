import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationNames } from "#server/db/migrate.ts";

const FOLDER = "server/db/migrations";

/** The SHA-256 of each released migration, by name. Each release adds its new migrations. */
const RELEASED: Record<string, string> = {
  "0001-baseline": "7bd770a6641b6ca96159f55ca6ccf33cdc18945d4f933019eef85ce664a90228",
  "0002-saved-tips": "ef8bbbfe2f9368a937db39cd400556d7462b88d9d7d643a0e81a683de41624a8",
  "0003-security-log": "b2d1e47e150245b845424b6f19d8a6904fbffcc072f7aa3cbb781ba0decac547",
  "0004-idempotency-keys": "32f688aa9184b448ba1f73ece1b505e934079f9024239a445a78e0de0a0d5294",
  "0005-second-step": "a23d47f85e5c2cf8659ada39004ba1a59ad64d5b8728fe6cee7e51ea23893199",
  "0006-newsletter-issues": "c1f728a7a4073cd5d909f8cde60fea4797c65bd90edb9ff19c3655905f64e21e",
  "0007-settings": "09ec728ece8f0ebc51297046857a0d0217c15c8e9412657f2109ee074cffd68b",
  "0008-api-access": "6909e33a139e4aa717869f83e622fa57971c14a49335786c57326111ac712a21",
  "0009-categories": "22c3e05c7705aaceb5dc3580f756f0a7dc6b10fab8d906686292eb0aee460fed",
  "0010-settings-photos": "41a083d321c88c4dafd7c64d5b045c5a1b064b4d681a735e0adc96da11477aa0",
  "0011-members": "44611aa7caa7426894cb958e66539574a4cd4152d6cbf4ca50eb33344acd56dd",
};

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
