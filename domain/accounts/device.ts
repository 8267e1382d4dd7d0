const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * A device in words, from what a browser says about itself, as in "Firefox on Windows". It says no more than that: what
 * is not known by its name is "an unknown browser", or "a program" where no browser speaks.
 */
export function deviceOf(userAgent: string | null): string {
  const said = userAgent ?? "";
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(said))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser && !system)
    return said.startsWith("Mozilla/") || said === "" ? "An unknown browser" : "A program";
  return system ? `${browser ?? "An unknown browser"} on ${system}` : `${browser} on an unknown system`;
}
