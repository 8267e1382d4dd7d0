import { m } from "#messages";
import { redirect } from "react-router";
import { returnPath } from "#domain/accounts/return-path.ts";
import { RESULTS } from "#domain/outcomes/counts.ts";
import { idempotencyKeyIn } from "#web/forms/key-field.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readNotes, readOwnOutcome } from "#web/api/read-outcomes.ts";
import { readTipPage } from "#web/api/read-tip.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { title } from "#web/layout/title.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import type { OutcomeStored, OutcomeValues } from "#web/outcomes/outcome-form.ts";
import { OutcomeForm, thanksFor } from "#web/outcomes/OutcomeForm.tsx";
import { OutcomeNotes } from "#web/outcomes/OutcomeNotes.tsx";
import { OutcomeWords } from "#web/outcomes/OutcomeWords.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/outcome";

type Params = Route.LoaderArgs["params"];

/** The tip, what the member reported, and all notes; null for a visitor, who gets here only by submitting the form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>) => {
  if (!(await args.session()).user) return null;
  const [tip, own, notes] = await Promise.all([readTipPage(args), readOwnOutcome(args), readNotes(args)]);
  return { tip, own, notes };
};

/** Reports how the tip did, or takes the report of a season back. */
const send = async ({ api, params, form }: ActionArgs<Params>) => {
  const [result = "", note] = [text(form, "result"), text(form, "note")];
  const season = text(form, "remove");
  const outcomes = api.gardenersTips[":id"].outcomes;
  const { id } = params;
  return sendForm<OutcomeValues, OutcomeStored>(
    {
      values: { result, note: note ?? "" },
      fields: ["note"],
      failed: season === undefined ? m.outcomesNotReported() : m.outcomesNotTakenBack(),
      key: idempotencyKeyIn(form),
    },
    async () => {
      if (season !== undefined) {
        await outcomes[":season"].$delete({ param: { id, season } });
        return { result: null };
      }
      // The API says what is wrong with any other.
      const chosen = RESULTS.find((known) => known === result) ?? (result as (typeof RESULTS)[number]);
      await outcomes.$post({
        param: { id },
        json: { result: chosen, ...(note === undefined ? {} : { note }) },
      });
      return { result: chosen };
    },
  );
};

function text(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}

/** Without JavaScript: returns to the page with the form, unless something is wrong. */
async function sendAndReturn(args: ActionArgs<Params>) {
  const sent = await send(args);
  if (sent instanceof Response || !sent.data.done) return sent;
  args.flash({ kind: "success", title: thanksFor(sent.data.done.result), milliseconds: 3000 });
  return redirect(returnPath(String(args.form.get("back"))), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(sendAndReturn);
export const clientAction = actionInBrowser(send);

export const meta = (args: Route.MetaArgs) => title(args, m.outcomesHow());

/** All notes on a tip, and the form to report how it went (docs/product.md 17.9, 17.14). */
export default function Outcome({ loaderData, actionData, params }: Route.ComponentProps) {
  const back = `/tipsDetails/${params.id}`;
  return (
    <div className="wrap pb-16">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pt-8 md:pt-14">
        <header>
          <h1 className="text-3xl md:text-4xl">{m.outcomesHow()}</h1>
          {loaderData ? (
            <p className="mt-2 text-lg">
              <Link to={back} dir="auto" className="line-link wrap-anywhere">
                {loaderData.tip.title}
              </Link>
            </p>
          ) : null}
        </header>
        {loaderData ? (
          <>
            <OutcomeWords outcomes={loaderData.tip.outcomes} />
            <OutcomeForm tip={loaderData.tip} own={loaderData.own} state={actionData} withNote back={back} />
            <PagedList
              list={loaderData.notes}
              More={SeeMore}
              noun={m.outcomesNotesNoun()}
              failed={m.outcomesNotesFailed()}
              empty={<p className="text-lg text-muted">{m.outcomesNoNotes()}</p>}
              linkOf={() => null}
            >
              {({ rows, more }) => (
                <>
                  <h2 className="text-xl">{m.outcomesNotes()}</h2>
                  <OutcomeNotes notes={rows} />
                  {more}
                </>
              )}
            </PagedList>
          </>
        ) : (
          <SignedOutNotice typed="form" />
        )}
      </div>
    </div>
  );
}
