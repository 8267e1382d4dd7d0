/** Whether the path of an address can be decoded. `/%zz` cannot, nor can what is no UTF-8, such as `/%E0%A4%A`. */
export const isDecodable = (path: string): boolean => decoded(path) !== undefined;

/** Returns what it decodes, since the bundler removes a call whose result is not used, although it may throw. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
