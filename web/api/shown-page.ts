import type { Cache } from "#web/api/cache.ts";

/** What the page on screen was loaded with: the frame and the screen in it. */
type ShownPage = { path: string; frame: unknown; screen: unknown; loadedAt: string };

const KEY = "shown page";
const pathOf = ({ pathname, search }: Pick<URL, "pathname" | "search">) => pathname + search;

/** Stores what the page on screen was loaded with. A screen that failed has no data. */
export function storeShownPage(
  cache: Cache,
  url: Pick<URL, "pathname" | "search">,
  { frame, screen }: Pick<ShownPage, "frame" | "screen">,
): void {
  cache.set(KEY, { path: pathOf(url), frame, screen, loadedAt: new Date().toISOString() }, ["session"]);
}

/** What a part of the page was loaded with: the frame, which all pages share, or the screen, if it is the one at `url`. */
export function readShownPage(
  cache: Cache,
  url: URL,
  part: "frame" | "screen",
): { data: unknown; loadedAt: string } | undefined {
  const shown = cache.peek<ShownPage>(KEY)?.value;
  if (!shown || isPartial(shown[part])) return undefined;
  if (part === "screen" && shown.path !== pathOf(url)) return undefined;
  return { data: shown[part], loadedAt: shown.loadedAt };
}

/** Nothing, or a preview that waits for the rest (`tip-preview.ts`). */
const isPartial = (data: unknown): boolean =>
  (data as { comments?: null } | undefined)?.comments === null || data === undefined;
