import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { ACCOUNT_PATH, CONFIRM_PATH } from "#web/layout/banner-paths.ts";

/** A banner whose code is loaded when it is shown, since most readers never see one. If that fails, there is no banner. */
const banner = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
const ConfirmBanner = banner(async () => (await import("#web/layout/ConfirmBanner.tsx")).ConfirmBanner);
const SecondStepBanner = banner(
  async () => (await import("#web/layout/SecondStepBanner.tsx")).SecondStepBanner,
);

/** Asks a member for what their account still lacks, on every screen but the one that asks for it itself (docs/product.md 2.99, 6.46). */
export function AccountBanners({ user }: { user: Session["user"] }) {
  const { pathname } = useLocation();
  if (!user) return null;
  return (
    <Suspense>
      {user.emailConfirmed || pathname === CONFIRM_PATH ? null : (
        <ConfirmBanner email={user.email} mustConfirm={user.mustConfirm} />
      )}
      {user.mustSetSecondStep && pathname !== ACCOUNT_PATH ? <SecondStepBanner /> : null}
    </Suspense>
  );
}
