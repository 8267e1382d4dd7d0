import { m } from "#messages";
import { MEMBERS_PAGE_SIZE, membersQuery } from "#domain/accounts/member.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { MailPlus } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import { type MemberFilter, MemberFilters } from "#web/members/MemberFilters.tsx";
import { MemberRow } from "#web/members/MemberRow.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/members";

const FILTERS = ["q", "role", "state", "joinedFrom", "joinedTo", "unconfirmed"] as const;

/** What of an address filters the list. Fields that are empty or unknown are left out. */
const filterIn = (search: URLSearchParams): MemberFilter =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const parsed = membersQuery.shape[name].safeParse(search.get(name) || undefined);
      return parsed.success && parsed.data ? [[name, parsed.data]] : [];
    }),
  );

/** A page of the members that match the filters in the address (docs/product.md 10.70). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const filter = filterIn(args.url.searchParams);
  const list = await loadPage(args, {
    key: `members ${JSON.stringify(filter)}`,
    tags: [],
    size: MEMBERS_PAGE_SIZE,
    call: (paging, options) =>
      args.api.api.members.$get({ query: { ...filter, ...paging } as never }, options),
  });
  return { filter, list };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardMembers());

/** The members, newest first, for admins. */
export default function Members({ loaderData: { filter, list } }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[70rem]">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl md:text-3xl">{m.dashboardMembers()}</h1>
            <p className="mt-1 text-lg text-muted">{m.dashboardMembersLead()}</p>
          </div>
          <Link to="/dashboard/invitations" className="btn btn-outline">
            <MailPlus className="size-5" />
            {m.dashboardInvitations()}
          </Link>
        </div>
        <MemberFilters filter={filter} />
        <PagedList
          list={list}
          More={PageLinks}
          noun={m.dashboardMembersNoun()}
          failed={m.dashboardMembersFailed()}
          empty={<EmptyPage page={list.page} text={m.dashboardMembersEmpty()} />}
        >
          {({ rows, more }) => (
            <>
              <ul aria-label={m.dashboardMembers()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                {rows.map((member) => (
                  <li key={member._id}>
                    <MemberRow member={member} />
                  </li>
                ))}
              </ul>
              {more}
            </>
          )}
        </PagedList>
      </div>
    </div>
  );
}
