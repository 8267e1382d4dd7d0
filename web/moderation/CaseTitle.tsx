import { m } from "#messages";
import type { ModerationCase } from "#domain/moderation/moderation.ts";

/** The kind and author of a case, with the name isolated from the text direction around it. */
export const CaseTitle = ({
  moderationCase: { kind, author },
}: {
  moderationCase: Pick<ModerationCase, "kind" | "author">;
}) => m.moderationTitle({ kind, name: author.name, bdi: (text) => <bdi key="name">{text}</bdi> });
