import { useEffect, useState, useSyncExternalStore } from "react";
import { SLIDE_MS } from "#web/home/hero-timing.ts";
import { useReducedMotion } from "#web/ui/use-media.ts";

/**
 * Which of `count` slides is shown. They turn by themselves and without end, except while they are paused by their
 * button, while `held` (pointed at, or something in them has the focus; not after Play was pressed there, until one goes
 * to a slide or comes back), while the page is hidden, and when the person wants less motion (docs/product.md 2.24, 2.87,
 * 9.11).
 */
export function useSlides(count: number, held: boolean) {
  const [slide, setSlide] = useState(0);
  /** Whether the slide came by itself; then its headline is typed. */
  const [came, setCame] = useState(false);
  const [paused, setPaused] = useState(false);
  const [played, setPlayed] = useState(false);
  if (played && !held) setPlayed(false);
  const still = useReducedMotion();
  const hidden = useSyncExternalStore(watchVisibility, isHidden, () => false);
  const turning = !paused && (!held || played) && !still && !hidden;

  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => {
      setCame(true);
      setSlide((slide + 1) % count);
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [turning, slide, count]);

  const show = (wanted: number) => {
    setCame(false);
    setPlayed(false);
    setSlide((wanted + count) % count);
  };
  const pause = (wanted: boolean) => {
    setPaused(wanted);
    setPlayed(!wanted);
  };
  return { slide, came, turning, still, paused, setPaused: pause, show };
}

const isHidden = () => document.hidden;
function watchVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
