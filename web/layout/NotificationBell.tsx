import { Bell } from "#web/icons/icons.tsx";
import { m } from "#messages";
import { UNREAD_MAX } from "#domain/notifications/limits.ts";
import { type UnreadMember, useUnread } from "#web/layout/unread.ts";
import { NOTIFICATIONS_PATH } from "#domain/notifications/notification-path.ts";
import { Link } from "#web/ui/Link.tsx";

/** The link to the member's notifications, with the number of unread ones. */
export function NotificationBell({ user }: { user: UnreadMember }) {
  const unread = useUnread(user);
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      aria-label={unread > 0 ? m.frameUnread({ count: formatUnread(unread) }) : m.frameNotifications()}
      className="btn btn-ghost btn-square relative"
    >
      <Bell className="size-5" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-secondary px-1 text-center text-[0.75rem] leading-5 font-semibold text-secondary-content tabular-nums"
        >
          {formatUnread(unread)}
        </span>
      ) : null}
    </Link>
  );
}

/** The count, up to the maximum that the server counts. */
const formatUnread = (unread: number) => (unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : String(unread));
