import { sql, type Kysely } from "kysely";
import { weekOf } from "#domain/time/week.ts";

type Banned = { id: string; active: number; created_at: string; case_id: string };

/** The profile of whoever is banned goes, as with every ban from now on; their pictures go with the first sweep. */
export const bannedProfiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<Banned>`
      select gardener.id, gardener.active, gardener.created_at, max(moderation_case.id) as case_id
      from moderation_case inner join gardener on gardener.id = moderation_case.author_id
      where moderation_case.status = 'decided' and moderation_case.action = 'ban' and gardener.active in (0, 1)
      group by gardener.id, gardener.active, gardener.created_at`.execute(db);
    for (const { id, active, created_at, case_id } of rows) {
      await sql`insert into removal (kind, target_id, case_id, author_id, stood)
        values ('gardener', ${id}, ${case_id}, ${id}, ${String(active)})`.execute(db);
      await sql`update gardener set active = 3 where id = ${id}`.execute(db);
      if (active === 1)
        for (const name of ["gardeners", `week/${weekOf(created_at)}/gardeners`])
          await sql`update counter set value = value - 1 where name = ${name}`.execute(db);
    }
    await sql`delete from counter where value = 0`.execute(db);
  },
};
