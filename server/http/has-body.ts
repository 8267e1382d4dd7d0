import type { IncomingMessage } from "node:http";

/** Whether a request says that it has a body. One without is complete as soon as Node has read its headers. */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
