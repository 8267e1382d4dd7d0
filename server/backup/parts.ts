/** Folders of the data folder that a backup carries: pictures, and letters that are kept instead of sent. */
export const FOLDERS = ["photos", "outbox"];

export const SECRET_PART = "secret";
export const tablePart = (table: string) => `tables/${table}`;
export const folderPart = (folder: string) => `files/${folder}`;

/** A part of a table: so many rows are an entry, so that none must be held in memory as a whole. */
export const tableEntry = (table: string, number: number) =>
  `${tablePart(table)}/${String(number).padStart(9, "0")}.ndjson`;

/** What an entry of an archive is, or null when nothing of ours has such a name. */
export type Entry =
  | { part: string; kind: "table"; table: string }
  | { part: string; kind: "file"; folder: string; path: string[] }
  | { part: string; kind: "secret" };

export function entryOf(name: string): Entry | null {
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

/** A file's name that is not hidden and stays where it is put, on every system. */
export const isPlain = (name: string): boolean => /^[^.\\/:\0][^\\/:\0]*$/.test(name);
