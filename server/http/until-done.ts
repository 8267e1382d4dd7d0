/** Waits until `work` is done or the signal is aborted. */
export async function untilDone(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  if (signal.aborted) return;
  signal.addEventListener("abort", stop);
  await Promise.race([work, promise]);
  signal.removeEventListener("abort", stop);
}
