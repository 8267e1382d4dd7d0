import { inTransaction } from "#server/db/transaction.ts";
import { gardenersChanged } from "#server/derived/projector.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { picture } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import type { Site } from "#tests/harness/site.ts";

/** How many members a community has. */
export const MEMBERS_COUNT = 5;

/** The members of a site, who come and go, and what they did so far. */
export type Community = {
  site: Site;
  members: Member[];
  moderators: Member[];
  admin: Member;
  pictures: Uint8Array[];
  /** How often each verb of `random-steps.ts` succeeded. */
  done: Map<string, number>;
};

/** The first members and moderators of an empty site. */
export async function foundCommunity(site: Site): Promise<Community> {
  return {
    site,
    members: await Promise.all(Array.from({ length: MEMBERS_COUNT }, (_, place) => newMember(site, place))),
    moderators: [await signUpAs(site, "moderator"), await signUpAs(site, "moderator")],
    admin: await signUpAs(site, "admin"),
    pictures: await Promise.all([1, 2].map(() => picture({ width: 60, height: 40 }).jpeg().toBuffer())),
    done: new Map(),
  };
}

/** Signs up a member; every other account is old, so that few of its posts are reviewed. */
export async function newMember(site: Site, number: number): Promise<Member> {
  const member = await signUp(site);
  const created_at = "2020-01-01T12:00:00.000Z";
  if (number % 2 === 0)
    await inTransaction(site.deps.db, async (trx) => {
      const before = await trx
        .selectFrom("gardener")
        .selectAll()
        .where("id", "=", member.id)
        .executeTakeFirstOrThrow();
      await trx.updateTable("gardener").set({ created_at }).where("id", "=", member.id).execute();
      gardenersChanged(trx, [{ before, after: { ...before, created_at } }]);
    });
  return member;
}
