import { existsSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";

// docs/coverage.md tells which test holds each clause of docs/product.md; here it is held to what it says.

const CHAPTERS = new Set(["2", "4", "5", "8", "9", "12"]);
const WAITS = "waits: ";

type Row = { clause: string; what: string; covered: string };

const rows = read("docs/coverage.md")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, clause = "", what = "", covered = ""] = line.split("|").map((cell) => cell.trim());
    return { clause, what, covered };
  });
const clauses = Array.from(read("docs/product.md").matchAll(/\*\*(\d+)\.(\d+)\*\*/g))
  .filter(([, chapter = ""]) => CHAPTERS.has(chapter))
  .map(([, chapter, number]) => `${chapter}.${number}`);

describe("the table of what is tested", () => {
  test("has a row for every clause of its chapters, and none for what is no clause", () => {
    expect(clauses.length).toBeGreaterThan(150);
    const told = new Set(rows.map(({ clause }) => clause));
    expect(
      clauses.filter((clause) => !told.has(clause)),
      "clauses without a row",
    ).toEqual([]);
    expect(
      [...told].filter((clause) => !clauses.includes(clause)),
      "rows without a clause",
    ).toEqual([]);
  });

  test("follows the order of the clauses", () => {
    const places = rows.map(({ clause }) => clauses.indexOf(clause));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("names tests that are there, and says what a row waits for that has none", () => {
    const wrong = rows.flatMap(({ clause, what, covered }) =>
      covered.startsWith(WAITS)
        ? []
        : namesIn(covered).flatMap((name) => (isTest(name) ? [] : [`${clause} ${what}: ${name}`])),
    );
    expect(wrong).toEqual([]);
    for (const row of rows) {
      expect(row.what, row.clause).not.toBe("");
      expect(row.covered.length, row.clause).toBeGreaterThan(WAITS.length);
    }
  });

  test("has few rows that wait", () =>
    expect(rows.filter(({ covered }) => covered.startsWith(WAITS)).length).toBeLessThan(10));
});

/** The names in a cell, each `path › title`; a cell that is nothing but such names. */
function namesIn(cell: string): string[] {
  return cell.split("<br>").map((part) => /^`(.+)`$/.exec(part)?.[1] ?? `not a name: ${part}`);
}

const known = new Map<string, Set<string>>();

function isTest(name: string): boolean {
  const [path = "", title] = name.split(" › ");
  if (title === undefined || !existsSync(path)) return false;
  const titles = known.get(path) ?? titlesIn(read(path), path.startsWith("bench/"));
  known.set(path, titles);
  return titles.has(title);
}

type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** The titles of a file's tests, but not of those left out, and in a bench of what it measures, as they are written there. */
function titlesIn(source: string, bench: boolean): Set<string> {
  const titles = new Set<string>();
  visit(parseAst(source, { lang: "ts" }), (node) => {
    if (node.type === "CallExpression") {
      const { start, end } = node["callee"] as Node;
      const [first] = node["arguments"] as Node[];
      if (/^(test|it)\b(?!\.(describe|skip|todo|fixme)\b)/.test(source.slice(start, end))) add(first);
    }
    if (bench && node.type === "Property" && (node["key"] as Node)["name"] === "title")
      add(node["value"] as Node);
  });
  return titles;

  function add(node: Node | undefined): void {
    if (node?.type === "Literal" && typeof node["value"] === "string") titles.add(node["value"]);
    if (node?.type === "TemplateLiteral") titles.add(source.slice(node.start + 1, node.end - 1));
  }
}

function visit(part: unknown, look: (node: Node) => void): void {
  if (Array.isArray(part)) for (const each of part) visit(each, look);
  else if (typeof part === "object" && part !== null) {
    if ("type" in part) look(part as Node);
    for (const each of Object.values(part)) visit(each, look);
  }
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}
