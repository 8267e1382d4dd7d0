import { expect, test } from "vitest";
import { withoutStored } from "#web/comments/sent-draft.ts";

const sentAt = "2026-05-10T12:00:00.000Z";
const draft = { body: "Mulch well", idempotencyKey: "one", sent: "Mulch well", sentAt };
const own = (body: string, createdAt = sentAt) => [{ body, createdAt }];

test("a text that was sent is no draft any more once it is stored (4.4)", () => {
  expect(withoutStored(draft, own("Mulch well"))).toBeUndefined();
  expect(withoutStored(draft, own("Mulch well", "2026-05-10T11:58:00.000Z"))).toBeUndefined();
  expect(withoutStored({ ...draft, body: "a\r\nb", sent: "a\r\nb" }, own("a\nb"))).toBeUndefined();
});

test("what else was typed stays a draft, with a key of its own", () => {
  const both = { ...draft, body: "Mulch well\n\nAnd water" };
  expect(withoutStored(both, own("Mulch well"))).toEqual({ body: "And water" });
  expect(withoutStored({ ...draft, body: "Mulch" }, own("Mulch well"))).toEqual({ body: "Mulch" });
});

test("it stays a draft while it is not stored, also if it was once said before", () => {
  expect(withoutStored(draft, own("Something else"))).toBe(draft);
  expect(withoutStored(draft, own("Mulch well", "2026-05-09T12:00:00.000Z"))).toBe(draft);
  const unsent = { body: "Mulch well" };
  expect(withoutStored(unsent, own("Mulch well"))).toBe(unsent);
});
