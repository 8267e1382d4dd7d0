import { m } from "#messages";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { AnswerList } from "#web/help/AnswerList.tsx";
import { StatusChip } from "#web/help/StatusChip.tsx";
import { title } from "#web/layout/title.ts";
import { Link } from "#web/ui/Link.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import type { Route } from "./+types/help-answers";

type Params = Route.LoaderArgs["params"];

const load = async (args: LoadArgs<Params>) => {
  await requireMember(args);
  const { api, params, signal } = args;
  const response = await api.api.account.helpRequests[":id"].$get({ param: params }, { init: { signal } });
  return response.json();
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, m.helpOwnTitle());

/** The member's own request for help with its answers (docs/product.md 11.4). */
export default function HelpAnswers({ loaderData: request }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16">
      <div className="grid grid-cols-[minmax(0,1fr)] max-w-3xl gap-8 pt-8 md:pt-14">
        <header>
          <h1 dir="auto" className="text-3xl wrap-anywhere md:text-4xl">
            {request.issue}
          </h1>
          <p className="mt-3 flex flex-wrap items-center gap-3 text-muted">
            <StatusChip status={request.status} />
            <span>
              {m.helpAsked({
                at: formatDateTime(request.createdAt),
                time: (text) => (
                  <time key="time" dateTime={request.createdAt}>
                    {text}
                  </time>
                ),
              })}
            </span>
          </p>
        </header>
        <section aria-label={m.helpYourQuestion()} className="sheet p-5">
          <Paragraphs
            text={request.description}
            className="grid grid-cols-[minmax(0,1fr)] max-w-[62ch] gap-4"
          />
        </section>
        <section aria-labelledby="answers">
          <h2 id="answers" className="mb-4 text-2xl">
            {m.helpAnswers()}
          </h2>
          {request.answers.length > 0 ? (
            <AnswerList answers={request.answers} />
          ) : (
            <p className="text-muted">
              {m.helpNoAnswer({
                account: (text) => (
                  <Link key="account" to="/account#notifications" className="line-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </section>
        <p>
          <Link to="/getHelpFromExpert" className="btn btn-outline">
            {m.helpAskAgain()}
          </Link>
        </p>
      </div>
    </div>
  );
}
