import type { PublicContent } from "#domain/content/content.ts";
import type { ApiClient } from "#web/api/client.ts";

const known = new WeakMap<ApiClient, Promise<PublicContent>>();

/** What the operator wrote for the screens: asked for once a page on the server, and once a visit in the browser. */
export function loadContent({ api }: { api: ApiClient }): Promise<PublicContent> {
  const asked = known.get(api) ?? api.api.content.$get().then((answer) => answer.json());
  known.set(api, asked);
  asked.catch(() => known.delete(api));
  return asked;
}
