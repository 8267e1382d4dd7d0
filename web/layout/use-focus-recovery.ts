import { useEffect } from "react";

/** Whoever knows a better place than the part around has this long to give it the focus, in milliseconds. */
const MEANWHILE = 100;
/** Parts that can hold the focus without being reached by Tab. */
const PARTS = "[tabindex='-1']";

/**
 * When what has the focus leaves the page, as a button does with the row it stood in, the part around it gets the focus,
 * or else the page's content: the browser would begin at the top again. What leaves with a dialog counts for where the
 * focus was before.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let around: Element[] = [];
    const stop = new AbortController();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      if (!target.closest("[role=dialog], [role=alertdialog]")) around = partsAround(target);
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      clearTimeout(waiting);
      waiting = setTimeout(() => keep(around), MEANWHILE);
    });
    document.addEventListener("focusin", note, { signal: stop.signal });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop.abort();
      observer.disconnect();
      clearTimeout(waiting);
    };
  }, []);
}

/** From the nearest to the outermost. */
function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(PARTS);
  return part ? [part, ...partsAround(part)] : [];
}

function keep(around: readonly Element[]): void {
  for (const part of [...around, document.getElementById("main")]) {
    // What is hidden, or gone as well, takes no focus.
    if (document.activeElement !== document.body) return;
    if (part instanceof HTMLElement) part.focus({ preventScroll: true });
  }
}
