import { Bell } from "lucide-react";
import { Link } from "react-router";
import { UNREAD_MAX } from "#domain/notifications/limits.ts";
import { type Known, useUnread } from "#web/layout/unread.ts";
import { NOTIFICATIONS_PATH } from "#web/notifications/paths.ts";

/** The way to one's notices, with the number of those that are unread. */
export function NotificationBell({ user }: { user: Known }) {
  const now = useUnread(user);
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      aria-label={now > 0 ? `Notices, ${inWords(now)} unread` : "Notices"}
      className="btn btn-ghost btn-square relative"
    >
      <Bell className="size-5" />
      {now > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-secondary px-1 text-center text-[0.75rem] leading-5 font-semibold text-secondary-content tabular-nums"
        >
          {inWords(now)}
        </span>
      ) : null}
    </Link>
  );
}

/** Beyond the bound nobody counts. */
export const inWords = (unread: number) => (unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : String(unread));
