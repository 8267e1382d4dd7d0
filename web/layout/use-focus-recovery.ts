import { useEffect } from "react";

/** Other code has this long to move the focus to a better element, in milliseconds. */
const RECOVERY_DELAY_MS = 100;
/** Containers that can be focused by script. */
const CONTAINERS = "[tabindex='-1']";

/**
 * When the focused element is removed from the page, such as a button with its row, moves the focus to its container or the
 * main content; otherwise the browser would start again at the top. For an element in a dialog, the container is that of
 * the element that was focused before the dialog opened.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let containers: Element[] = [];
    const controller = new AbortController();
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      if (!target.closest("[role=dialog], [role=alertdialog]")) containers = containersOf(target);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      clearTimeout(timer);
      timer = setTimeout(() => recoverFocus(containers), RECOVERY_DELAY_MS);
    });
    document.addEventListener("focusin", onFocusIn, { signal: controller.signal });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      controller.abort();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

/** The containers of an element, innermost first. */
function containersOf(element: Element): Element[] {
  const container = element.parentElement?.closest(CONTAINERS);
  return container ? [container, ...containersOf(container)] : [];
}

function recoverFocus(containers: readonly Element[]): void {
  for (const container of [...containers, document.getElementById("main")]) {
    // Hidden or removed containers do not take the focus.
    if (document.activeElement !== document.body) return;
    if (container instanceof HTMLElement) container.focus({ preventScroll: true });
  }
}
