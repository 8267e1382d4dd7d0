import { writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Content } from "#domain/content/content.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { settings as settingsSchema, type Settings } from "#domain/settings/settings.ts";
import { readCommandFile } from "#server/command-file.ts";
import { CommandError, printLine } from "#server/command.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { readSettings, replaceSettings } from "#server/settings/settings.ts";

/** The form of the file. A later version of the software that changes it counts up. */
const FORMAT = 1;

const envelope = z.object({ format: z.int().min(1), settings: z.unknown() });

type Site = Pick<Deps, "db" | "content" | "clock">;

/** Writes the settings to a new file. Throws `CommandError`. */
export async function exportSettings(site: Site, file: string): Promise<void> {
  const { settings } = await readSettings(site);
  const text = `${JSON.stringify({ format: FORMAT, settings }, null, 2)}\n`;
  await writeFile(file, text, { flag: "wx" }).catch((error: Error) => {
    throw new CommandError(`${file} cannot be written: ${error.message}`, { cause: error });
  });
  printLine(`The settings are in ${file}`);
}

/** Replaces the settings by those of a file, on a running site too. Throws `CommandError`, and then changes nothing. */
export async function importSettings(site: Site, file: string): Promise<void> {
  const text = await readCommandFile(file);
  const read = envelope.safeParse(parseJson(text));
  if (!read.success) throw new CommandError(`${file} is not a file of settings`);
  if (read.data.format > FORMAT)
    throw new CommandError(`${file} is from a newer version of Trowel. Update this one first`);
  const parsed = settingsSchema.safeParse(read.data.settings);
  if (!parsed.success) throw new CommandError(`${file}: ${listed(fieldErrors(parsed.error.issues))}`);
  const missing = await replaceByKnown(site, parsed.data).catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
    throw new CommandError(`${file}: ${listed(error.errors ?? [{ path: "", message: error.message }])}`);
  });
  printLine("The settings are replaced");
  if (missing.length > 0)
    printLine(`This site does not have these pictures, so they were left out: ${missing.join(", ")}`);
}

/** Replaces the settings without pictures that were uploaded to another site. Returns where these were. */
async function replaceByKnown(site: Site, settings: Settings, missing: string[] = []): Promise<string[]> {
  try {
    await replaceSettings(site, settings);
    return missing;
  } catch (error) {
    const path = error instanceof HttpProblem ? (error.errors?.[0]?.path ?? "") : "";
    const rest = withoutPicture(settings, site.content, path);
    if (!rest) throw error;
    return replaceByKnown(site, rest, [...missing, path]);
  }
}

/** Settings without the uploaded picture at `path`, whose place has that of the defaults; undefined if there is none. */
function withoutPicture(settings: Settings, defaults: Content, path: string): Settings | undefined {
  if (path === "site.logo" && settings.site?.logo !== undefined) {
    const { logo: _, ...others } = settings.site;
    return { ...settings, site: others };
  }
  const place = Number(/^hero\.slides\.(\d)\.picture$/.exec(path)?.[1] ?? -1);
  const [slide, own] = [settings.hero?.slides[place], defaults.hero.slides[place]];
  if (!slide?.picture.includes("/") || !own) return undefined;
  const slides = settings.hero?.slides.with(place, { ...slide, picture: own.picture }) ?? [];
  return { ...settings, hero: { slides } };
}

const listed = (errors: { path: string; message: string }[]) =>
  errors.map(({ path, message }) => `${path} ${message}`.trim()).join("; ");

/** Undefined unless it is JSON. Some editors put a byte order mark before it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
