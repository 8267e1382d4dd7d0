import type { Context } from "hono";
import type { ApiEnv } from "#server/api/env.ts";

type Found<T> = {
  total(): Promise<number>;
  page(limit: number, skip: number, origin: string): Promise<{ rows: T[]; more: boolean; total: number }>;
  all(skip: number, origin: string): AsyncGenerator<T[]>;
};

/**
 * A list as a bare array (docs/product.md 7.2, 7.29 to 7.33): one page with `Link` to the next, or, without a limit,
 * everything, streamed as it is read.
 */
export async function answerList<T>(
  c: Context<ApiEnv>,
  found: Found<T>,
  { limit, skip = 0 }: { limit?: number | undefined; skip?: number | undefined },
) {
  const origin = c.get("origin");
  if (limit === undefined) {
    c.header("x-total-count", String(await found.total()));
    const chunks = asJsonArray(found.all(skip, origin));
    const first = await chunks.next();
    c.header("content-type", "application/json");
    // The router's types know JSON answers only; the streamed text is one.
    return c.body(streamed(first, chunks)) as unknown as ReturnType<typeof empty>;
  }
  return answerPage(c, { ...(await found.page(limit, skip, origin)), limit, skip });

  function empty() {
    return c.json([] as T[], 200);
  }
}

/** One page of a list as a bare array, with `Link` to the next; `total` where the whole list is counted. */
export function answerPage<T>(
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

/** The same question for the page that follows. */
function nextPage(url: string, limit: number, skip: number): string {
  const [path = "", query = ""] = url.slice(url.indexOf("/", "https://".length)).split("?", 2);
  const others = query.split("&").filter((part) => part !== "" && !/^(limit|skip)=/.test(part));
  return `${path}?${[...others, `limit=${limit}`, `skip=${skip + limit}`].join("&")}`;
}

async function* asJsonArray<T>(batches: AsyncGenerator<T[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const batch of batches) {
    yield encoder.encode(before + batch.map((row) => JSON.stringify(row)).join(","));
    before = ",";
  }
  yield encoder.encode(before === "[" ? "[]" : "]");
}

/** Reads the next batch only when the caller has taken the last one. What fails before the first is still a problem. */
function streamed(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  let ready: IteratorResult<Uint8Array> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = ready ?? (await chunks.next());
      ready = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
