let watching = false;
let pressed = false;

/** Starts to watch whether a pointer is pressed. Call it once React has hydrated the page. */
export function watchPresses(): void {
  if (watching) return;
  watching = true;
  addEventListener("pointerdown", () => void (pressed = true), { capture: true });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => void (pressed = false), { capture: true });
}

/**
 * Calls `change` when no press is under way, after the click that ends it. For a change of the layout when a field loses the
 * focus: a button that moves between the press that takes the focus and its release would not be pressed.
 */
export function afterPress(change: () => void): void {
  if (!pressed) return void setTimeout(change);
  const ended = new AbortController();
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(
      end,
      () => {
        ended.abort();
        setTimeout(change);
      },
      { signal: ended.signal },
    );
}
