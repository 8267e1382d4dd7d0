import { sql, type RawBuilder } from "kysely";

/**
 * Whether a gardener is suspended or banned at a time: while a decided case says so (docs/product.md 11.16). `column`
 * holds the gardener's id. Written as in the partial index of such cases.
 */
export const isSuspended = (column: string, now: unknown): RawBuilder<number> =>
  sql<number>`case when exists (select 1 from moderation_case
    where moderation_case.author_id = ${sql.ref(column)} and ${suspends(now)}) then 1 else 0 end`;

/** The condition on a case by which it suspends its author at a time. */
export const suspends = (now: unknown): RawBuilder<boolean> =>
  sql<boolean>`moderation_case.status = 'decided' and moderation_case.action in ('suspend', 'ban', 'removeAll')
    and (moderation_case.suspended_until is null or moderation_case.suspended_until > ${now})`;
