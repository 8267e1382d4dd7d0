import { createHash } from "node:crypto";
import { commentInput } from "#domain/comments/comment.ts";
import { gardenInput } from "#domain/gardens/garden.ts";
import { RESULTS } from "#domain/outcomes/counts.ts";
import { outcomeInput } from "#domain/outcomes/outcome.ts";
import { weekOf } from "#domain/time/week.ts";
import { tipInput } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { grantRole } from "#server/accounts/roles.ts";
import { CONFIRMED } from "#server/accounts/accounts.queries.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { gardenersChanged } from "#server/derived/projector.ts";
import { ensureGardener } from "#server/gardeners/gardeners.ts";
import { addGarden } from "#server/gardens/gardens.ts";
import { createHelpRequest } from "#server/help/help.ts";
import { postComment } from "#server/comments/comments.ts";
import { reportOutcome } from "#server/outcomes/outcomes.ts";
import { mainPath } from "#server/photos/photos.ts";
import { bufferView, countViews } from "#server/views/views.ts";
import { likeTip, shareTip } from "#server/tips/tips.ts";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { storePhotos } from "#seeds/photos.ts";
import { community } from "#seeds/community/community.ts";
import {
  reportTimes,
  timesOf,
  type CommentStory,
  type GardenerStory,
  type OutcomeStory,
  type TipStory,
} from "#seeds/story.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Signing up requires the URL of a photo; it is replaced later. */
const PLACEHOLDER = "https://example.org/portrait.webp";

/** The account for trying the demo. */
export const demoSignIn = { email: community.gardeners["priya"]?.email ?? "", password: "Tomato-2026" };

/** The account of the demo's moderator, with the same password. */
export const moderatorEmail = community.gardeners[community.moderator]?.email ?? "";

/**
 * Fills an empty site with the demo community, using the same functions as real requests: every account can sign in with
 * the demo password, every like belongs to a gardener, and all counts are correct.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  const photos = await storePhotos(deps);
  const actors: Actors = new Map();
  for (const [key, story] of Object.entries(community.gardeners))
    actors.set(key, await createGardener(deps, story, photos, new Date(now - story.joined * DAY)));
  for (const [key, story] of Object.entries(community.gardens))
    await addGarden(deps, findActor(actors, key), gardenInput.parse(story));
  for (const tip of community.tips.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = await share(deps, tip, photos, actors, now);
    await postComments(deps, community.conversations[tip.title] ?? [], {
      id,
      shared: now - tip.daysAgo * DAY,
      actors,
    });
    await report(deps, tip, { id, now, actors });
  }
  for (const { daysAgo, ...request } of community.requests)
    await createHelpRequest({ ...deps, clock: () => new Date(now - daysAgo * DAY) }, null, request);
  await grantRole({ db: deps.db, adminEmails: [], clock: deps.clock }, moderatorEmail, "moderator");
}

type Photos = Map<string, PhotoVariants>;

/** Finds one of the demo's photos. Throws if there is none with this name. */
function findPhoto(photos: Photos, name: string): PhotoVariants {
  const photo = photos.get(name);
  if (!photo) throw new Error(`No photo is called ${name}`);
  return photo;
}

/** The gardeners by their keys. */
type Actors = Map<string, Actor>;

/** Throws if there is no gardener with this key. */
function findActor(actors: Actors, key: string): Actor {
  const actor = actors.get(key);
  if (!actor) throw new Error(`No gardener is called ${key}`);
  return actor;
}

async function createGardener(
  deps: Deps,
  story: GardenerStory,
  photos: Photos,
  joined: Date,
): Promise<Actor> {
  const { user } = await deps.auth.api.signUpEmail({
    body: { name: story.name, email: story.email, password: demoSignIn.password, image: PLACEHOLDER },
  });
  const at = { ...deps, clock: () => joined };
  const actor = await ensureGardener(
    at,
    {
      ...user,
      image: null,
      language: null,
      units: null,
      role: "member",
      confirmed: true,
      mustSetSecondStep: false,
    },
    "",
  );
  const portrait = story.portrait ? findPhoto(photos, story.portrait) : undefined;
  const status = story.status ?? "active";
  await inTransaction(deps.db, async (trx) => {
    await trx
      .updateTable("gardener")
      .set({
        onboarded: 1,
        show_email: story.showEmail === false ? 0 : 1,
        photo: portrait ? mainPath(portrait) : "",
        photo_hash: portrait?.hash ?? null,
        age: story.age ?? null,
        gender: story.gender ?? null,
        bio: story.bio,
        location: story.location,
        status,
      })
      .where("id", "=", actor.gardenerId)
      .execute();
    const before = { id: actor.gardenerId, status: "active" as const, created_at: joined.toISOString() };
    gardenersChanged(trx, [{ before, after: { ...before, status } }]);
    await trx
      .updateTable("user")
      .set({ image: null, createdAt: joined.toISOString(), ...CONFIRMED })
      .where("id", "=", user.id)
      .execute();
    await trx.deleteFrom("mail").where("account_id", "=", user.id).execute();
    await trx.deleteFrom("session").where("userId", "=", user.id).execute();
  });
  return actor;
}

