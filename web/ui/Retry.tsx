import { m } from "#messages";
import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { SearchParamInputs } from "#web/ui/SearchParamInputs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type RetryProps = { onRetry?: (() => void) | undefined; className?: string; children?: ReactNode };

/** The button "Try again". Requests the same address again, so it also works without JavaScript; `onRetry` replaces that. */
export function Retry({ onRetry, className = "btn btn-outline", children }: RetryProps) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === "loading";
  return (
    <Form
      method="get"
      action={pathname}
      replace
      preventScrollReset
      onSubmit={(event) => {
        if (!onRetry) return;
        event.preventDefault();
        onRetry();
      }}
    >
      <SearchParamInputs search={new URLSearchParams(search)} />
      <SubmitButton busy={busy} busyLabel={m.uiTryingAgain()} className={className}>
        {children}
        {m.uiTryAgain()}
      </SubmitButton>
    </Form>
  );
}
