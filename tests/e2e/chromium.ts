import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The shell without windows comes first: it runs the same journeys in four fifths of the time. */
const SYSTEM = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
].map((name) => `/usr/bin/${name}`);
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The browser for the journeys: CHROMIUM_PATH, else the system's Chromium (its shell without windows first) or Chrome, else Playwright's own; undefined when there is none. */
export function chromiumPath(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], ...SYSTEM, MAC, chromium.executablePath()];
  return candidates.find((path): path is string => path !== undefined && path !== "" && existsSync(path));
}

/** As `chromiumPath`, but as root on Debian it installs one. Throws with what to install when there is none. */
export async function ensureChromium(): Promise<string> {
  const found = chromiumPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing chromium for the browser journeys …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (chromiumPath()) break;
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
    }
  }
  const installed = chromiumPath();
  if (installed) return installed;
  throw new Error(
    "No Chromium was found for the browser journeys: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH",
  );
}

/** What keeps Chromium quiet and self-contained on a machine without a display or the internet. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
