import { m } from "#messages";
import { useState } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { gardenFormValues, gardenOf } from "#domain/gardens/garden-form.ts";
import { idOrNone } from "#domain/http/ids.ts";
import { type ApiClient, ApiError, ifMatch } from "#web/api/client.ts";
import { actionInBrowser, api as browserApi, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { withChoices } from "#web/forms/edit-choices.ts";
import { failureOf, sendForm, stateOf } from "#web/forms/form-state.ts";
import { gardenForm, type GardenValues, type PlacesFound } from "#web/gardens/garden-form.ts";
import { GardenForm } from "#web/gardens/GardenForm.tsx";
import { AnotherGarden, GardenList } from "#web/gardens/GardenList.tsx";
import { GardenSummary } from "#web/gardens/GardenSummary.tsx";
import { gardenName } from "#web/gardens/labels.ts";
import { readTipsToReport } from "#web/api/read-outcomes.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { TipsToReport } from "#web/outcomes/TipsToReport.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/garden";

type Params = Route.LoaderArgs["params"];
/** The address of a garden that is to be added. */
const NEW = "new";

/**
 * The member's gardens, and the one that is shown: the chosen one, another by its id, or none yet. Null for a visitor, who gets here
 * only by submitting the form (docs/product.md 4.4).
 */
const load = async (args: LoadArgs<Params>) => {
  const { api, session, params, signal } = args;
  const { id } = params;
  if (!(await session()).user) return null;
  const init = { init: { signal } };
  const [gardens, toReport] = await Promise.all([
    api.api.gardens.$get({}, init).then((response) => response.json()),
    id === undefined ? readTipsToReport(args) : [],
  ]);
  const found = gardens.find(({ _id, chosen }) => (id === undefined ? chosen : _id === id));
  if (!found) {
    if (id !== undefined && id !== NEW) throw noSuchGarden();
    return { gardens, toReport, shown: null };
  }
  const response = await api.api.gardens[":id"].$get({ param: { id: found._id } }, init);
  return {
    gardens,
    toReport,
    shown: { garden: await response.json(), version: response.headers.get("etag") ?? "" },
  };
};

const findPlaces = async (api: ApiClient, q: string, signal?: AbortSignal) =>
  (await api.api.places.$get({ query: { q } }, signal ? { init: { signal } } : {})).json();

const store = withChoices(
  gardenForm.action(async (args: ActionArgs<Params>, { version, id, ...fields }) => {
    const { gardens } = args.api.api;
    const json = gardenOf({ version, id, ...fields });
    if (id !== "") {
      const param = { id: idOrNone(id) };
      const response = await gardens[":id"].$put({ param, json }, ifMatch(version));
      const { modifiedCount } = await response.json();
      return done(args, modifiedCount > 0 ? m.gardensSaved() : m.gardensSame(), pathOf(args.params));
    }
    const { insertedId } = await (await gardens.$post({ json })).json();
    return done(args, m.gardensSaved(), args.params.id === NEW ? `/garden/${insertedId}` : "/garden");
  }),
);

/**
 * Saves the garden. Finds places instead, if that was pressed or something was typed for which none was chosen: the place that is stored
 * was not chosen for it, unless it is among those that were found.
 */
async function save(args: ActionArgs<Params>) {
  const { form, api } = args;
  const q = String(form.get("place") ?? "").trim();
  const placeId = form.get("placeId");
  const isFound = async () => (await findPlaces(api, q)).some(({ _id }) => _id === placeId);
  const isChosen =
    q === form.get("placesFor") &&
    placeId !== "" &&
    (placeId !== form.get("placeBefore") || (!form.has("find") && (await isFound())));
  const isSaved = !form.has("find") && (q === "" || isChosen);
  const outcome = isSaved ? await store(args) : undefined;
  if (outcome instanceof Response || (outcome && q === "")) return outcome;
  const values = gardenForm.valuesIn(form);
  const found = await sendForm<GardenValues, PlacesFound>(
    { values, intent: gardenForm.intent, failed: m.gardensNotSearched() },
    async () => ({ places: q === "" ? [] : await findPlaces(api, q) }),
  );
  if (found instanceof Response || form.has("find")) return found;
  const errors = [{ path: "place", message: m.gardensChoosePlace() }];
  return stateOf<GardenValues, PlacesFound>({
    ...(outcome?.data ?? { ...found.data, status: 400, errors }),
    done: found.data.done,
  });
}

const submit = byIntent({
  save,
  choose: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "choose", failed: m.gardensNotChosen() }, async () => {
      const id = idOrNone(String(args.form.get("id") ?? ""));
      await args.api.api.gardens.chosen.$put({ json: { id } });
      return done(args, m.gardensNowChosen(), "/garden");
    }),
  delete: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "delete", failed: m.gardensNotDeleted() }, async () => {
      const id = idOrNone(String(args.form.get("id") ?? ""));
      await args.api.api.gardens[":id"].$delete({ param: { id } });
      return done(args, m.gardensDeleted(), "/garden");
    }),
});

