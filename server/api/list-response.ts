import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import type { ApiEnv } from "#server/api/env.ts";

type List<T> = {
  total(): Promise<number>;
  page(limit: number, skip: number, origin: string): Promise<{ rows: T[]; more: boolean; total: number }>;
  all(skip: number, origin: string): AsyncGenerator<T[]>;
};

/**
 * Responds with a list as a bare array (docs/product.md 7.2, 7.29 to 7.33): one page with a `Link` to the next or,
 * without a limit, the whole list, streamed as it is read.
 */
export async function respondWithList<T>(
  c: Context<ApiEnv>,
  list: List<T>,
  { limit, skip = 0 }: { limit?: number | undefined; skip?: number | undefined },
) {
  const origin = c.get("origin");
  if (limit === undefined) {
    c.header("x-total-count", String(await list.total()));
    const chunks = asJsonArray(list.all(skip, origin));
    const first = await chunks.next();
    c.header("content-type", "application/json");
    // The router's types only know JSON responses; the streamed text is JSON.
    return c.body(toStream(first, chunks)) as unknown as ReturnType<typeof empty>;
  }
  return respondWithPage(c, { ...(await list.page(limit, skip, origin)), limit, skip });

  function empty() {
    return c.json([] as T[], 200);
  }
}

/** Responds with one page of a list as a bare array, with a `Link` to the next; `total` sets `X-Total-Count`. */
export function respondWithPage<T>(
  c: Context<ApiEnv>,
  {
    rows,
    more,
    total,
    limit,
    skip,
  }: { rows: T[]; more: boolean; total?: number; limit: number; skip: number },
) {
  if (total !== undefined) c.header("x-total-count", String(total));
  if (more) c.header("link", `<${nextPage(c.req.url, limit, skip)}>; rel="next"`);
  return c.json(rows, 200);
}

/** The URL of the next page. */
function nextPage(url: string, limit: number, skip: number): string {
  const [path = "", query = ""] = url.slice(url.indexOf("/", "https://".length)).split("?", 2);
  const others = query.split("&").filter((part) => part !== "" && !/^(limit|skip)=/.test(part));
  return `${path}?${[...others, `limit=${limit}`, `skip=${skip + limit}`].join("&")}`;
}

async function* asJsonArray<T>(batches: AsyncGenerator<T[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = "[";
  for await (const batch of batches) {
    yield encoder.encode(separator + batch.map((row) => JSON.stringify(row)).join(","));
    // Lets other requests go on: SQLite reads a batch without waiting.
    await nextTurn();
    separator = ",";
  }
  yield encoder.encode(separator === "[" ? "[]" : "]");
}

/** Reads a batch only when the client has read the one before. `first` was read earlier so that errors still set the status. */
function toStream(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  let pending: IteratorResult<Uint8Array> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = pending ?? (await chunks.next());
      pending = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
