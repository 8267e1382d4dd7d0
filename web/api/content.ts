import type { PublicContent } from "#domain/content/content.ts";
import { isOver } from "#domain/content/event-over.ts";
import type { ApiClient } from "#web/api/client.ts";

const known = new WeakMap<ApiClient, Promise<PublicContent>>();

/**
 * What the operator wrote for the screens: asked for once a page on the server, and once a visit in the browser, where
 * the event may end meanwhile (docs/product.md 2.41).
 */
export async function loadContent({ api }: { api: ApiClient }): Promise<PublicContent> {
  const asked = known.get(api) ?? api.api.content.$get().then((answer) => answer.json());
  known.set(api, asked);
  asked.catch(() => known.delete(api));
  const content = await asked;
  return content.event && isOver(content.event, new Date()) ? { ...content, event: null } : content;
}
