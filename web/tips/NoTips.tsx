import { m } from "#messages";
import { type BrowseState, searchFor, INITIAL_STATE, toSearchParams } from "#domain/tips/browse.ts";
import { levelInWords } from "#domain/tips/level-words.ts";
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
      title={q ? m.tipsNothingFound({ query: shortenQuery(q) }) : m.tipsNothingYet()}
      text={filtered ? emptyText(state) : m.tipsNobodyYet()}
    >
      {q ? (
        <Link
          to={{ pathname: path, search: cleared }}
          onClick={focusSearch}
          className="btn btn-lg btn-primary"
        >
          {m.tipsClearSearch()}
        </Link>
      ) : null}
      {filtered ? (
        <Link
          to={{ pathname: path, search: toSearchParams({ ...INITIAL_STATE, aToZ, proven }).toString() }}
          onClick={focusSearch}
          className={`btn btn-lg ${q ? "btn-outline" : "btn-primary"}`}
        >
          {m.tipsShowAll()}
        </Link>
      ) : null}
      <Link to="/sharetips" className={`btn btn-lg ${filtered ? "btn-outline" : "btn-primary"}`}>
        {m.frameShare()}
      </Link>
    </EmptyState>
  );
}

function emptyText(state: BrowseState): string {
  const filters = describeFilters(state);
  if (!state.q) return m.tipsNoneFiltered({ filters });
  return filters ? m.tipsNoneFoundFiltered({ filters }) : m.tipsNoneFound();
}

/** The active filters as text: "marked Easy, in Soil, about Pea, right for your garden". */
export const describeFilters = ({ difficulty, category, plant, fits, now }: BrowseState): string =>
  [
    difficulty && m.tipsMarked({ level: levelInWords(difficulty) }),
    category && m.tipsInCategory({ category }),
    plant && m.tipsAboutPlant({ plant }),
    fits && m.tipsRightForGarden(),
    now && m.tipsDueThere(),
  ]
    .filter(Boolean)
    .join(", ");

const QUERY_MAX = 60;

/** The search text, truncated for a heading. */
export const shortenQuery = (text: string): string => {
  const characters = [...text];
  return characters.length > QUERY_MAX ? `${characters.slice(0, QUERY_MAX).join("")}…` : text;
};
