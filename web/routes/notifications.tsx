import { m } from "#messages";
import { Check } from "#web/icons/icons.tsx";
import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation, useRevalidator } from "react-router";
import { NOTIFICATIONS_PAGE_SIZE } from "#domain/notifications/limits.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { type UnreadMember, useUnread } from "#web/layout/unread.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import { NotificationItem } from "#web/notifications/NotificationItem.tsx";
import { NOTIFICATIONS_PATH } from "#domain/notifications/notification-path.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/notifications";

/** The member's notifications, up to the page in the address; null for a visitor, who gets here only by submitting a form. */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  if (!user) return null;
  return loadRows(args, {
    key: `notifications of ${user.gardenerId}`,
    tags: ["notifications"],
    size: NOTIFICATIONS_PAGE_SIZE,
    call: (query, options) => args.api.api.notifications.$get({ query }, options),
  });
};

/** Marks one notification as read, or all. With `stay` it does not redirect, for links that are being followed. */
const submit = async ({ api, form }: ActionArgs) => {
  const id = form.get("id");
  try {
    await api.api.notifications.read.$put({ json: typeof id === "string" ? { ids: [id] } : {} });
  } catch (error) {
    const { detail, status } = readProblem(error);
    return data({ problem: detail }, { status });
  }
  return form.has("stay") ? data({ problem: undefined }, { status: 200 }) : redirect(NOTIFICATIONS_PATH);
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.frameNotifications());

/** The member's notifications (docs/product.md 12.20 to 12.22). */
export default function Notifications({ loaderData: list, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const user = useRootData()?.user;
  return (
    <div className="wrap pb-16">
      {user ? <RevalidateOnUnread user={user} /> : null}
      <div className="flex max-w-3xl flex-wrap items-end justify-between gap-4 pt-8 pb-8 md:pt-14">
        <h1 className="text-2xl wrap-anywhere hyphens-auto sm:text-3xl md:text-4xl">
          {m.frameNotifications()}
        </h1>
        {list?.rows.some(({ read }) => !read) ? (
          <Form method="post" preventScrollReset>
            <SubmitButton busy={busy} busyLabel={m.notificationsMarking()} className="btn btn-outline">
              <Check className="size-5" />
              {m.notificationsMarkAllRead()}
            </SubmitButton>
          </Form>
        ) : null}
        <p className="basis-full">
          <Link to="/account#notifications" className="line-link">
            {m.notificationsChooseLink()}
          </Link>
        </p>
      </div>
      {actionData?.problem ? (
        <div className="mb-6 max-w-3xl">
          <FormAlert>{actionData.problem}</FormAlert>
        </div>
      ) : null}
      {list ? <List list={list} /> : null}
    </div>
  );
}

/** Reloads the list when the number of unread notifications rises while it is shown (docs/product.md 12.23). */
function RevalidateOnUnread({ user }: { user: UnreadMember }) {
  const unread = useUnread(user);
  const { revalidate } = useRevalidator();
  const previous = useRef(unread);
  useEffect(() => {
    if (unread > previous.current) void revalidate();
    previous.current = unread;
  }, [unread, revalidate]);
  return null;
}

type ListProps = { list: NonNullable<Awaited<ReturnType<typeof load>>> };

function List({ list }: ListProps) {
  return (
    <PagedList
      list={list}
      More={SeeMore}
      noun={m.notificationsNoun()}
      failed={m.notificationsFailed()}
      linkOf={(around, index) => around.querySelectorAll("li")[index]?.querySelector("a")}
      empty={
        <EmptyState title={m.notificationsNothing()} text={m.notificationsNothingText()}>
          <Link to="/browsetips" className="btn btn-lg btn-primary">
            {m.frameBrowse()}
          </Link>
        </EmptyState>
      }
    >
      {({ rows, more }) => (
        <div className="grid gap-6">
          <ul className="grid max-w-3xl gap-3">
            {rows.map((notification) => (
              <NotificationItem key={notification._id} notification={notification} />
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  );
}