const noSuchGarden = () =>
  new ApiError({ title: m.problemsTitleNotFound(), status: 404, detail: m.problemsNoGarden() });

const pathOf = ({ id }: Params) => (id === undefined ? "/garden" : `/garden/${id}`);

function done({ flash }: ActionArgs<Params>, text: string, path: string) {
  flash({ kind: "success", title: text, milliseconds: 1500 });
  return redirect(path);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.gardensMine());

/** The member's garden, or one of several (docs/product.md 13.10). */
export default function GardenScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const draftKey = useDraftKey(loaderData?.shown?.garden._id ?? NEW);
  const gardens = loaderData?.gardens ?? [];
  const { garden, version } = loaderData?.shown ?? {};
  const failed = failureOf(actionData, "choose", "delete");
  const isAnother = gardens.length > 0 && !garden;
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-10">
        <h1 dir="auto" className="text-3xl wrap-anywhere md:text-4xl">
          {isAnother
            ? m.gardensAnother()
            : garden && gardens.length > 1
              ? gardenName(garden)
              : m.gardensMine()}
        </h1>
        <p className="mt-2 max-w-[56ch] text-lg text-muted">{m.gardensIntro()}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        {gardens.length > 1 || isAnother ? <GardenList gardens={gardens} shownId={garden?._id} /> : null}
        {garden ? <GardenSummary garden={garden} /> : null}
        {garden?.chosen ? (
          <p>
            <Link to="/fortnight" className="btn btn-outline">
              {m.gardensAsks()}
            </Link>
          </p>
        ) : null}
        <GardenForm
          key={`${garden?._id ?? NEW} ${version}`}
          state={actionData}
          initial={garden ? { ...gardenFormValues(garden), version } : {}}
          place={garden?.place ?? null}
          draftKey={draftKey}
          signedOut={!loaderData}
          findPlaces={(query, signal) => findPlaces(browserApi, query, signal)}
        />
        <TipsToReport tips={loaderData?.toReport ?? []} />
        {garden ? <AnotherGarden count={gardens.length} /> : null}
        {garden ? <Deletion id={garden._id} name={gardenName(garden)} key={params.id} /> : null}
      </div>
    </div>
  );
}

/** The key of the draft, which only the same member reads. It stays the same once the session has ended. */
function useDraftKey(garden: string): string | null {
  const user = useRootData()?.user;
  const key = user ? `draft of garden ${garden} by ${user.gardenerId}` : null;
  const [last, setLast] = useState(key);
  if (key !== null && key !== last) setLast(key);
  return key ?? last;
}

function Deletion({ id, name }: { id: string; name: string }) {
  const sent = useNavigation().formData;
  return (
    <details className="max-w-4xl border-t border-base-300 pt-6 [&[open]>summary]:mb-3">
      <summary className="btn btn-outline">{m.gardensDelete()}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          busy={sent?.get("intent") === "delete"}
          busyLabel={m.uiDeleting()}
          className="btn btn-error btn-outline"
          aria-label={m.gardensDeleteNamed({ name })}
        >
          {m.gardensDeleteForGood()}
        </SubmitButton>
      </Form>
    </details>
  );
}
