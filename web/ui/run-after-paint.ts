/** The longest wait, in milliseconds: a tab in the background draws nothing. */
const MAX_WAIT = 100;

/** Runs `work` after the browser has drawn what changed. */
export function runAfterPaint(work: () => void): void {
  let done = false;
  const run = () => {
    if (!done) work();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, MAX_WAIT);
}
