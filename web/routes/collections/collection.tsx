import { m } from "#messages";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { returnPath } from "#domain/accounts/return-path.ts";
import { COLLECTION_ORDERS, sharedCollectionPath } from "#domain/collections/collection.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { ifMatch } from "#web/api/client.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { SHEET_TIPS_MAX } from "#web/api/read-sheet-tips.ts";
import { tipsInWords, VISIBILITY_WORDS } from "#web/collections/collection-words.ts";
import { CollectionTipRow, collectionTipLink } from "#web/collections/CollectionTipRow.tsx";
import { noteForm, type CollectionNoteState } from "#web/collections/collection-form.ts";
import { CollectionNoteForm } from "#web/collections/CollectionNoteForm.tsx";
import { CollectionTipControls } from "#web/collections/CollectionTipControls.tsx";
import { LostNotes, useLostNotes } from "#web/collections/LostNotes.tsx";
import { useRemovedRows } from "#web/collections/use-removed-rows.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { Printer, SquarePen } from "#web/icons/icons.tsx";
import { title } from "#web/layout/title.ts";
import { FilterTabs } from "#web/lists/FilterTabs.tsx";
import { loadRows } from "#web/lists/paged-rows.ts";
import { PagedList } from "#web/lists/PagedList.tsx";
import { SeeMore } from "#web/lists/SeeMore.tsx";
import { cardFields } from "#web/tips/card-fields.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import type { Route } from "./+types/collection";

type Params = Route.LoaderArgs["params"];

const PAGE_SIZE = 24;

/**
 * The collection, its tips in the order that the address asks for, and whether there is a garden to sort them by; null for a visitor, who
 * gets here only by submitting a form (docs/product.md 4.4).
 */
const load = async (args: LoadArgs<Params>) => {
  const { api, params, url, signal, session } = args;
  if (!(await session()).user) return null;
  const asked = url.searchParams.get("sort");
  const sort = COLLECTION_ORDERS.find((each) => each === asked) ?? "own";
  const call = api.api.collections[":id"];
  const [response, gardens, list] = await Promise.all([
    call.$get({ param: params }, { init: { signal } }),
    api.api.gardens.$get({}, { init: { signal } }).then((found) => found.json()),
    loadRows(args, {
      key: `tips of collection ${params.id} by ${sort}`,
      tags: ["tips"],
      size: PAGE_SIZE,
      call: (query, options) => call.tips.$get({ param: params, query: { ...query, sort } }, options),
      toRows: (tips) => tips.map(cardFields),
    }),
  ]);
  return { collection: await response.json(), hasGarden: gardens.length > 0, list, sort };
};

const tipOf = ({ params }: ActionArgs<Params>, tip: FormDataEntryValue | null) => ({
  id: params.id,
  tipId: idOrNone(String(tip)),
});

/** Matches whatever is there: a tip that was removed meanwhile stays removed. */
const THERE = "*";

const move = (args: ActionArgs<Params>) =>
  sendForm({ values: {}, intent: "move", failed: m.collectionsNotMoved }, async () => {
    const json = { before: String(args.form.get("before")) };
    const param = tipOf(args, args.form.get("tip"));
    await args.api.api.collections[":id"].tips[":tipId"].$put({ param, json }, ifMatch(THERE));
    return true;
  });

const remove = (args: ActionArgs<Params>) =>
  sendForm({ values: {}, intent: "remove", failed: m.collectionsNotRemoved }, async () => {
    const param = tipOf(args, args.form.get("tip"));
    await args.api.api.collections[":id"].tips[":tipId"].$delete({ param });
    return true;
  });

const annotate = noteForm.action(async (args: ActionArgs<Params>, { tip, ...json }) => {
  const param = tipOf(args, tip);
  await args.api.api.collections[":id"].tips[":tipId"].$put({ param, json }, ifMatch(THERE));
  return true;
});

const change = byIntent({ move, remove, note: annotate });

