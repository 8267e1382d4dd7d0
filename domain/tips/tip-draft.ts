import { m } from "#messages";
import { z } from "zod";
import { IDEMPOTENCY_KEY_PATTERN } from "#domain/http/idempotency.ts";
import { BODY_MAX } from "#domain/tips/tip.ts";
import { tipShareForm } from "#domain/tips/tip-form.ts";

// What a member has typed of a tip, kept with their account until they share it (docs/product.md 18.17). It is not checked: a draft may
// be unfinished.

/** How many drafts a member can have. */
export const DRAFTS_MAX = 20;
/** Generous: a text that is too long to be shared is kept, too. */
const TEXT_MAX = 4 * BODY_MAX;

/** The byline is the member's. */
const BYLINE = new Set(["name", "email"]);
const FIELDS = Object.keys(tipShareForm.shape).filter((name) => !BYLINE.has(name));

const text = z.string().max(TEXT_MAX, { error: () => m.tipsDraftTextTooLong({ max: TEXT_MAX }) });

/** The fields of the form that shares a tip: texts, and true or false for checkboxes. */
export const draftFields = z.partialRecord(z.enum(FIELDS), z.union([text, z.boolean()]));
export type DraftFields = z.infer<typeof draftFields>;

const formKey = z
  .string()
  .regex(IDEMPOTENCY_KEY_PATTERN, { error: m.tipsDraftKey })
  .optional()
  .meta({ description: "The key that the tip is shared with, so that several devices share it once" });

export const tipDraftInput = z.object({ fields: draftFields, formKey }).meta({ id: "TipDraftInput" });
export type TipDraftInput = z.infer<typeof tipDraftInput>;

export const tipDraft = z
  .object({ _id: z.string(), fields: draftFields, formKey, createdAt: z.string(), updatedAt: z.string() })
  .meta({ id: "TipDraft" });
export type TipDraft = z.infer<typeof tipDraft>;

/** A draft in the list. */
export const tipDraftSummary = z
  .object({
    _id: z.string(),
    title: z.string().meta({ description: "As typed so far; may be empty" }),
    updatedAt: z.string(),
  })
  .meta({ id: "TipDraftSummary" });
export type TipDraftSummary = z.infer<typeof tipDraftSummary>;
