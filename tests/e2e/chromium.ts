import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canInstall, installPackage } from "#tests/harness/debian-package.ts";

const HEADLESS_SHELL = "chromium-headless-shell";
/** The headless shell comes first: it runs the same journeys in four fifths of the time. */
const SYSTEM = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
  (name) => `/usr/bin/${name}`,
);
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const existing = (): string[] =>
  [process.env["CHROMIUM_PATH"], ...SYSTEM, MAC, chromium.executablePath()].filter(
    (path): path is string => path !== undefined && path !== "" && existsSync(path),
  );

/**
 * Finds the browser for the journeys: CHROMIUM_PATH, else the system's Chromium (headless shell first) or Chrome, else
 * Playwright's own; undefined if there is none.
 */
export const chromiumPath = (): string | undefined => existing()[0];

/** Like `chromiumPath`, but never the headless shell, which has no push notifications. */
export const completeChromiumPath = (): string | undefined =>
  existing().find((path) => !path.endsWith(HEADLESS_SHELL));

/**
 * Like `chromiumPath`, but installs one as root on Debian, for all journeys also a complete one. Throws with what to install
 * if there is none.
 */
export async function ensureChromium({ all = false } = {}): Promise<string> {
  const find = all ? completeChromiumPath : chromiumPath;
  if (!find() && canInstall()) {
    console.log("Installing chromium for the browser journeys …");
    for (const name of [HEADLESS_SHELL, "chromium"]) if (!find()) installPackage(name);
  }
  const path = find() && chromiumPath();
  if (path) return path;
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
