import { m } from "#messages";
import { data, redirect, useLocation } from "react-router";
import { commentChange } from "#domain/comments/comment.ts";
import { UNKNOWN_VERSION, version } from "#domain/http/version.ts";
import { ifMatch } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readComment } from "#web/api/read-comments.ts";
import { orNull, readTip } from "#web/api/read-tip.ts";
import { sendOrQueue } from "#web/api/send-or-queue.ts";
import { anchorOf, commentDraftKey, targetFrom, tipPageFrom } from "#web/comments/comment-paths.ts";
import { endSent } from "#web/comments/sent-draft.ts";
import { DELETION_MESSAGES } from "#web/comments/deletion-messages.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { defineForm } from "#web/forms/define-form.ts";
import { editConflict } from "#web/forms/EditConflict.tsx";
import { isSameText, withChoices } from "#web/forms/edit-choices.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import type { Route } from "./+types/write";
import { Link } from "#web/ui/Link.tsx";

type Params = Route.LoaderArgs["params"];

/**
 * The tip, and the comment to reply to, edit or delete; null if they do not exist, and for a visitor, who gets here only by
 * submitting a form.
 */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  const { reply, edit, delete: remove } = targetFrom(args.url.searchParams);
  const commentId = reply ?? edit ?? remove;
  const [tip, comment] = user
    ? await Promise.all([orNull(readTip(args)), commentId ? orNull(readComment(args, commentId)) : null])
    : [null, null];
  const missing = user !== null && (tip === null || (commentId !== undefined && comment === null));
  return data({ tipTitle: tip?.title, comment }, { status: missing ? 404 : 200 });
};

const commentForm = defineForm(commentChange.extend({ version }));

const compared = () => [{ name: "body", label: m.commentsYours(), as: "textarea" }] as const;

/** Posts, replies, edits or deletes, depending on the address. */
const submit = (args: ActionArgs<Params>) =>
  targetFrom(args.url.searchParams).delete ? remove(args) : withChoices(write)(args);

const write = commentForm.action(async (args: ActionArgs<Params>, { body, version: etag }) => {
  const { api, form, params, session, url } = args;
  const { reply, edit } = targetFrom(url.searchParams);
  const comments = api.gardenersTips[":id"].comments;
  if (edit) {
    const call = { param: { id: params.id, commentId: edit }, json: { body } };
    await comments[":commentId"].$patch(call, ifMatch(etag ?? (await versionSeen(args, edit))));
    return doneWith(args, edit);
  }
  const draftKey = (member: string) => commentDraftKey(params.id, reply ? { reply } : {}, member);
  const json = { body, ...(reply ? { parentId: reply } : {}) };
  const call = {
    kind: "comment",
    path: `/gardenersTips/${params.id}/comments`,
    title: body,
    page: tipPageFrom(params.id, url.searchParams),
    draftKey,
    values: { body },
    json,
  } as const;
  const response = await sendOrQueue(args, call, () => comments.$post({ param: { id: params.id }, json }));
  const { user } = (await session().catch(() => undefined)) ?? {};
  if (user) endSent(draftKey(user.gardenerId), String(form.get("body")));
  return response ? doneWith(args, (await response.json()).insertedId) : doneWith(args, "", WAITS);
});

/** What the action adds for a comment that waits on the device. */
const WAITS = { waits: true } as const;

/** The version of the comment that a form on the tip's page began with; matches nothing if the comment has changed since. */
async function versionSeen(args: ActionArgs<Params>, commentId: string): Promise<string | undefined> {
  const seen = args.form.get("seen");
  if (seen === null) return undefined;
  const stored = await readComment(args, commentId);
  return isSameText(seen, stored.body) ? stored.version : UNKNOWN_VERSION;
}

const remove = (args: ActionArgs<Params>) =>
  sendForm({ values: {} }, async () => {
    const commentId = targetFrom(args.url.searchParams).delete ?? "";
    const comment = args.api.gardenersTips[":id"].comments[":commentId"];
    await comment.$delete({ param: { id: args.params.id, commentId } });
    return doneWith(args, commentId);
  });

/** Forms on a tip's page stay there; this page redirects to it. */
function doneWith({ form, params, url }: ActionArgs<Params>, id: string, more: { waits?: true } = {}) {
  if (form.has("inline")) return { id, ...more };
  const anchor = targetFrom(url.searchParams).delete ? "" : `#${anchorOf({ _id: id })}`;
  return redirect(`${tipPageFrom(params.id, url.searchParams)}${anchor}`);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.commentsComment());

/** Writes, edits or deletes a comment on a separate page, for browsers without JavaScript (docs/product.md 1.12, 12.4). */
export default function Write({
  loaderData: { tipTitle, comment },
  actionData,
  params,
}: Route.ComponentProps) {
  const { search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const target = targetFrom(searchParams);
  const labels = labelsFor(target);
  const form = commentForm.useForm(actionData, {
    body: target.edit ? comment?.body : "",
    version: target.edit ? comment?.version : undefined,
  });
  const current = actionData?.current && commentForm.valuesOf(actionData.current);
  const missing =
    (target.reply ?? target.edit ?? target.delete) !== undefined && comment === null && !actionData;
  return (
    <div className="wrap section">
      <div className="sheet mx-auto grid max-w-2xl gap-6 p-6 md:p-8">
        <div>
          <h1 className="text-2xl">{labels.heading}</h1>
          {tipTitle ? (
            <p dir="auto" className="mt-1 text-muted wrap-anywhere">
              {tipTitle}
            </p>
          ) : null}
        </div>
        {missing ? <FormAlert>{m.commentsGone()}</FormAlert> : null}
        {target.delete && form.formError ? (
          <FormAlert>
            {DELETION_MESSAGES.failed()} {form.formError}
          </FormAlert>
        ) : (
          <FormProblems form={form} typed="form" />
        )}
        {comment && !target.edit ? (
          <blockquote className="border-s-2 border-base-300 ps-4">
            <LinkedText text={comment.body} className="grid gap-3" />
          </blockquote>
        ) : null}
        {target.delete && !missing ? <p>{DELETION_MESSAGES.text()}</p> : null}
        {editConflict({
          form,
          current,
          initial: undefined,
          fields: compared(),
          what: m.commentsWhat(),
          submit: { label: labels.submit, busy: m.uiSaving() },
        }) ?? (
          <ManagedForm form={form} className="grid gap-5">
            {target.delete || missing ? null : (
              <Field as="textarea" label={m.commentsYours()} {...form.field("body")} rows={6} required />
            )}
            <div className="flex flex-wrap gap-3">
              {missing ? null : (
                <FormButton
                  form={form}
                  busyLabel={m.uiSending()}
                  className={`btn ${target.delete ? "btn-error" : "btn-primary"}`}
                >
                  {labels.submit}
                </FormButton>
              )}
              <Link to={tipPageFrom(params.id, searchParams)} className="btn btn-outline">
                {missing ? m.commentsBack() : m.uiCancel()}
              </Link>
            </div>
          </ManagedForm>
        )}
      </div>
    </div>
  );
}

function labelsFor({ reply, edit, delete: remove }: ReturnType<typeof targetFrom>) {
  if (remove) return { heading: DELETION_MESSAGES.title(), submit: DELETION_MESSAGES.confirm() };
  if (edit) return { heading: m.commentsChange(), submit: m.uiSave() };
  return reply
    ? { heading: m.commentsReplyHeading(), submit: m.commentsReply() }
    : { heading: m.commentsPostHeading(), submit: m.commentsPost() };
}
