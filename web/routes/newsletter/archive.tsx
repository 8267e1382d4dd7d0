import { m } from "#messages";
import { ISSUES_PAGE_SIZE } from "#domain/newsletter/issue.ts";
import { formatDate } from "#domain/time/format-date-time.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { publicPage } from "#web/layout/title.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { EmptyPage, PageLinks } from "#web/lists/PageLinks.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/archive";

const load = (args: LoadArgs) =>
  loadPage(args, {
    key: "past issues of the newsletter",
    tags: [],
    size: ISSUES_PAGE_SIZE,
    call: (query, options) => args.api.api.newsletter.archive.$get({ query }, options),
  });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.newsletterArchiveTitle(),
    description: m.newsletterArchiveText(),
  });

/** The past issues of the newsletter, for everybody (docs/product.md 11.50). */
export default function Archive({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.newsletterPastIssues()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          {m.newsletterArchiveLead()}{" "}
          <Link to="/subscribe" className="line-link">
            {m.newsletterGetNext()}
          </Link>
        </p>
      </div>
      <PagedList
        list={list}
        More={PageLinks}
        noun={m.newsletterNoun()}
        failed={m.newsletterLoadFailed()}
        empty={<EmptyPage page={list.page} text={m.newsletterNoIssue()} />}
      >
        {({ rows, more }) => (
          <>
            <ul className="grid max-w-3xl grid-cols-[minmax(0,1fr)]">
              {rows.map((issue) => (
                <li key={issue._id} className="border-t border-base-300 py-5">
                  <h2 className="text-xl">
                    <Link to={`/newsletter/${issue._id}`} dir="auto" className="line-link wrap-anywhere">
                      {issue.title}
                    </Link>
                  </h2>
                  <p className="mt-1 text-sm text-muted">
                    <time dateTime={issue.publishedAt}>{formatDate(issue.publishedAt)}</time>
                  </p>
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}
