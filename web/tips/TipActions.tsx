import { m } from "#messages";
import { Bookmark, Eye, Heart, ListPlus, MessageCircle, Printer } from "#web/icons/icons.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatNumber } from "#domain/text/numbers.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { hasPublicPage, publicTipPath } from "#domain/tips/public-page.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { CardTip } from "#web/tips/card-fields.ts";
import { CardCounts } from "#web/tips/CardCounts.tsx";
import { Form } from "#web/ui/Form.tsx";
import { Link } from "#web/ui/Link.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { toasts } from "#web/ui/toast-queue.ts";

type CardActionsProps = {
  tip: CardTip;
  /** The path of "Read". */
  to: string;
  /** The control that deletes the tip; with it, "Update" is shown, too. */
  deletion: ReactNode;
};

/** The last row of a tip's card: its counters and what the viewer can do. */
export const TipCardActions = ({ tip, to, deletion }: CardActionsProps) => (
  <div
    className={`-mb-1 flex flex-wrap items-center border-t border-base-300 pt-3 ${deletion ? "gap-1" : "justify-between"}`}
  >
    {deletion ? null : <CardCounts tip={tip} />}
    <Link to={to} className="cover btn btn-sm btn-soft btn-primary">
      {m.tipsRead()}
      <span className="sr-only">{` ${tip.title}`}</span>
    </Link>
    {deletion ? (
      <>
        <Link to={`/updateTip/${tip._id}`} className="btn btn-sm btn-ghost relative z-1 ms-auto">
          {m.tipsUpdate()}
          <span className="sr-only"> {tip.title}</span>
        </Link>
        <span className="relative z-1">{deletion}</span>
      </>
    ) : null}
    <SaveControl
      tip={tip}
      place="absolute end-2 top-2 z-1"
      className="btn-circle border-base-300 bg-base-100/90"
    />
  </div>
);

type DetailActionsProps = {
  tip: Pick<
    Tip,
    "_id" | "title" | "privacy" | "pending" | "like" | "liked" | "saved" | "commentCount" | "viewCount"
  >;
  /** The like control; without it only the number shows. */
  likeControl: ReactNode;
  inert: boolean;
};

/** The column beside a tip's text: its counters and what the viewer can do. */
export const TipDetailActions = ({ tip, likeControl, inert }: DetailActionsProps) => (
  <aside
    aria-label={m.tipsCounters()}
    inert={inert}
    className="lg:col-start-1 lg:row-start-2 lg:pe-8 print:hidden"
  >
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:sticky lg:top-24 lg:mt-10 lg:flex-col lg:items-start lg:gap-5">
      <div className="flex flex-wrap gap-3">
        {likeControl}
        <SaveControl tip={tip} className="btn-lg btn-outline" withText />
        {hasPublicPage(tip) ? <ShareLink path={publicTipPath(tip)} title={tip.title} /> : null}
        {tip.saved === undefined ? null : (
          <>
            <Link to={`/collections/add/${tip._id}`} className="btn btn-lg btn-outline">
              <ListPlus className="size-5" />
              {m.tipsAddToCollection()}
              <span className="sr-only">: {tip.title}</span>
            </Link>
            <Link to={`/shedSheet?tip=${tip._id}`} className="btn btn-lg btn-outline">
              <Printer className="size-5" />
              {m.tipsPrint()}
              <span className="sr-only">{tip.title}</span>
            </Link>
          </>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted lg:grid lg:gap-2">
        {likeControl ? null : (
          <Counter
            icon={<Heart className={`size-5 text-secondary ${tip.liked ? "fill-current" : ""}`} />}
            count={tip.like}
            words={m.tipsLikes}
            aside={tip.liked ? m.tipsOneYours() : undefined}
          />
        )}
        <Counter
          icon={<MessageCircle className="size-5" />}
          count={tip.commentCount}
          words={m.tipsComments}
        />
        <Counter icon={<Eye className="size-5" />} count={tip.viewCount} words={m.tipsViews} />
      </ul>
    </div>
  </aside>
);

/** The result of saving or unsaving a tip: whether it was to be saved, and why that failed. */
export type SaveOutcome = {
  saved: boolean;
  problem?: { detail: string; signedOut: boolean; status: number };
};

type SaveControlProps = {
  tip: Pick<Tip, "_id" | "title" | "saved">;
  /** Classes of the form around the button. */
  place?: string;
  className: string;
  /** Shows "Save" or "Saved" beside the icon. */
  withText?: boolean;
};

/**
 * Saves or unsaves a tip, if the viewer can (docs/product.md 12.30). The change shows at once; if it fails, it is reverted, and a
 * toast says why. Without JavaScript the form returns to this page.
 */
function SaveControl({ tip, place, className, withText = false }: SaveControlProps) {
  const key = `save ${tip._id}`;
  const { data, formData, submit } = useFetcher<SaveOutcome>({ key });
  const { pathname, search } = useLocation();
  const alert = useRef<string>(undefined);
  // A tip that was loaded after a response is newer than it.
  const [seen, setSeen] = useState<{ data: typeof data; tip?: unknown }>({ data });
  if (seen.data !== data) setSeen({ data, tip });
  const last = seen.tip === tip ? data : undefined;
  const stored = last ? last.saved !== Boolean(last.problem) : tip.saved;
  const sending = formData?.get("saved");
  const saved = sending ? sending === "true" : stored;

  const { _id, title } = tip;
  useEffect(() => {
    if (!last?.problem) return;
    const { detail, signedOut, status } = last.problem;
    const form = { tip: _id, saved: String(last.saved) };
    const retry = () =>
      void submit(form, { method: "post", action: "/saved", defaultShouldRevalidate: false });
    // Another attempt does not help if the tip is gone or too many are saved.
    const remedy = signedOut ? { login: loginPath(window.location) } : status < 500 ? {} : { retry };
    alert.current = toasts.error(saveFailed(title, last.saved), detail, remedy);
  }, [last, submit, _id, title]);

  if (saved === undefined) return null;
  return (
    <Form
      fetcherKey={key}
      navigate={false}
      method="post"
      action="/saved"
      className={place}
      defaultShouldRevalidate={false}
      onSubmit={() => {
        if (alert.current) toasts.dismiss(alert.current);
      }}
    >
      <input type="hidden" name="tip" value={tip._id} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="saved"
        value={String(!saved)}
        aria-pressed={saved}
        title={saved ? m.tipsSaved() : m.tipsSave()}
        className={`btn ${className}`}
      >
        <Bookmark className={`size-5 ${saved ? "fill-current text-secondary" : ""}`} />
        {withText ? (
          <span className="min-w-12 text-start">{saved ? m.tipsSaved() : m.tipsSave()}</span>
        ) : null}
        <span className="sr-only">{withText ? tip.title : m.tipsSaveNamed({ title: tip.title })}</span>
      </button>
    </Form>
  );
}

/** What is said when a tip could not be saved, or unsaved. */
export function saveFailed(title: string, toSave: boolean): string {
  if (title) return toSave ? m.tipsNotSaved({ title }) : m.tipsStillSaved({ title });
  return toSave ? m.tipsOneNotSaved() : m.tipsOneStillSaved();
}

type CounterProps = {
  icon: ReactNode;
  count: number;
  words: (values: { count: number }) => string;
  /** Additional text for screen readers. */
  aside?: string | undefined;
};

function Counter({ icon, count, words, aside }: CounterProps) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      <span>
        <b className="font-semibold text-base-content">{formatNumber(count)}</b> {words({ count })}
        {aside ? <span className="sr-only">{aside}</span> : null}
      </span>
    </li>
  );
}
