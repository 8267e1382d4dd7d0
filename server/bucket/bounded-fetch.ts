/** How long a response may take to begin. Changes send up to some megabytes first, or join them. In milliseconds. */
const READ_TIMEOUT_MS = 5000;
const WRITE_TIMEOUT_MS = 30_000;
/** How long each part of a body may take. Does not count while nobody reads. In milliseconds. */
const PART_TIMEOUT_MS = 5000;

/** `fetch` that waits neither for a response nor for a part of its body for long. Throws a `TimeoutError`. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const timeout = new AbortController();
  const limit = init?.method === "PUT" || init?.method === "POST" ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS;
  const response = await within(limit, timeout, () => fetch(input, { ...init, signal: timeout.signal }));
  const body = response.body && wrapStream(response.body, (read) => within(PART_TIMEOUT_MS, timeout, read));
  return new Response(body, { status: response.status, headers: response.headers });
};

/** Passes a body on as it is read, without reading ahead. `wrapRead` is called with the function that reads each part. */
export function wrapStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  wrapRead: <T>(read: () => Promise<T>) => Promise<T>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await wrapRead(() => reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function within<T>(milliseconds: number, timeout: AbortController, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(
    () => timeout.abort(new DOMException("it takes too long", "TimeoutError")),
    milliseconds,
  );
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
