import { childrenOf, readOrEmpty } from "#tests/harness/child-processes.ts";

/**
 * Returns the memory that a process and its children use, in megabytes: private pages of each, and shared file pages
 * such as the program itself once, like a container's limit.
 */
export function megabytesOf(pid: number): number {
  const files = new Map<string, number>();
  let kilobytes = 0;
  for (const one of [pid, ...childrenOf(pid)])
    for (const [file, resident, own] of mappingsOf(one)) {
      kilobytes += own;
      files.set(file, Math.max(files.get(file) ?? 0, resident - own));
    }
  return [...files.values()].reduce((sum, shared) => sum + shared, kilobytes) / 1024;
}

type Mapping = [file: string, resident: number, own: number];

/** The mappings of a process's memory: file and offset, kilobytes in memory, and those private to the process. */
const mappingsOf = (pid: number): Mapping[] =>
  [...readOrEmpty(`/proc/${pid}/smaps`).matchAll(MAPPING)].map(([, from = "", resident, own]) => [
    from,
    Number(resident),
    Number(own),
  ]);
/** `man 5 proc_pid_smaps`. */
const MAPPING =
  /^[0-9a-f]+-[0-9a-f]+ \S+ (.*)$(?:\n(?!Rss).*)*\nRss: +(\d+) kB$(?:\n(?!Anonymous).*)*\nAnonymous: +(\d+) kB$/gm;
