import type { ReactNode } from "react";
import { PicturePage } from "#web/accounts/PicturePage.tsx";

type InvalidLinkProps = {
  /** Why, in a sentence. */
  reason: string;
  /** How to get another one. */
  children: ReactNode;
};

/** Instead of the page that a link from a mail leads to, when the link was used, is too old or is not ours. */
export function InvalidLink({ reason, children }: InvalidLinkProps) {
  return (
    <PicturePage
      title="This link does not work"
      lead={reason}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <div className="mt-8 grid gap-5">{children}</div>
    </PicturePage>
  );
}
