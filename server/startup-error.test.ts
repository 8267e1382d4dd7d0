import { describe, expect, test } from "vitest";
import { StorageError } from "#server/db/connect.ts";
import { startupError } from "#server/startup-error.ts";

const failed = (details: object) => Object.assign(new Error("EACCES: permission denied, open"), details);

describe("a startup error names its cause in one line (10.12)", () => {
  test.each([
    [
      failed({ code: "EACCES", port: 80, syscall: "listen" }),
      "port 80 is not allowed. Set PORT to one above 1023",
    ],
    [failed({ code: "EACCES", path: "/srv/photos", syscall: "open" }), "/srv/photos is not allowed here"],
    [failed({ code: "EROFS", path: "/srv/photos" }), "/srv/photos cannot be written: the disk is read-only"],
    [failed({ code: "ENOSPC", path: "/srv/photos" }), "there is no room left on the disk"],
    [
      Object.assign(new Error("database or disk is full"), { errcode: 13 }),
      "there is no room left on the disk",
    ],
    [
      Object.assign(new Error("file is not a database"), { errcode: 26 }),
      "trowel.db in the data folder is not a database. Restore a backup",
    ],
    [new StorageError("The data folder is gone"), "The data folder is gone"],
    [new Error("first line\nsecond line"), "first line"],
  ])("%s", (error, cause) => expect(startupError(error)).toBe(`Trowel cannot start: ${cause}`));
});
