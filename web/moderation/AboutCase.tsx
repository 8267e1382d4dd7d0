import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { KINDS } from "#web/moderation/words.ts";

/** What a case is about, and whose that is: a name of any script keeps to its place in the line. */
export const AboutCase = ({ of: { kind, author } }: { of: Pick<ModerationCase, "kind" | "author"> }) => (
  <>
    {kind === "gardener" ? KINDS[kind] : `${KINDS[kind]} by`} <bdi>{author.name}</bdi>
  </>
);
