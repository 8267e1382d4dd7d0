import { m } from "#messages";
import { formatDate } from "#domain/time/format-date-time.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { ArrowLeft } from "#web/icons/icons.tsx";
import { publicPage, title } from "#web/layout/title.ts";
import { Link } from "#web/ui/Link.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import type { Route } from "./+types/issue";

type Params = Route.LoaderArgs["params"];

const load = async ({ api, params, signal }: LoadArgs<Params>) =>
  (await api.api.newsletter.archive[":id"].$get({ param: params }, { init: { signal } })).json();
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  args.loaderData
    ? publicPage(args, {
        title: args.loaderData.title,
        description: args.loaderData.excerpt,
        type: "article",
      })
    : title(args, m.newsletterNewsletter());

/** A past issue of the newsletter, for everybody (docs/product.md 11.50). */
export default function Issue({ loaderData: issue }: Route.ComponentProps) {
  return (
    <article className="wrap pb-16">
      <header className="pt-8 pb-8 md:pt-14 md:pb-10">
        <Link to="/newsletter" className="line-link inline-flex min-h-11 items-center gap-2 no-underline">
          <ArrowLeft className="size-4 rtl:-scale-x-100" />
          {m.newsletterPastIssues()}
        </Link>
        <h1 dir="auto" className="mt-2 text-3xl wrap-anywhere md:text-4xl">
          {issue.title}
        </h1>
        <p className="mt-2 text-muted">
          <time dateTime={issue.publishedAt}>{formatDate(issue.publishedAt)}</time>
        </p>
      </header>
      <RichText html={issue.html} />
      <p className="mt-10 border-t border-base-300 pt-6">
        <Link to="/subscribe" className="btn btn-outline">
          {m.newsletterGetNextMail()}
        </Link>
      </p>
    </article>
  );
}
