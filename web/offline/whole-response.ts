type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The statuses of responses without a body: 204 and 304. All others of the API have one. */
const WITHOUT_BODY = /[23]04/;

/**
 * Returns a `fetch` that waits for the whole response: one that breaks off is an error, as if there had been none. Browsers take one that
 * breaks off among its headers for a response without a body.
 */
export const whole =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    const isEmpty = body.byteLength === 0;
    if (isEmpty && !WITHOUT_BODY.test(String(response.status))) throw new TypeError("It broke off.");
    return new Response(isEmpty ? null : body, response);
  };
