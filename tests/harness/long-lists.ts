import { newId } from "#server/db/id.ts";
import type { Member } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

/** Equal times, so that ids decide about most places. */
const TIMES = ["2026-03-01T08:00:00.000Z", "2026-03-01T08:00:00.001Z", "2026-04-01T08:00:00.000Z"];
const timeOf = (place: number) => TIMES[place % TIMES.length] as string;

/** Fills the lists of notifications, help requests, cases, logs, comments on a tip, and saved tips with `count` rows each. */
export async function fillLists(
  { deps: { db } }: Site,
  { member, moderator, other, tips }: Record<"member" | "moderator" | "other", Member> & { tips: string[] },
  count: number,
): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => ({ id: newId(), place, at: timeOf(place) }));
  const { account_id } = await db
    .selectFrom("gardener")
    .select("account_id")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  const [tip = ""] = tips;
  await db
    .insertInto("notification")
    .values(
      places.map(({ id, at }) => ({
        id,
        gardener_id: member.id,
        kind: "moderation",
        tip_id: null,
        comment_id: null,
        actor_id: null,
        count: 1,
        detail: "",
        created_at: at,
        read_at: null,
      })),
    )
    .execute();
  await db
    .insertInto("help_request")
    .values(
      places.map(({ id, place, at }) => ({
        id,
        gardener_id: null,
        name: "Ana",
        email: "ana@example.com",
        issue: "Spots",
        description: "Black ones.",
        status: place % 2 === 0 ? "open" : "closed",
        created_at: at,
      })),
    )
    .execute();
  await db
    .insertInto("moderation_case")
    .values(
      places.map(({ id, place, at }) => ({
        id,
        kind: place % 3 === 0 ? "tip" : "comment",
        target_id: newId(),
        tip_id: tip,
        author_id: member.id,
        status: place % 2 === 0 ? "open" : "undone",
        report_count: 1,
        review_reasons: place % 5 < 2 ? "first" : "",
        reason: "",
        created_at: at,
      })),
    )
    .execute();
  await db
    .insertInto("moderation_log")
    .values(
      places.map(({ id, at }) => ({
        id,
        at,
        actor_id: moderator.id,
        action: "dismiss",
        kind: "tip",
        target_id: tip,
        author_id: member.id,
        case_id: newId(),
        reason: "",
      })),
    )
    .execute();
  await db
    .insertInto("security_event")
    .values(
      places.map(({ id, at }) => ({ id, account_id, at, kind: "signedIn", detail: "password", device: "" })),
    )
    .execute();
  let thread = "";
  await db
    .insertInto("comment")
    .values(
      places.map(({ id, place, at }) => {
        if (place % 4 === 0) thread = id;
        const pending = place % 10 === 9;
        return {
          id,
          tip_id: tip,
          thread_id: thread,
          gardener_id: (pending ? member : place % 3 === 0 ? other : moderator).id,
          body: `No. ${place}`,
          edited: 0,
          status: pending ? ("pending" as const) : ("published" as const),
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
  await db
    .insertInto("tip_save")
    .values(tips.map((tip_id, place) => ({ tip_id, gardener_id: member.id, created_at: timeOf(place) })))
    .execute();
}
