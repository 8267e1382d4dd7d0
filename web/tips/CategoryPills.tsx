import { m } from "#messages";
import { ALL, type BrowseState, pickCategory, toSearchParams } from "#domain/tips/browse.ts";
import { sameChoice } from "#web/tips/filter-choices.ts";
import { Form } from "#web/ui/Form.tsx";
import { SearchParamInputs } from "#web/ui/SearchParamInputs.tsx";

type CategoryPillsProps = {
  state: BrowseState;
  path: string;
  categories: readonly string[];
  onPick: (category: string) => void;
};

/** The category buttons, which on phones continue the row of controls. A form, so that they work without JavaScript. */
export function CategoryPills({ state, path, categories, onPick }: CategoryPillsProps) {
  const picked = sameChoice(categories, state.category) ?? "";
  return (
    <Form method="get" action={path} preventScrollReset className="shrink-0 sm:shrink sm:basis-full">
      <SearchParamInputs search={toSearchParams(pickCategory(state, ALL))} />
      <fieldset aria-label={m.tipsCategory()} className="flex min-w-0 gap-2 sm:flex-wrap sm:py-1">
        {["", ...categories].map((category) => (
          <button
            key={category}
            type="submit"
            name="category"
            value={category}
            aria-pressed={category === picked}
            onClick={(event) => {
              event.preventDefault();
              onPick(category);
            }}
            className="btn shrink-0 rounded-full btn-outline px-4 font-medium btn-hair"
          >
            <span dir="auto" className="max-w-[16rem] truncate">
              {category || m.tipsAll()}
            </span>
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
