import { readFileSync } from "node:fs";

/**
 * The processor time of a process and its children so far, in milliseconds, also of children that have ended. The kernel counts in
 * hundredths of a second.
 */
export function processorMilliseconds(pid: number): number {
  const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  // Its own time in user and kernel mode, and that of children that have ended.
  const times = afterName.split(" ").slice(11, 15).map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const ofChildren = children.map((child) => processorTimeIfRunning(Number(child)));
  return 10 * sumOf(times) + sumOf(ofChildren);
}

/** 0 for a process that has just ended. */
function processorTimeIfRunning(pid: number): number {
  try {
    return processorMilliseconds(pid);
  } catch {
    return 0;
  }
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
