import { ArrowLeft, Undo2 } from "lucide-react";
import { Form, Link, redirect, useNavigation } from "react-router";
import type { ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import { REPORT_REASONS } from "#domain/moderation/report.ts";
import { REVIEW_REASONS } from "#domain/moderation/review.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { SignedOutNotice } from "#web/forms/SignedOutNotice.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, anewAfterConflict, type LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { failureOf, sendForm } from "#web/forms/form-state.ts";
import { title } from "#web/layout/title.ts";
import { DecisionForm, decisionForm } from "#web/moderation/DecisionForm.tsx";
import { AboutCase } from "#web/moderation/AboutCase.tsx";
import { StatusChip } from "#web/moderation/StatusChip.tsx";
import { DONE } from "#web/moderation/words.ts";
import { Photo } from "#web/photos/Photo.tsx";
import { PLACES } from "#web/photos/places.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/case";

type Params = Route.LoaderArgs["params"];

/** The case; null for a visitor, who gets here only by sending a form (docs/product.md 4.4). */
const load = async (args: LoadArgs<Params>): Promise<ModerationCaseDetails | null> => {
  const { api, session, params, signal } = args;
  if (!(await session()).user) return null;
  return (await api.api.moderation.cases[":id"].$get({ param: params }, { init: { signal } })).json();
};

/** Decides, or undoes the decision. A 409, which says who was quicker, is shown in the page. */
const submit = byIntent({
  decide: decisionForm.action(async (args: ActionArgs<Params>, input) => {
    await args.api.api.moderation.cases[":id"].decision.$post({ param: args.params, json: input });
    return doneWith(args, "Decided.");
  }),
  undo: (args: ActionArgs<Params>) =>
    sendForm({ values: {}, intent: "undo" }, async () => {
      await args.api.api.moderation.cases[":id"].decision.$delete({ param: args.params });
      return doneWith(args, "The decision is taken back.");
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
export const shouldRevalidate = anewAfterConflict;

export const meta = () => title("Moderation");

/** A case with its reports, and what a moderator can do about it (docs/product.md 11.13 to 11.15). */
export default function Case({ loaderData: found, actionData }: Route.ComponentProps) {
  const decidable = found ? found.status === "open" && found.mayDecide : actionData?.intent === "decide";
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        {found ? (
          <>
            <Head found={found} />
            <Preview found={found} />
            {found.reviewReasons.length > 0 ? <WhyItWaits found={found} /> : null}
            {found.reports.length > 0 ? <Reports found={found} /> : null}
            <Decided found={found} />
          </>
        ) : (
          <h1 className="text-2xl md:text-3xl">Moderation</h1>
        )}
        {decidable ? (
          <section aria-labelledby="decision">
            <h2 id="decision" className="mb-4 text-xl">
              Decision
            </h2>
            <DecisionForm found={found} state={actionData} />
          </section>
        ) : (
          <Afterwards found={found} state={actionData} />
        )}
      </div>
    </div>
  );
}

function Head({ found }: { found: ModerationCaseDetails }) {
  return (
    <header>
      <Link
        to="/dashboard/moderation"
        className="line-link inline-flex min-h-11 items-center gap-2 no-underline"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" />
        Moderation
      </Link>
      <h1 className="mt-2 text-2xl wrap-anywhere md:text-3xl">
        <AboutCase of={found} />
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <StatusChip found={found} />
        <time dateTime={found.createdAt}>{formatDateTime(found.createdAt)}</time>
        <WhereItIs found={found} />
      </p>
    </header>
  );
}

const WAY = "line-link inline-flex items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11";

/** The ways to what it is about, but to what this decision has removed. */
function WhereItIs({ found: { author, decision, kind, status, tipId } }: { found: ModerationCaseDetails }) {
  const done = status === "decided" ? decision?.action : undefined;
  const isGone = (what: typeof kind) => done === "removeAll" || (done === "remove" && kind === what);
  return (
    <span className="inline-flex gap-4">
      {done === "ban" || isGone("gardener") ? null : (
        <Link to={`/gardenerDetails/${author.gardenerId}`} className={WAY}>
          Profile
        </Link>
      )}
      {tipId === null || (kind === "tip" && isGone("tip")) ? null : (
        <Link to={`/tipsDetails/${tipId}`} className={WAY}>
          Tip
        </Link>
      )}
    </span>
  );
}

/** Why it waits, or waited until it was decided (docs/product.md 11.25). */
function WhyItWaits({ found: { reviewReasons, status } }: { found: ModerationCaseDetails }) {
  return (
    <section aria-labelledby="reviewReasons">
      <h2 id="reviewReasons" className="mb-3 text-xl">
        {status === "open" ? "Why it waits" : "Why it waited"}
      </h2>
      <ul className="grid list-disc gap-1 ps-5">
        {reviewReasons.map((reason) => (
          <li key={reason}>{REVIEW_REASONS[reason]}</li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ found }: { found: ModerationCaseDetails }) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="mb-4 text-xl">
        Reports
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {found.reports.map((one) => (
          <li key={`${one.createdAt} ${one.name}`} className="border-s-4 border-base-300 ps-4">
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span className="font-semibold text-base-content">{REPORT_REASONS[one.reason]}</span>
              <span dir="auto" className="wrap-anywhere">
                {one.name}
              </span>
              <time dateTime={one.createdAt}>{formatDateTime(one.createdAt)}</time>
            </p>
            <Paragraphs text={one.note} className="mt-1 grid max-w-[62ch] gap-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({ found: { preview, kind } }: { found: ModerationCaseDetails }) {
  return (
    <section aria-label="What it is about" className="sheet p-5">
      {preview ? (
        <>
          {kind === "gardener" ? null : (
            <div className="mb-3 max-w-[62ch]">
              <p dir={kind === "comment" ? undefined : "auto"} className="display text-xl wrap-anywhere">
                {kind === "comment" ? <OnTip title={preview.title} /> : preview.title}
              </p>
            </div>
          )}
          <Paragraphs text={preview.text} className="grid grid-cols-[minmax(0,1fr)] max-w-[62ch] gap-4" />
          <Pictures of={preview} kind={kind} />
        </>
      ) : (
        <p className="text-muted">It is gone, or its author keeps it to themselves by now.</p>
      )}
    </section>
  );
}

type PicturesProps = {
  of: NonNullable<ModerationCaseDetails["preview"]>;
  kind: ModerationCaseDetails["kind"];
};

/** The pictures of what a case is about, not cut (docs/product.md 11.13). */
function Pictures({ of: { title, photo, photoAlt, ...variants }, kind }: PicturesProps) {
  const ofWhom = kind === "gardener" ? `Photo of ${title}` : photoAlt || "Photo of the tip";
  const pictures = [
    { src: photo, variants: variants.photoVariants, alt: ofWhom },
    { src: variants.coverPhoto, variants: variants.coverPhotoVariants, alt: `Cover photo of ${title}` },
  ].filter(({ src }) => src !== "");
  if (pictures.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-4">
      {pictures.map((picture) => (
        <Photo
          key={picture.alt}
          {...picture}
          place={PLACES.case}
          className="aspect-[4/3] w-full max-w-[26rem] rounded-box bg-base-200 object-contain"
        />
      ))}
    </div>
  );
}

const OnTip = ({ title }: { title: string }) =>
  title === "" ? (
    "On a tip that others do not see"
  ) : (
    <>
      On “<bdi>{title}</bdi>”
    </>
  );

function Decided({ found: { decision, status } }: { found: ModerationCaseDetails }) {
  if (!decision) return null;
  return (
    <section aria-labelledby="decided">
      <h2 id="decided" className="mb-2 text-xl">
        {status === "undone" ? "Taken back" : DONE[decision.action]}
      </h2>
      <p className="text-muted wrap-anywhere">
        By <bdi>{decision.by}</bdi>, <span className="whitespace-nowrap">{formatDateTime(decision.at)}</span>
        {decision.suspendedUntil ? `. Until ${formatDateTime(decision.suspendedUntil)}` : ""}
      </p>
      <Paragraphs text={decision.reason} className="mt-2 grid max-w-[62ch] gap-3" />
    </section>
  );
}

type AfterwardsProps = {
  found: ModerationCaseDetails | null;
  state: Route.ComponentProps["actionData"];
};

/** Undoes the decision, or says why the reader may not. Somebody who decided too late finds the reason they typed. */
function Afterwards({ found, state }: AfterwardsProps) {
  const failed = failureOf(state, "decide", "undo");
  const reason = state && "reason" in state.values ? state.values.reason : undefined;
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      {!found || state?.signedOut ? <SignedOutNotice typed="nothing" /> : null}
      {reason ? (
        <Field
          as="textarea"
          label="Your reason, which was not sent"
          name="reason"
          rows={4}
          className="min-h-28"
          defaultValue={reason}
          readOnly
        />
      ) : null}
      {!found || found.mayDecide ? null : (
        <p className="text-muted">Nobody decides about themselves, and about a moderator only admins do.</p>
      )}
      {found?.mayDecide && found.status === "decided" ? (
        <Form method="post">
          <input type="hidden" name="intent" value="undo" />
          <SubmitButton busy={busy} busyLabel="Taking back" className="btn btn-outline">
            <Undo2 className="size-5" />
            Take the decision back
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
