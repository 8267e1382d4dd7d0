import { m } from "#messages";

/** The first focusable element: skips the top bar, to the element with the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="btn btn-primary fixed start-4 top-2 z-50 -translate-y-20 focus:translate-y-0">
      {m.frameSkip()}
    </a>
  );
}
