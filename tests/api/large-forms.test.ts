import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { useSite } from "#tests/harness/site.ts";

const MEGABYTE = 1024 * 1024;

describe("a form with photos for a page (2.100, 9.30)", () => {
  // The stub of a page echoes the request.
  const site = useSite("sqlite");
  const send = (bytes: number) => {
    const form = new FormData();
    form.set("title", "Mulch");
    form.set("photoFile", new File([new Uint8Array(bytes).fill(120)], "rose.jpg"));
    return site.visitor().call<string>("POST", "/sharetips", { raw: form });
  };

  test("arrives completely, even several concurrently, and leaves no files behind", async () => {
    const answers = await Promise.all([
      send(1000),
      send(3 * MEGABYTE),
      send(21 * MEGABYTE),
      send(2 * MEGABYTE),
    ]);
    for (const [place, bytes] of [1000, 3 * MEGABYTE, 21 * MEGABYTE, 2 * MEGABYTE].entries()) {
      expect(answers[place]?.status).toBe(200);
      expect(answers[place]?.text).toContain('name="title"');
      const text = answers[place]?.text ?? "";
      expect(text.lastIndexOf("x") - text.indexOf("xxx") + 1).toBe(bytes);
    }
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
  });

  test("larger than two photos is a 413", async () => {
    const response = await send(45 * MEGABYTE);
    expect([response.status, response.body]).toEqual([413, expect.stringMatching(/44 MB.*Go back.*smaller/)]);
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
  });

  test("any other form has a smaller limit; its page explains the error, with or without Content-Length (9.30)", async () => {
    const raw = new URLSearchParams({ title: "x".repeat(300_000) });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const length = { "content-length": String(raw.toString().length) };
    for (const sent of [
      { raw: raw.toString(), headers: { ...headers, ...length } },
      { raw: new Blob([raw.toString()]).stream(), headers },
    ]) {
      const response = await site.visitor().call<string>("POST", "/sharetips", sent);
      expect([response.status, response.body]).toEqual([
        413,
        expect.stringMatching(/256 kB.*Go back.*shorter/),
      ]);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    }
  });
});
