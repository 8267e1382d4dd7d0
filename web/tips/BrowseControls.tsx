import { m } from "#messages";
import { ArrowDownAZ, BadgeCheck, Clock, Sprout } from "#web/icons/icons.tsx";
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { useNavigate } from "react-router";
import {
  ALL,
  type BrowseState,
  pickCategory,
  pickDifficulty,
  pickPlant,
  searchFor,
  toggleAToZ,
  toggleNarrowing,
  toggleProven,
  toSearchParams,
} from "#domain/tips/browse.ts";
import type { Suggested } from "#domain/content/site.ts";
import { levelInWords } from "#domain/tips/level-words.ts";
import { groupPlants } from "#domain/tips/plants.ts";
import { searchText } from "#domain/tips/search.ts";
import { CategoryPills } from "#web/tips/CategoryPills.tsx";
import { type FilterChoices, plantChoices, sameChoice, withPicked } from "#web/tips/filter-choices.ts";
import { SearchField } from "#web/tips/SearchField.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { Form } from "#web/ui/Form.tsx";
import { SearchParamInputs } from "#web/ui/SearchParamInputs.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type BrowseControlsProps = {
  state: BrowseState;
  path: string;
  filters: FilterChoices | null;
  /** The difficulties to offer, and the categories if those in use cannot be loaded. */
  suggested: Suggested;
  /** Whether the viewer has a garden that the list can be narrowed to. */
  hasGarden: boolean;
};

/**
 * The search field, "Difficulty Level", "Plant", "A-Z", "Proven" and the categories (docs/product.md 2.49, 2.84, 4.9, 4.10). They are
 * GET forms; without JavaScript, the first, which holds both choices, has a submit button.
 */
export function BrowseControls({ state, path, filters, suggested, hasGarden }: BrowseControlsProps) {
  const id = useId();
  const levelRef = useRef<HTMLSelectElement>(null);
  const plantRef = useRef<HTMLSelectElement>(null);
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
  const levels = withPicked(suggested.difficulties, state.difficulty);
  const pickedLevel = sameChoice(levels, state.difficulty) ?? "";
  // Applies what was picked before hydration.
  const applyEarlyChoices = useEffectEvent(() => {
    const [chosenLevel, chosenPlant] = [levelRef.current?.value, plantRef.current?.value ?? ""];
    const levelChanged = chosenLevel && chosenLevel !== pickedLevel;
    const withLevel = levelChanged ? pickDifficulty(state, chosenLevel) : state;
    const next = chosenPlant === picked ? withLevel : pickPlant(withLevel, chosenPlant);
    if (next !== state) go(next);
  });
  useEffect(() => applyEarlyChoices(), []);

  return (
    <search className="mb-6 flex flex-wrap items-start gap-3 sm:mb-8">
      <Form
        id={`${id}-search`}
        method="get"
        action={path}
        className="flex grow basis-full flex-wrap gap-3 lg:basis-0"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get("q") ?? "");
          if (searchText(text) !== state.q) search(text);
        }}
      >
        {state.aToZ || state.proven ? (
          <input type="hidden" name="sort" value={state.aToZ ? "asc" : "proven"} />
        ) : null}
        {state.fits ? <input type="hidden" name="fits" value="true" /> : null}
        {state.now ? <input type="hidden" name="now" value="true" /> : null}
        {state.category ? <input type="hidden" name="category" value={state.category} /> : null}
        <SearchField q={state.q} onSearch={search} />
        <WithoutScript>
          <button type="submit" className="btn btn-primary">
            {m.tipsShow()}
          </button>
        </WithoutScript>
      </Form>
      {/* On phones a single scrolling row, so that the first tip is above the fold. */}
      <CachedElement
        tag="div"
        className="-mx-5 flex min-w-0 basis-[calc(100%+2.5rem)] gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:basis-full sm:flex-wrap sm:gap-3 sm:overflow-visible sm:p-0 lg:contents"
        content={Filters}
        contentProps={{
          id,
          state,
          path,
          levels,
          plants,
          categories: withPicked((filters ?? suggested).categories, state.category),
          hasGarden,
          levelRef,
          plantRef,
          onPick: go,
        }}
      />
    </search>
  );
}

