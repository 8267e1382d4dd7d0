import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { KIND_LABELS } from "#web/moderation/labels.ts";

/** The kind and author of a case, with the name isolated from the text direction around it. */
export const CaseTitle = ({
  moderationCase: { kind, author },
}: {
  moderationCase: Pick<ModerationCase, "kind" | "author">;
}) => (
  <>
    {kind === "gardener" ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} by`} <bdi>{author.name}</bdi>
  </>
);
