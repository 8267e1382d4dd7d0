import { useSyncExternalStore } from "react";

/** Whether a media query holds; false until the browser has taken over. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** Whether the person has asked for less motion. */
export const useReducedMotion = () => useMedia("(prefers-reduced-motion: reduce)");
