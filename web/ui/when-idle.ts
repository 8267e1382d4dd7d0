/** In milliseconds, where the browser does not say when it is idle. */
const DELAY_MS = 500;

/** Calls `work` when the page has been loaded and the browser is idle. Returns a function that cancels this. */
export function whenIdle(work: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const wait = () => {
    if ("requestIdleCallback" in window) {
      const handle = requestIdleCallback(() => work());
      signal.addEventListener("abort", () => cancelIdleCallback(handle));
    } else {
      const timer = setTimeout(work, DELAY_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    }
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal });
  return () => controller.abort();
}
