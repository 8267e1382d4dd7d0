import { sql, type RawBuilder } from "kysely";

/**
 * Whether a gardener is suspended or banned at a time, by a decided case (docs/product.md 11.16): 0 or 1. `column` has the
 * gardener's id.
 */
export const isSuspended = (column: string, now: unknown): RawBuilder<number> =>
  sql<number>`case when exists (select 1 from moderation_case
    where moderation_case.author_id = ${sql.ref(column)} and ${suspends(now)}) then 1 else 0 end`;

/** Whether a case suspends its author at a time. Matches the partial index of such cases. */
export const suspends = (now: unknown): RawBuilder<boolean> =>
  sql<boolean>`moderation_case.status = 'decided' and moderation_case.action in ('suspend', 'ban', 'removeAll')
    and (moderation_case.suspended_until is null or moderation_case.suspended_until > ${now})`;

/** Whether a gardener can sign in at a time: `active`, `suspended` or `banned`. `column` has the gardener's id, or null. */
export const suspensionState = (column: string, now: unknown): RawBuilder<string> => {
  const found = (more: RawBuilder<boolean>) => sql`exists (select 1 from moderation_case
    where moderation_case.author_id = ${sql.ref(column)} and ${suspends(now)} and ${more})`;
  return sql<string>`case when ${found(sql`moderation_case.suspended_until is null`)} then 'banned'
    when ${found(sql`moderation_case.suspended_until is not null`)} then 'suspended' else 'active' end`;
};
