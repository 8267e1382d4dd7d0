import { CircleCheck } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { NewsletterOutcome } from "#web/newsletter/newsletter-outcome.ts";
import { ScriptsOf } from "#web/ScriptsOf.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

/** The screen that takes the address; without JavaScript it also says what became of it. */
export const NEWSLETTER_PATH = "/subscribe";

/**
 * Takes an address for the newsletter (docs/product.md 2.47, 8.15). It stands on forest green, inside `on-forest`.
 * `outcome`: what became of the last one sent, when the page was made by sending it.
 */
export function NewsletterForm({ outcome }: { outcome?: NewsletterOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<NewsletterOutcome>();
  const told = fetcher.data ?? outcome;
  const busy = fetcher.state !== "idle";
  const refused = told?.kind === "refused" ? told.message : undefined;
  const errors = useMemo(() => (told?.kind === "refused" ? [told] : undefined), [told]);
  const [near, setNear] = useState(false);
  useFocusFirstError(form, errors);
  useEffect(() => {
    if (told?.kind === "stored") form.current?.reset();
  }, [told]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={NEWSLETTER_PATH}
      defaultShouldRevalidate={false}
      aria-label="Newsletter"
      noValidate
      onFocus={() => setNear(navigator.onLine)}
      className="grid min-w-0 gap-3"
    >
      {near ? <ScriptsOf page={NEWSLETTER_PATH} /> : null}
      <div className="flex gap-3 max-sm:flex-col sm:items-start">
        <div className="min-w-0 grow">
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            defaultValue={told && told.kind !== "stored" ? told.email : ""}
            error={refused}
            required
            className="input-lg text-base"
          />
        </div>
        <SubmitButton
          busy={busy}
          busyLabel="Subscribing"
          className="btn btn-lg border-0 bg-accent text-[#22301f] hover:bg-[#efbd55] focus-visible:outline-white sm:mt-[1.975rem]"
        >
          Subscribe
        </SubmitButton>
      </div>
      {told?.kind === "stored" ? <Thanks {...told} /> : null}
      {told?.kind === "failed" ? (
        <FormAlert>
          <p>Your address was not stored. {told.message}</p>
          <SubmitButton
            busy={busy}
            busyLabel="Trying again"
            className="btn mt-3 border-white/60 bg-transparent text-white hover:bg-white/15 focus-visible:outline-white"
          >
            Try again
          </SubmitButton>
        </FormAlert>
      ) : null}
      <p className="text-sm text-muted">
        We keep the address for the newsletter alone:{" "}
        <Link to="/privacy" className="line-link">
          Privacy
        </Link>
      </p>
    </fetcher.Form>
  );
}

function Thanks({ email, confirm }: { email: string; confirm: boolean }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-box border border-white/25 bg-white/8 px-4 py-3"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0 text-primary" />
      <p className="min-w-0 wrap-anywhere">
        Thank you.{" "}
        {confirm ? (
          <>
            One step is left: open the link in the mail that goes to{" "}
            <strong className="font-semibold">{email}</strong>.
          </>
        ) : (
          <>
            <strong className="font-semibold">{email}</strong> is on the list of the newsletter.
          </>
        )}
      </p>
    </div>
  );
}
