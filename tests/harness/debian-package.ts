import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";
let isUpdated = false;

/** Whether packages can be installed: as root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync(APT);

/** Installs a Debian package, without a question. The caller looks whether what it needs is there. */
export function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  if (!isUpdated) spawnSync(APT, ["update", "-qq"], { env });
  isUpdated = true;
  spawnSync(APT, ["install", "-y", "-qq", "--no-install-recommends", name], { env });
}