/** Without JavaScript: returns to the page with the form, unless something is wrong. */
async function changeAndReturn(args: ActionArgs<Params>) {
  const sent = await change(args);
  if (sent instanceof Response || !sent.data.done) return sent;
  return redirect(returnPath(String(args.form.get("back"))), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(changeAndReturn);
export const clientAction = actionInBrowser(change);

/** After a refusal, too: the tip may have been removed, or it, its note or those around it changed. */
export const shouldRevalidate = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => [400, 404, 410, 412].includes(actionStatus) || defaultShouldRevalidate;

export const meta = (args: Route.MetaArgs) =>
  title(args, args.loaderData?.collection.name ?? m.collectionsCollection());

const ORDER_TABS = [
  { value: "own", label: m.collectionsOrderOwn },
  { value: "due", label: m.collectionsOrderDue },
] as const;

/** One of the member's collections (docs/product.md 18.9). */
export default function CollectionScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOut note={(actionData as CollectionNoteState | undefined)?.values.note} />;
  return <OwnCollection key={loaderData.collection._id} loaded={loaderData} state={actionData} />;
}

/** The session ended before a form was sent. What was typed is still there, to be copied. */
const SignedOut = ({ note }: { note: string | undefined }) => (
  <div className="wrap section grid max-w-2xl gap-5">
    <SignedOutNotice typed={note === undefined ? "nothing" : "form"} />
    {note === undefined ? null : (
      <Field as="textarea" label={m.collectionsNote()} name="note" rows={5} defaultValue={note} />
    )}
  </div>
);

type OwnCollectionProps = {
  loaded: NonNullable<Route.ComponentProps["loaderData"]>;
  state: Route.ComponentProps["actionData"];
};

function OwnCollection({ loaded, state }: OwnCollectionProps) {
  const { collection, hasGarden, list, sort } = loaded;
  const { _id, name, entries, link } = collection;
  const order = entries.map(({ tip }) => tip);
  const notes = new Map(entries.map(({ tip, note }) => [tip, note]));
  const failed = failureOf(state, "move", "remove");
  const noteState = state?.intent === noteForm.intent ? (state as CollectionNoteState) : undefined;
  const { lost, onType, onGone } = useLostNotes();
  const { around, onRemove } = useRemovedRows({
    rows: list.rows,
    ids: order,
    linkOf: collectionTipLink,
    onGone,
  });
  const printed = order.slice(0, SHEET_TIPS_MAX).map((tip) => ["tip", tip]);
  return (
    <div ref={around} className="wrap pb-16">
      <div className="pt-8 pb-6 md:pt-14 md:pb-8">
        <p className="text-sm">
          <Link to="/saved" className="line-link inline-flex min-h-11 items-center">
            {m.collectionsSavedTips()}
          </Link>
        </p>
        <h1 tabIndex={-1} dir="auto" className="text-3xl wrap-anywhere outline-none md:text-4xl">
          {name}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg text-muted">
          {tipsInWords(collection)}
          <Chip outlined>{VISIBILITY_WORDS[collection.visibility]()}</Chip>
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          {link === null ? null : <ShareLink path={sharedCollectionPath(link)} title={name} className="" />}
          {order.length > 0 ? (
            <Link to={`/shedSheet?${new URLSearchParams(printed)}`} className="btn btn-outline">
              <Printer className="size-5" />
              {order.length > SHEET_TIPS_MAX
                ? m.collectionsPrintFirst({ max: SHEET_TIPS_MAX })
                : m.collectionsPrint()}
            </Link>
          ) : null}
          <Link to={`/collections/${_id}/edit`} className="btn btn-outline">
            <SquarePen className="size-5" />
            {m.collectionsEdit()}
          </Link>
        </p>
      </div>
      {failed ? (
        <div className="mb-6">
          <FormAlert>{failed}</FormAlert>
        </div>
      ) : null}
      <LostNotes lost={lost} />
      {order.length > 1 && hasGarden ? (
        <FilterTabs
          label={m.collectionsOrder()}
          name="sort"
          options={ORDER_TABS.map(({ value, label }) => ({ value, label: label() }))}
          current={sort}
        />
      ) : null}
      <h2 className="sr-only">{m.collectionsTipsHeading()}</h2>
      <PagedList
        list={list}
        More={SeeMore}
        noun={m.collectionsNoun()}
        failed={m.tipsFailed()}
        linkOf={collectionTipLink}
        empty={
          <EmptyState title={m.collectionsEmpty()} text={m.collectionsEmptyText()}>
            <Link to="/saved" className="btn btn-lg btn-primary">
              {m.collectionsSavedTips()}
            </Link>
            <Link to="/browsetips" className="btn btn-lg btn-outline">
              {m.frameBrowse()}
            </Link>
          </EmptyState>
        }
      >
        {({ rows, more }) => (
          <>
            <ol className="max-w-4xl divide-y divide-base-300">
              {rows.map((tip) => {
                const place = order.indexOf(tip._id);
                // A tip that was removed meanwhile has no neighbors.
                const [previous, next] = place < 0 ? [] : [order[place - 1], order[place + 1]];
                return (
                  <CollectionTipRow
                    key={tip._id}
                    tip={tip}
                    to={`/tipsDetails/${tip._id}`}
                    note={
                      <CollectionNoteForm
                        tip={tip}
                        note={notes.get(tip._id) ?? ""}
                        state={noteState?.values.tip === tip._id ? noteState : undefined}
                        onType={(text) => onType(tip._id, text)}
                      />
                    }
                    controls={
                      <CollectionTipControls
                        tip={tip}
                        canMove={sort === "own" && order.length > 1}
                        previous={previous}
                        next={next}
                        onRemove={() => onRemove(tip)}
                      />
                    }
                  />
                );
              })}
            </ol>
            {more}
          </>
        )}
      </PagedList>
    </div>
  );
}
