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
    sendForm(
      { values: {}, intent: REPLACE_CALENDAR, failed: "The calendar has no new address." },
      async () => {
        await args.api.api.account.calendar.$put({});
        return done(args, "Your calendar has a new address.");
      },
    ),
  [REMOVE_CALENDAR]: (args: ActionArgs) =>
    sendForm({ values: {}, intent: REMOVE_CALENDAR, failed: "The calendar was not removed." }, async () => {
      await args.api.api.account.calendar.$delete({});
      return done(args, "The calendar is removed, and its address shows nothing any more.");
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

export const meta = (args: Route.MetaArgs) => title(args, "This fortnight");

const EMPTY = {
  garden: {
    title: "No garden yet",
    text: "Tell where your garden is and when frost comes, and this page says what to do there next.",
    label: "Set up my garden",
    to: "/garden",
  },
  dates: {
    title: "Nothing can be dated",
    text: "Tips are dated by frost and by seasons. Of your garden neither is known, or it has neither, as near the equator.",
    label: "Tell more of my garden",
    to: "/garden",
  },
  none: {
    title: "Nothing is due",
    text: "No tip has its time in your garden in the next 14 days. A good time to sharpen the secateurs.",
    label: "Browse Tips",
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
        <h1 className="text-3xl md:text-4xl">This fortnight</h1>
        {fortnight.garden ? (
          <p className="mt-2 max-w-[56ch] text-lg text-muted">
            What the next 14 days ask for in{" "}
            <Link to="/garden" dir="auto" className="line-link wrap-anywhere">
              {gardenName(fortnight.garden)}
            </Link>
            . Nobody else sees it.
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {fortnight.tips.length > 0 ? (
          <section aria-label="What is due" className="sheet max-w-4xl px-5 py-2 md:px-7">
            <FortnightList tips={fortnight.tips} heading="h2" />
          </section>
        ) : (
          <EmptyState title={empty.title} text={empty.text}>
            <Link to={empty.to} className="btn btn-lg btn-primary">
              {empty.label}
            </Link>
          </EmptyState>
        )}
        {fortnight.garden ? <CalendarAddress address={address} /> : null}
      </div>
    </div>
  );
}
