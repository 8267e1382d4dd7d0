import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installPackage } from "#tests/harness/debian-package.ts";

/** The headless shell comes first: it runs the same journeys in four fifths of the time. */
const SYSTEM = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
].map((name) => `/usr/bin/${name}`);
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds the browser for the journeys: CHROMIUM_PATH, else the system's Chromium (headless shell first) or Chrome, else
 * Playwright's own; undefined if there is none.
 */
export function chromiumPath(): string | undefined {
  const candidates = [process.env["CHROMIUM_PATH"], ...SYSTEM, MAC, chromium.executablePath()];
  return candidates.find((path): path is string => path !== undefined && path !== "" && existsSync(path));
}

/** Like `chromiumPath`, but installs one as root on Debian. Throws with what to install if there is none. */
export async function ensureChromium(): Promise<string> {
  const found = chromiumPath();
  if (found) return found;
  if (canInstall()) {
    console.log("Installing chromium for the browser journeys …");
    for (const name of ["chromium-headless-shell", "chromium"]) if (!chromiumPath()) installPackage(name);
  }
  const installed = chromiumPath();
  if (installed) return installed;
  throw new Error(
    "No Chromium was found for the browser journeys: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH",
  );
}

/** Keeps Chromium quiet and offline on a machine without a display or internet access. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
