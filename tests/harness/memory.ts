import { readdirSync, readFileSync } from "node:fs";

/** `VmRSS` is the memory a process has now, `VmHWM` the most it ever had. */
type Measure = "VmRSS" | "VmHWM";

/** The memory of a process and of those it started, in megabytes. */
export function megabytesOf(pid: number, measure: Measure): number {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && fieldOf(name, "PPid") === pid);
  return [String(pid), ...children].reduce((sum, one) => sum + fieldOf(one, measure), 0) / 1024;
}

function fieldOf(pid: string, name: Measure | "PPid"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}
