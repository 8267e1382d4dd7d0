import type { PublicContent } from "#domain/content/content.ts";
import { isAnnouncementOver } from "#domain/content/announcement-over.ts";
import { isOver } from "#domain/content/event-over.ts";
import type { LoadArgs } from "#web/api/load.ts";

/**
 * The operator's content for the screens. Requested once per request on the server and once per visit in the browser,
 * where the event and the announcement may end in the meantime (docs/product.md 2.41, 10.24).
 */
export async function loadContent({ api, cache }: Pick<LoadArgs, "api" | "cache">): Promise<PublicContent> {
  const request = async () => (await api.api.content.$get()).json();
  const content = await cache.get("content", request, ["public"]);
  const { announcement, event } = content;
  const now = new Date();
  return {
    ...content,
    announcement: announcement && isAnnouncementOver(announcement, now) ? null : announcement,
    event: event && isOver(event, now) ? null : event,
  };
}
