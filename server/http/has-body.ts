import type { IncomingMessage } from "node:http";
import type { Context } from "hono";

/** Whether a request says that it has a body. One without is complete as soon as Node has read its headers. */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The length of a body in bytes, or NaN if the request does not say it. */
export const contentLengthOf = (c: Context): number => Number(c.req.header("content-length") ?? Number.NaN);
