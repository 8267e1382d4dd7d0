import type { MiddlewareHandler } from "hono";
import type { Deps } from "#server/deps.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { longForm } from "#server/http/large-forms.ts";
import { isMultipart, readForm } from "#server/http/multipart.ts";
import { rejectForm, setForm } from "#server/http/reject-form.ts";
import type { PageEnv } from "#server/pages.ts";

/**
 * Waits for all of a form of at most `maxBytes`: a form that arrives slowly occupies only its connection, and one that never
 * arrives renders no page. What cannot be read is explained by the form's page. Larger forms with photos are left to `readLargeForms`.
 */
export function receiveForms(
  { receiveBody }: Pick<Deps, "receiveBody">,
  maxBytes: number,
): MiddlewareHandler<PageEnv> {
  const limit = { maxBytes, tooLarge: () => longForm(maxBytes) };
  return async function receiveForm(c, next) {
    const type = c.req.header("content-type") ?? "";
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    if (isMultipart(type) && !(length <= maxBytes)) return next();
    try {
      // Also what is so small that `receiveBody` leaves it.
      const body = (await receiveBody(c, limit)) && (await c.req.raw.arrayBuffer().catch(() => undefined));
      // The client has disconnected, or was told that it was too slow.
      if (!body) return c.body(null, DISCONNECTED_STATUS);
      if (isMultipart(type)) {
        const text = { maxBytes, tooLong: () => longForm(maxBytes) };
        setForm(c, await readForm([new Uint8Array(body)], type, text, readFile));
      } else {
        const { url, method, headers, signal } = c.req.raw;
        c.req.raw = new Request(url, { method, headers, signal, body });
      }
    } catch (error) {
      if (error instanceof HttpProblem) return rejectForm(c, next, error);
      throw error;
    }
    return next();
  };
}

/** A file of a form that is in memory. */
async function readFile(content: AsyncIterable<Uint8Array>, type: string): Promise<File> {
  const chunks: BlobPart[] = [];
  for await (const chunk of content) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  return new File(chunks, "photo", { type });
}
