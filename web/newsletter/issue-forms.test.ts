import { expect, test } from "vitest";
import { sentMessages } from "#web/newsletter/issue-forms.ts";

test("nothing is on its way from a site that sends no mail (10.60, 11.51)", () => {
  expect(JSON.stringify(sentMessages(true))).toContain("on its way");
  expect(JSON.stringify(sentMessages(false))).not.toContain("on its way");
});
