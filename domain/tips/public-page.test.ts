import { describe, expect, test } from "vitest";
import { isSamePath, publicTipPath, tipIdIn } from "#domain/tips/public-page.ts";

describe("the path of a tip's public page (2.115)", () => {
  test.each([
    ["Mulch in May", "/tips/7/mulch-in-may"],
    ["トマト", "/tips/7/%E3%83%88%E3%83%9E%E3%83%88"],
    ["🌱", "/tips/7"],
  ])("of %j is %s", (title, path) => expect(publicTipPath({ _id: "7", title })).toBe(path));

  test.each([
    ["/tips/7/%E3%83%88", "/tips/7/%e3%83%88", true],
    ["/tips/7/%C3%A4pfel", "/tips/7/a%CC%88pfel", true],
    ["/tips/7/mulch", "/tips/7/Mulch", false],
    ["/tips/7/mulch", "/tips/7/mulch/", false],
    ["/tips/7/mulch", "/tips/7/%E0%A4%A", false],
  ])("%s and %s are the same: %s", (one, other, same) => expect(isSamePath(one, other)).toBe(same));
});

test.each([
  ["/tipsDetails/7a-b", "7a-b"],
  ["/tipsdetails/7/?from=8#comment-8", "7"],
  ["/mytipsdetails/7", "7"],
  ["/tipsDetails/", undefined],
  ["/tipsDetails/..%2f7", undefined],
  ["/tipsDetails/7/8", undefined],
  ["/updateTip/7", undefined],
  ["/", undefined],
])("a visitor on the way to %s wanted the tip %s (2.116)", (path, id) => expect(tipIdIn(path)).toBe(id));
