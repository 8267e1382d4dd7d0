import { sql, type Kysely } from "kysely";

/** What admins see of the site: how often tips were looked at, in all and by week, and how large its pictures are. */
export const siteFigures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`insert into counter (name, value)
      select 'views', sum(view_count) from tip where public = 1 having sum(view_count) > 0`.execute(db);
    await sql`insert into counter (name, value)
      select 'week/' || view_week.week || '/views', sum(view_week.views) from view_week
      inner join tip on tip.id = view_week.tip_id where tip.public = 1 group by view_week.week`.execute(db);
    await db.schema.createIndex("photo_bytes").on("photo").column("bytes").execute();
  },
};
