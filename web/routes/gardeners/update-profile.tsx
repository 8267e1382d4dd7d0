import { data } from "react-router";
import { profileInput } from "#domain/gardeners/gardener.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { refusedFields, uploadSent } from "#web/api/upload-sent.ts";
import { ApiError } from "#web/api/client.ts";
import { readOwnGardener } from "#web/api/read-gardener.ts";
import {
  picturesIn,
  profileValues,
  storedPictures,
  storedValues,
} from "#web/gardeners/profile-form-values.ts";
import { AddressAsked } from "#web/gardeners/AddressAsked.tsx";
import { ProfileForm } from "#web/gardeners/ProfileForm.tsx";
import { type ProfileOutcome, UpdateOutcome } from "#web/gardeners/UpdateOutcome.tsx";
import { NotFound } from "#web/layout/NotFound.tsx";
import { title } from "#web/layout/title.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import type { Route } from "./+types/update-profile";

type Params = Route.LoaderArgs["params"];

/**
 * One's own record to prefill the form with; null to a visitor, who only gets here by sending the form (docs/product.md 4.4).
 * Where a moderator removed it, only why: what was sent is still shown then (11.31).
 */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  if (!user) return null;
  try {
    const gardener = await readOwnGardener(args, user.gardenerId);
    return { values: storedValues(gardener), pictures: storedPictures(gardener) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return data({ removed: error.message }, { status: 410 });
  }
};

/** Updates the profile (4.21). */
const act = async ({ api, params: { id }, form }: ActArgs<Params>) => {
  const sent = await uploadSent({ api }, form, { photo: "photoFile", coverPhoto: "coverPhotoFile" });
  const values = { ...profileValues(form), ...sent.urls };
  const answered = (outcome: ProfileOutcome | undefined, status: number, errors: FieldError[] = []) =>
    data({ values, outcome, errors }, { status });
  const parsed = profileInput.safeParse(values);
  const refused = refusedFields(parsed, sent);
  if (!parsed.success || refused) return answered(undefined, sent.status, refused);
  try {
    const answer = await api.gardeners[":id"].$put({ param: { id }, json: parsed.data });
    const { modifiedCount, emailToConfirm: email } = await answer.json();
    if (email) return answered({ kind: "to confirm", email, stored: modifiedCount > 0 }, 200);
    return answered({ kind: modifiedCount ? "done" : "unchanged" }, 200);
  } catch (error) {
    const { detail, errors, signedOut, status } = problemIn(error);
    if (status === 403 || status === 404) throw error;
    return answered(signedOut ? { kind: "signed out" } : { kind: "failed", detail }, status, errors);
  }
};
type FieldError = { path: string; message: string };

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Update your profile");

/** The form of one's own profile (docs/product.md 2.72, 5.12, 8.9, 8.10, 8.14). */
export default function UpdateProfile({ loaderData, actionData, params }: Route.ComponentProps) {
  const outcome = actionData?.outcome;
  const asked = outcome?.kind === "to confirm" ? outcome.email : undefined;
  if (loaderData && "removed" in loaderData && !actionData) return <NotFound message={loaderData.removed} />;
  const stored = loaderData && "values" in loaderData ? loaderData : null;
  const typed = actionData?.values ?? stored?.values ?? {};
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">Update your profile</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          What other gardeners see when they meet you here.
        </p>
      </div>
      <UpdateOutcome outcome={outcome} />
      <ProfileForm
        key={`${params.id} ${asked ?? ""}`}
        id={params.id}
        values={asked ? { ...typed, email: stored?.values.email ?? asked } : typed}
        pictures={picturesIn(typed, stored)}
        errors={actionData?.errors}
        notice={
          asked ? (
            <AddressAsked email={asked} />
          ) : outcome?.kind === "signed out" ? (
            <SignedOutNotice typed="form" />
          ) : undefined
        }
      />
    </div>
  );
}
