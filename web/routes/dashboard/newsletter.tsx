import { m } from "#messages";
import { ISSUES_PAGE_SIZE } from "#domain/newsletter/issue.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { SquarePen } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import { RowCount } from "#web/lists/RowCount.tsx";
import { IssueCard } from "#web/newsletter/IssueCard.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/newsletter";

/** A page of all issues (docs/product.md 11.42). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  return loadPage(args, {
    key: "issues of the newsletter",
    tags: [],
    size: ISSUES_PAGE_SIZE,
    call: (query, options) => args.api.api.newsletter.issues.$get({ query }, options),
  });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardNewsletter());

/** The issues of the newsletter, for admins. */
export default function Newsletter({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">{m.dashboardNewsletter()}</h1>
        <p className="mt-1 mb-6 text-lg text-muted">{m.dashboardNewsletterLead()}</p>
        <p className="mb-6 flex flex-wrap gap-3">
          <Link to="/dashboard/newsletter/new" className="btn btn-primary">
            <SquarePen className="size-5" />
            {m.dashboardNewsletterWrite()}
          </Link>
          <Link to="/newsletter" className="btn btn-outline">
            {m.dashboardNewsletterPast()}
          </Link>
        </p>
        <PagedList
          list={list}
          More={PageLinks}
          noun={m.dashboardNewsletterIssues()}
          failed={m.dashboardNewsletterFailed()}
          empty={<EmptyPage page={list.page} text={m.dashboardNewsletterEmpty()} />}
        >
          {({ rows, more }) => (
            <>
              <RowCount
                total={list.total}
                one={m.dashboardNewsletterIssue()}
                many={m.dashboardNewsletterIssues()}
              />
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {rows.map((issue) => (
                  <li key={issue._id}>
                    <IssueCard issue={issue} />
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
