import { useMemo, useRef } from "react";
import { data, Form, Link, redirect, useLocation, useNavigation } from "react-router";
import { commentChange } from "#domain/comments/comment.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { readComment } from "#web/api/read-comments.ts";
import { orGone, readTip } from "#web/api/read-tip.ts";
import { aimIn, anchorOf, type CommentOutcome, tipPageFrom } from "#web/comments/comment-paths.ts";
import { DELETION } from "#web/comments/deletion-words.ts";
import { LinkedText } from "#web/comments/LinkedText.tsx";
import { title } from "#web/layout/title.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import type { Route } from "./+types/write";

type Params = Route.LoaderArgs["params"];

/** The tip, and the comment that is replied to, changed or deleted; null for what is not there, and to a visitor, who only gets here by sending a form. */
const load = async (args: LoadArgs<Params>) => {
  const { user } = await args.session();
  const { reply, edit, delete: remove } = aimIn(args.url.searchParams);
  const about = reply ?? edit ?? remove;
  const [tip, comment] = user
    ? await Promise.all([orGone(readTip(args)), about ? orGone(readComment(args, about)) : null])
    : [null, null];
  const missing = user !== null && (tip === null || (about !== undefined && comment === null));
  return data({ tipTitle: tip?.title, comment }, { status: missing ? 404 : 200 });
};

/** Posts, replies, changes or deletes, as the address says. Forms on a tip's page stay there; this page leads back to it. */
const act = async (args: ActArgs<Params>) => {
  const { form, params, url } = args;
  const typed = form.get("body");
  const body = typeof typed === "string" ? typed : "";
  const aim = aimIn(url.searchParams);
  const wrong = aim.delete ? undefined : wrongWith(body);
  if (wrong) return refused({ problem: wrong, typed: body }, 400);
  let id: string;
  try {
    id = await send(args, body);
  } catch (error) {
    const { detail, errors, signedOut, status } = problemIn(error);
    return refused({ problem: errors[0]?.message ?? detail, signedOut, typed: body }, status);
  }
  if (form.has("inline")) return data<CommentOutcome>({ done: true, id }, { status: 200 });
  return redirect(
    `${tipPageFrom(params.id, url.searchParams)}${aim.delete ? "" : `#${anchorOf({ _id: id })}`}`,
  );
};

async function send({ api, params, url }: ActArgs<Params>, body: string): Promise<string> {
  const { reply, edit, delete: remove } = aimIn(url.searchParams);
  const comments = api.gardenersTips[":id"].comments;
  if (remove) await comments[":commentId"].$delete({ param: { id: params.id, commentId: remove } });
  else if (edit)
    await comments[":commentId"].$patch({ param: { id: params.id, commentId: edit }, json: { body } });
  else {
    const json = { body, ...(reply ? { parentId: reply } : {}) };
    return (await (await comments.$post({ param: { id: params.id }, json })).json()).insertedId;
  }
  return remove ?? edit ?? "";
}

/** What is wrong with a comment's words, before they are sent anywhere; undefined when nothing is. */
const wrongWith = (body: string): string | undefined =>
  commentChange.safeParse({ body }).error?.issues[0]?.message;

const refused = (outcome: { problem: string; typed: string; signedOut?: boolean }, status: number) =>
  data<CommentOutcome>({ done: false, signedOut: false, ...outcome }, { status });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Comment");

/** Writes, changes or deletes a comment on a page of its own, for browsers without JavaScript (docs/product.md 1.12, 12.4). */
export default function Write({
  loaderData: { tipTitle, comment },
  actionData,
  params,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const aim = aimIn(asked);
  const failed = actionData?.done === false ? actionData : undefined;
  const words = wordsFor(aim);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(
    form,
    useMemo(() => (failed ? [failed] : undefined), [failed]),
  );
  const missing = (aim.reply ?? aim.edit ?? aim.delete) !== undefined && comment === null && !failed;
  return (
    <div className="wrap section">
      <div className="sheet mx-auto grid max-w-2xl gap-6 p-6 md:p-8">
        <div>
          <h1 className="text-2xl">{words.heading}</h1>
          {tipTitle ? (
            <p dir="auto" className="mt-1 text-muted wrap-anywhere">
              {tipTitle}
            </p>
          ) : null}
        </div>
        {failed?.signedOut ? <SignedOutNotice typed="form" /> : null}
        {missing ? <FormAlert>This comment is gone, or you may not see it.</FormAlert> : null}
        {failed && !failed.signedOut && aim.delete ? (
          <FormAlert>
            {DELETION.failed} {failed.problem}
          </FormAlert>
        ) : null}
        {comment && !aim.edit ? (
          <blockquote className="border-s-2 border-base-300 ps-4">
            <LinkedText text={comment.body} className="grid gap-3" />
          </blockquote>
        ) : null}
        {aim.delete && !missing ? <p>{DELETION.text}</p> : null}
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {aim.delete || missing ? null : (
            <Field
              as="textarea"
              label="Your comment"
              name="body"
              rows={6}
              defaultValue={failed?.typed ?? (aim.edit ? comment?.body : "")}
              error={failed && !failed.signedOut ? failed.problem : undefined}
              required
            />
          )}
          <div className="flex flex-wrap gap-3">
            {missing ? null : (
              <SubmitButton
                busy={busy}
                busyLabel="Sending"
                className={`btn ${aim.delete ? "btn-error" : "btn-primary"}`}
              >
                {words.submit}
              </SubmitButton>
            )}
            <Link to={tipPageFrom(params.id, asked)} className="btn btn-outline">
              {missing ? "Back to the tip" : "Cancel"}
            </Link>
          </div>
        </Form>
      </div>
    </div>
  );
}

function wordsFor({ reply, edit, delete: remove }: ReturnType<typeof aimIn>) {
  if (remove) return { heading: DELETION.title, submit: DELETION.confirm };
  if (edit) return { heading: "Change your comment", submit: "Save" };
  return reply
    ? { heading: "Reply to a comment", submit: "Reply" }
    : { heading: "Comment on a tip", submit: "Comment" };
}
