import { type RefObject, useEffect, useState } from "react";

/** Whether a mouse is over an element or the focus is inside it. */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      on: (event: HTMLElementEventMap[K]) => void,
    ) => element.current?.addEventListener(type, on, { signal: stop.signal });
    listen("pointerenter", ({ pointerType }) => setPointed(pointerType === "mouse"));
    listen("pointerleave", () => setPointed(false));
    listen("focusin", () => setFocused(true));
    listen("focusout", () => setFocused(false));
    return () => stop.abort();
  }, [element]);
  return pointed || focused;
}
