import { m } from "#messages";
import { NOTIFICATIONS_PATH } from "#domain/notifications/notification-path.ts";
import type { PushMessage } from "#domain/push/message.ts";

/** A notification as the browser shows it, and what it opens. */
export type Shown = {
  title: string;
  options: NotificationOptions & { data: OpenedBy };
};
export type OpenedBy = { url: string; notificationId: string | undefined };

/**
 * What to show of a message. Browsers demand that something is shown, so one that is not understood, such as from a newer version of the
 * site, shows that there is something new. `origin`: the site's, which is the only one that a notification opens.
 */
export function shownOf(text: string | undefined, origin: string): Shown {
  const { title, body, path, tag, icon, notificationId } = parsed(text);
  return {
    title: title ?? new URL(origin).host,
    options: {
      body: body ?? m.offlinePush(),
      ...(tag === undefined ? {} : { tag }),
      ...(icon === undefined ? {} : { icon }),
      data: { url: within(path, origin), notificationId },
    },
  };
}

function parsed(text = ""): Partial<PushMessage> {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== "object" || message === null) return {};
    return Object.fromEntries(Object.entries(message).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** The address of a path of the site; that of all notifications if it is none. */
function within(path: string | undefined, origin: string): string {
  const url = URL.parse(path ?? NOTIFICATIONS_PATH, origin);
  return url?.origin === origin ? url.href : `${origin}${NOTIFICATIONS_PATH}`;
}

/** Whether two addresses are of one page, whatever part of it they show. */
export const isSamePage = (one: string, other: string): boolean => one.split("#")[0] === other.split("#")[0];
