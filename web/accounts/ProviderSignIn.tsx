import { m } from "#messages";
import type { SignInProvider } from "#domain/accounts/account.ts";
import { providerPath, type ProviderScreen } from "#domain/accounts/provider.ts";
import { useProviderPopup } from "#web/accounts/use-provider-popup.ts";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type ProviderSignInProps = Parameters<typeof useProviderPopup>[0] & {
  providers: readonly SignInProvider[];
  /** What the button of a provider says. */
  labelOf: (values: { provider: string }) => string;
  /** The screen that shows them. */
  from: ProviderScreen;
  /** Where to go after signing in, a path on this site. */
  to: string;
  /** Whether a button is busy while its popup is open; it can then not be clicked again. */
  showsBusy?: boolean;
};

/**
 * The buttons that sign in with a provider, one for each (docs/product.md 6.55). Each is a separate form, so that it also works
 * without JavaScript.
 */
export function ProviderSignIn({
  providers,
  labelOf,
  from,
  to,
  showsBusy = false,
  ...handlers
}: ProviderSignInProps) {
  const { open, leaving, submit } = useProviderPopup(handlers);
  if (providers.length === 0) return null;
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-base-300 after:h-px after:grow after:bg-base-300">
        {m.accountsProviderOr()}
      </div>
      <div className="grid gap-3">
        {providers.map((provider) => (
          <form
            key={provider.id}
            action={providerPath(provider.id)}
            method="get"
            onSubmit={(event) => submit(event, provider)}
          >
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="form" value="1" />
            <SubmitButton
              busy={showsBusy && open?.id === provider.id}
              busyLabel={m.accountsProviderWaiting({ provider: provider.label })}
              className="btn btn-lg btn-outline h-auto min-h-(--size) w-full py-2 wrap-anywhere"
            >
              {provider.id === "google" ? <GoogleLogo /> : null}
              {labelOf({ provider: provider.label })}
            </SubmitButton>
          </form>
        ))}
      </div>
      <output className="block text-center text-sm text-muted not-empty:mt-2">
        {leaving ? m.accountsProviderLeaving({ provider: leaving.label }) : null}
      </output>
    </>
  );
}

const GoogleLogo = () => (
  <svg className="size-5" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1Z"
    />
    <path
      fill="#34A853"
      d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.9A11 11 0 0 0 12 23Z"
    />
    <path fill="#FBBC05" d="M5.8 14a6.7 6.7 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 9.9L5.8 14Z" />
    <path
      fill="#EA4335"
      d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4Z"
    />
  </svg>
);
