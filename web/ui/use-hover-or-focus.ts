import { type RefObject, useEffect, useState } from "react";

/** Whether a mouse is over an element or the focus is inside it. */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      on: (event: HTMLElementEventMap[K]) => void,
    ) => element.current?.addEventListener(type, on, { signal: controller.signal });
    listen("pointerenter", ({ pointerType }) => setHovered(pointerType === "mouse"));
    listen("pointerleave", () => setHovered(false));
    listen("focusin", () => setFocused(true));
    listen("focusout", () => setFocused(false));
    return () => controller.abort();
  }, [element]);
  return hovered || focused;
}
