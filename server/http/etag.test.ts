import { describe, expect, test } from "vitest";
import { etagOf, noneMatches, requireMatch } from "#server/http/etag.ts";

const EDITABLE = ["title"];
const document = { title: "Mulch", like: 1 };
const etag = etagOf(document, EDITABLE);
const unquoted = etag.slice(1, -1);

const accepts = (ifMatch: string | undefined) =>
  requireMatch({ ifMatch }, EDITABLE, async () => document).then(
    () => true,
    (error: { status: number }) => error.status !== 412,
  );

describe("ETags in headers (7.80)", () => {
  test.each([
    ["alone", etag],
    ["weak", `W/${etag}`],
    ["in a list", `"other", W/"another",${etag}`],
    ["in a list with empty elements and tabs", `, ,\t${etag} ,`],
    ["after one with commas", `"a,b,c", ${etag}`],
    ["after a thousand others", `${'"other", '.repeat(1000)}${etag}`],
    ["compressed", etag.replace(/"$/, '-gzip"')],
    ["the wildcard", "*"],
    ["the wildcard between spaces", " * "],
  ])("%s: it matches", async (_, header) => {
    expect(noneMatches(header, etag)).toBe(true);
    expect(await accepts(header)).toBe(true);
  });

  test.each(["-gzip", "--gzip", ";gzip", "-br"])(
    "hashes that end with hyphens match with %s behind them",
    (suffix) => {
      for (const tag of ["abcdefghijklmn--.abcdefghijklmno-", "abcdefghijklmn--"])
        expect(noneMatches(`"${tag}${suffix}"`, `"${tag}"`), tag).toBe(true);
    },
  );

  test.each([
    ["an empty header", ""],
    ["another one", '"other.other"'],
    ["an empty one", '""'],
    ["a quoted asterisk", '"*"'],
    ["a weak quoted asterisk", 'W/"*"'],
    ["an asterisk in a list", '"other", *'],
    ["one without quotes", unquoted],
    ["one without its second quote", `"${unquoted}`],
    ["a part of another one", `"other,${unquoted}"`],
    ["quotes without end", '"'.repeat(15_001)],
  ])("%s: it does not", async (_, header) => {
    expect(noneMatches(header, etag)).toBe(false);
    expect(await accepts(header)).toBe(false);
  });

  test("without a header nothing is compared", async () => {
    expect(noneMatches(undefined, etag)).toBe(false);
    expect(await accepts(undefined)).toBe(true);
  });

  test("If-None-Match compares the whole, If-Match the part that the author edits", async () => {
    const liked = etagOf({ ...document, like: 2 }, EDITABLE);
    expect(noneMatches(liked, etag)).toBe(false);
    expect(await accepts(liked)).toBe(true);
  });
});
