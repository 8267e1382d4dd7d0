import type { RequestListener } from "node:http";
import { respondOnSocket } from "#server/http/respond-on-socket.ts";

/** A path, or the address of a page as proxies send it, without a user (RFC 9112, 3.2; RFC 9110, 4.2.4). */
const PLAIN_TARGET = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/;

/**
 * Answers any other target with a 400. No `Request` can be made of an address with a user and a password, and the error would
 * repeat them in the log.
 */
export const plainTargetsOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/") || PLAIN_TARGET.test(url)) return listener(request, response);
    respondOnSocket(request, response, {
      status: 400,
      detail: "Ask for a path, or an address without a user.",
    });
  };
