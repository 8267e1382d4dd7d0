import { m } from "#messages";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { ReturnField } from "#web/collections/ReturnField.tsx";
import type { CollectionNoteState } from "#web/collections/collection-form.ts";
import { ArrowDown, ArrowUp, X } from "#web/icons/icons.tsx";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { hiddenTag } from "#web/ui/message-tags.tsx";

type CollectionTipControlsProps = {
  tip: { _id: string; title: string };
  /** The tips before and after it; undefined at the ends, and where the order is not the owner's. */
  previous?: string | undefined;
  next?: string | undefined;
  canMove: boolean;
  /** Is called when the removal is sent. */
  onRemove: () => void;
};

/** Moves a tip of a collection, or removes it. */
export function CollectionTipControls({
  tip,
  previous,
  next,
  canMove,
  onRemove,
}: CollectionTipControlsProps) {
  const fetcher = useFetcher<CollectionNoteState>({ key: `row ${tip._id}` });
  const sent = fetcher.formData?.get("intent");
  const failed = fetcher.state === "idle" ? fetcher.data?.failed : undefined;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {canMove ? (
          <>
            <Move
              fetcher={fetcher}
              moved={tip._id}
              before={previous}
              label={m.collectionsMoveUp({ title: tip.title })}
            >
              <ArrowUp className="size-5" />
            </Move>
            {/* One place down is the next one before this one. */}
            <Move
              fetcher={fetcher}
              moved={next}
              before={next === undefined ? undefined : tip._id}
              label={m.collectionsMoveDown({ title: tip.title })}
            >
              <ArrowDown className="size-5" />
            </Move>
          </>
        ) : null}
        <fetcher.Form method="post" preventScrollReset onSubmit={onRemove}>
          <ReturnField />
          <input type="hidden" name="tip" value={tip._id} />
          <SubmitButton
            name="intent"
            value="remove"
            busy={sent === "remove"}
            busyLabel={m.collectionsRemoving()}
            className="btn btn-ghost"
          >
            <X className="size-5" />
            {m.collectionsRemove({ title: tip.title, hidden: hiddenTag })}
          </SubmitButton>
        </fetcher.Form>
      </div>
      {fetcher.data?.signedOut ? (
        <SignedOutNotice typed="nothing" />
      ) : failed ? (
        <FormAlert>{failed}</FormAlert>
      ) : null}
    </div>
  );
}

type MoveProps = {
  fetcher: ReturnType<typeof useFetcher<CollectionNoteState>>;
  moved: string | undefined;
  before: string | undefined;
  label: string;
  children: ReactNode;
};

/** Keeps the focus, also at the end of the list. Presses while it is being sent are ignored, since the neighbors are not known yet. */
function Move({ fetcher, moved, before, label, children }: MoveProps) {
  const hydrated = useHydrated();
  const canMove = moved !== undefined && before !== undefined;
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (!canMove || fetcher.state !== "idle") event.preventDefault();
      }}
    >
      <ReturnField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="tip" value={moved ?? ""} />
      <input type="hidden" name="before" value={before ?? ""} />
      <button
        type="submit"
        aria-label={label}
        title={label}
        disabled={!hydrated && !canMove}
        aria-disabled={!canMove}
        className="btn btn-square btn-outline aria-disabled:cursor-default aria-disabled:opacity-40"
      >
        {children}
      </button>
    </fetcher.Form>
  );
}
