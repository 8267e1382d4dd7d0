/** The calls being sent, by what they change. */
const pending = new Map<string, Promise<unknown>>();

/** Sends calls that change the same thing in the order of the presses, so that the last one wins. */
export async function inOrder<T>(key: string, send: () => Promise<T>): Promise<T> {
  const sent = (pending.get(key) ?? Promise.resolve()).then(send, send);
  pending.set(key, sent);
  try {
    return await sent;
  } finally {
    if (pending.get(key) === sent) pending.delete(key);
  }
}
