import { useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { REPORT_REASONS, REPORTABLE, reportInput } from "#domain/moderation/report.ts";
import { SignedOutNotice } from "#web/accounts/SignedOutNotice.tsx";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { ApiError } from "#web/api/client.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import type { Route } from "./+types/report";

type Params = Route.LoaderArgs["params"];
const kindOf = ({ kind }: Params) => REPORTABLE.find((one) => one === kind);
const tipOf = (url: URL) => idOrNone(url.searchParams.get("tip") ?? "");

/**
 * What is to be reported, in words, and where one goes afterwards; null to a visitor, who only gets here by sending the
 * form (docs/product.md 4.4). Throws 404 for what one may not see.
 */
const load = async ({ api, session, params, url, signal }: LoadArgs<Params>) => {
  if (!(await session()).user) return null;
  const init = { init: { signal } };
  const param = { id: params.id };
  const kind = kindOf(params);
  if (kind === "tip") {
    const tip = await (await api.gardenersTips[":id"].$get({ param }, init)).json();
    return { kind, name: tip.name, text: tip.title, back: `/tipsDetails/${tip._id}` };
  }
  if (kind === "comment") {
    const tipId = tipOf(url);
    const place = { param: { id: tipId, commentId: params.id } };
    const comment = await (await api.gardenersTips[":id"].comments[":commentId"].$get(place, init)).json();
    return { kind, name: comment.name, text: comment.body, back: `/tipsDetails/${tipId}` };
  }
  if (kind !== "gardener")
    throw new ApiError({ title: "Not found", status: 404, detail: "There is nothing at this address." });
  const gardener = await (await api.gardeners[":id"].$get({ param }, init)).json();
  return { kind, name: gardener.name, text: "", back: `/gardenerDetails/${gardener._id}` };
};

type Outcome = {
  errors: { path: string; message: string }[];
  failed: string | undefined;
  signedOut: boolean;
};

const act = async ({ api, params, url, form, flash }: ActArgs<Params>) => {
  const values = { reason: String(form.get("reason") ?? ""), words: String(form.get("words") ?? "") };
  const kind = kindOf(params);
  const tipId = kind === "comment" ? tipOf(url) : undefined;
  const parsed = reportInput.safeParse({ kind, targetId: params.id, ...(tipId ? { tipId } : {}), ...values });
  const told = (outcome: Partial<Outcome>, status: number) =>
    data({ values, errors: [], failed: undefined, signedOut: false, ...outcome }, { status });
  if (!parsed.success) return told({ errors: fieldErrors(parsed.error.issues) }, 400);
  try {
    await api.api.reports.$post({ json: parsed.data });
  } catch (error) {
    const { detail, errors, signedOut, status } = problemIn(error);
    return told({ errors, signedOut, failed: signedOut || errors.length > 0 ? undefined : detail }, status);
  }
  flash({ kind: "success", title: "Thank you. A moderator will look at it.", milliseconds: 3000 });
  if (kind === "gardener") return redirect(`/gardenerDetails/${params.id}`);
  return redirect(`/tipsDetails/${tipId ?? params.id}`);
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = () => title("Report");

/** Reports a tip, a comment or a gardener to the moderators (docs/product.md 11.11). */
export default function Report({ loaderData: found, actionData, params }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, actionData?.errors);
  const busy = useNavigation().formMethod === "POST";
  const errorAt = (path: string) => actionData?.errors.find((error) => error.path === path)?.message;
  return (
    <div className="wrap pb-16">
      <div className="grid grid-cols-[minmax(0,1fr)] max-w-2xl gap-8 pt-8 md:pt-14">
        <header>
          <h1 className="text-3xl md:text-4xl">Report this {kindOf(params)}</h1>
          {found ? (
            <p dir="auto" className="mt-2 text-lg wrap-anywhere text-muted">
              {found.kind === "gardener" ? found.name : `By ${found.name}`}
            </p>
          ) : null}
          {found?.text ? (
            <blockquote className="mt-4 border-s-4 border-base-300 ps-4">
              <Paragraphs text={found.text} className="grid grid-cols-[minmax(0,1fr)] gap-3" />
            </blockquote>
          ) : null}
        </header>
        <Form ref={form} method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Field
            as="select"
            label="What is wrong"
            name="reason"
            defaultValue={actionData?.values.reason ?? ""}
            error={errorAt("reason")}
            required
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {Object.entries(REPORT_REASONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
          <Field
            as="textarea"
            label="In your words"
            name="words"
            rows={4}
            className="min-h-28"
            defaultValue={actionData?.values.words}
            error={errorAt("words")}
            hint="If you like. Moderators read it with your name; whom it is about does not."
          />
          {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
          {!found || actionData?.signedOut ? <SignedOutNotice typed="form" /> : null}
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy} busyLabel="Reporting">
              Report
            </SubmitButton>
            <Link to={found?.back ?? "/"} className="btn btn-lg btn-outline">
              Cancel
            </Link>
          </div>
        </Form>
      </div>
    </div>
  );
}
