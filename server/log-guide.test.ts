import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The guide for operators has a row for each line of the log (docs/operate.md, Log).

/** Messages in calls of the log, and of jobs that fail. `${…}` stands for anything. */
const CALL = /\blog\??\.(?:info|warn|error|fatal)\(([^;]*?)\);|failureMessage: *("[^"]+")/g;
const TEXT = /(["`])((?:(?!\1).){6,})\1/g;

const messages = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) => Array.from(readFileSync(`server/${file}`, "utf8").matchAll(CALL)))
  .flatMap(([, args, message]) => Array.from((args ?? message ?? "").matchAll(TEXT)).slice(-1))
  .map(([, , text = ""]) => text)
  .filter((text) => /^[A-Z]/.test(text));

const guide = readFileSync("docs/operate.md", "utf8");
const lines = guide
  .slice(guide.indexOf("\n## Log"))
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .flatMap((line) => Array.from((line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g), ([, text = ""]) => text));

/** Whether a line of the guide, in which `…` stands for anything, is this message. */
const isTold = (message: string) =>
  lines.some((line) => {
    const parts = line.split("…").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(message);
  });

test("the guide for operators explains every line of the log (10.61)", () => {
  expect(messages.length).toBeGreaterThan(40);
  expect([...new Set(messages)].filter((message) => !isTold(message))).toEqual([]);
});
