import { m } from "#messages";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { singleLine, multiline } from "#domain/text/text.ts";

export const FULL_NAME_MAX = 80;
export const ISSUE_MAX = 120;
export const DESCRIPTION_MAX = 5000;

/** Asks for help (docs/product.md 3.27, 5.15, 9.34). `description` may have line breaks. */
export const helpRequestInput = z
  .object({
    name: singleLine({ label: m.helpFullName, max: FULL_NAME_MAX }),
    email: emailAddress,
    issue: singleLine({ label: m.helpIssue, max: ISSUE_MAX }),
    description: multiline({ label: m.helpDescription, max: DESCRIPTION_MAX }),
  })
  .meta({ id: "HelpRequestInput" });
export type HelpRequestInput = z.infer<typeof helpRequestInput>;

/** The status of a new request. */
export const HELP_OPEN = "open";
