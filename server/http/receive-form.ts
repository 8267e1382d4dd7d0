import { buffer } from "node:stream/consumers";
import type { MiddlewareHandler } from "hono";
import type { Deps } from "#server/deps.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";
import { contentLengthOf } from "#server/http/has-body.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { createFormTooLargeProblem } from "#server/http/large-forms.ts";
import { isMultipart, parseMultipartForm } from "#server/http/multipart.ts";
import { rejectForm, setParsedForm } from "#server/http/reject-form.ts";
import type { PageEnv } from "#server/pages.ts";

/**
 * Waits for all of a form of at most `maxBytes`: a form that arrives slowly occupies only its connection, and one that never
 * arrives renders no page. What cannot be read is explained by the form's page. Larger forms with photos are left to `receiveLargeForms`.
 */
export function receiveSmallForms(
  { receiveBody }: Pick<Deps, "receiveBody">,
  maxBytes: number,
): MiddlewareHandler<PageEnv> {
  const limit = { maxBytes, tooLarge: () => createFormTooLargeProblem(maxBytes) };
  return async function receiveSmallForm(c, next) {
    const type = c.req.header("content-type") ?? "";
    const length = contentLengthOf(c);
    if (isMultipart(type) && !(length <= maxBytes)) return next();
    try {
      // `receiveBody` leaves small bodies unread.
      const body = (await receiveBody(c, limit)) && (await c.req.raw.arrayBuffer().catch(() => undefined));
      // The client has disconnected, or was told that it was too slow.
      if (!body) return c.body(null, DISCONNECTED_STATUS);
      if (isMultipart(type)) {
        setParsedForm(c, await parseMultipartForm([new Uint8Array(body)], type, limit, bufferFile));
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

const bufferFile = async (content: AsyncIterable<Uint8Array>, type: string) =>
  new File([await buffer(content)], "photo", { type });
