import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { KIND_LABELS } from "#web/moderation/labels.ts";

/** What a case is about, and whose that is: a name of any script keeps to its place in the line. */
export const CaseTitle = ({ of: { kind, author } }: { of: Pick<ModerationCase, "kind" | "author"> }) => (
  <>
    {kind === "gardener" ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} by`} <bdi>{author.name}</bdi>
  </>
);
