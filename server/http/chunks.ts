/**
 * The chunks of a body. When the signal is aborted, throws what `error` returns, even if no chunk arrives. The server then discards
 * the rest of the body for a moment, so that the client gets the response.
 */
export async function* chunksUntil(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  error: () => Error,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  try {
    for (;;) {
      if (signal.aborted) throw error();
      const { value, done } = await reader.read();
      if (signal.aborted) throw error();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}
