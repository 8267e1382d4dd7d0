import { m } from "#messages";
import { data, redirect } from "react-router";
import { loginPath, returnPath } from "#domain/accounts/return-path.ts";
import {
  FOLLOW_KINDS,
  FOLLOW_STATES,
  FOLLOWED_TIPS_PAGE_SIZE,
  type Follows,
} from "#domain/follows/follow.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { inOrder } from "#web/api/in-order.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { followFailed, type FollowOutcome } from "#web/follows/FollowControls.tsx";
import { FollowedReason } from "#web/follows/FollowedReason.tsx";
import { followersInWords } from "#web/follows/followers-in-words.ts";
import { FollowList } from "#web/follows/FollowList.tsx";
import { title } from "#web/layout/title.ts";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeAll } from "#web/lists/SeeAll.tsx";
import { cardFields } from "#web/tips/card-fields.ts";
import { TipGrid } from "#web/tips/TipGrid.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/following";

/** The tips by and about what the member follows, whom and what they follow and mute, and how many follow them (docs/product.md 18.31). */
const load = async (args: LoadArgs) => {
  const { gardenerId } = await requireMember(args);
  const { api, signal } = args;
  const [list, follows, followers] = await Promise.all([
    loadRows(args, {
      key: `tips that ${gardenerId} follows`,
      tags: ["tips"],
      size: FOLLOWED_TIPS_PAGE_SIZE,
      call: (query, options) => api.api.account.followedTips.$get({ query }, options),
      toRows: (tips) => tips.map((tip) => ({ ...cardFields(tip), followed: tip.followed })),
    }),
    api.api.account.follows.$get({}, { init: { signal } }).then((response) => response.json()),
    api.api.account.followers.$get({}, { init: { signal } }).then((response) => response.json()),
  ]);
  return { list, follows, followers: followers.total };
};

/** After this time without a response a change has failed, so that the next one is sent. */
const TIMEOUT_MS = 15_000;

/** Follows or mutes what the form names, or neither. */
async function change({ api, form }: ActionArgs): Promise<FollowOutcome> {
  const call = api.api.account.follows[":kind"][":id"];
  const kind = FOLLOW_KINDS.find((one) => one === form.get("kind")) ?? "gardeners";
  const state = FOLLOW_STATES.find((one) => one === form.get("state"));
  const param = { kind, id: idOrNone(String(form.get("id"))) };
  const options = { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } };
  try {
    if (state) await call.$put({ param, json: { state } }, options);
    else await call.$delete({ param }, options);
    return {};
  } catch (error) {
    const { detail, signedOut, status } = readProblem(error);
    return { problem: { detail, signedOut, status } };
  }
}

const submit = async (args: ActionArgs) => {
  const outcome = await inOrder(`follow ${String(args.form.get("id"))}`, () => change(args));
  return data<FollowOutcome>(outcome, { status: outcome.problem?.status ?? 200 });
};

/** Without JavaScript: returns to the page with the form. */
const submitAndReturn = async (args: ActionArgs) => {
  const { form, flash, url } = args;
  const back = returnPath(String(form.get("back")));
  const { problem } = await change(args);
  if (problem?.signedOut) return redirect(loginPath(new URL(back, url)));
  if (problem) flash({ kind: "error", title: `${followFailed("")} ${problem.detail}` });
  return redirect(back, 303);
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submitAndReturn);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.followsTitle());

export default function Following({ loaderData: { list, follows, followers } }: Route.ComponentProps) {
  const hasAny = follows.gardeners.length + follows.plants.length > 0;
  return (
    <div className="wrap pb-16">
      <div className="mb-8 pt-8 md:mb-12 md:pt-14">
        <h1 className="text-3xl md:text-4xl">{m.followsTitle()}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">{m.followsLead()}</p>
        <p className="mt-2 max-w-[60ch] text-muted">
          {followersInWords(followers)} {m.followsOnlyYou()}
        </p>
        {hasAny ? (
          <p className="mt-4 lg:hidden">
            <a href="#follows" className="line-link">
              {m.followsList()}
            </a>
          </p>
        ) : null}
      </div>
      <div className={hasAny ? "grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14" : ""}>
        <section aria-labelledby="tips" className="min-w-0">
          <h2 id="tips" className="mb-5 text-xl">
            {m.followsNewTips()}
          </h2>
          <PagedList
            list={list}
            More={SeeAll}
            noun={m.followsNoun()}
            failed={m.tipsFailed()}
            heading="h3"
            empty={<NoTips follows={follows} />}
          >
            {({ rows, busy, more }) => (
              <TipGrid
                tips={rows}
                to={(tip) => `/tipsDetails/${tip._id}`}
                columns={2}
                renderNote={({ name, followed }) => <FollowedReason name={name} followed={followed} />}
                aboveFold
                busy={busy}
                more={more}
              />
            )}
          </PagedList>
        </section>
        {hasAny ? (
          <section aria-labelledby="follows" className="min-w-0">
            <h2 id="follows" className="mb-5 text-xl">
              {m.followsList()}
            </h2>
            <FollowList {...follows} />
            <p className="mt-4 text-sm text-muted">
              {m.followsMutedText()}{" "}
              <Link to="/account#notifications" className="line-link">
                {m.followsChooseNotices()}
              </Link>
            </p>
          </section>
        ) : null}
      </div>
    </div>
  );
}

function NoTips({ follows: { gardeners, plants } }: { follows: Follows }) {
  const followsAny = [...gardeners, ...plants].some(({ state }) => state === "followed");
  return (
    <EmptyState
      heading="h3"
      title={followsAny ? m.followsNothingShared() : m.followsNobody()}
      text={followsAny ? m.followsNothingSharedText() : m.followsNobodyText()}
    >
      <Link to="/exploregardeners" className="btn btn-primary">
        {m.frameExplore()}
      </Link>
      <Link to="/plants" className="btn btn-outline">
        {m.followsFindPlant()}
      </Link>
    </EmptyState>
  );
}
