import { m } from "#messages";
import { z } from "zod";

/** Generous: ids are shorter. */
const ID_MAX = 200;

/** The id of something in a body or a query. Any text may be sent, but not what no database can look up. `label`: the field's name. */
export const idText = (label: string) =>
  z
    .string({ error: () => m.textMustBeText({ label }) })
    .max(ID_MAX, { error: () => m.textIdTooLong({ label }) })
    .refine((value) => !value.includes("\0"), { error: () => m.textId({ label }) });
