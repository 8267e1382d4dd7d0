/** The headers of a response that is stored with its body decoded: without its encoding, and its length, which was that of the encoded body. */
export function headersToStore({ headers }: Response): Headers {
  const stored = new Headers(headers);
  stored.delete("content-encoding");
  stored.delete("content-length");
  return stored;
}
