import { m } from "#messages";
import { Form, useNavigation } from "react-router";
import type { TipDraftSummary } from "#domain/tips/tip-draft.ts";
import { Link } from "#web/ui/Link.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type DraftListProps = { drafts: readonly TipDraftSummary[]; sharePath: string };

/** The member's drafts of tips, to go on with or to delete (docs/product.md 18.17). */
export function DraftList({ drafts, sharePath }: DraftListProps) {
  const sent = useNavigation().formData;
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mb-10 max-w-4xl">
      <h2 id="drafts" className="text-xl">
        {m.draftsDrafts()}
      </h2>
      <ul className="mt-3 grid gap-2">
        {drafts.map(({ _id, title, updatedAt }) => (
          <li key={_id} className="sheet flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <p className="min-w-0 grow basis-56">
              <Link
                to={`${sharePath}?draft=${_id}`}
                dir="auto"
                className="line-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {title || m.draftsUntitled()}
              </Link>{" "}
              <span className="text-sm whitespace-nowrap text-muted">
                <RelativeTime time={updatedAt} />
              </span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="draft" value={_id} />
              <SubmitButton
                busy={sent?.get("draft") === _id}
                busyLabel={m.uiDeleting()}
                className="btn btn-ghost"
                aria-label={m.draftsDeleteNamed({ title })}
              >
                {m.uiDelete()}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
