import { m } from "#messages";
import { Form, useSubmit } from "react-router";
import { inBrowser } from "#web/api/in-browser.ts";
import { type LoadArgs, requireMember } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import {
  CHOICE_SENT_FIELD,
  OFFERED_FIELD,
  readSheetTips,
  SHEET_TIPS_MAX,
  type SheetTips,
} from "#web/api/read-sheet-tips.ts";
import { Printer } from "#web/icons/icons.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { SHEET_LAYOUTS, type SheetLayout, TipSheet } from "#web/sheets/TipSheet.tsx";
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

export const meta = (args: Route.MetaArgs) => title(args, m.sheetsTitle());

const LAYOUT_WORDS: Record<SheetLayout, () => string> = {
  pages: m.sheetsPages,
  list: m.sheetsOneAfterAnother,
};

/** Saved and chosen tips to print for the shed (docs/product.md 18.3). */
export default function ShedSheet({ loaderData }: Route.ComponentProps) {
  const { choices, chosen, layout } = loaderData;
  const siteName = useRootData()?.site.name ?? "";
  return (
    <div className="wrap pb-16 print:p-0">
      <div className="pt-8 pb-6 md:pt-14 md:pb-8 print:hidden">
        <h1 className="text-3xl md:text-4xl">{m.sheetsTitle()}</h1>
        <p className="mt-2 max-w-[56ch] text-lg text-muted">{m.sheetsIntro()}</p>
      </div>
      {choices.length === 0 ? (
        <EmptyState title={m.sheetsNothing()} text={m.sheetsNothingText()}>
          <Link to="/browsetips" className="btn btn-lg btn-primary">
            {m.frameBrowse()}
          </Link>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:block">
          <SheetForm {...loaderData} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
            {choices
              .filter(({ _id }) => chosen.includes(_id))
              .map((tip) => (
                <TipSheet key={tip._id} tip={tip} layout={layout} siteName={siteName} />
              ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Which tips are printed, and how. The sheet below follows each change; without JavaScript, a button shows it. */
function SheetForm({
  choices,
  offered,
  chosen,
  savedTotal,
  missing,
  layout,
}: SheetTips & { layout: SheetLayout }) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  return (
    <Form
      method="get"
      aria-label={m.sheetsWhat()}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      className="sheet grid max-w-4xl gap-5 px-5 py-5 md:px-7 print:hidden"
    >
      <input type="hidden" name={CHOICE_SENT_FIELD} value="1" />
      {offered.map((id) => (
        <input key={id} type="hidden" name={OFFERED_FIELD} value={id} />
      ))}
      <fieldset>
        <legend className="font-semibold">{m.sheetsLayout()}</legend>
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
              {LAYOUT_WORDS[each]()}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{m.sheetsTips()}</legend>
        <div className="mt-1 grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2">
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
      </fieldset>
      <div className="grid gap-1">
        <output className="font-semibold">{m.sheetsCount({ count: chosen.length })}</output>
        {missing > 0 ? <p className="text-sm text-muted">{m.sheetsMissing({ count: missing })}</p> : null}
        {savedTotal > SHEET_TIPS_MAX ? (
          <p className="text-sm text-muted">{m.sheetsNewest({ max: SHEET_TIPS_MAX })}</p>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-3">
        {hydrated ? (
          <button
            type="button"
            disabled={chosen.length === 0}
            onClick={() => print()}
            className="btn btn-lg btn-primary"
          >
            <Printer className="size-5" />
            {m.sheetsPrint()}
          </button>
        ) : (
          <button type="submit" className="btn btn-lg btn-outline">
            {m.sheetsUpdate()}
          </button>
        )}
      </p>
    </Form>
  );
}