async function share(
  deps: Deps,
  story: TipStory,
  photos: Photos,
  actors: Actors,
  now: number,
): Promise<string> {
  const author = findActor(actors, story.by);
  const { shared, liked } = timesOf(story, now);
  const fields = tipInput.omit({ photo: true }).parse({
    title: story.title,
    difficultyLevel: story.difficulty,
    category: story.category,
    privacy: story.privacy ?? "Public",
    plantType: story.plant,
    taxon: story.taxon,
    timing: story.timing,
    needs: story.needs,
    postBody: story.body,
  });
  const at = { ...deps, clock: () => new Date(shared) };
  const { id } = await shareTip(
    at,
    author,
    { ...fields, photo: mainPath(findPhoto(photos, story.picture)) },
    "",
  );
  const others = [...actors.keys()].filter((key) => key !== story.by);
  const likers = others.toSorted((a, b) =>
    pseudoRandom(story.title, a) < pseudoRandom(story.title, b) ? -1 : 1,
  );
  for (const [index, key] of likers.slice(0, liked.length).entries()) {
    const liker = findActor(actors, key);
    const time = liked[index] as number;
    const then = { ...deps, clock: () => new Date(time) };
    await likeTip(then, liker, id, { origin: "" });
    for (const visitor of [liker.accountId, ...otherViewers(story.title, key)])
      bufferView(deps.views, id, visitor);
    // Count once per week with views, and at the end.
    const next = liked[index + 1];
    if (next === undefined || weekOf(new Date(next)) !== weekOf(new Date(time))) await countViews(then);
  }
  return id;
}

/** Zero to two visitors who viewed a tip, for each gardener who liked it. */
const otherViewers = (title: string, liker: string) =>
  ["first", "second"]
    .filter((name) => pseudoRandom(`${title} ${name}`, liker) < "8")
    .map((name) => `${name} beside ${liker}`);

/** Posts the comments on a tip, with the clock at their times. */
async function postComments(
  deps: Deps,
  comments: CommentStory[],
  { id, shared, actors }: { id: string; shared: number; actors: Actors },
): Promise<void> {
  const post = async ({ by, hoursAfter, body }: CommentStory, parentId?: string) => {
    const actor = findActor(actors, by);
    const at = { ...deps, clock: () => new Date(shared + hoursAfter * HOUR) };
    return (await postComment(at, actor, id, commentInput.parse({ body, parentId }))).id;
  };
  for (const { replies = [], ...comment } of comments) {
    const first = await post(comment);
    for (const reply of replies) await post(reply, first);
  }
}

/** Reports how a tip did, in any order of results, with the clock at the times of the reports. */
async function report(
  deps: Deps,
  tip: TipStory,
  { id, now, actors }: { id: string; now: number; actors: Actors },
): Promise<void> {
  const { notes = {}, ...story }: OutcomeStory = community.outcomes[tip.title] ?? {};
  const reports = RESULTS.flatMap((result) => (story[result] ?? []).map((by) => ({ by, result }))).toSorted(
    (a, b) => (pseudoRandom(tip.title, a.by) < pseudoRandom(tip.title, b.by) ? -1 : 1),
  );
  const times = reportTimes(tip, reports.length, now);
  for (const [index, { by, result }] of reports.entries())
    await reportOutcome(
      { ...deps, clock: () => new Date(times[index] as number) },
      findActor(actors, by),
      id,
      outcomeInput.parse({ result, note: notes[by] }),
    );
}

/** A pseudo-random string, the same at every start. */
const pseudoRandom = (...about: string[]) => createHash("sha256").update(about.join("\n")).digest("hex");
