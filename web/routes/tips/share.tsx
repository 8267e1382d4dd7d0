import { type FormEvent, useState } from "react";
import { data, redirect, useLocation, useNavigation } from "react-router";
import { tipDraftFromAnswer } from "#domain/help/help-desk.ts";
import { isId } from "#domain/http/ids.ts";
import { WAITS_NOTE } from "#web/moderation/WaitsNote.tsx";
import { tipInput } from "#domain/tips/tip.ts";
import { ApiError } from "#web/api/client.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs, Member } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { refusedFields, uploadSent } from "#web/api/upload-sent.ts";
import { placesFrom, pageTitleSize } from "#web/layout/dashboard-paths.ts";
import { title } from "#web/layout/title.ts";
import { newTipDraft, newTipDrafts } from "#web/tips/drafts.ts";
import { formValues } from "#web/tips/form-values.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { TipForm } from "#web/tips/TipForm.tsx";
import { useDraft } from "#web/ui/use-draft.ts";
import type { Route } from "./+types/share";

const TOAST = {
  kind: "success",
  title: "You have shared your tip successfully!",
  milliseconds: 1500,
} as const;

/** What is said of a tip that waits for a moderator (docs/product.md 11.24). */
const WAITS_TOAST = {
  kind: "success",
  title: `Your tip is stored. ${WAITS_NOTE}`,
  milliseconds: 6000,
} as const;

/** Who shares (docs/product.md 2.18, 2.68), null for a visitor, who only gets here by sending the form (4.4); and for a moderator the answer that is to become a tip (11.5). */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  if (!user) return { byline: null, begun: undefined };
  const [byline, begun] = await Promise.all([bylineOf(args, user), answerIn(args)]);
  return { byline, begun };
};

/** What the answer that the address names makes of the form; undefined without one. */
async function answerIn({ api, url, signal }: LoadArgs) {
  const id = url.searchParams.get("answer");
  if (id === null || !isId(id)) return undefined;
  const answer = await api.api.helpDesk[":id"].$get({ param: { id } }, { init: { signal } });
  return tipDraftFromAnswer(await answer.json());
}

/** Shares the tip; its author is who is signed in, whatever the form says (7.15). */
const act = async ({ api, session, form, flash, url }: ActArgs) => {
  const sent = await uploadSent({ api }, form, { photo: "photoFile" });
  const values = { ...formValues(form), ...sent.urls };
  const parsed = tipInput.safeParse(values);
  const refused = refusedFields(parsed, sent);
  if (!parsed.success || refused)
    return data({ values, errors: refused, signedOut: false }, { status: sent.status });
  let waits: true | undefined;
  try {
    const json = { ...parsed.data, name: values.name, email: values.email };
    ({ waits } = await (await api.gardenersTips.$post({ json })).json());
  } catch (error) {
    const { detail, errors, signedOut, status } = problemIn(error);
    const shown = errors.length > 0 ? errors : [{ path: "", message: `Your tip was not shared. ${detail}` }];
    return data({ values, errors: shown, signedOut }, { status });
  }
  const user = await session()
    .then((known) => known.user)
    .catch(() => null);
  if (user) newTipDrafts.forget(newTipDraft(user.gardenerId));
  flash(waits ? WAITS_TOAST : TOAST);
  return redirect(placesFrom(url.pathname).share);
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Share Tip");

export default function ShareTip({ loaderData: { byline, begun }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const sheet = useSheet(actionData !== undefined);
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className={pageTitleSize(pathname)}>Share Tip</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          One thing that worked, told the way you would tell a neighbour.
        </p>
      </div>
      <Sheet key={sheet} byline={byline} begun={begun} actionData={actionData} />
    </div>
  );
}

/** Names the form: another one with each visit and each stored tip, the same one when a post was refused or something is loaded anew. */
function useSheet(refused: boolean): string {
  const { key } = useLocation();
  const [sheet, setSheet] = useState(key);
  if (sheet !== key && !refused) setSheet(key);
  return sheet;
}

type SheetProps = {
  byline: Awaited<ReturnType<typeof load>>["byline"];
  begun: Awaited<ReturnType<typeof load>>["begun"];
  actionData: Route.ComponentProps["actionData"];
};

/** The form. What is typed is kept in this tab until it is posted, and so outlives a sign-in (4.4). */
function Sheet({ byline, begun, actionData }: SheetProps) {
  const { pathname } = useLocation();
  const { formMethod, formAction } = useNavigation();
  // What comes from an answer is in no draft, and no draft goes into it.
  const draftKey = byline && !begun ? newTipDraft(byline.gardenerId) : null;
  const draft = useDraft(newTipDrafts, draftKey);
  const keep = (event: FormEvent) => {
    const form = (event.target as Partial<HTMLInputElement>).form;
    if (draftKey && form) newTipDrafts.keep(draftKey, formValues(new FormData(form)));
  };
  return (
    <div onInput={keep}>
      <TipForm
        key={draft ? "kept" : "blank"}
        values={
          actionData?.values ?? { name: byline?.name ?? "", email: byline?.email ?? "", ...begun, ...draft }
        }
        errors={actionData?.errors}
        notice={actionData?.signedOut ? <SignedOutNotice typed={begun ? "form" : "draft"} /> : undefined}
        readOnlyByline
        submitLabel="Post"
        busy={formMethod === "POST" && formAction?.split("?")[0] === pathname}
        author={byline ? { photo: byline.photo, variants: byline.photoVariants } : undefined}
      />
    </div>
  );
}

/** Name and address from the gardener record, or else as the session knows them. */
async function bylineOf({ api, signal }: LoadArgs, { gardenerId, ...user }: Member) {
  try {
    const answer = await api.gardeners[":id"].$get({ param: { id: gardenerId } }, { init: { signal } });
    const { name, email, photo, photoVariants } = await answer.json();
    return { gardenerId, name, email, photo, photoVariants };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { displayName: name, email, photoURL: photo, photoVariants } = user;
    return { gardenerId, name, email, photo, photoVariants };
  }
}
