import { m } from "#messages";
import { isDeepStrictEqual } from "node:util";
import type { Content, ContentPart } from "#domain/content/content.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import {
  type RenamedCategory,
  renamedCategory,
  settings as settingsSchema,
  type Settings,
  type SettingsChange,
  type SettingsDocument,
} from "#domain/settings/settings.ts";
import { parseKnown } from "#domain/settings/parse-known.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAsAdmin } from "#server/auth/last-admin.ts";
import { heroPictures } from "#server/content/content.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { badField, badFields, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { attachPhoto, lockPhotos, photoHashFromUrl } from "#server/photos/photos.ts";
import { readOnce } from "#server/response-cache/response-cache.ts";
import * as queries from "#server/settings/settings.queries.ts";
import { escapeMarkdown } from "#server/text/markdown.ts";

// Settings are parts of the content that admins have changed (docs/product.md 10.20). Every version is kept; the newest one holds. What
// depends on them is read once until something is written, so a change shows at once, in every process.

/** What reading the content needs. `draft`: what a preview shows instead of the settings. */
export type ContentDeps = Pick<Deps, "content" | "db" | "responses" | "draft">;

/** What an `If-Match` compares. */
const EDITABLE = ["version"];

/** The content as it is now: the settings, and what is in `content/`. */
export const currentContent = async ({ content, db, responses, draft }: ContentDeps): Promise<Content> =>
  draft
    ? named({ ...content, ...draft })
    : readOnce(responses, "content", async () => {
        const { settings } = parseVersion(await queries.selectLatest(db));
        return named({ ...content, ...settings });
      });

/** The settings, and what they are based on. */
export async function readSettings({ db, content }: Pick<Deps, "db" | "content">): Promise<SettingsDocument> {
  return documentOf(parseVersion(await queries.selectLatest(db)), content);
}

const documentOf = (version: Version, defaults: Content): SettingsDocument => ({
  ...version,
  defaults,
  pictures: heroPictures(),
});

/** The settings at an earlier version. Throws 404. */
export async function readSettingsAt({ db }: Pick<Deps, "db">, version: string): Promise<Settings> {
  const row = /^[1-9]\d{0,8}$/.test(version) ? await queries.selectVersion(db, Number(version)) : undefined;
  if (!row) throw notFound("version of the settings");
  return parseVersion(row).settings;
}

/** `origin`: what addresses of uploaded pictures can begin with. */
type Save = { settings: Settings } & WriteRequest;

/**
 * Replaces the settings; parts that are left out are those of `content/` again. Returns the new version, or the present one if
 * nothing differs. Throws 412 with the current settings if they are no longer those of `ifMatch`, and 400 for a picture that is not
 * there.
 */
export const saveSettings = (deps: Deps, actor: Actor, save: Save): Promise<number> =>
  transactionAsAdmin(deps, actor, (trx) => store(deps, trx, save, actor.gardenerId));

/** The same for the first start, in a transaction of the caller. */
export const storeFirstSettings = (
  deps: Pick<Deps, "content" | "clock">,
  trx: Trx,
  settings: Settings,
): Promise<number> => store(deps, trx, { settings, origin: "" }, null);

/** The same for the command line. */
export const replaceSettings = (
  deps: Pick<Deps, "db" | "content" | "clock">,
  settings: Settings,
  { origin }: Pick<WriteRequest, "origin"> = { origin: "" },
) => inTransaction(deps.db, (trx) => store(deps, trx, { settings, origin }, null));

/** Returns settings as they would be stored. Throws 400 for a picture that is not there. */
export const checkSettings = ({ db }: Pick<Deps, "db">, { settings, origin }: Save): Promise<Settings> =>
  inTransaction(db, async (trx) => (await attachPictures(trx, settings, origin)).settings);

const store = (
  site: Pick<Deps, "content" | "clock">,
  trx: Trx,
  { settings, origin, ifMatch }: Save,
  changedBy: string | null,
): Promise<number> => changeSettings(site, trx, { ifMatch, changedBy, origin }, async () => ({ settings }));

/** New settings, with the category whose tips got another name in the same transaction. */
type Change = { settings: Settings; renamed?: RenamedCategory | undefined };

type Changing = { ifMatch?: string | undefined; changedBy: string | null; origin?: string };

/**
 * Stores what `change` makes of the settings, in a transaction of the caller. Returns and throws as `saveSettings`, and 400 for what
 * settings cannot be; `change` is called only if `ifMatch` matches.
 */
export async function changeSettings(
  { content, clock }: Pick<Deps, "content" | "clock">,
  trx: Trx,
  { ifMatch, changedBy, origin = "" }: Changing,
  change: (settings: Settings) => Promise<Change>,
): Promise<number> {
  const requireLatest = async () => {
    const latest = parseVersion(await queries.selectLatest(trx));
    await requireMatch({ ifMatch }, EDITABLE, async () => documentOf(latest, content));
    return latest;
  };
  const current = await requireLatest();
  const { settings, renamed } = await change(current.settings);
  const attached = await attachPictures(trx, settings, origin);
  // Whatever made them: what could not be read back would be lost.
  const checked = settingsSchema.safeParse(attached.settings);
  if (!checked.success) throw badFields(fieldErrors(checked.error.issues));
  const changed = withoutDefaults(checked.data, content);
  if (renamed === undefined && isDeepStrictEqual(changed, current.settings)) return current.version;
  const number = current.version + 1;
  const isStored = await queries.insertVersion(trx, {
    number,
    settings: JSON.stringify(changed),
    changed_by: changedBy,
    created_at: clock().toISOString(),
    renamed: renamed === undefined ? null : JSON.stringify(renamed),
  });
  if (!isStored) {
    await requireLatest();
    throw new HttpProblem(409, m.settingsSavedMeanwhile());
  }
  await queries.insertPhotos(trx, attached.hashes);
  return number;
}

