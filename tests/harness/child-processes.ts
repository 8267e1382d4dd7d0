import { readdirSync, readFileSync } from "node:fs";

/** The ids of the processes that a process has started and that run, on Linux. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

/** 0 if the process has ended. */
function parentOf(pid: string): number {
  const status = readOrEmpty(`/proc/${pid}/status`);
  return /^State:\s+Z/m.test(status) ? 0 : Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** Reads what the system tells of a process; nothing if it has ended. */
export function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
