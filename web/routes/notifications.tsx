import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useRevalidator } from "react-router";
import { NOTIFICATIONS_PAGE_SIZE } from "#domain/notifications/limits.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { type Known, useUnread } from "#web/layout/unread.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import { NotificationItem } from "#web/notifications/NotificationItem.tsx";
import { NOTIFICATIONS_PATH } from "#web/notifications/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/notifications";

/** The member's notices, up to the page that the address asks for; null to a visitor, who only gets here by sending a form. */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  if (!user) return null;
  return loadRows(args, {
    key: `notices of ${user.gardenerId}`,
    tags: ["notices"],
    size: NOTIFICATIONS_PAGE_SIZE,
    call: (query, options) => args.api.api.notifications.$get({ query }, options),
  });
};

/** Marks one notice as read, or all. With `stay` it does not redirect: the notice is a link that is being followed. */
const act = async ({ api, form }: ActionArgs) => {
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
export const action = actionOnServer(act);
export const clientAction = actionInBrowser(act);

export const meta = () => title("Notices");

/** The member's notices (docs/product.md 12.20 to 12.22). */
export default function Notices({ loaderData: list, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const user = useRootData()?.user;
  return (
    <div className="wrap pb-16">
      {user ? <FollowsBell user={user} /> : null}
      <div className="flex max-w-3xl flex-wrap items-end justify-between gap-4 pt-8 pb-8 md:pt-14">
        <h1 className="text-3xl md:text-4xl">Notices</h1>
        {list?.rows.some(({ read }) => !read) ? (
          <Form method="post" preventScrollReset>
            <SubmitButton busy={busy} busyLabel="Marking" className="btn btn-outline">
              <Check className="size-5" />
              Mark all as read
            </SubmitButton>
          </Form>
        ) : null}
        <p className="basis-full">
          <Link to="/account#notifications" className="line-link">
            Choose what you are told
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

/** Reloads the list when the number of unread notices rises while it is shown (docs/product.md 12.23). */
function FollowsBell({ user }: { user: Known }) {
  const unread = useUnread(user);
  const { revalidate } = useRevalidator();
  const known = useRef(unread);
  useEffect(() => {
    if (unread > known.current) void revalidate();
    known.current = unread;
  }, [unread, revalidate]);
  return null;
}

type ListProps = { list: NonNullable<Awaited<ReturnType<typeof load>>> };

function List({ list }: ListProps) {
  return (
    <PagedList
      list={list}
      More={SeeMore}
      noun="notices"
      failed="Failed to load your notices"
      linkOf={(around, index) => around.querySelectorAll("li")[index]?.querySelector("a")}
      empty={
        <EmptyState
          title="Nothing new"
          text="When somebody comments on your tip, replies to you or likes what you shared, you read it here."
        >
          <Link to="/browsetips" className="btn btn-lg btn-primary">
            Browse Tips
          </Link>
        </EmptyState>
      }
    >
      {({ rows, more }) => (
        <div className="grid gap-6">
          <ul className="grid max-w-3xl gap-3">
            {rows.map((notice) => (
              <NotificationItem key={notice._id} notice={notice} />
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  );
}
