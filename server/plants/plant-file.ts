import { z } from "zod";
import { AFFECTED, HAZARD_ROUTES, PLANT_PARTS, SEVERITIES } from "#domain/plants/hazard.ts";
import { nameKey, taxonId } from "#domain/plants/names.ts";
import { RANKS, type Rank } from "#domain/plants/plant.ts";
import { optionalSingleLine, singleLine } from "#domain/text/text.ts";
import { readTable } from "#server/command-file.ts";
import type { StoredHazard } from "#server/plants/stored-hazard.ts";

// Files of plants: TSV (tab-separated text) with a header, one plant in each row (docs/product.md 14.8).

/** What is wrong with a file, and in which row. The message is for the operator. */
export class PlantFileError extends Error {}

export type PlantName = {
  key: string;
  language: string;
  name: string;
  kind: "scientific" | "synonym" | "vernacular";
};
/** A plant of a file. `row`: the line of the file, from 1, which is the header. */
export type FilePlant = {
  row: number;
  id: string;
  scientificName: string;
  rank: Rank;
  family: string;
  /** The scientific name of what it is a kind of, or "". */
  parent: string;
  source: string;
  names: PlantName[];
};
/** A hazard of a file, and the plant it is of. */
export type HazardRow = Omit<StoredHazard, "of"> & { row: number; taxonId: string };

const NAME_MAX = 120;
/** The most names of a plant. */
const NAMES_MAX = 300;
/** The most plants of a file: more than there are accepted species in cultivation. */
const ROWS_MAX = 200_000;

const required = (label: string, max = NAME_MAX) => singleLine({ label, max });
const optional = (label: string, max = NAME_MAX) => optionalSingleLine({ label, max });
const oneOf = <K extends string>(label: string, values: readonly K[]) =>
  z.enum(values as readonly [K, ...K[]], { error: `${label} must be ${values.join(", ")}` });

const plantColumns = z.object({
  scientificName: required("scientificName"),
  rank: oneOf("rank", RANKS),
  family: optional("family"),
  parent: optional("parent"),
  synonyms: optional("synonyms", NAMES_MAX * NAME_MAX),
  source: required("source", 300),
});
const PLANT_COLUMNS = Object.keys(plantColumns.shape);
const name = required("A name");
/** A language, perhaps with script and region (BCP 47). */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** Reads the plants of a file. Throws `PlantFileError` for the first row that is wrong. */
export function parsePlants(text: string): FilePlant[] {
  const { columns, rows } = readColumns(text, PLANT_COLUMNS, (column) => LANGUAGE.test(column));
  const languages = columns.filter((column) => !PLANT_COLUMNS.includes(column));
  const rowOf = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const { synonyms, ...fields } = parseRow(plantColumns, row, cells);
    const id = taxonId(fields.scientificName);
    if (!/^[a-z\d-]+$/.test(id)) throw wrong(row, "scientificName must be in Latin letters");
    const other = rowOf.get(id);
    if (other !== undefined) throw wrong(row, `"${fields.scientificName}" is already in row ${other}`);
    rowOf.set(id, row);
    const names: PlantName[] = [
      ...namesIn(row, fields.scientificName, "la", "scientific"),
      ...namesIn(row, synonyms, "la", "synonym"),
      ...languages.flatMap((language) => namesIn(row, cells.get(language) ?? "", language, "vernacular")),
    ];
    if (names.length > NAMES_MAX) throw wrong(row, `has more than ${NAMES_MAX} names`);
    return Object.assign(fields, { row, id, names: distinct(names) });
  });
}

/** Names separated by semicolons. */
function namesIn(row: number, cell: string, language: string, kind: PlantName["kind"]): PlantName[] {
  return cell.split(";").flatMap((part) => {
    if (part.trim() === "") return [];
    const parsed = name.safeParse(part);
    if (!parsed.success) throw wrong(row, `${language}: ${parsed.error.issues[0]?.message}`);
    const key = nameKey(parsed.data);
    if (key === "") throw wrong(row, `${language}: "${parsed.data}" has no letters`);
    return [{ key, language, name: parsed.data, kind }];
  });
}

/** Names that differ only in case, accents or plural are stored once per language. */
const distinct = (names: PlantName[]): PlantName[] =>
  [
    ...new Map(names.toReversed().map((each) => [`${each.language} ${each.key}`, each])).values(),
  ].toReversed();

const hazardColumns = z.object({
  scientificName: required("scientificName"),
  part: oneOf("part", Object.keys(PLANT_PARTS) as (keyof typeof PLANT_PARTS)[]),
  affects: required("affects"),
  route: oneOf("route", Object.keys(HAZARD_ROUTES) as (keyof typeof HAZARD_ROUTES)[]),
  severity: oneOf("severity", Object.keys(SEVERITIES) as (keyof typeof SEVERITIES)[]),
  condition: optional("condition", 300),
  "condition de": optional("condition de", 300),
  source: required("source", 300),
});
const affected = oneOf("affects", Object.keys(AFFECTED) as (keyof typeof AFFECTED)[]);

/** Reads the hazards of a file. Throws `PlantFileError` for the first row that is wrong. */
export function parseHazards(text: string): HazardRow[] {
  const { rows } = readColumns(text, Object.keys(hazardColumns.shape), () => false);
  return rows.map(({ row, cells }) => {
    const { scientificName, affects, "condition de": de, ...fields } = parseRow(hazardColumns, row, cells);
    const whom = affects.split(",").map((each) => {
      const parsed = affected.safeParse(each.trim());
      if (!parsed.success) throw wrong(row, parsed.error.issues[0]?.message ?? "affects");
      return parsed.data;
    });
    const conditions = de === "" ? {} : { de };
    return Object.assign(fields, { row, taxonId: taxonId(scientificName), affects: whom, conditions });
  });
}

type Table = { columns: string[]; rows: { row: number; cells: Map<string, string> }[] };

/** Splits a file into rows by the columns of its header. Empty lines are skipped. */
function readColumns(text: string, known: readonly string[], isOther: (column: string) => boolean): Table {
  const [header, ...lines] = readTable(text, wrong);
  const columns = (header?.cells ?? []).map((column) => column.trim());
  const missing = known.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw wrong(1, `the header lacks ${missing.join(", ")}. Columns are separated by tabs`);
  const unknown = columns.find((column) => !known.includes(column) && !isOther(column));
  if (unknown !== undefined) throw wrong(1, `"${unknown}" is neither a column nor a language`);
  const twice = columns.find((column, place) => columns.indexOf(column) !== place);
  if (twice !== undefined) throw wrong(1, `"${twice}" is there twice`);
  const rows = lines.flatMap(({ line: row, cells }) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    if (cells.length > columns.length)
      throw wrong(row, `has ${cells.length} columns, the header only ${columns.length}`);
    return [{ row, cells: new Map(columns.map((column, index) => [column, cells[index] ?? ""])) }];
  });
  if (rows.length > ROWS_MAX) throw new PlantFileError(`more than ${ROWS_MAX} rows`);
  return { columns, rows };
}

function parseRow<S extends z.ZodObject>(schema: S, row: number, cells: Map<string, string>): z.output<S> {
  const parsed = schema.safeParse(Object.fromEntries(cells));
  if (parsed.success) return parsed.data;
  throw wrong(row, parsed.error.issues.map(({ message }) => message).join("; "));
}

/** An error in a row. */
export const wrong = (row: number, message: string) => new PlantFileError(`row ${row}: ${message}`);
