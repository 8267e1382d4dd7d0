import { expect, test } from "vitest";
import { formatBytes } from "#web/dashboard/format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1540, "1.5 kB"],
  [99_960, "100 kB"],
  [340_400, "340 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [12_345_678, "12.3 MB"],
  [5_000_000_000, "5 GB"],
  [7_200_000_000_000, "7.2 TB"],
  [7_200_000_000_000_000, "7,200 TB"],
])("%i bytes are formatted as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
