import { m } from "#messages";
import type { ReactNode } from "react";
import { PicturePage } from "#web/accounts/PicturePage.tsx";

type InvalidLinkProps = {
  /** Why, as a sentence. */
  reason: string;
  /** How to get another link. */
  children: ReactNode;
};

/** Shown instead of the page that a mailed link leads to, when the link was used, has expired or is unknown. */
export function InvalidLink({ reason, children }: InvalidLinkProps) {
  return (
    <PicturePage
      title={m.accountsInvalidLink()}
      lead={reason}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <div className="mt-8 grid gap-5">{children}</div>
    </PicturePage>
  );
}
