import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { useSite } from "#tests/harness/site.ts";

const MEGABYTE = 1024 * 1024;

/** The `Content-Type` of a form, as its first line tells. */
const typeIn = (text: string) => `multipart/form-data; boundary=${text.slice(2, text.indexOf("\r\n"))}`;

describe("a form with photos for a page (2.100, 9.30)", () => {
  // The stub of a page echoes the request.
  const site = useSite("sqlite");
  const send = async (form: FormData) => {
    const body = new Response(form);
    const headers = { "content-type": body.headers.get("content-type") ?? "" };
    const raw = (await body.blob()).stream();
    return site.visitor().call<string>("POST", "/sharetips", { raw, headers });
  };
  const photo = (bytes: number) => new File([new Uint8Array(bytes).fill(120)], "rose.jpg");
  const sendPhoto = (bytes: number) => {
    const form = new FormData();
    form.set("title", "Mulch");
    form.set("photoFile", photo(bytes));
    return send(form);
  };

  test("arrives completely, even several concurrently, and leaves no files behind", async () => {
    const answers = await Promise.all([
      sendPhoto(1000),
      sendPhoto(3 * MEGABYTE),
      sendPhoto(21 * MEGABYTE),
      sendPhoto(2 * MEGABYTE),
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
    const response = await sendPhoto(45 * MEGABYTE);
    expect([response.status, response.body]).toEqual([413, expect.stringMatching(/44 MB.*Go back.*smaller/)]);
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
  });

  test("has its fields and files in order, also when several have one name or no content", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ["a", "1"],
      ["b", ""],
      ["a", "Müller & Söhne"],
    ] as const)
      form.append(name, value);
    form.append("photoFile", photo(0));
    form.append("photoFile", photo(MEGABYTE));
    const { text } = await send(form);
    const echoed = await new Response(text, { headers: { "content-type": typeIn(text) } }).formData();
    const entries = [...echoed].map(([name, value]) => [name, value instanceof File ? value.size : value]);
    expect(entries).toEqual([
      ["a", "1"],
      ["b", ""],
      ["a", "Müller & Söhne"],
      ["photoFile", 0],
      ["photoFile", MEGABYTE],
    ]);
  });

  test.each([
    ["one long text", ["x".repeat(300_000)]],
    ["many texts", Array.from({ length: 9 }, () => "x".repeat(30_000))],
  ])("may not have more text than a form without photos: %s", async (_, texts) => {
    const form = new FormData();
    form.set("photoFile", photo(MEGABYTE));
    for (const text of texts) form.append("title", text);
    const response = await send(form);
    expect([response.status, response.body]).toEqual([
      413,
      expect.stringMatching(/256 kB.*Go back.*shorter/),
    ]);
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
  });

  test("that ends early is a 400, and the next one is read", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=xYz" };
    const start = '--xYz\r\nContent-Disposition: form-data; name="photoFile"; filename="a"\r\n\r\n';
    const raw = new Blob([start, new Uint8Array(MEGABYTE)]).stream();
    const response = await site.visitor().call<string>("POST", "/sharetips", { raw, headers });
    expect(response.status).toBe(400);
    expect(response.body).toContain("not complete");
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
    expect((await sendPhoto(MEGABYTE)).status).toBe(200);
  });

  test.each(["", '"', `"${"x".repeat(71)}"`, " x"])(
    "is refused unread if nothing can separate its parts: boundary=%s",
    async (boundary) => {
      let isRead = false;
      const raw = new ReadableStream<Uint8Array>(
        { pull: (controller) => ((isRead = true), controller.enqueue(new Uint8Array(65_536))) },
        { highWaterMark: 0 },
      );
      const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
      const { status } = await site.visitor().call("POST", "/sharetips", { raw, headers });
      expect([status, isRead]).toEqual([415, false]);
    },
  );

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
