import { m } from "#messages";
import { Form, redirect, useNavigation } from "react-router";
import {
  COLLECTION_VISIBILITIES,
  type Collection,
  type changeCollectionForm,
} from "#domain/collections/collection.ts";
import { ifMatch } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { collectionForm } from "#web/collections/collection-form.ts";
import { VISIBILITY_WORDS } from "#web/collections/collection-words.ts";
import { type ComparedField, editConflict } from "#web/forms/EditConflict.tsx";
import { withChoices } from "#web/forms/edit-choices.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import type { FormValues } from "#web/forms/define-form.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/edit";

/** `id` is absent where a new one is started. */
type Params = { id?: string };

/** The collection; null for a new one, and for a visitor, who gets here only by submitting the form (docs/product.md 4.4). */
const load = async ({ api, session, params: { id }, signal }: LoadArgs<Params>) => {
  const isMember = Boolean((await session()).user);
  if (!isMember || id === undefined) return { isMember, collection: null };
  const response = await api.api.collections[":id"].$get({ param: { id } }, { init: { signal } });
  const version = response.headers.get("etag") ?? undefined;
  return { isMember, collection: { ...(await response.json()), version } };
};

const submit = byIntent({
  save: withChoices(
    collectionForm.action(async (args: ActionArgs<Params>, { version, ...json }) => {
      const { api, params } = args;
      if (params.id === undefined) {
        const { insertedId } = await (await api.api.collections.$post({ json })).json();
        return done(args, m.collectionsCreated(), `/collections/${insertedId}`);
      }
      await api.api.collections[":id"].$put({ param: { id: params.id }, json }, ifMatch(version));
      return done(args, m.collectionsSaved(), `/collections/${params.id}`);
    }),
  ),
  delete: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "delete", failed: m.collectionsNotDeleted }, async () => {
      await args.api.api.collections[":id"].$delete({ param: { id: args.params.id ?? "none" } });
      return done(args, m.collectionsDeleted(), "/saved");
    }),
});

function done({ flash }: ActionArgs<Params>, text: string, path: string) {
  flash({ kind: "success", title: text, milliseconds: 2500 });
  return redirect(path);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) =>
  title(args, args.loaderData?.collection ? m.collectionsChange() : m.collectionsNew());

const VISIBILITY_TEXTS = {
  private: m.collectionsPrivateText,
  link: m.collectionsLinkText,
};

/** Starts a collection, or renames, shares and deletes one (docs/product.md 18.9, 18.12). */
export default function EditCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, isMember } = loaderData;
  const user = useRootData()?.user;
  const initial = collectionForm.valuesOf(collection ?? { visibility: "private" });
  const form = collectionForm.useForm(
    actionData,
    initial,
    user ? `draft of collection ${collection?._id ?? "new"} by ${user.gardenerId}` : null,
  );
  const { defaultValue, error } = form.field("visibility");
  const failed = failureOf(actionData, "delete");
  const conflict = editConflict({
    form,
    current: collectionForm.currentIn(actionData),
    initial,
    fields: comparedFields(),
    what: m.collectionsWhat(),
    submit: { label: m.uiSave(), busy: m.uiSaving() },
  });
  return (
    <div className="wrap section">
      <div className="sheet mx-auto grid max-w-2xl gap-6 p-6 md:p-8">
        <h1 className="text-2xl">{collection ? m.collectionsChange() : m.collectionsNew()}</h1>
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        <FormProblems form={form} signedOut={!isMember || actionData?.signedOut === true} typed="form" />
        {conflict ?? (
          <ManagedForm form={form} className="grid gap-5">
            <Field label={m.collectionsName()} {...form.field("name")} required />
            <RadioCards
              label={m.collectionsWhoOpens()}
              name="visibility"
              defaultValue={defaultValue}
              error={error}
              options={COLLECTION_VISIBILITIES.map((value) => ({
                value,
                label: VISIBILITY_WORDS[value](),
                text: VISIBILITY_TEXTS[value](),
                icon: null,
              }))}
            />
            {collection?.visibility === "link" ? (
              <p className="text-sm text-muted">
                {m.collectionsLinkEnds({ choice: VISIBILITY_WORDS.private() })}
              </p>
            ) : null}
            <div className="flex flex-wrap gap-3">
              <FormButton form={form} busyLabel={m.uiSaving()} className="btn btn-primary">
                {collection ? m.uiSave() : m.collectionsStart()}
              </FormButton>
              <Link to={collection ? `/collections/${collection._id}` : "/saved"} className="btn btn-outline">
                {m.uiCancel()}
              </Link>
            </div>
          </ManagedForm>
        )}
        {collection ? <Deletion collection={collection} /> : null}
      </div>
    </div>
  );
}

const comparedFields = (): ComparedField<FormValues<typeof changeCollectionForm>>[] => [
  { name: "name", label: m.collectionsName(), as: "input" },
  {
    name: "visibility",
    label: m.collectionsWhoOpens(),
    show: (visibility) => VISIBILITY_WORDS[visibility === "link" ? "link" : "private"](),
  },
];

function Deletion({ collection }: { collection: Pick<Collection, "name"> }) {
  const sent = useNavigation().formData;
  return (
    <details className="border-t border-base-300 pt-6 [&[open]>summary]:mb-3">
      <summary className="btn btn-outline">{m.collectionsDelete()}</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <p className="mb-3 text-muted">{m.collectionsDeleteText()}</p>
        <SubmitButton
          busy={sent?.get("intent") === "delete"}
          busyLabel={m.uiDeleting()}
          className="btn btn-error btn-outline"
          aria-label={m.collectionsDeleteForGoodName({ name: collection.name })}
        >
          {m.collectionsDeleteForGood()}
        </SubmitButton>
      </Form>
    </details>
  );
}
