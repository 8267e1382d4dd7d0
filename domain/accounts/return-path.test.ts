import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginPath, sameOriginPath, returnPath } from "#domain/accounts/return-path.ts";

describe("the path after a login (2.21)", () => {
  test.each([
    ["/mytips", "/mytips"],
    ["/tipsDetails/7?from=list#likes", "/tipsDetails/7?from=list#likes"],
    ["/browsetips?difficulty=Easy&sort=asc", "/browsetips?difficulty=Easy&sort=asc"],
    ["/a/../mytips", "/mytips"],
    ["/?next=https://evil.example", "/?next=https://evil.example"],
  ])("%s becomes %s", (wanted, path) => expect(returnPath(wanted)).toBe(path));

  test.each([
    undefined,
    null,
    "",
    "mytips",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\\evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    " /mytips",
    "/login",
    "/login?to=/mytips",
    "/LOGIN",
    "/signup",
    "/logout",
    "/x/../logout",
  ])("%j becomes /", (wanted) => expect(returnPath(wanted)).toBe("/"));

  test("the footer's forms return to the sign-in screens, too, but never leave the site (18.74)", () => {
    for (const path of ["/login?to=/mytips", "/signup", "/mytips"]) expect(sameOriginPath(path)).toBe(path);
    for (const away of [undefined, "mytips", "//evil.example", "/\\evil.example", "/a/..//evil.example"])
      expect(sameOriginPath(away)).toBe("/");
  });

  test("never leaves the site (2.21)", () => {
    const pieces = [
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "@",
      ":",
      "?",
      "#",
      "http:",
      "evil.example",
      "a",
    ];
    const wanted = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(wanted, (path) => {
        const target = new URL(returnPath(path), "https://trowel.example/login");
        expect(target.origin).toBe("https://trowel.example");
        expect(returnPath(returnPath(path))).toBe(returnPath(path));
      }),
      { numRuns: 3000 },
    );
  });

  test("a protected screen keeps its query", () => {
    const login = loginPath({ pathname: "/tipsDetails/7", search: "?a=1&b=2" });
    expect(login).toBe("/login?to=%2FtipsDetails%2F7%3Fa%3D1%26b%3D2");
    expect(returnPath(new URL(login, "https://trowel.example").searchParams.get("to"))).toBe(
      "/tipsDetails/7?a=1&b=2",
    );
  });
});
