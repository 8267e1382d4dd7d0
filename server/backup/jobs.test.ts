import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeInProcess } from "#server/backup/jobs.ts";

const SLEEPING = fileURLToPath(new URL("../../tests/fixtures/sleeping-child.mjs", import.meta.url));

test("a backup that hangs is ended, and fails with its cause (10.54)", async () => {
  const never = new AbortController().signal;
  expect(await makeInProcess(never, { program: SLEEPING, limit: 300 })).toEqual({
    cause: "it was not done within 24 hours. Check whether BACKUP_TO still answers",
  });
});
