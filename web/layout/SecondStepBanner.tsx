import { m } from "#messages";
import { ShieldCheck } from "#web/icons/icons.tsx";
import { ACCOUNT_PATH } from "#web/layout/banner-paths.ts";
import { Link } from "#web/ui/Link.tsx";

/** Takes a moderator who must set up a second step to their account page (docs/product.md 6.46). */
export const SecondStepBanner = () => (
  <section aria-label={m.frameSecondStep()} className="border-b border-base-300 bg-base-200 print:hidden">
    <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <ShieldCheck className="size-5 shrink-0 text-muted max-sm:hidden" />
      <p className="min-w-0 grow basis-64">{m.frameModeratorsStep()}</p>
      <Link to={ACCOUNT_PATH} className="btn btn-sm btn-outline">
        {m.frameSetUp()}
      </Link>
    </div>
  </section>
);
