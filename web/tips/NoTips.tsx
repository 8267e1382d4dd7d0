import { type BrowseState, searchFor, INITIAL_STATE, toSearchParams } from "#domain/tips/browse.ts";
import { SEARCH_FIELD_ID } from "#web/tips/SearchField.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";

/** The empty state of Browse Tips: the search and filters, and links to clear them (docs/product.md 2.86). */
export function NoTips({ state, path }: { state: BrowseState; path: string }) {
  const { q, aToZ, proven } = state;
  const filtered = q !== "" || describeFilters(state) !== "";
  const cleared = toSearchParams(searchFor(state, "")).toString();
  // This link disappears with the empty state, so the focus moves to the search field.
  const focusSearch = () => document.getElementById(SEARCH_FIELD_ID)?.focus();
  return (
    <EmptyState
      title={q ? `Nothing found for “${shortenQuery(q)}”` : "Nothing planted here yet"}
      text={
        filtered
          ? `${emptyText(state)} Look at all of them, or write the one you were hoping to find.`
          : "Nobody has shared a tip so far. Yours could be the first."
      }
    >
      {q ? (
        <Link
          to={{ pathname: path, search: cleared }}
          onClick={focusSearch}
          className="btn btn-lg btn-primary"
        >
          Clear search
        </Link>
      ) : null}
      {filtered ? (
        <Link
          to={{ pathname: path, search: toSearchParams({ ...INITIAL_STATE, aToZ, proven }).toString() }}
          onClick={focusSearch}
          className={`btn btn-lg ${q ? "btn-outline" : "btn-primary"}`}
        >
          Show all tips
        </Link>
      ) : null}
      <Link to="/sharetips" className={`btn btn-lg ${filtered ? "btn-outline" : "btn-primary"}`}>
        Share Tips
      </Link>
    </EmptyState>
  );
}

function emptyText(state: BrowseState): string {
  const filterText = describeFilters(state);
  if (!state.q) return `No tip is ${filterText}.`;
  return filterText ? `No tip that is ${filterText} has these words.` : "No tip has these words.";
}

/** The active filters as text: "marked Easy, in Soil, about Pea, right for your garden". */
export const describeFilters = ({ difficulty, category, plant, fits, now }: BrowseState): string =>
  [
    difficulty && `marked ${difficulty}`,
    category && `in ${category}`,
    plant && `about ${plant}`,
    fits && "right for your garden",
    now && "due there now",
  ]
    .filter(Boolean)
    .join(", ");

const QUERY_MAX = 60;

/** The search text, truncated for a heading. */
export const shortenQuery = (text: string): string => {
  const characters = [...text];
  return characters.length > QUERY_MAX ? `${characters.slice(0, QUERY_MAX).join("")}…` : text;
};
