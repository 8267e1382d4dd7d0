import { readdirSync, readFileSync } from "node:fs";

/**
 * The memory that a process and those it started take of the machine now, in megabytes: what each has of its own, and
 * once what they share of files, such as the program itself, as a container's limit counts it.
 */
export function megabytesOf(pid: number): number {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  const files = new Map<string, number>();
  let kilobytes = 0;
  for (const one of [String(pid), ...children])
    for (const [file, resident, own] of mappingsOf(one)) {
      kilobytes += own;
      files.set(file, Math.max(files.get(file) ?? 0, resident - own));
    }
  return [...files.values()].reduce((sum, shared) => sum + shared, kilobytes) / 1024;
}

const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);

type Mapping = [file: string, resident: number, own: number];

/** Each part of a process's memory: the file and the place in it where it comes from, kilobytes of it that are there, and those among them that belong to this process alone. */
const mappingsOf = (pid: string): Mapping[] =>
  [...read(`/proc/${pid}/smaps`).matchAll(MAPPING)].map(([, from = "", resident, own]) => [
    from,
    Number(resident),
    Number(own),
  ]);
/** `man 5 proc_pid_smaps`. */
const MAPPING =
  /^[0-9a-f]+-[0-9a-f]+ \S+ (.*)$(?:\n(?!Rss).*)*\nRss: +(\d+) kB$(?:\n(?!Anonymous).*)*\nAnonymous: +(\d+) kB$/gm;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It ended meanwhile.
    return "";
  }
}
