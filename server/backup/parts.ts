/** The folders of the data folder in a backup: photos, and mail written to files. */
export const FOLDERS = ["photos", "outbox"];

export const SECRET_PART = "secret";
export const tablePart = (table: string) => `tables/${table}`;
export const folderPart = (folder: string) => `files/${folder}`;

/** The name of an entry of a table. Tables are split into entries so that none is held in memory as a whole. */
export const tableEntry = (table: string, number: number) =>
  `${tablePart(table)}/${String(number).padStart(9, "0")}.ndjson`;

/** What an entry of an archive contains. */
export type Entry =
  | { part: string; kind: "table"; table: string }
  | { part: string; kind: "file"; folder: string; path: string[] }
  | { part: string; kind: "secret" };

/** Parses an entry's name; null for an unknown one. */
export function parseEntryName(name: string): Entry | null {
  if (name === SECRET_PART) return { part: SECRET_PART, kind: "secret" };
  const [top, second = "", ...rest] = name.split("/");
  if (
    top === "tables" &&
    /^[a-z_]+$/i.test(second) &&
    rest.length === 1 &&
    /^\d{9}\.ndjson$/.test(rest[0] ?? "")
  )
    return { part: tablePart(second), kind: "table", table: second };
  if (top === "files" && FOLDERS.includes(second) && rest.length > 0 && rest.every(isPlain))
    return { part: folderPart(second), kind: "file", folder: second, path: rest };
  return null;
}

/** Whether a file name is neither hidden nor able to leave its folder, on any system. */
export const isPlain = (name: string): boolean => /^[^.\\/:\0][^\\/:\0]*$/.test(name);
