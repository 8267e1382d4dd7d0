import { Form } from "react-router";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readSheetTips, SHEET_TIPS_MAX, type SheetTips } from "#web/api/read-sheet-tips.ts";
import { Printer } from "#web/icons/icons.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { SHEET_LAYOUTS, type SheetLayout, SheetPage } from "#web/sheets/SheetPage.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/sheet";

const load = async (args: LoadArgs) => {
  await requireMember(args);
  const asked = args.url.searchParams.get("layout");
  const layout: SheetLayout = SHEET_LAYOUTS.find((each) => each === asked) ?? "pages";
  return { ...(await readSheetTips(args)), layout };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => title(args, "Shed sheet");

const LAYOUT_WORDS: Record<SheetLayout, string> = {
  pages: "A page for each tip",
  list: "One after another",
};

/** Saved and chosen tips to print for the shed (docs/product.md 18.3). */
export default function ShedSheet({ loaderData }: Route.ComponentProps) {
  const { choices, chosen, layout } = loaderData;
  const siteName = useRootData()?.site.name ?? "";
  const printed = choices.filter(({ _id }) => chosen.includes(_id));
  return (
    <div className="wrap pb-16 print:p-0">
      <div className="pt-8 pb-6 md:pt-14 md:pb-8 print:hidden">
        <h1 className="text-3xl md:text-4xl">Shed sheet</h1>
        <p className="mt-2 max-w-[56ch] text-lg text-muted">
          Tips on paper, with your dates, what can harm, and room for a note. The code on each leads back to
          the tip.
        </p>
      </div>
      {choices.length === 0 ? (
        <EmptyState
          title="Nothing to print yet"
          text="Save a tip with its bookmark, and you can print it here for the shed."
        >
          <Link to="/browsetips" className="btn btn-lg btn-primary">
            Browse Tips
          </Link>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:block">
          <Choice {...loaderData} key={chosen.join()} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
            {printed.map((tip) => (
              <SheetPage key={tip._id} tip={tip} layout={layout} siteName={siteName} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Which tips are printed, and how. */
function Choice({ choices, chosen, savedTotal, layout }: SheetTips & { layout: SheetLayout }) {
  const hydrated = useHydrated();
  return (
    <Form method="get" className="sheet grid max-w-4xl gap-5 px-5 py-5 md:px-7 print:hidden">
      <fieldset>
        <legend className="font-semibold">Layout</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {SHEET_LAYOUTS.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="layout"
                value={each}
                defaultChecked={each === layout}
                className="radio radio-primary radio-sm"
              />
              {LAYOUT_WORDS[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <details open={choices.length <= 8}>
        <summary className="line-link min-h-11 cursor-pointer py-2">
          Choose tips: {printedCount(choices, chosen)} of {choices.length}
        </summary>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {choices.map(({ _id, title: name }) => (
            <Checkbox
              key={_id}
              name="tip"
              value={_id}
              defaultChecked={chosen.includes(_id)}
              label={<bdi className="wrap-anywhere">{name}</bdi>}
            />
          ))}
        </div>
        {savedTotal > SHEET_TIPS_MAX ? (
          <p className="mt-2 text-sm text-muted">
            You have saved more: these are the newest {SHEET_TIPS_MAX}. To print another, press Print on its
            page.
          </p>
        ) : null}
      </details>
      <p className="flex flex-wrap gap-3">
        {hydrated ? (
          <button type="button" onClick={() => print()} className="btn btn-lg btn-primary">
            <Printer className="size-5" />
            Print
          </button>
        ) : null}
        <button type="submit" className="btn btn-lg btn-outline">
          Show this choice
        </button>
      </p>
    </Form>
  );
}

const printedCount = (choices: SheetTips["choices"], chosen: readonly string[]): number =>
  choices.filter(({ _id }) => chosen.includes(_id)).length;
