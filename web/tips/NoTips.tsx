import { Link } from "react-router";
import { type BrowseState, searchFor, INITIAL_STATE, toSearchParams } from "#domain/tips/browse.ts";
import { SEARCH_FIELD } from "#web/tips/SearchField.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

/** Browse Tips with nothing to show: what was looked for, and ways on (docs/product.md 2.86). */
export function NoTips({ state, path }: { state: BrowseState; path: string }) {
  const { q, difficulty, category, plant } = state;
  const narrowed = q !== "" || difficulty !== null || category !== null || plant !== null;
  const cleared = toSearchParams(searchFor(state, "")).toString();
  // The link leaves with this box; the keyboard goes on where the next words are typed.
  const toField = () => document.getElementById(SEARCH_FIELD)?.focus();
  return (
    <EmptyState
      title={q ? `Nothing found for “${shortenQuery(q)}”` : "Nothing planted here yet"}
      text={
        narrowed
          ? `${missing(state)} Look at all of them, or write the one you were hoping to find.`
          : "Nobody has shared a tip so far. Yours could be the first."
      }
    >
      {q ? (
        <Link to={{ pathname: path, search: cleared }} onClick={toField} className="btn btn-lg btn-primary">
          Clear search
        </Link>
      ) : null}
      {narrowed ? (
        <Link
          to={{ pathname: path, search: toSearchParams({ ...INITIAL_STATE, aToZ: state.aToZ }).toString() }}
          onClick={toField}
          className={`btn btn-lg ${q ? "btn-outline" : "btn-primary"}`}
        >
          Show all tips
        </Link>
      ) : null}
      <Link to="/sharetips" className={`btn btn-lg ${narrowed ? "btn-outline" : "btn-primary"}`}>
        Share Tips
      </Link>
    </EmptyState>
  );
}

function missing(state: BrowseState): string {
  const narrowed = describeFilters(state);
  if (!state.q) return `No tip is ${narrowed}.`;
  return narrowed ? `No tip that is ${narrowed} has these words.` : "No tip has these words.";
}

/** What a list is narrowed to, in words: "marked Easy, in Soil, about Pea". */
export const describeFilters = ({ difficulty, category, plant }: BrowseState): string =>
  [difficulty && `marked ${difficulty}`, category && `in ${category}`, plant && `about ${plant}`]
    .filter(Boolean)
    .join(", ");

const SHOWN = 60;

/** What was searched for, short enough for a heading. */
export const shortenQuery = (text: string): string => {
  const letters = [...text];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("")}…` : text;
};
