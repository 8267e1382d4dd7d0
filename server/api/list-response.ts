import { m } from "#messages";
import type { Context } from "hono";
import type { Paging } from "#domain/http/paging.ts";
import { openCursor, sealCursor } from "#server/api/cursor.ts";
import type { ApiEnv } from "#server/api/env.ts";
import type { WholeLists } from "#server/api/whole-lists.ts";
import type { Order, Page, Slice, Start } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { clientConnectionOf, DISCONNECTED_STATUS } from "#server/http/client-connection.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { badField } from "#server/http/http-problem.ts";
import { sharingOf } from "#server/http/sharing.ts";

type PageDeps = Pick<Deps, "secret">;
type ListDeps = PageDeps & { config: Pick<Deps["config"], "trustProxy">; wholeLists: WholeLists };

/** `order`: undefined if the list has no positions to go on from, only `skip`. */
type List<T> = {
  order: Order | undefined;
  total(): Promise<number>;
  page(slice: Slice, origin: string): Promise<Page<T> & { total: number }>;
  all(start: Start, origin: string): AsyncGenerator<T[]>;
};

/**
 * Responds with a list as a bare array (docs/product.md 7.2, 7.29 to 7.33): one page with a `Link` to the next or,
 * without a limit, the whole list, streamed as it is read. Throws 400 for a cursor of another list, and 429 and 503 when
 * too many whole lists are being read.
 */
export async function respondWithList<T>(
  deps: ListDeps,
  c: Context<ApiEnv>,
  list: List<T>,
  { limit, ...paging }: Paging,
) {
  const { config, wholeLists } = deps;
  const origin = c.get("origin");
  if (limit === undefined) {
    const start = startOf(deps, c, list.order, paging);
    sharingOf(c)?.setUnshared();
    const end = await wholeLists.begin(requireClientAddress(c, config));
    const { isClosed } = clientConnectionOf(c);
    if (isClosed()) {
      end();
      return c.body(null, DISCONNECTED_STATUS) as unknown as ReturnType<typeof empty>;
    }
    const total = await list.total().catch((error: unknown) => {
      end();
      throw error;
    });
    c.header("x-total-count", String(total));
    const chunks = asJsonArray(list.all(start, origin), { wholeLists, end, isClosed });
    const first = await chunks.next();
    c.header("content-type", "application/json");
    // The router's types only know JSON responses; the streamed text is JSON.
    return c.body(toStream(first, chunks)) as unknown as ReturnType<typeof empty>;
  }
  const page = (slice: Slice) => list.page(slice, origin);
  return respondWithPage(deps, c, { order: list.order, size: limit, page }, paging);

  function empty() {
    return c.json([] as T[], 200);
  }
}

/**
 * Responds with one page of a list as a bare array, of `size` rows unless `limit` says otherwise, with a `Link` to the next;
 * `total` sets `X-Total-Count`. Throws 400 for a cursor of another list.
 */
export async function respondWithPage<T>(
  deps: PageDeps,
  c: Context<ApiEnv>,
  list: {
    order: Order | undefined;
    size: number;
    page(slice: Slice): Promise<Page<T> & { total?: number }>;
  },
  paging: Paging,
) {
  const { limit = list.size } = paging;
  const start = startOf(deps, c, list.order, paging);
  const { rows, more, last, total } = await list.page({ limit, ...start });
  if (total !== undefined) c.header("x-total-count", String(total));
  if (more) {
    const next =
      list.order && last
        ? `cursor=${sealCursor(deps.secret, listName(c, list.order), last)}`
        : `skip=${start.skip + limit}`;
    c.header("link", `<${withPaging(c.req.url, `limit=${limit}&${next}`)}>; rel="next"`);
  }
  return c.json(rows, 200);
}

/** Where a page starts. Throws 400. */
function startOf(
  { secret }: PageDeps,
  c: Context<ApiEnv>,
  order: Order | undefined,
  { skip, cursor }: Paging,
): Start {
  if (cursor === undefined) return { skip: skip ?? 0 };
  if (skip !== undefined) throw badField("cursor", m.problemsCursorOrSkip());
  const after = order && openCursor(secret, listName(c, order), cursor);
  if (!after) throw badField("cursor", m.problemsCursor());
  return { skip: 0, after };
}

/** What a cursor belongs to: the list at a path, in an order. */
const listName = (c: Context<ApiEnv>, order: Order) =>
  [c.req.path, ...order.map(({ column, direction }) => `${column} ${direction}`)].join("\n");

/** The URL of a list with another page of it. */
function withPaging(url: string, paging: string): string {
  const [path = "", query = ""] = url.slice(url.indexOf("/", "https://".length)).split("?", 2);
  const others = query.split("&").filter((part) => part !== "" && !/^(limit|skip|cursor)=/.test(part));
  return `${path}?${[...others, paging].join("&")}`;
}

type Reading = {
  wholeLists: WholeLists;
  /** Called when the list is complete, fails, or is no longer wanted. */
  end: () => void;
  /** Whether the client has disconnected. */
  isClosed: () => boolean;
};

/** Reads a list in batches. */
async function* asJsonArray<T>(
  batches: AsyncGenerator<T[]>,
  { wholeLists: { inTurn }, end, isClosed }: Reading,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = "[";
  const readBatch = async () => {
    if (isClosed()) return undefined;
    const { value, done } = await batches.next();
    return done ? undefined : encoder.encode(separator + value.map((row) => JSON.stringify(row)).join(","));
  };
  try {
    for (let chunk = await inTurn(readBatch); chunk; chunk = await inTurn(readBatch)) {
      yield chunk;
      separator = ",";
    }
    if (!isClosed()) yield encoder.encode(separator === "[" ? "[]" : "]");
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
