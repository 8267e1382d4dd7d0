import { m } from "#messages";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withPages } from "#domain/http/pages.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import type { MoreProps } from "#web/lists/PagedList.tsx";
import { Form } from "#web/ui/Form.tsx";
import { MoreButton, MoreTile } from "#web/ui/MoreTile.tsx";
import { Retry } from "#web/ui/Retry.tsx";
import { SearchParamInputs } from "#web/ui/SearchParamInputs.tsx";

/**
 * "See All", the last tile of a grid of cards, with how much is shown (docs/product.md 2.50). If the last call failed, says
 * so and offers to repeat it (4.5).
 */
export function SeeAll({ list, shown, total, noun, failed, busy }: MoreProps) {
  if (!list.next && !list.failed) return null;
  return (
    <MoreTile text={progress(shown, total, noun)}>
      {list.failed ? (
        <>
          <p role="alert" className="text-muted">
            {failed}
          </p>
          <Retry />
        </>
      ) : (
        <NextPage page={list.page}>
          <MoreButton busy={busy} />
        </NextPage>
      )}
    </MoreTile>
  );
}

/** A form that requests one more page at the same address, so that it works without JavaScript. */
export function NextPage({ page, children }: { page: number; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="get" action={pathname} replace preventScrollReset>
      <SearchParamInputs search={withPages(new URLSearchParams(search), page + 1)} />
      {children}
    </Form>
  );
}

const progress = (shown: number, total: number | null, noun: string) =>
  total === null
    ? m.listsSoFar({ shown: formatNumber(shown), noun })
    : m.listsShownOf({ shown: formatNumber(shown), total: formatNumber(Math.max(total, shown)), noun });
