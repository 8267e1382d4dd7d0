import { m } from "#messages";
import { ArrowLeft, Undo2 } from "#web/icons/icons.tsx";
import type { ReactNode } from "react";
import { Form, redirect, useNavigation } from "react-router";
import type { ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import { REPORT_REASONS } from "#domain/moderation/report.ts";
import { REVIEW_REASONS } from "#domain/moderation/review.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, revalidateAfterConflict, type LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { title } from "#web/layout/title.ts";
import { DecisionForm, decisionForm } from "#web/moderation/DecisionForm.tsx";
import { CasePreview } from "#web/moderation/CasePreview.tsx";
import { CaseTitle } from "#web/moderation/CaseTitle.tsx";
import { StatusChip } from "#web/moderation/StatusChip.tsx";
import { ACTION_LABELS } from "#web/moderation/labels.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/case";

type Params = Route.LoaderArgs["params"];

/** The case; null for a visitor, who gets here only by submitting a form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>): Promise<ModerationCaseDetails | null> => {
  const { api, session, params, signal } = args;
  if (!(await session()).user) return null;
  return (await api.api.moderation.cases[":id"].$get({ param: params }, { init: { signal } })).json();
};

/** Decides, or undoes the decision. A 409, which says who was faster, is shown on the page. */
const submit = byIntent({
  decide: decisionForm.action(async (args: ActionArgs<Params>, input) => {
    await args.api.api.moderation.cases[":id"].decision.$post({ param: args.params, json: input });
    return doneWith(args, m.moderationDoneToast());
  }),
  undo: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "undo" }, async () => {
      await args.api.api.moderation.cases[":id"].decision.$delete({ param: args.params });
      return doneWith(args, m.moderationUndoneToast());
    }),
});

function doneWith({ flash, params }: ActionArgs<Params>, title: string) {
  flash({ kind: "success", title, milliseconds: 1500 });
  return redirect(`/dashboard/moderation/${params.id}`);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateAfterConflict;

export const meta = (args: Route.MetaArgs) => title(args, m.frameModeration());

/** A case with its reports and the moderator's actions (docs/product.md 11.13 to 11.15). */
export default function Case({ loaderData: moderationCase, actionData }: Route.ComponentProps) {
  const decidable = moderationCase
    ? moderationCase.status === "open" && moderationCase.mayDecide
    : actionData?.intent === "decide";
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        {moderationCase ? (
          <>
            <Header moderationCase={moderationCase} />
            <CasePreview moderationCase={moderationCase} />
            {moderationCase.reviewReasons.length > 0 ? (
              <ReviewReasons moderationCase={moderationCase} />
            ) : null}
            {moderationCase.reports.length > 0 ? <Reports moderationCase={moderationCase} /> : null}
            <DecisionSummary moderationCase={moderationCase} />
          </>
        ) : (
          <h1 className="text-2xl md:text-3xl">{m.frameModeration()}</h1>
        )}
        {decidable ? (
          <section aria-labelledby="decision">
            <h2 id="decision" className="mb-4 text-xl">
              {m.moderationDecision()}
            </h2>
            <DecisionForm moderationCase={moderationCase} state={actionData} />
          </section>
        ) : (
          <UndoDecision moderationCase={moderationCase} state={actionData} />
        )}
      </div>
    </div>
  );
}

function Header({ moderationCase }: { moderationCase: ModerationCaseDetails }) {
  return (
    <header>
      <Link
        to="/dashboard/moderation"
        className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" />
        {m.frameModeration()}
      </Link>
      <h1 className="mt-2 text-2xl wrap-anywhere md:text-3xl">
        <CaseTitle moderationCase={moderationCase} />
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <StatusChip moderationCase={moderationCase} />
        <time dateTime={moderationCase.createdAt}>{formatDateTime(moderationCase.createdAt)}</time>
        <TargetLinks moderationCase={moderationCase} />
      </p>
    </header>
  );
}

const LINK = "line-link inline-flex items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11";

