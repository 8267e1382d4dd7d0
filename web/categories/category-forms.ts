import { m } from "#messages";
import { z } from "zod";
import { categoryRename } from "#domain/categories/category.ts";
import { SUGGESTION_CHANGES } from "#domain/categories/suggestions.ts";
import { version } from "#domain/http/version.ts";
import { defineForm } from "#web/forms/define-form.ts";

const rename = categoryRename.extend({ version });

export const renameForm = defineForm(rename, { intent: "rename", failed: m.categoriesNotRenamed });
/** The same into a category that exists. */
export const mergeForm = defineForm(rename, { intent: "merge", failed: m.categoriesNotMerged });

/** Changes the place of a category among the suggestions. */
export const suggestForm = defineForm(
  z.object({ name: z.string(), change: z.enum(SUGGESTION_CHANGES), version }),
  { intent: "suggest", failed: m.formsNothingChanged },
);

export const addForm = defineForm(z.object({ name: categoryRename.shape.to, version }), {
  intent: "add",
  failed: m.categoriesNotAdded,
});
