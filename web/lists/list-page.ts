/** One page of a list as the API answers it (docs/product.md 7.29 to 7.31). */
export type ListPage<T> = {
  rows: T[];
  /** Whether the answer has a `Link` to the next page (RFC 8288). */
  next: boolean;
  /** How many the whole list has for this viewer; null when the answer does not say. */
  total: number | null;
};

type Answer<T> = { headers: Headers; json(): Promise<T[]> };

/** Reads the rows of a list call and what its headers say about the rest. */
export async function readPage<T>(call: Promise<Answer<T>>): Promise<ListPage<T>> {
  const answer = await call;
  return {
    rows: await answer.json(),
    next: /\brel="?next"?/i.test(answer.headers.get("link") ?? ""),
    total: countIn(answer.headers.get("x-total-count")),
  };
}

const countIn = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : null);
