import { expect, test } from "vitest";
import { oldBackups } from "#server/backup/scheduled.ts";

const prefix = "trowel-0a1b2c3d-";
/** Later than all. */
const LATEST = `${prefix}20991231T235959Z.tar.gz`;

test("old backups are those of this site beyond the newest ones, and nothing else (10.53)", () => {
  const mine = ["20260103", "20260101", "20260104", "20260102"].map(
    (day) => `trowel-0a1b2c3d-${day}T000000Z.tar.gz`,
  );
  const others = [
    "trowel-0a1b2c3d-20250101T000000Z.tar.gz.part",
    "trowel-0a1b2c3d-20250101.tar.gz",
    "trowel-0a1b2c3d-before-the-move.tar.gz",
    "trowel-0a1b2c3d-.tar.gz",
  ];
  expect(oldBackups([...others, ...mine], { prefix, keep: 2, made: LATEST })).toEqual([mine[1], mine[3]]);
  expect(oldBackups(mine, { prefix, keep: 4, made: LATEST })).toEqual([]);
  const [made = ""] = mine.toSorted();
  expect(
    oldBackups(mine, { prefix, keep: 1, made }),
    "the one just made, though others are dated later",
  ).toEqual([]);
});
