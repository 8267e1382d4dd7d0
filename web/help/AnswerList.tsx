import type { HelpRequestDetails } from "#domain/help/help-desk.ts";
import { formatDateTime } from "#domain/time/format-date-time.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";

/** The answers to a request for help, oldest first. */
export function AnswerList({ answers }: Pick<HelpRequestDetails, "answers">) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {answers.map((answer) => (
        <li key={answer._id} className="border-s-4 border-primary/40 ps-4">
          <p className="text-sm text-muted">
            <span dir="auto" className="font-semibold text-base-content wrap-anywhere">
              {answer.name}
            </span>{" "}
            <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
          </p>
          <Paragraphs text={answer.body} className="mt-1 grid max-w-[62ch] gap-3" />
        </li>
      ))}
    </ol>
  );
}
