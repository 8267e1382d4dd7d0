import { m } from "#messages";
import { data } from "react-router";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { ApiError, ifMatch } from "#web/api/client.ts";
import { readOwnGardener } from "#web/api/read-gardener.ts";
import { EmailPrompt } from "#web/gardeners/EmailPrompt.tsx";
import { ProfileForm, profileForm } from "#web/gardeners/ProfileForm.tsx";
import { UpdateOutcome } from "#web/gardeners/UpdateOutcome.tsx";
import { NotFound } from "#web/layout/NotFound.tsx";
import { title } from "#web/layout/title.ts";
import { withChoices } from "#web/forms/edit-choices.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import type { RouteHandle } from "#web/layout/RouteError.tsx";
import type { Route } from "./+types/update-profile";

type Params = Route.LoaderArgs["params"];

/**
 * The member's own record; null for a visitor, who gets here only by submitting the form (docs/product.md 4.4). If a
 * moderator removed it, only the reason; what was submitted is still shown then (11.31).
 */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  if (!user) return null;
  try {
    const gardener = await readOwnGardener(args, user.gardenerId);
    return { values: profileForm.valuesOf(gardener), stored: photosOf(gardener) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return data({ removed: error.message }, { status: 410 });
  }
};

const photosOf = ({ photo, coverPhoto, ...gardener }: Gardener) => ({
  photo: { photo, variants: gardener.photoVariants, problem: gardener.photoProblem },
  coverPhoto: {
    photo: coverPhoto,
    variants: gardener.coverPhotoVariants,
    problem: gardener.coverPhotoProblem,
  },
});

/** Updates the profile (4.21), unless it has changed since the form was opened (4.30). */
const submit = withChoices(
  profileForm.action(async ({ api, params: { id } }: ActionArgs<Params>, { version: etag, ...json }) => {
    const response = await api.gardeners[":id"].$put({ param: { id }, json }, ifMatch(etag));
    const { modifiedCount, emailToConfirm } = await response.json();
    return { stored: modifiedCount > 0, emailToConfirm };
  }),
);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const handle: RouteHandle = { failed: m.gardenersFailed };

export const meta = (args: Route.MetaArgs) => title(args, m.gardenersUpdateTitle());

/** The form for the member's own profile (docs/product.md 2.72, 5.12, 8.9, 8.10, 8.14). */
export default function UpdateProfile({ loaderData, actionData, params }: Route.ComponentProps) {
  const email = actionData?.done?.emailToConfirm;
  if (loaderData && "removed" in loaderData && !actionData) return <NotFound message={loaderData.removed} />;
  const gardener = loaderData && "values" in loaderData ? loaderData : null;
  // Once stored, the form shows the profile with its new version, and the old address until the new one is confirmed.
  const state = actionData?.done ? undefined : actionData;
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.gardenersUpdateTitle()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">{m.gardenersUpdateLead()}</p>
      </div>
      <UpdateOutcome state={actionData} />
      <ProfileForm
        key={`${params.id} ${email ?? ""}`}
        id={params.id}
        state={state}
        initial={gardener?.values ?? {}}
        stored={gardener?.stored}
        notice={
          email ? (
            <EmailPrompt email={email} />
          ) : actionData?.signedOut ? (
            <SignedOutNotice typed="form" />
          ) : undefined
        }
      />
    </div>
  );
}
