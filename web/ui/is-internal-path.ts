/** Whether an address is a path of this site, whatever page it is on: neither relative, nor another site's. */
export const isInternalPath = (address: unknown): address is string =>
  typeof address === "string" && /^\/(?!\/)/.test(address);
