import { m } from "#messages";
import { invitationInput } from "#domain/invitations/invitation.ts";
import { defineForm } from "#web/forms/define-form.ts";

export const invitationForm = defineForm(invitationInput, {
  intent: "invite",
  get failed() {
    return m.invitationsNobody();
  },
});
