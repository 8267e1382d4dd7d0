import type { z } from "zod";
import { presentEvent } from "#domain/content/event.ts";
import { content, type Content, type PublicContent } from "#domain/content/content.ts";
import { ConfigError } from "#server/config.ts";

const FILES: Record<keyof Content, () => Promise<Record<string, unknown>>> = {
  contact: () => import("#content/contact.ts"),
  donations: () => import("#content/donations.ts"),
  event: () => import("#content/event.ts"),
  faq: () => import("#content/faq.ts"),
  hero: () => import("#content/hero.ts"),
  privacy: () => import("#content/privacy.ts"),
  terms: () => import("#content/terms.ts"),
};

/**
 * Reads what the operator edits (docs/product.md 1.10). Throws a `ConfigError` that names the file, the place in it and
 * what to write there.
 */
export async function readContent(files = FILES): Promise<Content> {
  const parts = await Promise.all(
    Object.entries(files).map(async ([name, read]) => [name, await readPart(name as keyof Content, read)]),
  );
  return Object.fromEntries(parts);
}

async function readPart(name: keyof Content, read: () => Promise<Record<string, unknown>>) {
  const file = `content/${name}.ts`;
  const module = await read().catch((error: Error) => {
    throw new ConfigError(`${file} cannot be read: ${error.message.split("\n", 1)[0]}`);
  });
  if (!(name in module)) throw new ConfigError(`${file} must export "${name}"`);
  const result = content.shape[name].safeParse(module[name]);
  if (result.success) return result.data;
  throw new ConfigError(`${file}: ${result.error.issues.map(told).join("; ")}`);
}

const told = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join(".")} ${message}`;

/** What the screens show of the content now. */
export const presentContent = (
  { contact, donations, event, faq, hero }: Content,
  now: Date,
): PublicContent => ({ contact, donations, faq, hero, event: presentEvent(event, now) });
