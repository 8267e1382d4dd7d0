import { z } from "zod";
import { content } from "#domain/content/content.ts";
import { legalText } from "#domain/content/legal.ts";

/** How many changes a page has unless its request says otherwise. */
export const CHANGES_PAGE_SIZE = 20;

/**
 * The parts of the content that admins have changed, each as a whole; the others are those of `content/` (docs/product.md 10.20). The
 * terms of a site have sections of its own.
 */
export const settings = content.extend({ terms: legalText }).partial().meta({ id: "Settings" });
export type Settings = z.infer<typeof settings>;

/** The settings with what they are based on. */
export const settingsDocument = z
  .object({
    /** How often they were changed. */
    version: z.int(),
    settings,
    /** What holds for parts that are not set. */
    defaults: content,
    /** The names of the pictures that a slide can have besides uploaded ones. */
    pictures: z.array(z.string()),
  })
  .meta({ id: "SettingsDocument" });
export type SettingsDocument = z.infer<typeof settingsDocument>;

/** A category whose tips got another name with a change (docs/product.md 10.50). */
export const renamedCategory = z
  .object({
    from: z.string(),
    to: z.string(),
    tips: z.int().meta({ description: "How many public tips followed" }),
  })
  .meta({ id: "RenamedCategory" });
export type RenamedCategory = z.infer<typeof renamedCategory>;

/** A change of the settings, newest first. */
export const settingsChange = z
  .object({
    version: z.int(),
    changedAt: z.string(),
    /** The admin's name; null for the command line and the first start, and once the account is deleted. */
    changedBy: z.string().nullable(),
    /** What differs from the version before, such as `site.name`. */
    changed: z.array(z.string()),
    renamed: renamedCategory.nullable(),
  })
  .meta({ id: "SettingsChange" });
export type SettingsChange = z.infer<typeof settingsChange>;
