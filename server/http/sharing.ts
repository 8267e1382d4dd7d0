import type { Context } from "hono";
import type { SubscribeToWaitingClients } from "#server/http/admission.ts";

/** What is noted while a response is made that all signed-out visitors get alike (`server/response-cache`). */
export type Sharing = {
  /** The tips that whoever gets the response has seen. */
  viewed: Set<string>;
  /**
   * Notes that the response is not to be shared: it failed in part, or is too long to be kept. Requests that wait for it then
   * make their own.
   */
  setUnshared(): void;
  /** Reports the other clients that wait for the response. */
  subscribeToWaitingClients: SubscribeToWaitingClients;
};

/** Where to note something about the response to `c`; undefined if it is made for one person. */
export const sharingOf = (c: Context): Sharing | undefined =>
  (c.env as { sharing?: Sharing } | undefined)?.sharing;
