import { describe, expect, test } from "vitest";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";

const query = z.object(paging);
const LIMIT = "limit must be a whole number from 1 to 100";
const SKIP = "skip must be a whole number of at least 0";

describe("paging (7.29)", () => {
  test("is optional", () => expect(query.parse({})).toEqual({}));

  test.each([
    [
      { limit: "1", skip: "0" },
      { limit: 1, skip: 0 },
    ],
    [
      { limit: "100", skip: "100000" },
      { limit: 100, skip: 100_000 },
    ],
    [{ skip: "123456789012345" }, { skip: 123_456_789_012_345 }],
    [{ limit: "007" }, { limit: 7 }],
  ])("%j becomes %j (9.4)", (input, output) => expect(query.parse(input)).toEqual(output));

  test.each([
    [{ limit: "0" }, "limit must be at least 1"],
    [{ limit: "-1" }, "limit must be at least 1"],
    [{ limit: "101" }, "limit can be at most 100"],
    [{ limit: "999999999999999999999" }, LIMIT],
    [{ limit: "" }, LIMIT],
    [{ limit: "six" }, LIMIT],
    [{ limit: "6.5" }, LIMIT],
    [{ limit: "1e1" }, LIMIT],
    [{ limit: " 6" }, LIMIT],
    [{ limit: "0x6" }, LIMIT],
    [{ limit: "٦" }, LIMIT],
    [{ skip: "-1" }, "skip cannot be negative"],
    [{ skip: "" }, SKIP],
    [{ skip: "Infinity" }, SKIP],
    [{ skip: "NaN" }, SKIP],
  ])("%j is rejected (9.4)", (input, message) =>
    expect(query.safeParse(input).error?.issues).toMatchObject([{ message }]),
  );
});
