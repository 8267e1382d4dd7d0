import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { useSite } from "#tests/harness/site.ts";

const MEGABYTE = 1024 * 1024;

describe("a form with pictures for a page (docs/product.md 2.100, 9.30)", () => {
  // The stub of a page answers what it was sent.
  const site = useSite("sqlite");
  const send = (bytes: number) => {
    const form = new FormData();
    form.set("title", "Mulch");
    form.set("photoFile", new File([new Uint8Array(bytes).fill(120)], "rose.jpg"));
    return site.visitor().call<string>("POST", "/sharetips", { raw: form });
  };

  test("reaches it whole, several at the same time too, and leaves nothing behind", async () => {
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

  test("is a 413 when it is more than two pictures", async () => {
    expect((await send(45 * MEGABYTE)).status).toBe(413);
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
  });

  test("any other form stays small", async () => {
    const answer = await site
      .visitor()
      .call("POST", "/sharetips", { raw: new URLSearchParams({ title: "x".repeat(300_000) }) });
    expect(answer.status).toBe(413);
  });
});
