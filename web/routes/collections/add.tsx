import { m } from "#messages";
import { Form, redirect, useNavigation } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readTip } from "#web/api/read-tip.ts";
import { tipsInWords } from "#web/collections/collection-words.ts";
import { startForm } from "#web/collections/collection-form.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/add";
import { hiddenTag } from "#web/ui/message-tags.tsx";

type Params = Route.LoaderArgs["params"];

/** The tip, and the member's collections; null for a visitor, who gets here only by submitting the form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>) => {
  if (!(await args.session()).user) return null;
  const { api, params, signal } = args;
  const [tip, collections] = await Promise.all([
    readTip(args),
    api.api.collections
      .$get({ query: { tip: params.id } }, { init: { signal } })
      .then((response) => response.json()),
  ]);
  return { tip: { title: tip.title }, collections };
};

/** Shows the collection that the tip was added to. */
function added({ flash }: ActionArgs<Params>, id: string) {
  flash({ kind: "success", title: m.collectionsTipAdded(), milliseconds: 1500 });
  return redirect(`/collections/${id}`);
}

const submit = byIntent({
  add: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "add", failed: m.collectionsTipNotAdded }, async () => {
      const param = { id: idOrNone(String(args.form.get("collection"))), tipId: args.params.id };
      await args.api.api.collections[":id"].tips[":tipId"].$put({ param, json: {} });
      return added(args, param.id);
    }),
  start: startForm.action(async (args: ActionArgs<Params>, { name }) => {
    const json = { name, tip: args.params.id };
    const { insertedId } = await (await args.api.api.collections.$post({ json })).json();
    return added(args, insertedId);
  }),
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.collectionsAddTitle());

/** Adds a tip to one of the member's collections, or to a new one (docs/product.md 18.9). */
export default function AddToCollection({ loaderData, actionData, params }: Route.ComponentProps) {
  const sent = useNavigation().formData;
  const form = startForm.useForm(actionData, {});
  const collections = loaderData?.collections ?? [];
  const failed = failureOf(actionData, "add");
  return (
    <div className="wrap section">
      <div className="sheet mx-auto grid max-w-2xl gap-6 p-6 md:p-8">
        <div>
          <h1 className="text-2xl">{m.collectionsAddTitle()}</h1>
          {loaderData ? (
            <p className="mt-1">
              <Link
                to={`/tipsDetails/${params.id}`}
                dir="auto"
                className="line-link inline-block min-h-6 wrap-anywhere"
              >
                {loaderData.tip.title}
              </Link>
            </p>
          ) : null}
        </div>
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        <FormProblems form={form} signedOut={!loaderData || actionData?.signedOut === true} typed="form" />
        {collections.length > 0 ? (
          <ul className="divide-y divide-base-300">
            {collections.map((collection) => (
              <li key={collection._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 grow basis-56">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {collection.name}
                  </p>
                  <p className="text-sm text-muted">{tipsInWords(collection)}</p>
                </div>
                {collection.hasTip ? (
                  <Link to={`/collections/${collection._id}`} className="btn btn-ghost">
                    {m.collectionsAlreadyThere({ name: collection.name, hidden: hiddenTag })}
                  </Link>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="intent" value="add" />
                    <input type="hidden" name="collection" value={collection._id} />
                    <SubmitButton
                      busy={sent?.get("collection") === collection._id}
                      busyLabel={m.collectionsAdding()}
                      className="btn btn-outline"
                    >
                      {m.collectionsAddTo({ name: collection.name, hidden: hiddenTag })}
                    </SubmitButton>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <ManagedForm form={form} className="grid gap-4">
          <Field
            label={collections.length > 0 ? m.collectionsStartAnother() : m.collectionsStartFirst()}
            hint={m.collectionsNameHint()}
            {...form.field("name")}
          />
          <FormButton
            form={form}
            busyLabel={m.collectionsAdding()}
            className="btn btn-primary justify-self-start"
          >
            {m.collectionsStartWithTip()}
          </FormButton>
        </ManagedForm>
      </div>
    </div>
  );
}
