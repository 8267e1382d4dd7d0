import { m } from "#messages";
import { CircleCheck } from "#web/icons/icons.tsx";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { KeyField, useFormKey } from "#web/forms/form-key.tsx";
import type { FormState } from "#web/forms/form-state.ts";
import { useFields } from "#web/forms/use-fields.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/** The screen that receives the address; without JavaScript it also shows the result. */
export const NEWSLETTER_PATH = "/subscribe";

/** `confirm`: a mail was sent, whose link must be opened. */
type Subscribed = { email: string; confirm: boolean };
type NewsletterState = FormState<{ email?: string }, Subscribed>;

/**
 * The form of the newsletter (docs/product.md 2.47, 8.15), for use inside `on-forest`. It loads no schema, since it stands
 * on Home. `state`: the result when the page was rendered by sending the form.
 */
export function NewsletterForm({ state }: { state?: NewsletterState | undefined }) {
  const fetcher = useFetcher<NewsletterState>();
  const last = fetcher.data ?? state;
  const done = last?.done;
  const busy = fetcher.state !== "idle";
  const key = useFormKey({ state: last, sending: busy });
  const { ref, field, formError } = useFields(last, done ? {} : (last?.values ?? {}));
  const [prefetch, setPrefetch] = useState(false);
  useEffect(() => {
    if (done) ref.current?.reset();
  }, [done, ref]);
  // Setting the same state again can render once without committing. React Router would already return new data to that render,
  // and React would then take it for known and never run the effects that depend on it.
  const prefetchOnce = () => {
    if (!prefetch && navigator.onLine) setPrefetch(true);
  };

  return (
    <fetcher.Form
      ref={ref}
      method="post"
      action={NEWSLETTER_PATH}
      defaultShouldRevalidate={false}
      aria-label={m.newsletterNewsletter()}
      noValidate
      onFocus={prefetchOnce}
      className="grid min-w-0 gap-3"
    >
      <KeyField value={key} />
      {prefetch ? <PrefetchScripts page={NEWSLETTER_PATH} /> : null}
      <div className="flex gap-3 max-sm:flex-col sm:items-start">
        <div className="min-w-0 grow">
          <Field
            label={m.uiEmail()}
            {...field("email")}
            type="email"
            autoComplete="email"
            placeholder={m.newsletterEmailPlaceholder()}
            required
            className="input-lg text-base"
          />
        </div>
        <SubmitButton
          busy={busy}
          busyLabel={m.newsletterSubscribing()}
          className="btn btn-lg border-0 bg-accent text-[#22301f] hover:bg-[#efbd55] focus-visible:outline-white sm:mt-[1.975rem]"
        >
          {m.newsletterSubscribe()}
        </SubmitButton>
      </div>
      {done ? <Thanks {...done} /> : null}
      {formError ? (
        <FormAlert>
          <p>{formError}</p>
          <SubmitButton
            busy={busy}
            busyLabel={m.uiTryingAgain()}
            className="btn mt-3 border-white/60 bg-transparent text-white hover:bg-white/15 focus-visible:outline-white"
          >
            {m.uiTryAgain()}
          </SubmitButton>
        </FormAlert>
      ) : null}
      <p className="text-sm text-muted">
        {m.newsletterKeep()}{" "}
        <Link to="/privacy" className="line-link">
          {m.framePrivacy()}
        </Link>
      </p>
    </fetcher.Form>
  );
}

function Thanks({ email, confirm }: Subscribed) {
  // Without a tag in the message, which would load the formatter on Home.
  const place = { email: "\n" };
  const text = confirm ? m.newsletterThanksConfirm(place) : m.newsletterThanks(place);
  const [before, after] = text.split(place.email);
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-box border border-white/25 bg-white/8 px-4 py-3"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0 text-primary" />
      <p className="min-w-0 wrap-anywhere">
        {before}
        <strong className="font-semibold">{email}</strong>
        {after}
      </p>
    </div>
  );
}
