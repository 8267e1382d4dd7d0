import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProblems } from "./check-messages.ts";
import { compileMessages, typescriptOf, writtenTexts } from "./compile-messages.ts";
import { textsLeft } from "./texts-left.ts";

// Compiles the messages. With --check finds what is missing, unused or different between languages; with --left counts the texts of
// each folder that are not messages yet.

const OUTPUT = "messages/compiled/messages.ts";
const FOLDERS = ["domain", "server", "web", "content"];

if (process.argv.includes("--check"))
  report(findProblems(writtenTexts(), new Map(sources().map((path) => [path, readFileSync(path, "utf8")]))));
else if (process.argv.includes("--left")) printLeft();
else compileAll();

function compileAll(): void {
  const code = typescriptOf(compileMessages());
  mkdirSync(dirname(OUTPUT), { recursive: true });
  // An unchanged file stays, so that nothing watches it in vain.
  if (read(OUTPUT) !== code) writeFileSync(OUTPUT, code);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function report(found: string[]): void {
  for (const problem of found) console.log(problem);
  if (found.length > 0) process.exitCode = 1;
}

function printLeft(): void {
  const counts = new Map<string, number>();
  for (const path of sources()) {
    const left = textsLeft(path, readFileSync(path, "utf8"));
    if (process.argv.includes("--list")) for (const text of left) console.log(`${path}: ${text}`);
    const folder = path.split("/").slice(0, -1).slice(0, 3).join("/");
    if (left.length > 0) counts.set(folder, (counts.get(folder) ?? 0) + left.length);
  }
  for (const [folder, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(5)}  ${folder}`);
  console.log(`${String([...counts.values()].reduce((sum, count) => sum + count, 0)).padStart(5)}  together`);
}

/** All source files that reach people, without tests and the styleguide. */
function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/styleguide|\/migrations\//.test(path)),
  );
}
