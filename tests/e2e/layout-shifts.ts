import type { Page } from "@playwright/test";

/** Something that moved by itself: how much that counts as (1: all of the screen), which element, and from where to where. */
type Shift = { value: number; moved: string };

/** Records layout shifts in every page that is opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(record);

/** The shifts of the open page. */
export const shifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

function record(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const where = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const text = node?.textContent?.slice(0, 40);
        return `${node?.nodeName} "${text}" from ${where(previousRect)} to ${where(currentRect)}`;
      });
      shifts.push({ value, moved: moved.join("; ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
