import { describe, expect, test } from "vitest";
import { HttpProblem } from "#server/http/http-problem.ts";
import { isMultipart, streamMultipartField, parseMultipartForm } from "#server/http/multipart.ts";

const TYPE = "multipart/form-data; boundary=xYz";
const END = "--xYz--\r\n";
const part = (name: string, content: string, more = "") =>
  `--xYz\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const PHOTO = part("photo", "a\r\n--xY\0rose", '; filename="rose.jpg"');

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamMultipartField(body, TYPE, "photo")) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("the photo in a form", () => {
  test.each([1, 7, 1_000_000])("is found in chunks of %d bytes, among other fields", async (size) => {
    const form = part("note", "photo") + PHOTO + part("photo", "another") + part("more", "x") + END;
    expect(await textOf(inChunks(form, size))).toBe("a\r\n--xY\0rose");
  });

  test("is found after a field of any size, and may have no name of a file", async () => {
    expect(
      await textOf(inChunks(part("note", "x".repeat(3_000_000)) + part("photo", "rose") + END, 65_536)),
    ).toBe("rose");
  });

  test("may be empty", async () => expect(await textOf(inChunks(part("photo", "") + END, 7))).toBe(""));

  test.each([
    ["no photo", part("note", "x") + END],
    ["nothing", ""],
    ["no end", PHOTO],
    ["half a photo", PHOTO.slice(0, -5)],
    ["half a header", PHOTO.slice(0, 20)],
    ["a header of 100 kB", `--xYz\r\nX: ${"x".repeat(100_000)}\r\n${PHOTO.slice(7)}${END}`],
    ["101 parts", part("note", "x").repeat(100) + PHOTO + END],
    ["too many parts after it", PHOTO + part("note", "x").repeat(1000) + END],
    ["text without parts", "rose"],
  ])("is a 400 with %s", async (_, form) => {
    for (const size of [997, 1_000_000])
      await expect(textOf(inChunks(form, size))).rejects.toMatchObject({ status: 400 });
  });

  test("is read no faster than it is wanted", async () => {
    let read = 0;
    async function* body() {
      yield Buffer.from(part("photo", "").slice(0, -2));
      for (; read < 1000; read++) yield Buffer.alloc(65_536);
    }
    const field = streamMultipartField(body(), TYPE, "photo");
    await field.next();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThan(20);
    await field.return(undefined);
  });

  test("is not read on once it is refused", async () => {
    let isEnded = false;
    async function* body() {
      try {
        yield Buffer.from(part("photo", "").slice(0, -2));
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        isEnded = true;
      }
    }
    const refusal = new HttpProblem(413, "Too large");
    const read = async () => {
      for await (const chunk of streamMultipartField(body(), TYPE, "photo"))
        if (chunk.length > 0) throw refusal;
    };
    await expect(read()).rejects.toBe(refusal);
    await expect.poll(() => isEnded).toBe(true);
  });

  test.each([0, 1])("is what its connection fails with, after %d chunks", async (chunks) => {
    const failure = new HttpProblem(503, "Stopping");
    async function* body() {
      for (let sent = 0; sent < chunks; sent++) yield Buffer.from(PHOTO.slice(0, -3));
      throw failure;
    }
    await expect(textOf(body())).rejects.toBe(failure);
  });
});

test.each([
  [TYPE, true],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', true],
  ["multipart/form-data", false],
  ["multipart/form-data; boundary=", false],
  ["multipart/mixed; boundary=x", false],
  ["image/jpeg", false],
])("%j is a form with parts: %s", (type, expected) => expect(isMultipart(type)).toBe(expected));

describe("a whole form", () => {
  const TEXT_LIMIT = { maxBytes: 1000, tooLarge: () => new HttpProblem(413, "Too long") };
  const read = async (form: string, size = 1_000_000, type = TYPE) => {
    const store = async (content: AsyncIterable<Uint8Array>) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      return new File([Buffer.concat(chunks)], "photo");
    };
    const entries: [string, string][] = [];
    for (const [name, value] of await parseMultipartForm(inChunks(form, size), type, TEXT_LIMIT, store))
      entries.push([name, value instanceof File ? `file: ${await value.text()}` : value]);
    return entries;
  };
  const EVERYTHING = part("note", "a") + PHOTO + part("note", "b") + part("none", "", '; filename=""') + END;

  test.each([1, 7, 1_000_000])("is read in order, in chunks of %d bytes", async (size) => {
    expect(await read(EVERYTHING, size)).toEqual([
      ["note", "a"],
      ["photo", "file: a\r\n--xY\0rose"],
      ["note", "b"],
      ["none", "file: "],
    ]);
  });

  test.each(["", "; name", '; filename="a"'])("is read without parts that have no name: %j", async (more) => {
    const nameless = `--xYz\r\nContent-Disposition: form-data${more}\r\n\r\na\r\n`;
    expect(await read(nameless + PHOTO + nameless + END)).toEqual([["photo", "file: a\r\n--xY\0rose"]]);
  });

  test.each([...Array.from(EVERYTHING.slice(0, -6)).keys()])(
    "is a 400 when it ends after %d bytes",
    async (end) => {
      await expect(read(EVERYTHING.slice(0, end), 50)).rejects.toMatchObject({ status: 400 });
    },
  );

  test("is a 400 when its type names nothing that separates parts", async () => {
    await expect(read(EVERYTHING, 50, "multipart/form-data; xboundary=xYz")).rejects.toMatchObject({
      status: 400,
    });
  });

  test.each([
    ["one text", part("note", "x".repeat(1001))],
    ["several texts", part("note", "x".repeat(300)).repeat(4)],
    ["names", part("n".repeat(400), "").repeat(3)],
  ])("may not have more text than allowed: %s", async (_, texts) => {
    await expect(read(texts + PHOTO + END, 50)).rejects.toMatchObject({ status: 413 });
  });

  test("fails with what storing a file fails with", async () => {
    const failure = new Error("The disk is broken");
    const form = parseMultipartForm(inChunks(PHOTO + PHOTO + END, 9), TYPE, TEXT_LIMIT, () =>
      Promise.reject(failure),
    );
    await expect(form).rejects.toBe(failure);
  });
});
