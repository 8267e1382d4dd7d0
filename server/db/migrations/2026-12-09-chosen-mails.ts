import { sql, type Kysely } from "kysely";

/**
 * Answers and what moderators decide came by mail in any case, and the most that could be chosen was "on the site". Now that
 * mail is a choice, whoever had that has no choice noted any more, which means by mail; whoever had "not at all" keeps it. The
 * letters of moderators that wait know their address, which was looked up only when they were sent.
 */
export const chosenMails = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from notice_setting where kind in ('help', 'moderation') and way = 'app'`.execute(db);
    await sql`update mail set recipient =
        coalesce((select "user".email from "user" where "user".id = mail.account_id), '')
      where recipient = '' and state = 'waiting'`.execute(db);
  },
};