/**
 * Makes sure that the pictures of settings exist, and locks those that were uploaded. Returns their hashes, and the settings with
 * their stored addresses. Throws 400.
 */
async function attachPictures(
  trx: Trx,
  settings: Settings,
  origin: string,
): Promise<{ settings: Settings; hashes: string[] }> {
  const { site, hero } = settings;
  const names = heroPictures();
  const hashes = new Set<string>();
  const sent = [site?.logo ?? "", ...(hero?.slides ?? []).map(({ picture }) => picture)];
  // All at once, in their order.
  await lockPhotos(
    trx,
    sent.map((photo) => photoHashFromUrl(photo, origin)),
  );
  const attach = async (photo: string, field: string) => {
    const { hash, photo: path } = await attachPhoto(trx, { photo, origin, field });
    if (hash === null) throw badField(field, m.settingsPictureAddress());
    hashes.add(hash);
    return path;
  };
  const attached = { ...settings };
  if (site?.logo !== undefined) attached.site = { ...site, logo: await attach(site.logo, "site.logo") };
  if (hero) {
    const slides: typeof hero.slides = [];
    for (const [place, slide] of hero.slides.entries()) {
      const field = `hero.slides.${place}.picture`;
      const isName = !slide.picture.includes("/");
      if (isName && !names.includes(slide.picture))
        throw badField(field, m.settingsPictureName({ names: names.join(", ") }));
      slides.push(isName ? slide : { ...slide, picture: await attach(slide.picture, field) });
    }
    attached.hero = { slides };
  }
  return { settings: attached, hashes: [...hashes] };
}

/** A page of the changes, newest first. */
export async function listChanges(
  { db, content }: Pick<Deps, "db" | "content">,
  slice: Slice,
): Promise<Page<SettingsChange>> {
  const rows = await queries.selectVersions(db, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(rows, slice.limit, queries.VERSIONS_ORDER);
  return {
    ...page,
    rows: page.rows.map(({ number, settings, before, created_at, changedBy, renamed }) => ({
      version: number,
      changedAt: created_at,
      changedBy,
      changed: differences(
        { ...content, ...JSON.parse(before ?? "{}") },
        { ...content, ...JSON.parse(settings) },
      ),
      renamed: renamed === null ? null : renamedCategory.parse(JSON.parse(renamed)),
    })),
  };
}

export { EDITABLE as SETTINGS_EDITABLE };

type Version = { version: number; settings: Settings };

/**
 * The settings of a version. What this version of the software does not know is left out: a field, or a part with other values than
 * it allows.
 */
function parseVersion(row: queries.VersionRow | undefined): Version {
  if (!row) return { version: 0, settings: {} };
  const parts = Object.entries(JSON.parse(row.settings) as object).flatMap(([name, value]) => {
    const schema = settingsSchema.shape[name as ContentPart];
    const known = schema && parseKnown<unknown>(schema, value);
    return known === undefined ? [] : [[name, known] as const];
  });
  return { version: row.number, settings: Object.fromEntries(parts) as Settings };
}

/** The parts that differ from the defaults. Only these are stored, so that better defaults of later versions reach everybody. */
const withoutDefaults = (settings: Settings, content: Content): Settings =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !isDeepStrictEqual(value, content[name as ContentPart]),
    ),
  );

/** The names of what differs between two versions: a part, or one of its fields if both have the part. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (isDeepStrictEqual(old, now)) return [];
    if (!isFields(old) || !isFields(now)) return [name];
    const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
    return fields
      .filter((field) => !isDeepStrictEqual(old[field], now[field]))
      .map((field) => `${name}.${field}`);
  });
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a text of law is the one in `content/`: nobody has changed it in the settings. */
export const isUnchangedLegalText = (files: Content, now: Content, part: "terms" | "privacy"): boolean =>
  isDeepStrictEqual(named({ ...files, site: now.site })[part], now[part]);

/** Texts, and the tagline, can say `{name}` for the name of the site. What tips have cannot. */
function named({ site, suggested, terms, privacy, help, ...others }: Content): Content {
  const inText = (text: string) => text.replaceAll("{name}", () => site.name);
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return inText(value);
    if (Array.isArray(value)) return value.map(fill);
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  };
  const inMarkdown = <T extends { text: string }>(part: T): T => withSiteName(part, site.name);
  return {
    ...(fill(others) as typeof others),
    site: { ...site, tagline: inText(site.tagline) },
    suggested,
    terms: inMarkdown(terms),
    privacy: inMarkdown(privacy),
    help: inMarkdown(help),
  };
}

/** A text in Markdown that says the name of the site where it says `{name}`. */
export const withSiteName = <T extends { text: string }>(part: T, name: string): T => ({
  ...part,
  text: part.text.replaceAll("{name}", () => escapeMarkdown(name)),
});
