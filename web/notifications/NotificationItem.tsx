import { m } from "#messages";
import { Heart, LifeBuoy, MessageCircle, Reply, ShieldAlert, Sprout } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { Form, useFetcher } from "react-router";
import type { Notification } from "#domain/notifications/notification.ts";
import { notificationPath, NOTIFICATIONS_PATH } from "#domain/notifications/notification-path.ts";
import { Link } from "#web/ui/Link.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

const ICONS: Record<Notification["kind"], ReactNode> = {
  comment: <MessageCircle className="size-5 text-primary" />,
  reply: <Reply className="size-5 text-primary" />,
  like: <Heart className="size-5 text-secondary" />,
  followedTip: <Sprout className="size-5 text-primary" />,
  help: <LifeBuoy className="size-5 text-info" />,
  moderation: <ShieldAlert className="size-5 text-warning" />,
};

/** A notification: what happened, with a link that marks it as read. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const reading = useFetcher({ key: `read ${notification._id}` });
  const to = notificationPath(notification);
  const isNew = !notification.read && reading.state === "idle";
  return (
    <li className={`sheet flex gap-4 px-4 py-4 ${isNew ? "border-primary/50" : ""} ${to ? "lift" : ""}`}>
      <span className="pt-0.5" aria-hidden="true">
        {ICONS[notification.kind]}
      </span>
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${isNew ? "font-semibold" : ""}`}>
          {isNew ? <span className="sr-only">{m.notificationsUnread()}</span> : null}
          {to ? (
            <Link
              to={to}
              className="cover"
              onClick={() => {
                if (isNew) void reading.submit({ id: notification._id, stay: "1" }, READ);
              }}
            >
              <NotificationText notification={notification} />
            </Link>
          ) : (
            <NotificationText notification={notification} />
          )}
        </p>
        {notification.kind === "moderation" && notification.detail ? (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-muted">
            {notification.detail}
          </p>
        ) : null}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            <RelativeTime time={notification.createdAt} />
          </p>
          {isNew ? (
            to ? (
              <WithoutScript>
                <MarkRead id={notification._id} />
              </WithoutScript>
            ) : (
              <MarkRead id={notification._id} />
            )
          ) : null}
        </div>
      </div>
    </li>
  );
}

const READ = { method: "post", action: NOTIFICATIONS_PATH } as const;

const MarkRead = ({ id }: { id: string }) => (
  <Form {...READ} className="relative z-1">
    <input type="hidden" name="id" value={id} />
    <button type="submit" className="btn btn-sm btn-outline whitespace-nowrap">
      {m.notificationsMarkRead()}
    </button>
  </Form>
);

function NotificationText({
  notification: { kind, name, count, tipTitle, question },
}: {
  notification: Notification;
}) {
  const named = {
    name: name ?? m.notificationsSomebody(),
    who: (text: ReactNode[]) => <bdi key="who">{text}</bdi>,
  };
  const titled = tipTitle === null ? undefined : { title: tipTitle, tip: quoted };
  switch (kind) {
    case "comment":
      return titled ? m.notificationsComment({ ...named, ...titled }) : m.notificationsCommentGone(named);
    case "reply":
      return titled ? m.notificationsReply({ ...named, ...titled }) : m.notificationsReplyGone(named);
    case "like": {
      const others = count - 1;
      return titled
        ? m.notificationsLike({ ...named, ...titled, others })
        : m.notificationsLikeGone({ ...named, others });
    }
    case "followedTip":
      return titled
        ? m.notificationsFollowedTip({ ...named, ...titled })
        : m.notificationsFollowedTipGone(named);
    case "help":
      return question === null
        ? m.notificationsHelpAnsweredGone()
        : m.notificationsHelpAnswered({ question, about: quoted });
    case "moderation":
      return titled ? m.notificationsModerationTip(titled) : m.notificationsModeration();
  }
}

const quoted = (text: ReactNode[]) => <bdi key="quoted">{text}</bdi>;
