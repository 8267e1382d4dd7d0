import { z } from "zod";
import { memberChange, memberSuspension } from "#domain/accounts/member.ts";
import { defineForm } from "#web/forms/define-form.ts";

const sure = z.boolean();

export const roleForm = defineForm(memberChange, { intent: "role" });

/** Suspends or bans, which takes a tick if it is for good. */
export const suspensionForm = defineForm(
  memberSuspension.safeExtend({ sure }).refine((input) => input.sure || input.action === "suspend", {
    error: "Tick this if you are sure",
    path: ["sure"],
  }),
  { intent: "suspend", failed: "Nothing was changed." },
);

/** Deletes the account. */
export const removalForm = defineForm(
  z.object({ sure: z.literal(true, { error: "Tick this if you are sure" }) }),
  { intent: "delete", failed: "Nothing was deleted." },
);
