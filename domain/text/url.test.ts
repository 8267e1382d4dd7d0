import { describe, expect, test } from "vitest";
import { previewUrl, httpUrl } from "#domain/text/url.ts";

const messagesOf = (value: unknown) =>
  httpUrl()
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe("a photo's URL (5.5, 9.23)", () => {
  test.each([
    "http://example.com",
    "https://example.com/a%20b.jpg?size=2#top",
    "HTTPS://EXAMPLE.COM/A.PNG",
    "http://127.0.0.1:3000/pictures/rose.webp",
    "http://[::1]/rose.webp",
    "https://пример.рф/роза.jpg",
  ])("%s is valid (5.5)", (url) => expect(httpUrl().parse(url)).toBe(url));

  test("is trimmed", () => expect(httpUrl().parse(" https://example.com ")).toBe("https://example.com"));

  test.each([
    "rose.jpg",
    "/pictures/rose.webp",
    "//example.com/rose.jpg",
    "example.com/rose.jpg",
    "http:example.com",
    "http://",
    "https://?",
    "ftp://example.com/rose.jpg",
    "javascript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "data:image/png;base64,AAAA",
    "https://user:secret@example.com/rose.jpg",
    "https://exa mple.com",
    "https://example.com/a b",
    "https://example.com/a\nb",
    "https://example.com/\u0000",
    "https://example.com/\u200b",
    "https://example.com:99999/",
    "https://example.com/\ud800",
  ])("%j is invalid (5.5)", (url) => expect(messagesOf(url)).toEqual(["Must be valid URL"]));

  test.each([undefined, "", "   "])("%j is missing", (url) =>
    expect(messagesOf(url)).toEqual(["Photo URL is required"]),
  );

  test.each([null, 5, {}, ["https://example.com"]])("%j has the wrong type", (url) =>
    expect(messagesOf(url)).toEqual(["Must be valid URL"]),
  );

  test("can have 2,048 characters (9.23)", () => {
    const start = "https://example.com/";
    expect(httpUrl().parse(start.padEnd(2048, "x"))).toHaveLength(2048);
    expect(messagesOf(start.padEnd(2049, "x"))).toEqual(["Photo URL can have at most 2,048 characters"]);
  });

  test("each form has its own hint (8.18)", () =>
    expect(httpUrl({ message: "Must be a valid URL" }).safeParse("x").error?.issues[0]?.message).toBe(
      "Must be a valid URL",
    ));
});

test("a preview uses valid URLs, not half-typed ones", () => {
  expect(previewUrl(" https://example.com/bean.jpg ")).toBe("https://example.com/bean.jpg");
  for (const typed of [undefined, "", "https://", "bean.jpg", "/bean.jpg", "ftp://example.com/bean.jpg"])
    expect(previewUrl(typed), String(typed)).toBe("");
});
