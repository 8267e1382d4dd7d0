import { m } from "#messages";
import { redirect } from "react-router";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readFortnight } from "#web/api/read-fortnight.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { CalendarAddress, REMOVE_CALENDAR, REPLACE_CALENDAR } from "#web/fortnight/CalendarAddress.tsx";
import { FortnightList } from "#web/fortnight/FortnightList.tsx";
import { gardenName } from "#web/gardens/labels.ts";
import { title } from "#web/layout/title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import type { Route } from "./+types/fortnight";

/** What the chosen garden asks for, its name, and the address of the calendar (docs/product.md 15.18, 15.21). */
const load = async (args: LoadArgs) => {
  await requireMember(args);
  const { api, signal } = args;
  const [fortnight, calendar] = await Promise.all([
    readFortnight(args),
    api.api.account.calendar.$get({}, { init: { signal } }).then((response) => response.json()),
  ]);
  return { fortnight, address: calendar.address };
};

const submit = byIntent({
  [REPLACE_CALENDAR]: (args: ActionArgs) =>
    sendForm({ values: {}, intent: REPLACE_CALENDAR, failed: m.fortnightNotReplaced() }, async () => {
      await args.api.api.account.calendar.$put({});
      return done(args, m.fortnightReplaced());
    }),
  [REMOVE_CALENDAR]: (args: ActionArgs) =>
    sendForm({ values: {}, intent: REMOVE_CALENDAR, failed: m.fortnightNotRemoved() }, async () => {
      await args.api.api.account.calendar.$delete({});
      return done(args, m.fortnightRemoved());
    }),
});

function done({ flash }: ActionArgs, text: string) {
  flash({ kind: "success", title: text, milliseconds: 2500 });
  return redirect("/fortnight", 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.fortnightTitle());

const EMPTY = {
  garden: {
    title: m.fortnightEmptyGarden,
    text: m.fortnightEmptyGardenText,
    label: m.fortnightEmptyGardenLink,
    to: "/garden",
  },
  dates: {
    title: m.fortnightEmptyDates,
    text: m.fortnightEmptyDatesText,
    label: m.fortnightEmptyDatesLink,
    to: "/garden",
  },
  none: {
    title: m.fortnightEmpty,
    text: m.fortnightEmptyText,
    label: m.frameBrowse,
    to: "/browsetips",
  },
};

/** What the member's garden asks for in the next 14 days (docs/product.md 15.18). */
export default function FortnightScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { fortnight, address } = loaderData;
  const failed = failureOf(actionData, REPLACE_CALENDAR, REMOVE_CALENDAR);
  const empty = EMPTY[fortnight.missing ?? "none"];
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-6 md:pt-14 md:pb-8">
        <h1 className="text-3xl md:text-4xl">{m.fortnightTitle()}</h1>
        {fortnight.garden ? (
          <p className="mt-2 max-w-[56ch] text-lg text-muted">
            {m.fortnightIntro({
              name: gardenName(fortnight.garden),
              garden: (text) => (
                <Link key="garden" to="/garden" dir="auto" className="line-link wrap-anywhere">
                  {text}
                </Link>
              ),
            })}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {fortnight.tips.length > 0 ? (
          <section aria-label={m.fortnightList()} className="sheet max-w-4xl px-5 py-2 md:px-7">
            <FortnightList tips={fortnight.tips} heading="h2" />
          </section>
        ) : (
          <EmptyState title={empty.title()} text={empty.text()}>
            <Link to={empty.to} className="btn btn-lg btn-primary">
              {empty.label()}
            </Link>
          </EmptyState>
        )}
        {fortnight.garden ? <CalendarAddress address={address} /> : null}
      </div>
    </div>
  );
}
