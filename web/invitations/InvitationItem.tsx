import { m } from "#messages";
import type { ReactNode } from "react";
import type { Invitation } from "#domain/invitations/invitation.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { IntentButton } from "#web/forms/IntentButton.tsx";

/** An invitation that waits, with its link where the site cannot mail it. */
export const InvitationItem = ({ invitation }: { invitation: Invitation }) => (
  <div className="sheet grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3">
    <p className="font-semibold wrap-anywhere">{invitation.email}</p>
    <p className="text-sm text-muted">
      {invitation.invitedBy === null
        ? m.invitationsByFormer({ ...until(invitation), who })
        : m.invitationsBy({ ...until(invitation), who, name: invitation.invitedBy })}
    </p>
    {invitation.link ? (
      <p>
        {m.invitationsPassOn()}
        <code className="mt-1 block font-mono text-sm wrap-anywhere select-all">{invitation.link}</code>
      </p>
    ) : null}
    <div className="flex flex-wrap gap-3">
      {invitation.link ? null : (
        <IntentButton intent="again" about={invitation._id} busyLabel={m.uiSending()}>
          {m.uiSendAgain()}
        </IntentButton>
      )}
      <IntentButton intent="withdraw" about={invitation._id} busyLabel={m.invitationsWithdrawing()}>
        {m.invitationsWithdraw()}
      </IntentButton>
    </div>
  </div>
);

const who = (name: ReactNode) => <bdi key="who">{name}</bdi>;
const until = ({ expiresAt }: Invitation) => ({
  until: formatDateTime(expiresAt),
  time: (text: ReactNode) => (
    <time key="time" dateTime={expiresAt}>
      {text}
    </time>
  ),
});
