import { m } from "#messages";
import type { Category, CategoryRename } from "#domain/categories/category.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { facetKey } from "#domain/tips/facets.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAsAdmin } from "#server/auth/last-admin.ts";
import * as queries from "#server/categories/categories.queries.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem, notFound } from "#server/http/http-problem.ts";
import { changeSettings, readSettings } from "#server/settings/settings.ts";
import { renameCategoryOfTips } from "#server/tips/tips.ts";

// A tip's category is a text. Only categories of public tips and those that the site suggests are listed and can be renamed: others
// would tell admins what members write in private tips.

type Slice = { limit: number; skip: number };

/** A page of the categories: those that the site suggests, in its order, then others, most used first. */
export async function listCategories(
  deps: Pick<Deps, "db" | "content">,
  { limit, skip }: Slice,
): Promise<{ rows: Category[]; more: boolean; total: number }> {
  const { settings, defaults } = await readSettings(deps);
  const suggested = { ...defaults, ...settings }.suggested.categories;
  const keys = suggested.map(facetKey);
  const shown = suggested.slice(skip, skip + limit);
  const counts = await countTips(deps.db, shown);
  const others = { limit: limit - shown.length, skip: Math.max(0, skip - suggested.length) };
  const used = others.limit > 0 ? await queries.selectOthers(deps.db, keys, others) : [];
  const total = suggested.length + (await queries.countOthers(deps.db, keys));
  const rows = [
    ...shown.map((name) => ({ name, count: counts.get(facetKey(name)) ?? 0, suggested: true })),
    ...used.map(({ name, count }) => ({ name, count, suggested: false })),
  ];
  return { rows, more: skip + rows.length < total, total };
}

async function countTips(db: Db | Trx, names: readonly string[]): Promise<Map<string, number>> {
  const used = await queries.selectUsed(db, names.map(facetKey));
  return new Map(used.map(({ key, count }) => [key, count]));
}

type Change = { ifMatch?: string | undefined };

/** Replaces the categories that the site suggests, and their order. Throws 412 as `saveSettings`. Returns whether anything differed. */
export function suggestCategories(
  deps: Deps,
  actor: Actor,
  categories: string[],
  { ifMatch }: Change,
): Promise<boolean> {
  return transactionAsAdmin(deps, actor, async (trx) => {
    let differs = false;
    await changeSettings(deps, trx, { ifMatch, changedBy: actor.gardenerId }, async (settings) => {
      const { suggested } = { ...deps.content, ...settings };
      differs = JSON.stringify(suggested.categories) !== JSON.stringify(categories);
      return { settings: withCategories(deps, settings, categories) };
    });
    return differs;
  });
}

/**
 * Renames a category of all tips, whatever their status, and of the suggestions, in one transaction. Returns the new name and how many
 * public tips followed. Throws 404; 409 if `to` is another category that exists, unless `merge`; 412 as `saveSettings`.
 */
export function renameCategory(
  deps: Deps,
  actor: Actor,
  { from, to, merge = false }: CategoryRename,
  { ifMatch }: Change,
): Promise<{ name: string; tips: number }> {
  return transactionAsAdmin(deps, actor, async (trx) => {
    let done = { name: to, tips: 0 };
    await changeSettings(deps, trx, { ifMatch, changedBy: actor.gardenerId }, async (settings) => {
      const suggested = { ...deps.content, ...settings }.suggested.categories;
      const source = await find(trx, suggested, from);
      if (!source) throw notFound("category");
      const target = isSame(from, to) ? undefined : await find(trx, suggested, to);
      if (target && !merge) throw existsAlready(source, target);
      // Spelled as its tips are.
      const name = target?.name ?? to;
      const moved = await renameCategoryOfTips(trx, facetKey(from), name);
      done = { name, tips: moved.public };
      const categories = renamedIn(suggested, from, name);
      const differs = moved.all > 0 || JSON.stringify(categories) !== JSON.stringify(suggested);
      return {
        settings: withCategories(deps, settings, categories),
        renamed: differs ? { from: source.name, to: name, tips: moved.public } : undefined,
      };
    });
    return done;
  });
}

const isSame = (one: string, other: string) => facetKey(one) === facetKey(other);

/** A category that is suggested or that public tips have. */
async function find(
  trx: Trx,
  suggested: readonly string[],
  name: string,
): Promise<{ name: string; count: number } | undefined> {
  const [used] = await queries.selectUsed(trx, [facetKey(name)]);
  const suggestion = suggested.find((one) => isSame(one, name));
  return suggestion === undefined ? used : { name: suggestion, count: used?.count ?? 0 };
}

/** Why a rename needs `merge`. */
function existsAlready(
  source: { name: string; count: number },
  target: { name: string; count: number },
): HttpProblem {
  const message = `${m.categoriesExists(target)} ${m.categoriesMoves(source)}`;
  return new HttpProblem(409, message, { errors: [{ path: "to", message }] });
}

/** The suggestions with a category renamed. If the new name is among them, it keeps its place. */
function renamedIn(suggested: readonly string[], from: string, name: string): string[] {
  const isKnown = !isSame(from, name) && suggested.some((one) => isSame(one, name));
  return suggested.flatMap((one) => (isSame(one, from) ? (isKnown ? [] : [name]) : [one]));
}

const withCategories = ({ content }: Deps, settings: Settings, categories: string[]): Settings => ({
  ...settings,
  suggested: { ...content.suggested, ...settings.suggested, categories },
});
