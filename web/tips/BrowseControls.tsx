import { ArrowDownAZ } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Form, useNavigate } from "react-router";
import {
  ALL,
  type BrowseState,
  pickCategory,
  pickDifficulty,
  pickPlant,
  searchFor,
  toggleAToZ,
  toSearchParams,
} from "#domain/tips/browse.ts";
import { DIFFICULTIES } from "#domain/tips/facets.ts";
import { searchText } from "#domain/tips/search.ts";
import { CategoryPills } from "#web/tips/CategoryPills.tsx";
import { categoryChoices, type FilterChoices, plantChoices, sameChoice } from "#web/tips/filter-choices.ts";
import { SearchField } from "#web/tips/SearchField.tsx";
import { SearchParamInputs } from "#web/ui/SearchParamInputs.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type BrowseControlsProps = { state: BrowseState; path: string; filters: FilterChoices | null };

/**
 * The search field, "Difficulty Level", "Plant", "A-Z" and the categories (docs/product.md 2.49, 2.84, 4.9, 4.10). They are
 * GET forms; without JavaScript the first has a submit button.
 */
export function BrowseControls({ state, path, filters }: BrowseControlsProps) {
  const id = useId();
  const level = useRef<HTMLSelectElement>(null);
  const plant = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  const go = (next: BrowseState, replace = false) =>
    void navigate(
      { pathname: path, search: toSearchParams(next).toString() },
      { preventScrollReset: true, replace },
    );
  // All changes of a search are one history entry.
  const search = (text: string) => go(searchFor(state, text), state.q !== "");
  const plants = plantChoices(filters, state.plant);
  const picked = sameChoice(plants, state.plant) ?? "";
  // Applies what was picked before hydration.
  const applyEarlyChoices = useEffectEvent(() => {
    const [chosenLevel, chosenPlant] = [level.current?.value, plant.current?.value ?? ""];
    const levelChanged = chosenLevel && chosenLevel !== state.difficulty;
    const withLevel = levelChanged ? pickDifficulty(state, chosenLevel) : state;
    const next = chosenPlant === picked ? withLevel : pickPlant(withLevel, chosenPlant);
    if (next !== state) go(next);
  });
  useEffect(() => applyEarlyChoices(), []);

  return (
    <search className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-3">
        <Form
          method="get"
          action={path}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            const text = String(new FormData(event.currentTarget).get("q") ?? "");
            if (searchText(text) !== state.q) search(text);
          }}
        >
          {state.aToZ ? <input type="hidden" name="sort" value="asc" /> : null}
          {state.category ? <input type="hidden" name="category" value={state.category} /> : null}
          <SearchField q={state.q} onSearch={search} />
          <label htmlFor={`${id}-level`} className="sr-only">
            Difficulty Level
          </label>
          <select
            ref={level}
            id={`${id}-level`}
            name="difficulty"
            autoComplete="off"
            value={state.difficulty ?? ""}
            onChange={(event) => go(pickDifficulty(state, event.target.value))}
            className="select min-w-0 grow basis-40 sm:grow-0 sm:basis-44"
          >
            <option value="" disabled hidden>
              Difficulty Level
            </option>
            {[...DIFFICULTIES, ALL].map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-plant`} className="sr-only">
            Plant
          </label>
          <select
            ref={plant}
            id={`${id}-plant`}
            name="plant"
            autoComplete="off"
            value={picked}
            onChange={(event) => go(pickPlant(state, event.target.value))}
            className="select min-w-0 grow basis-40 sm:grow-0 sm:basis-44"
          >
            <option value="">All plants</option>
            {plants.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <WithoutScript>
            <button type="submit" className="btn btn-primary">
              Show
            </button>
          </WithoutScript>
        </Form>
        <Form method="get" action={path} preventScrollReset className="grow sm:grow-0">
          <SearchParamInputs search={toSearchParams(toggleAToZ(state))} />
          <button
            type="submit"
            aria-pressed={state.aToZ}
            className="btn w-full min-w-32 btn-outline sm:w-auto"
          >
            <ArrowDownAZ className="size-5" />
            {state.aToZ ? "A-Z (On)" : "A-Z"}
          </button>
        </Form>
      </div>
      <CategoryPills
        state={state}
        path={path}
        categories={categoryChoices(filters, state.category)}
        onPick={(category) => go(pickCategory(state, category))}
      />
    </search>
  );
}
