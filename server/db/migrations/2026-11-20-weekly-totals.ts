import { sql, type Kysely } from "kysely";
import { weekOf } from "#domain/time/week.ts";

type Counted = { day: string; number: number };

/** What came in each week, counted once from what is there, and the order of the top contributor. */
export const weeklyTotals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await keep(
      db,
      "tips",
      sql`select substr(created_at, 1, 10) as day, count(*) as number from tip where public = 1 group by 1`,
    );
    await keep(
      db,
      "gardeners",
      sql`select substr(created_at, 1, 10) as day, count(*) as number from gardener where active = 1 group by 1`,
    );
    await keep(
      db,
      "likes",
      sql`select substr(tip_like.created_at, 1, 10) as day, count(*) as number
        from tip_like inner join tip on tip.id = tip_like.tip_id where tip.public = 1 group by 1`,
    );
    await sql`create index gardener_top on gardener (active, tip_count desc, like_count desc, id)`.execute(
      db,
    );
  },
};

async function keep(
  db: Kysely<unknown>,
  what: "tips" | "gardeners" | "likes",
  days: ReturnType<typeof sql>,
): Promise<void> {
  const weeks = new Map<string, number>();
  for (const { day, number } of (await days.execute(db)).rows as Counted[])
    weeks.set(weekOf(day), (weeks.get(weekOf(day)) ?? 0) + number);
  for (const [week, number] of weeks)
    await sql`insert into counter (name, value) values (${`week/${week}/${what}`}, ${number})`.execute(db);
}
