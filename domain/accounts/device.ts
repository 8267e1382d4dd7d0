import { m } from "#messages";

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
 * Describes a device by its `User-Agent` header, such as "Firefox on Windows", in English, as it is stored: see `deviceInWords`. An
 * unrecognized browser is "An unknown browser", anything else "A program".
 */
export function describeDevice(userAgent: string | null): string {
  const header = userAgent ?? "";
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(header))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (!browser && !system)
    return header.startsWith("Mozilla/") || header === "" ? "An unknown browser" : "A program";
  return system ? `${browser ?? "An unknown browser"} on ${system}` : `${browser} on an unknown system`;
}

/** The description of a device in the current language. */
export function deviceInWords(description: string): string {
  if (description === "An unknown browser") return m.signinUnknownBrowser();
  if (description === "A program") return m.signinProgram();
  const [, known, system] = /^(.+) on (.+)$/.exec(description) ?? [];
  if (known === undefined || system === undefined) return description;
  const browser = known === "An unknown browser" ? m.signinUnknownBrowser() : known;
  if (system === "an unknown system") return m.signinOnUnknownSystem({ browser });
  if (system === "an iPhone") return m.signinOnIphone({ browser });
  if (system === "an iPad") return m.signinOnIpad({ browser });
  return system === "a Mac" ? m.signinOnMac({ browser }) : m.signinOnSystem({ browser, system });
}