type FiltersProps = Pick<BrowseControlsProps, "state" | "path" | "hasGarden"> & {
  id: string;
  levels: readonly string[];
  plants: readonly string[];
  categories: readonly string[];
  levelRef: RefObject<HTMLSelectElement | null>;
  plantRef: RefObject<HTMLSelectElement | null>;
  onPick: (next: BrowseState) => void;
};

function Filters(props: FiltersProps) {
  const { id, state, path, levels, plants, categories, hasGarden, levelRef, plantRef, onPick } = props;
  return (
    <>
      <label htmlFor={`${id}-level`} className="sr-only">
        {m.tipsDifficultyLevel()}
      </label>
      <select
        ref={levelRef}
        id={`${id}-level`}
        form={`${id}-search`}
        name="difficulty"
        autoComplete="off"
        value={sameChoice(levels, state.difficulty) ?? ""}
        onChange={(event) => onPick(pickDifficulty(state, event.target.value))}
        className="select shrink-0 grow-0 basis-42 sm:basis-44"
      >
        <option value="" disabled hidden>
          {m.tipsDifficultyLevel()}
        </option>
        {[...levels, ALL].map((option) => (
          <option key={option} value={option}>
            {option === ALL ? m.tipsAll() : levelInWords(option)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-plant`} className="sr-only">
        {m.tipsPlant()}
      </label>
      <select
        ref={plantRef}
        id={`${id}-plant`}
        form={`${id}-search`}
        name="plant"
        autoComplete="off"
        value={sameChoice(plants, state.plant) ?? ""}
        onChange={(event) => onPick(pickPlant(state, event.target.value))}
        className="select shrink-0 grow-0 basis-34 sm:basis-44"
      >
        <option value="">{m.tipsAllPlants()}</option>
        {groupPlants(plants).map(({ plant: group, names }) =>
          names.length > 1 ? (
            <optgroup key={group} label={group}>
              {names.map(optionOf)}
            </optgroup>
          ) : (
            names.map(optionOf)
          ),
        )}
      </select>
      <Form method="get" action={path} preventScrollReset className="shrink-0">
        <SearchParamInputs search={toSearchParams(toggleAToZ(state))} />
        <button type="submit" aria-pressed={state.aToZ} className="btn btn-outline sm:min-w-32">
          <ArrowDownAZ className="size-5" />
          {state.aToZ ? m.tipsAToZOn() : m.tipsAToZ()}
        </button>
      </Form>
      <Form method="get" action={path} preventScrollReset className="shrink-0">
        <SearchParamInputs search={toSearchParams(toggleProven(state))} />
        <button
          type="submit"
          aria-pressed={state.proven}
          title={m.tipsProvenTitle()}
          className="btn btn-outline"
        >
          <BadgeCheck className="size-5" />
          {m.tipsProven()}
        </button>
      </Form>
      {hasGarden
        ? NARROWINGS.map(({ name, label, title, icon }) => (
            <Form key={name} method="get" action={path} preventScrollReset className="shrink-0">
              <SearchParamInputs search={toSearchParams(toggleNarrowing(state, name))} />
              <button type="submit" aria-pressed={state[name]} title={title()} className="btn btn-outline">
                {icon}
                {label()}
              </button>
            </Form>
          ))
        : null}
      <CategoryPills
        state={state}
        path={path}
        categories={categories}
        onPick={(category) => onPick(pickCategory(state, category))}
      />
    </>
  );
}

const NARROWINGS = [
  {
    name: "fits",
    label: m.tipsFitsMyGarden,
    title: m.tipsFitsOnly,
    icon: <Sprout className="size-5" />,
  },
  {
    name: "now",
    label: m.tipsDueNow,
    title: m.tipsDueOnly,
    icon: <Clock className="size-5" />,
  },
] as const;

const optionOf = (plant: string) => (
  <option key={plant} value={plant}>
    {plant}
  </option>
);
