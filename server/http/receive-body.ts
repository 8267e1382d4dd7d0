import { m } from "#messages";
import type { Context } from "hono";
import { clientAddressOf } from "#server/http/address.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { contentLengthOf } from "#server/http/has-body.ts";
import { countOpen, createOpenCounts } from "#server/http/open-counts.ts";

/** Larger bodies are counted while they arrive. Smaller ones are not: there is memory for one on every connection. */
const SMALL_BYTES = 16 * 1024;
/** How many larger bodies may arrive at once from one address, multiplied by RATE_LIMIT_SCALE, and in all. */
const PER_ADDRESS_MAX = 20;
const TOTAL_MAX = 100;
const RETRY_AFTER = { headers: { "retry-after": "5" } };

/** `tooLarge`: what to throw for a body, or the texts of a form, of more than `maxBytes`. */
export type BodyLimit = { maxBytes: number; tooLarge: () => HttpProblem };

/**
 * Reads a body into memory and puts it into the request. A small one stays a stream. Returns false if the client disconnected.
 * Throws what `tooLarge` returns, 429 if too many arrive from one address, and 503 if too many arrive in all (docs/product.md 9.76).
 */
export type ReceiveBody = (c: Context, limit: BodyLimit) => Promise<boolean>;

/** Creates the receiver of bodies of one process. */
export function createBodyReceiver(config: { trustProxy: number; rateLimitScale: number }): ReceiveBody {
  const counts = createOpenCounts();
  const perAddressMax = Math.max(1, Math.round(PER_ADDRESS_MAX * config.rateLimitScale));
  const count = (c: Context) =>
    countOpen(counts, [
      { key: `bodies from ${clientAddressOf(c, config)}`, max: perAddressMax, full: tooManyFromAddress },
      { key: "bodies", max: TOTAL_MAX, full: tooManyInTotal },
    ]);
  return async function receiveBody(c, { maxBytes, tooLarge }) {
    const length = contentLengthOf(c);
    if (length > maxBytes) throw tooLarge();
    if (length <= SMALL_BYTES) return true;
    const { url, method, headers, signal, body } = c.req.raw;
    if (!body) return true;
    // Calls of pages have neither length nor encoding. They are in memory already.
    const isArriving = length > SMALL_BYTES || c.req.header("transfer-encoding") !== undefined;
    const end = isArriving ? await count(c) : undefined;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge();
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof HttpProblem) throw error;
      return false;
    } finally {
      end?.();
    }
    c.req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks), signal });
    return true;
  };
}

const tooManyFromAddress = () => new HttpProblem(429, m.problemsLargeBodies(), RETRY_AFTER);
/** Not logged, since whoever sends many bodies could fill the log. */
const tooManyInTotal = () =>
  new HttpProblem(503, m.problemsLargeBodies(), { ...RETRY_AFTER, isLogged: false });
