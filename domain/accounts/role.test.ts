import { expect, test } from "vitest";
import { isAtLeast, role, type Role } from "#domain/accounts/role.ts";

test.each<[Role, Role, boolean]>([
  ["member", "member", true],
  ["member", "moderator", false],
  ["member", "admin", false],
  ["moderator", "member", true],
  ["moderator", "moderator", true],
  ["moderator", "admin", false],
  ["admin", "member", true],
  ["admin", "moderator", true],
  ["admin", "admin", true],
])("%s includes %s: %s (10.1)", (held, needed, expected) => expect(isAtLeast(held, needed)).toBe(expected));

test.each(["owner", "Admin", "", undefined])("%j is no role", (text) =>
  expect(role.safeParse(text).success).toBe(false),
);
