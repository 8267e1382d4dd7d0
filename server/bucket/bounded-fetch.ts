/**
 * How long a response may take to begin, once a body is sent. Writes get longer: the last call of an upload joins its parts. In
 * milliseconds.
 */
const READ_TIMEOUT_MS = 5000;
const WRITE_TIMEOUT_MS = 30_000;
/** The slowest transfer that is waited for, in bytes per millisecond: half a megabit per second. */
const RATE_MIN = 64;
/** How far a body may fall behind that rate. Does not count while nobody reads. In milliseconds. */
const BODY_TIMEOUT_MS = 5000;

/**
 * `fetch` that waits neither for a response nor for its body for long. Throws a `TimeoutError`. Redirects are not
 * followed: they lead to a page, such as a login page, whose success says nothing about an object.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const timeout = new AbortController();
  const isChange = init?.method === "PUT" || init?.method === "POST";
  const limit = (isChange ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS) + sizeOf(init?.body) / RATE_MIN;
  const response = await within(limit, timeout, () =>
    fetch(input, { ...init, signal: timeout.signal, redirect: "manual" }),
  );
  /** How much further the body may fall behind. */
  let left = BODY_TIMEOUT_MS;
  const body =
    response.body &&
    wrapStream(response.body, async (read) => {
      const since = performance.now();
      const part = await within(left, timeout, read);
      const gained = (part.value?.byteLength ?? 0) / RATE_MIN - (performance.now() - since);
      left = Math.min(BODY_TIMEOUT_MS, left + gained);
      return part;
    });
  return new Response(body, { status: response.status, headers: response.headers });
};

const sizeOf = (body: RequestInit["body"]): number => (body instanceof Uint8Array ? body.byteLength : 0);

type Part = ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;

/** Passes a body on as it is read, without reading ahead. `wrapRead` is called with the function that reads each part. */
export function wrapStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  wrapRead: (read: () => Promise<Part>) => Promise<Part>,
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
