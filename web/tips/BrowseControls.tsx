import { ArrowDownAZ } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { ALL, type Browsing, pickDifficulty, toSearch, toggleAToZ } from "#domain/tips/browse.ts";
import { DIFFICULTIES } from "#domain/tips/difficulty.ts";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type BrowseControlsProps = { state: Browsing; path: string };

/**
 * "Difficulty Level" and "A-Z" (docs/product.md 2.49, 4.9, 4.10). Two forms that ask for the list at another address;
 * without JavaScript the first has a button of its own.
 */
export function BrowseControls({ state, path }: BrowseControlsProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  const pick = (difficulty: string) => {
    const search = toSearch(pickDifficulty(state, difficulty)).toString();
    void navigate({ pathname: path, search }, { preventScrollReset: true });
  };
  // Somebody may have picked before the page was live.
  const catchUp = useEffectEvent(() => {
    const picked = select.current?.value;
    if (picked && picked !== state.difficulty) pick(picked);
  });
  useEffect(() => catchUp(), []);

  return (
    <div className="mb-8 flex flex-wrap gap-3">
      <Form method="get" action={path} className="flex grow gap-3 sm:grow-0">
        {state.aToZ ? <input type="hidden" name="sort" value="asc" /> : null}
        <label htmlFor={id} className="sr-only">
          Difficulty Level
        </label>
        <select
          ref={select}
          id={id}
          name="difficulty"
          autoComplete="off"
          value={state.difficulty ?? ""}
          onChange={(event) => pick(event.target.value)}
          className="select min-w-0 sm:min-w-52"
        >
          <option value="" disabled hidden>
            Difficulty Level
          </option>
          {[...DIFFICULTIES, ALL].map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
        <WithoutScript>
          <button type="submit" className="btn btn-primary">
            Show
          </button>
        </WithoutScript>
      </Form>
      <Form method="get" action={path} preventScrollReset>
        {[...toSearch(toggleAToZ(state))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" aria-pressed={state.aToZ} className="btn btn-outline min-w-32">
          <ArrowDownAZ className="size-5" />
          {state.aToZ ? "A-Z (On)" : "A-Z"}
        </button>
      </Form>
    </div>
  );
}
