import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { withPages } from "#domain/http/pages.ts";
import { grouped } from "#domain/text/numbers.ts";
import { MoreButton, MoreTile } from "#web/ui/MoreTile.tsx";
import { Retry } from "#web/ui/Retry.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type MoreRowsProps = {
  /** Whether the last call failed. What is shown stays, and the call can be repeated (docs/product.md 4.5). */
  failed: boolean;
  /** The message for that case. */
  message: string;
  /** What the rows are called. */
  noun: string;
  page: number;
  busy: boolean;
};

/** "See All" as the last tile of a card grid, with how much is shown (docs/product.md 2.50). */
export function MoreTileOfRows({
  shown,
  total,
  ...props
}: MoreRowsProps & { shown: number; total: number | null }) {
  return (
    <MoreTile text={progress(shown, total, props.noun)}>
      {props.failed ? (
        <>
          <p role="alert" className="text-muted">
            {props.message}
          </p>
          <Retry />
        </>
      ) : (
        <NextPage page={props.page}>
          <MoreButton busy={props.busy} />
        </NextPage>
      )}
    </MoreTile>
  );
}

/** "See more" below other rows. */
export function MoreButtonOfRows({ failed, message, noun, page, busy }: MoreRowsProps) {
  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-muted">{message}</p>
        <Retry />
      </div>
    );
  return (
    <NextPage page={page}>
      <SubmitButton busy={busy} busyLabel="Loading..." className="btn btn-outline">
        See more<span className="sr-only"> {noun}</span>
      </SubmitButton>
    </NextPage>
  );
}

type NextPageProps = { page: number; children: ReactNode };

/** A form that asks for one page more at the same address, so that it works without JavaScript. */
function NextPage({ page, children }: NextPageProps) {
  const { pathname, search } = useLocation();
  const next = withPages(new URLSearchParams(search), page + 1);
  return (
    <Form method="get" action={pathname} replace preventScrollReset>
      {[...next].map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may occur more than once
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

const progress = (shown: number, total: number | null, noun: string) =>
  total === null
    ? `${grouped(shown)} ${noun} so far`
    : `${grouped(shown)} of ${grouped(Math.max(total, shown))} ${noun}`;
