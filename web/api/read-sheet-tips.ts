import { isId } from "#domain/http/ids.ts";
import { hasPublicPage } from "#domain/tips/public-page.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";
import type { SheetTip } from "#web/sheets/sheet-tip.ts";

/** How many tips are printed at once (docs/product.md 18.3). */
export const SHEET_TIPS_MAX = 50;

/** The field that the form of the sheet sends, so that a choice of nothing is not taken for no choice. */
export const CHOICE_SENT_FIELD = "chosen";

/** The field with the tips that the form offers besides the newest saved ones, so that those which are not chosen stay there. */
export const OFFERED_FIELD = "offered";

export type SheetTips = {
  /** The newest saved tips, and those that the address asks for or offers. */
  choices: SheetTip[];
  /** The ids of those that are not among the newest saved ones. */
  offered: string[];
  /** The ids of those that are printed. */
  chosen: string[];
  /** How many tips are saved. */
  savedTotal: number;
  /** How many tips the address asks for that are not among the choices. */
  missing: number;
};

/**
 * Loads the tips to choose from, sorted by when they are due in the member's garden, those without a date last. The address chooses with
 * `tip`, any number of times; without a choice all saved tips are printed. Tips that cannot be seen are left out. Of others than the
 * newest saved ones at most `SHEET_TIPS_MAX` are read.
 */
export async function readSheetTips({ api, url, signal }: LoadArgs): Promise<SheetTips> {
  const asked = new Set(url.searchParams.getAll("tip"));
  const ids = [...asked].filter(isId).slice(0, SHEET_TIPS_MAX);
  const init = { init: { signal } };
  const response = await api.api.account.saved.$get({ query: { limit: String(SHEET_TIPS_MAX) } }, init);
  const saved = await response.json();
  const known = new Set(saved.map(({ _id }) => _id));
  const named = new Set([...ids, ...url.searchParams.getAll(OFFERED_FIELD).filter(isId)]);
  const others = [...named].filter((id) => !known.has(id)).slice(0, SHEET_TIPS_MAX);
  const found = await Promise.all(
    others.map((id) =>
      api.gardenersTips[":id"]
        .$get({ param: { id } }, init)
        .then((tip) => tip.json())
        .catch(whenGone),
    ),
  );
  const unsaved = found.filter((tip) => tip !== undefined);
  const choices = [...unsaved, ...saved]
    .map(sheetFields)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const isChoice = asked.size > 0 || url.searchParams.has(CHOICE_SENT_FIELD);
  const chosen = choices.map(({ _id }) => _id).filter((id) => !isChoice || ids.includes(id));
  return {
    choices,
    offered: unsaved.map(({ _id }) => _id),
    chosen,
    savedTotal: Number(response.headers.get("X-Total-Count") ?? saved.length),
    missing: isChoice ? asked.size - chosen.length : 0,
  };
}

function whenGone(error: unknown): undefined {
  if (error instanceof ApiError && [403, 404, 410].includes(error.status)) return undefined;
  throw error;
}

/** Sorts after every date. */
const UNDATED = "9999-12-31";
const startOf = ({ forMyGarden }: SheetTip): string => forMyGarden?.dates?.from ?? UNDATED;

function sheetFields(tip: Tip): SheetTip {
  const { _id, title, name, plantType, plant, timing, needs, forMyGarden, postBody } = tip;
  const shown = { _id, title, name, plantType, plant, timing, needs, postBody, isPublic: hasPublicPage(tip) };
  return forMyGarden ? { ...shown, forMyGarden } : shown;
}
