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
 * Describes a device by its `User-Agent` header, such as "Firefox on Windows". An unrecognized browser is "An unknown
 * browser", anything else "A program".
 */
export function describeDevice(userAgent: string | null): string {
  const header = userAgent ?? "";
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(header))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (!browser && !system)
    return header.startsWith("Mozilla/") || header === "" ? "An unknown browser" : "A program";
  return system ? `${browser ?? "An unknown browser"} on ${system}` : `${browser} on an unknown system`;
}
