import { useEffect, useState, useSyncExternalStore } from "react";
import { SLIDE_MS } from "#web/home/hero-timing.ts";
import { useReducedMotion } from "#web/ui/use-media.ts";

/**
 * Which of `count` slides is shown. They advance in a loop, except while paused by the button, while the page is hidden,
 * with reduced motion, and while hovered or focused. After Play was pressed, hover and focus do not stop them until another
 * slide is chosen, or hover and focus end (docs/product.md 2.24, 2.87, 9.11).
 */
export function useSlides(count: number, hoveredOrFocused: boolean) {
  const [slide, setSlide] = useState(0);
  /** Whether the slide appeared automatically; then its headline is typed. */
  const [advanced, setAdvanced] = useState(false);
  const [paused, setPaused] = useState(false);
  const [played, setPlayed] = useState(false);
  if (played && !hoveredOrFocused) setPlayed(false);
  const reducedMotion = useReducedMotion();
  const hidden = useSyncExternalStore(watchVisibility, isHidden, () => false);
  const running = !paused && (!hoveredOrFocused || played) && !reducedMotion && !hidden;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      setAdvanced(true);
      setSlide((slide + 1) % count);
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [running, slide, count]);

  const show = (target: number) => {
    setAdvanced(false);
    setPlayed(false);
    setSlide((target + count) % count);
  };
  const pause = (value: boolean) => {
    setPaused(value);
    setPlayed(!value);
  };
  return { slide, advanced, running, reducedMotion, paused, setPaused: pause, show };
}

const isHidden = () => document.hidden;
function watchVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
