import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useRevalidator } from "react-router";
import { pagesIn } from "#domain/http/pages.ts";
import { NOTIFICATIONS_PAGE_SIZE } from "#domain/notifications/limits.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { type Known, useUnread } from "#web/layout/unread.ts";
import { loadList } from "#web/lists/growing-list.ts";
import { readPage } from "#web/lists/list-page.ts";
import { useShownList } from "#web/lists/shown-list.ts";
import { useComing } from "#web/lists/use-coming.ts";
import { useListFocus } from "#web/lists/use-list-focus.ts";
import { NoticeItem } from "#web/notices/NoticeItem.tsx";
import { NOTICES_PATH } from "#web/notices/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Retry } from "#web/ui/Retry.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/notices";

/** One's own notices, as many pages as the address asks for. None to a visitor, who only gets here by sending a form. */
const load = async ({ api, session, url, signal }: LoadArgs) => {
  const { user } = await session();
  if (!user) return null;
  return loadList({
    key: `notices of ${user.gardenerId}`,
    pages: pagesIn(url.searchParams),
    size: NOTIFICATIONS_PAGE_SIZE,
    signal,
    ask: ({ limit, skip }) => {
      const query = { limit: String(limit), skip: String(skip) };
      return readPage(api.api.notices.$get({ query }, { init: { signal } }));
    },
  });
};

/** Marks one notice as read, or all. A notice that is being opened stays out of the way of the page it leads to. */
const act = async ({ api, form }: ActArgs) => {
  const id = form.get("id");
  try {
    await api.api.notices.read.$put({ json: typeof id === "string" ? { ids: [id] } : {} });
  } catch (error) {
    const { detail, status } = problemIn(error);
    return data({ problem: detail }, { status });
  }
  return form.has("stay") ? data({ problem: undefined }, { status: 200 }) : redirect(NOTICES_PATH);
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Notices");

/** What one is told (docs/product.md 12.20 to 12.22). */
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
          <Link to="/account#notices" className="line-link">
            Choose what you are told
          </Link>
        </p>
      </div>
      {actionData?.problem ? (
        <div className="mb-6 max-w-3xl">
          <FormAlert>{actionData.problem}</FormAlert>
        </div>
      ) : null}
      {list ? <Found list={list} /> : null}
    </div>
  );
}

/** Asks for the list anew when the bell hears of something while the list is shown (docs/product.md 12.23). */
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

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

function Found({ list }: { list: Loaded }) {
  useShownList(list);
  const around = useListFocus<Loaded["rows"][number], HTMLUListElement>(list, (_, place, { children }) =>
    children[place]?.querySelector("a"),
  );
  const coming = useComing();
  const pages = list.pages + 1;
  if (list.rows.length === 0)
    return list.failed ? (
      <FailedState title="Failed to load your notices" />
    ) : (
      <EmptyState
        title="Nothing new"
        text="When somebody comments on your tip, replies to you or likes what you shared, you read it here."
      >
        <Link to="/browsetips" className="btn btn-lg btn-primary">
          Browse Tips
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ul ref={around} className="grid max-w-3xl gap-3">
        {list.rows.map((notice) => (
          <NoticeItem key={notice._id} notice={notice} />
        ))}
      </ul>
      {list.failed ? (
        <div role="alert" className="mt-6 grid justify-items-start gap-3">
          <p className="text-muted">Failed to load your notices</p>
          <Retry />
        </div>
      ) : null}
      {list.more && !list.failed ? (
        <Form method="get" replace preventScrollReset className="mt-6">
          <input type="hidden" name="pages" value={pages} />
          <SubmitButton
            busy={coming !== undefined && pagesIn(coming) >= pages}
            busyLabel="Loading..."
            className="btn btn-outline"
          >
            See more<span className="sr-only"> notices</span>
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}
