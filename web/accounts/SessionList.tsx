import { Form, useNavigation } from "react-router";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { dayOf } from "#web/accounts/day.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

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
                {session.current ? <Chip tint="leaf">This one</Chip> : null}
              </p>
              <p className="text-sm text-muted">
                Since <time dateTime={session.since}>{dayOf(session.since)}</time>, last seen{" "}
                {session.current ? "now" : <time dateTime={session.lastSeen}>{dayOf(session.lastSeen)}</time>}
              </p>
            </div>
            {session.current ? null : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session._id} />
                <SubmitButton
                  busy={sent?.get("id") === session._id}
                  busyLabel="Signing out"
                  className="btn btn-outline"
                  aria-label={`Sign out ${session.device}, since ${dayOf(session.since)}`}
                >
                  Sign out
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
            busyLabel="Signing out"
            className="btn btn-outline"
          >
            Sign out everywhere else
          </SubmitButton>
          {hasTokens ? <p className="text-sm text-muted">This also revokes all your access tokens.</p> : null}
        </Form>
      ) : null}
    </>
  );
}
