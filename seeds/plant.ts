import { createHash } from "node:crypto";
import { commentInput } from "#domain/comments/comment.ts";
import { weekOf } from "#domain/time/week.ts";
import { tipInput } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { grantRole } from "#server/accounts/roles.ts";
import { CONFIRMED } from "#server/accounts/accounts.queries.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { gardenersChanged } from "#server/derived/projector.ts";
import { ensureGardener } from "#server/gardeners/gardeners.ts";
import { createHelpRequest } from "#server/help/help.ts";
import { postComment } from "#server/comments/comments.ts";
import { mainPath } from "#server/photos/photos.ts";
import { countViews, recordView } from "#server/views/views.ts";
import { likeTip, shareTip } from "#server/tips/tips.ts";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { keepPhotos } from "#seeds/photos.ts";
import { community } from "#seeds/community/community.ts";
import type { GardenerStory, RemarkStory, TipStory } from "#seeds/story.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Signing up asks for the URL of a photo; the gardener's own picture follows. */
const PLACEHOLDER = "https://example.org/portrait.webp";

/** The account to try the demo with. */
export const demoSignIn = { email: community.gardeners["priya"]?.email ?? "", password: "Tomato-2026" };

/** Who moderates in the demo, with the same password. */
export const moderatorEmail = community.gardeners[community.moderator]?.email ?? "";

/**
 * Fills an empty site with the demo community through the same rules as people use: every account can sign in with
 * the demo password, every like is somebody's, every count is true.
 */
export async function plant(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  const photos = await keepPhotos(deps);
  const actors = new Map<string, Actor>();
  for (const [key, story] of Object.entries(community.gardeners))
    actors.set(key, await settle(deps, story, photos, new Date(now - story.joined * DAY)));
  for (const tip of community.tips.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = await share(deps, tip, photos, actors, now);
    await discuss(deps, community.conversations[tip.title] ?? [], {
      id,
      shared: now - tip.daysAgo * DAY,
      actors,
    });
  }
  for (const { daysAgo, ...request } of community.requests)
    await createHelpRequest({ ...deps, clock: () => new Date(now - daysAgo * DAY) }, null, request);
  await grantRole({ db: deps.db, adminEmails: [], clock: deps.clock }, moderatorEmail, "moderator");
}

type Photos = Map<string, PhotoVariants>;

/** One of the demo's pictures. */
function photoOf(photos: Photos, name: string): PhotoVariants {
  const found = photos.get(name);
  if (!found) throw new Error(`No picture is called ${name}`);
  return found;
}

async function settle(deps: Deps, story: GardenerStory, photos: Photos, joined: Date): Promise<Actor> {
  const { user } = await deps.auth.api.signUpEmail({
    body: { name: story.name, email: story.email, password: demoSignIn.password, image: PLACEHOLDER },
  });
  const at = { ...deps, clock: () => joined };
  const actor = await ensureGardener(at, { ...user, image: null, role: "member", confirmed: true }, "");
  const portrait = story.portrait ? photoOf(photos, story.portrait) : undefined;
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
  actors: Map<string, Actor>,
  now: number,
): Promise<string> {
  const author = actors.get(story.by);
  if (!author) throw new Error(`No gardener is called ${story.by}, who tells "${story.title}"`);
  const shared = now - story.daysAgo * DAY;
  const fields = tipInput.omit({ photo: true }).parse({
    title: story.title,
    difficultyLevel: story.difficulty,
    category: story.category,
    privacy: story.privacy ?? "Public",
    plantType: story.plant,
    postBody: story.body,
  });
  const at = { ...deps, clock: () => new Date(shared) };
  const { id } = await shareTip(
    at,
    author,
    { ...fields, photo: mainPath(photoOf(photos, story.picture)) },
    "",
  );
  const others = [...actors.keys()].filter((key) => key !== story.by);
  const fans = others.toSorted((a, b) => (whim(story.title, a) < whim(story.title, b) ? -1 : 1));
  for (const [place, key] of fans.slice(0, story.likes).entries()) {
    const fan = actors.get(key) as Actor;
    const liked = shared + ((place + 1) / (story.likes + 1)) * Math.min(now - shared, 20 * DAY);
    const then = { ...deps, clock: () => new Date(liked) };
    await likeTip(then, fan, id);
    for (const who of [fan.accountId, ...passersBy(story.title, key)]) recordView(deps, id, who);
    // Once a week that somebody looked in, and at the end.
    const next = liked + Math.min(now - shared, 20 * DAY) / (story.likes + 1);
    if (place + 1 === story.likes || weekOf(new Date(next)) !== weekOf(new Date(liked)))
      await countViews(then);
  }
  return id;
}

/** Who looked at a tip beside somebody who liked it: nobody, one or two. */
const passersBy = (title: string, fan: string) =>
  ["first", "second"]
    .filter((name) => whim(`${title} ${name}`, fan) < "8")
    .map((name) => `${name} beside ${fan}`);

/** What is said under a tip, at its time. */
async function discuss(
  deps: Deps,
  remarks: RemarkStory[],
  { id, shared, actors }: { id: string; shared: number; actors: Map<string, Actor> },
): Promise<void> {
  const say = async ({ by, hoursAfter, body }: RemarkStory, parentId?: string) => {
    const actor = actors.get(by);
    if (!actor) throw new Error(`No gardener is called ${by}, who says "${body}"`);
    const at = { ...deps, clock: () => new Date(shared + hoursAfter * HOUR) };
    return (await postComment(at, actor, id, commentInput.parse({ body, parentId }))).id;
  };
  for (const { replies = [], ...remark } of remarks) {
    const first = await say(remark);
    for (const reply of replies) await say(reply, first);
  }
}

/** Who likes what: by chance, but the same at every start. */
const whim = (...about: string[]) => createHash("sha256").update(about.join("\n")).digest("hex");
