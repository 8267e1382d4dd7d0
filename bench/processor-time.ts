import { readFileSync } from "node:fs";

/** The processor time of a process and its children, in milliseconds. The kernel counts in hundredths of a second. */
export function processorMilliseconds(pid: number): number {
  const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = afterName.split(" ");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const ofChildren = children.map((child) => processorMilliseconds(Number(child)));
  return 10 * (Number(fields[11]) + Number(fields[12])) + ofChildren.reduce((sum, time) => sum + time, 0);
}
