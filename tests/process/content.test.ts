import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FULL } from "#tests/harness/full.ts";
import { runServer, startServer } from "#tests/harness/server-process.ts";

// The output of `npm run build`, which does not contain the operator's content (docs/product.md 1.10). The folder is a
// copy of the project's servable parts, so that its content can be broken.

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "trowel-content-"));
  for (const part of ["build", "package.json"])
    await cp(join(PROJECT, part), join(root, part), { recursive: true });
  for (const part of ["node_modules", "public", "plants", "places"])
    await symlink(join(PROJECT, part), join(root, part));
});
beforeEach(() => cp(join(PROJECT, "content"), join(root, "content"), { recursive: true }));
afterAll(() => rm(root, { recursive: true, force: true }));

/** Changes a file like an operator in an editor. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(root, "content", file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

const BROKEN: [what: string, file: string, from: string, to: string, startupError: string][] = [
  [
    "a key that is missing",
    "hero.ts",
    "text: ",
    "words: ",
    'content/hero.ts: slides.0.text is missing; it must be a text; slides.0 Unrecognized key: "words"',
  ],
  [
    "a value of another kind",
    "donations.ts",
    "= {}",
    '= { raised: { amount: "1180", currency: "GBP", since: "this year" } }',
    "content/donations.ts: raised.amount must be a number",
  ],
  [
    "an address that is none",
    "contact.ts",
    "= {}",
    '= { socials: { Instagram: "instagram.com/us" } }',
    "content/contact.ts: socials.Instagram must be a URL that starts with https:// or http://",
  ],
  [
    "a bracket too few",
    "contact.ts",
    "= {}",
    '= { phone: "0117 496 0142"',
    "content/contact.ts cannot be read: Expected ',', got ';', in line 14",
  ],
  [
    "a name that is gone",
    "event.ts",
    "export const event:",
    "export const events:",
    'content/event.ts must export "event"',
  ],
];

describe("a broken file in content/ prevents the start, with one line that names it", () => {
  test.each(FULL ? BROKEN : BROKEN.slice(0, 2))("%s (9.58)", async (_, file, from, to, startupError) => {
    await edit(file, from, to);
    const { code, stderr, stdout } = await runServer({ PORT: "0", DATA_DIR: join(root, "data") }, { root });
    expect({ code, stderr, stdout }).toEqual({
      code: 1,
      stderr: `Trowel cannot start: ${startupError}\n`,
      stdout: "",
    });
  });

  test("a missing file (9.58)", async () => {
    await rm(join(root, "content", "faq.ts"));
    const { code, stderr } = await runServer({ PORT: "0", DATA_DIR: join(root, "data") }, { root });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Trowel cannot start: content\/faq\.ts cannot be read: [^\n]+\n$/);
  });
});

test("new content is shown after a restart, without a build (9.58)", async () => {
  await edit("contact.ts", "= {}", '= { phone: "0117 496 0199" }');
  const storage = { dataDir: join(root, "data"), databaseUrl: undefined };
  const server = await startServer(storage, {}, { root });
  expect(await (await fetch(`${server.url}/terms`)).text()).toContain("0117 496 0199");
  server.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
});