/** Links to the author and the tip, unless this decision has removed them. */
function TargetLinks({
  moderationCase: { author, decision, kind, status, tipId },
}: {
  moderationCase: ModerationCaseDetails;
}) {
  const done = status === "decided" ? decision?.action : undefined;
  const isRemoved = (target: typeof kind) => done === "removeAll" || (done === "remove" && kind === target);
  return (
    <span className="inline-flex gap-4">
      {done === "ban" || isRemoved("gardener") ? null : (
        <Link to={`/gardenerDetails/${author.gardenerId}`} className={LINK}>
          {m.moderationProfile()}
        </Link>
      )}
      {tipId === null || (kind === "tip" && isRemoved("tip")) ? null : (
        <Link to={`/tipsDetails/${tipId}`} className={LINK}>
          {m.moderationTip()}
        </Link>
      )}
    </span>
  );
}

/** Why it is pending, or was until it was decided (docs/product.md 11.25). */
function ReviewReasons({
  moderationCase: { reviewReasons, status },
}: {
  moderationCase: ModerationCaseDetails;
}) {
  return (
    <section aria-labelledby="review-reasons">
      <h2 id="review-reasons" className="mb-3 text-xl">
        {status === "open" ? m.moderationWhyPending() : m.moderationWhyWasPending()}
      </h2>
      <ul className="grid list-disc gap-1 ps-5">
        {reviewReasons.map((reason) => (
          <li key={reason}>{REVIEW_REASONS[reason]()}</li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ moderationCase }: { moderationCase: ModerationCaseDetails }) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="mb-4 text-xl">
        {m.moderationReports()}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {moderationCase.reports.map((report) => (
          <li key={`${report.createdAt} ${report.name}`} className="border-s-4 border-base-300 ps-4">
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span className="font-semibold text-base-content">{REPORT_REASONS[report.reason]()}</span>
              <span dir="auto" className="wrap-anywhere">
                {report.name}
              </span>
              <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
            </p>
            <Paragraphs text={report.note} className="mt-1 grid max-w-[62ch] gap-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DecisionSummary({
  moderationCase: { decision, status },
}: {
  moderationCase: ModerationCaseDetails;
}) {
  if (!decision) return null;
  const words = {
    name: decision.by,
    at: formatDateTime(decision.at),
    bdi: (text: ReactNode) => <bdi key="name">{text}</bdi>,
    time: (text: ReactNode) => (
      <span key="time" className="whitespace-nowrap">
        {text}
      </span>
    ),
  };
  return (
    <section aria-labelledby="decided">
      <h2 id="decided" className="mb-2 text-xl">
        {status === "undone" ? m.moderationUndone() : ACTION_LABELS[decision.action]()}
      </h2>
      <p className="text-muted wrap-anywhere">
        {decision.suspendedUntil
          ? m.moderationByUntil({ ...words, until: formatDateTime(decision.suspendedUntil) })
          : m.moderationBy(words)}
      </p>
      <Paragraphs text={decision.reason} className="mt-2 grid max-w-[62ch] gap-3" />
    </section>
  );
}

type UndoDecisionProps = {
  moderationCase: ModerationCaseDetails | null;
  state: Route.ComponentProps["actionData"];
};

/** The button to undo the decision, or why it is missing. After a conflict, also shows the reason that was typed. */
function UndoDecision({ moderationCase, state }: UndoDecisionProps) {
  const failed = failureOf(state, "decide", "undo");
  const reason = state && "reason" in state.values ? state.values.reason : undefined;
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {!moderationCase || state?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
      {reason ? (
        <Field
          as="textarea"
          label={m.moderationUnsentReason()}
          name="reason"
          rows={4}
          className="min-h-28"
          defaultValue={reason}
          readOnly
        />
      ) : null}
      {!moderationCase || moderationCase.mayDecide ? null : (
        <p className="text-muted">{m.moderationMayNot()}</p>
      )}
      {moderationCase?.mayDecide && moderationCase.status === "decided" ? (
        <Form method="post">
          <input type="hidden" name="intent" value="undo" />
          <SubmitButton busy={busy} busyLabel={m.moderationUndoing()} className="btn btn-outline">
            <Undo2 className="size-5" />
            {m.moderationUndo()}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
