import { useSyncExternalStore } from "react";

/** Whether a media query matches; false until hydration. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** Whether the user prefers reduced motion. */
export const useReducedMotion = () => useMedia("(prefers-reduced-motion: reduce)");
