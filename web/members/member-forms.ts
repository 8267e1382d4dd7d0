import { m } from "#messages";
import { z } from "zod";
import { memberChange, memberSuspension } from "#domain/accounts/member.ts";
import { defineForm } from "#web/forms/define-form.ts";

const sure = z.boolean();

export const roleForm = defineForm(memberChange, { intent: "role" });

/** Suspends or bans, which takes a tick if it is for good. */
export const suspensionForm = defineForm(
  memberSuspension.safeExtend({ sure }).refine((input) => input.sure || input.action === "suspend", {
    error: m.membersSure,
    path: ["sure"],
  }),
  { intent: "suspend", failed: m.formsNothingChanged },
);

/** Deletes the account. */
export const removalForm = defineForm(z.object({ sure: z.literal(true, { error: m.membersSure }) }), {
  intent: "delete",
  failed: m.membersNotDeleted,
});
