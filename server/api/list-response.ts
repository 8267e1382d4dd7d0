import type { Context } from "hono";
import type { ApiEnv } from "#server/api/env.ts";
import type { WholeLists } from "#server/api/whole-lists.ts";
import type { Deps } from "#server/deps.ts";
import { callerAddress } from "#server/http/address.ts";
import { sharingOf } from "#server/http/sharing.ts";

type ListDeps = { config: Pick<Deps["config"], "trustProxy">; wholeLists: WholeLists };

type List<T> = {
  total(): Promise<number>;
  page(limit: number, skip: number, origin: string): Promise<{ rows: T[]; more: boolean; total: number }>;
  all(skip: number, origin: string): AsyncGenerator<T[]>;
};

/**
 * Responds with a list as a bare array (docs/product.md 7.2, 7.29 to 7.33): one page with a `Link` to the next or,
 * without a limit, the whole list, streamed as it is read. Throws 429 and 503 when too many whole lists are being read.
 */
export async function respondWithList<T>(
  { config, wholeLists }: ListDeps,
  c: Context<ApiEnv>,
  list: List<T>,
  { limit, skip = 0 }: { limit?: number | undefined; skip?: number | undefined },
) {
  const origin = c.get("origin");
  if (limit === undefined) {
    const sharing = sharingOf(c);
    if (sharing) sharing.isUnique = true;
    const end = wholeLists.begin(callerAddress(c, config));
    const total = await list.total().catch((error: unknown) => {
      end();
      throw error;
    });
    c.header("x-total-count", String(total));
    const chunks = asJsonArray(list.all(skip, origin), wholeLists, end);
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

/** Reads a list in batches. Calls `end` when the list is complete, fails, or is no longer wanted. */
async function* asJsonArray<T>(
  batches: AsyncGenerator<T[]>,
  { inTurn }: WholeLists,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = "[";
  const readBatch = async () => {
    const { value, done } = await batches.next();
    return done ? undefined : encoder.encode(separator + value.map((row) => JSON.stringify(row)).join(","));
  };
  try {
    for (let chunk = await inTurn(readBatch); chunk; chunk = await inTurn(readBatch)) {
      yield chunk;
      separator = ",";
    }
    yield encoder.encode(separator === "[" ? "[]" : "]");
  } finally {
    end();
    await batches.return(undefined);
  }
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
