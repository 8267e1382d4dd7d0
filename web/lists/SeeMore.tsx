import { m } from "#messages";
import type { MoreProps } from "#web/lists/PagedList.tsx";
import { NextPage } from "#web/lists/SeeAll.tsx";
import { Retry } from "#web/ui/Retry.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/** "See more", below rows that are not cards. */
export function SeeMore({ list, noun, failed, busy }: MoreProps) {
  if (list.failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-muted">{failed}</p>
        <Retry />
      </div>
    );
  if (!list.next) return null;
  return (
    <NextPage page={list.page}>
      <SubmitButton busy={busy} busyLabel={m.uiLoading()} className="btn btn-outline">
        {m.listsSeeMore({
          noun,
          hidden: (text) => (
            <span key="hidden" className="sr-only">
              {text}
            </span>
          ),
        })}
      </SubmitButton>
    </NextPage>
  );
}
