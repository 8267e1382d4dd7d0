import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { dayOf } from "#web/accounts/day.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { timeTag } from "#web/ui/message-tags.tsx";

type SessionListProps = {
  sessions: readonly AccountSession[];
  /** Whether the member has access tokens, which "Sign out everywhere else" revokes, too. */
  hasTokens: boolean;
  failed: string | undefined;
};

/** The member's sessions, each with a button to end it (docs/product.md 2.92). */
export function SessionList({ sessions, hasTokens, failed }: SessionListProps) {
  const sent = useNavigation().formData;
  return (
    <>
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session._id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.current ? <Chip tint="leaf">{m.accountsSessionCurrent()}</Chip> : null}
              </p>
              <p className="text-sm text-muted">{whenSeen(session)}</p>
            </div>
            {session.current ? null : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session._id} />
                <SubmitButton
                  busy={sent?.get("id") === session._id}
                  busyLabel={m.accountsSigningOut()}
                  className="btn btn-outline"
                  aria-label={m.accountsSignOutNamed({ device: session.device, day: dayOf(session.since) })}
                >
                  {m.accountsSignOut()}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 || hasTokens ? (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
          <input type="hidden" name="intent" value="end-others" />
          <SubmitButton
            busy={sent?.get("intent") === "end-others"}
            busyLabel={m.accountsSigningOut()}
            className="btn btn-outline"
          >
            {m.accountsSignOutOthers()}
          </SubmitButton>
          {hasTokens ? <p className="text-sm text-muted">{m.accountsSignOutTokens()}</p> : null}
        </Form>
      ) : null}
    </>
  );
}

/** Since when a session exists, and when it was used. */
function whenSeen({ since, lastSeen, current }: AccountSession) {
  const begun = { since: dayOf(since), sinceTime: timeTag(since, { key: "since" }) };
  return current
    ? m.accountsSessionNow(begun)
    : m.accountsSessionSeen({
        ...begun,
        seen: dayOf(lastSeen),
        seenTime: timeTag(lastSeen, { key: "seen" }),
      });
}
