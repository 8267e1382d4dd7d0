import { m } from "#messages";
import { redirect } from "react-router";
import { idOrNone } from "#domain/http/ids.ts";
import { REPORT_REASONS, REPORTABLE, reportInput } from "#domain/moderation/report.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { ApiError } from "#web/api/client.ts";
import { sendOrQueue } from "#web/api/send-or-queue.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { REPORT_LABELS } from "#web/moderation/ReportLink.tsx";
import { Field } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import type { Route } from "./+types/report";

type Params = Route.LoaderArgs["params"];
const kindOf = ({ kind }: Params) => REPORTABLE.find((known) => known === kind);
const tipOf = (url: URL) => idOrNone(url.searchParams.get("tip") ?? "");

/**
 * The reported content, and the path to return to; null for a visitor, who gets here only by submitting the form
 * (docs/product.md 4.4). Throws 404 if the member may not see it.
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
    const path = { param: { id: tipId, commentId: params.id } };
    const comment = await (await api.gardenersTips[":id"].comments[":commentId"].$get(path, init)).json();
    return { kind, name: comment.name, text: comment.body, back: `/tipsDetails/${tipId}` };
  }
  if (kind !== "gardener") throw notFound();
  const gardener = await (await api.gardeners[":id"].$get({ param }, init)).json();
  return { kind, name: gardener.name, text: "", back: `/gardenerDetails/${gardener._id}` };
};

const notFound = () =>
  new ApiError({ title: m.problemsTitleNotFound(), status: 404, detail: m.problemsNothingHere() });

const reportForm = defineForm(reportInput.pick({ reason: true, note: true }), { draft: "typing" });

const submit = reportForm.action(async (args: ActionArgs<Params>, input) => {
  const { api, params, url, flash } = args;
  const kind = kindOf(params);
  if (!kind) throw notFound();
  const tipId = kind === "comment" ? tipOf(url) : undefined;
  const json = { ...input, kind, targetId: params.id, ...(tipId ? { tipId } : {}) };
  const call = {
    kind: "report",
    path: "/api/reports",
    title: m.moderationReportOf({ kind }),
    page: url.pathname + url.search,
    values: reportForm.valuesIn(args.form),
    json,
  } as const;
  if (await sendOrQueue(args, call, () => api.api.reports.$post({ json })))
    flash({ kind: "success", title: m.moderationThanks(), milliseconds: 3000 });
  return redirect(
    kind === "gardener" ? `/gardenerDetails/${params.id}` : `/tipsDetails/${tipId ?? params.id}`,
  );
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.moderationReport());

/** Reports a tip, a comment or a gardener to the moderators (docs/product.md 11.11). */
export default function Report({ loaderData: target, actionData, params }: Route.ComponentProps) {
  const kind = kindOf(params);
  const member = useRootData()?.user?.gardenerId;
  const form = reportForm.useForm(
    actionData,
    {},
    member ? `draft of a report of ${params.id} by ${member}` : null,
  );
  return (
    <div className="wrap pb-16">
      <div className="grid grid-cols-[minmax(0,1fr)] max-w-2xl gap-8 pt-8 md:pt-14">
        <header>
          <h1 className="text-3xl md:text-4xl">{kind ? REPORT_LABELS[kind]() : m.moderationReport()}</h1>
          {target ? (
            <p dir="auto" className="mt-2 text-lg wrap-anywhere text-muted">
              {target.kind === "gardener" ? target.name : m.moderationByAuthor({ name: target.name })}
            </p>
          ) : null}
          {target?.text ? (
            <blockquote className="mt-4 border-s-4 border-base-300 ps-4">
              <Paragraphs text={target.text} className="grid grid-cols-[minmax(0,1fr)] gap-3" />
            </blockquote>
          ) : null}
        </header>
        <ManagedForm form={form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Field as="select" label={m.moderationWrong()} {...form.field("reason")} required>
            <option value="" disabled>
              {m.moderationChooseReason()}
            </option>
            {Object.entries(REPORT_REASONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </Field>
          <Field
            as="textarea"
            label={m.moderationWords()}
            {...form.field("note")}
            rows={4}
            className="min-h-28"
            hint={m.moderationWordsHint()}
          />
          <FormProblems form={form} signedOut={!target} typed="draft" />
          <div className="flex flex-wrap gap-3">
            <FormButton form={form} busyLabel={m.moderationReporting()}>
              {m.moderationReport()}
            </FormButton>
            <Link to={target?.back ?? "/"} className="btn btn-lg btn-outline">
              {m.uiCancel()}
            </Link>
          </div>
        </ManagedForm>
      </div>
    </div>
  );
}
