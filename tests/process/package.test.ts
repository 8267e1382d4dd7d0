// @module-tag all
// The gate starts the same build without the archive: built.test.ts.
import { execFileSync, spawn } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser } from "#tests/harness/browser.ts";
import { picture, upload } from "#tests/harness/pictures.ts";
import { ROOT } from "#tests/harness/server-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trowel-package-"));
  const printed = execFileSync(process.execPath, ["scripts/package.ts"], { cwd: ROOT, encoding: "utf8" });
  const [, file = ""] = /^(\S+\.tar\.gz): /.exec(printed) ?? [];
  // Away from the project, whose packages Node would find.
  await pipeline(
    createReadStream(join(ROOT, file)),
    createGunzip(),
    unpackTar(join(folder, "site"), { strip: 1 }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `node trowel.js` from another folder. */
function trowel(...args: string[]) {
  const env = { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), PORT: "0", LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, [join(folder, "site", "trowel.js"), ...args], { cwd: folder, env });
  const output = { stdout: "", stderr: "" };
  const opened = Promise.withResolvers<string>();
  child.stderr.on("data", (chunk) => (output.stderr += chunk));
  child.stdout.on("data", (chunk) => {
    output.stdout += chunk;
    const [, url] = /open at (http:\S+)/.exec(output.stdout) ?? [];
    if (url) opened.resolve(url);
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, ...output }));
  });
  void ended.then(({ stderr }) => opened.reject(new Error(stderr)));
  opened.promise.catch(() => undefined);
  return { opened: opened.promise, ended, stop: () => child.kill("SIGTERM") };
}

test("the archive has the licences of what is in it in full (10.59)", async () => {
  const site = (file: string) => readFile(join(folder, "site", file), "utf8");
  const texts = (await site("LICENCES.txt")).split(`\n\n${"-".repeat(80)}\n\n`);
  const short = texts.filter((text) => text.length < 400 && !text.includes("GeoNames"));
  expect(short, "packages without a text").toEqual([]);
  const textOf = (name: string) => texts.find((text) => text.startsWith(name));
  expect(textOf("@img/sharp-libvips-")).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  const lucide = await readFile(join(ROOT, "node_modules/lucide-react/LICENSE"), "utf8");
  expect(textOf("lucide-react")).toContain(lucide.trim());
});

test("the archive has the guide for operators, and what it leads to (10.58)", async () => {
  const guide = await readFile(join(folder, "site", "docs", "operate.md"), "utf8");
  const links = Array.from(guide.matchAll(/\]\(([^):]+)\)/g), ([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(3);
  const missing = links.filter((link) => !existsSync(join(folder, "site", "docs", link)));
  expect(missing).toEqual([]);
});

test("the archive serves pages and photos and has the commands, without other packages (10.58, 10.59)", async () => {
  const site = trowel();
  const url = await site.opened;
  const visitor = new Browser(url, (request) => fetch(request));
  expect((await fetch(`${url}/browsetips`)).status).toBe(200);
  const { photo } = await upload(visitor, await picture().jpeg().toBuffer());
  expect((await fetch(photo)).headers.get("content-type")).toMatch(/^image\//);
  const backup = await trowel("backup", "a.tar.gz").ended;
  expect(backup, backup.stderr).toMatchObject({ code: 0, stderr: "" });
  site.stop();
  expect(await site.ended).toMatchObject({ code: 0, stderr: "" });

  expect(await readdir(folder), "files are meant from where the command was typed").toContain("a.tar.gz");
  const check = await trowel("backup", "--check", "a.tar.gz").ended;
  expect(check.stdout, check.stderr).toMatch(/a\.tar\.gz is whole: /);
  expect(await trowel("admin", "list").ended).toMatchObject({ code: 0, stdout: "Everybody is a member\n" });
  const restored = await trowel("restore", "--replace", "a.tar.gz").ended;
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: "" });
  expect(await trowel("water").ended).toMatchObject({
    code: 1,
    stderr: 'trowel: there is no command "water"; there are start, admin, backup, restore\n',
  });
});
