import { makeZip } from "client-zip";
import * as queries from "#server/accounts/own-account.queries.ts";
import type { Actor } from "#server/auth/actor.ts";
import { listBlocked } from "#server/blocks/blocks.ts";
import { commentsBy, removedCommentsBy } from "#server/comments/comments.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { exportProfile, removedProfileOf } from "#server/gardeners/gardeners.ts";
import { helpRequestsOf } from "#server/help/help.ts";
import { exportMails } from "#server/mail/outbox.ts";
import { reportsBy } from "#server/moderation/moderation.ts";
import { subscriptionOf } from "#server/newsletter/newsletter.ts";
import { exportPhotos } from "#server/photos/photos.ts";
import { exportNotifications } from "#server/notifications/notifications.ts";
import { browseTips, likesGivenBy, removedTipsOf } from "#server/tips/tips.ts";

/**
 * Everything that is kept of a member, as a ZIP of JSON documents and the pictures in
 * use, named by their hash in `photoVariants` (docs/product.md 7.56). It is read and sent bit by bit,
 * so that memory does not grow with what there is. Throws before the first byte what reading the account throws.
 */
export async function exportAccount(
  deps: Deps,
  actor: Actor,
  origin: string,
): Promise<ReadableStream<Uint8Array>> {
  const [account, profile] = await Promise.all([
    accountDocument(deps, actor),
    exportProfile(deps, actor, origin),
  ]);
  const tips = await browseTips(deps, actor, { gardener: actor.gardenerId });
  const lastModified = deps.clock();
  const file = (name: string, input: string | AsyncIterable<string> | ReadableStream<Uint8Array>) => ({
    name,
    lastModified,
    input,
  });
  async function* files() {
    yield file("account.json", whole(account));
    yield file("profile.json", whole(profile));
    yield file("tips.json", arrayOf(tips.all(0, origin)));
    for await (const { name, content } of exportPhotos(deps, actor.gardenerId))
      yield file(`photos/${name}`, content);
    yield file("likes.json", arrayOf(likesGivenBy(deps, actor.gardenerId)));
    yield file("comments.json", arrayOf(commentsBy(deps, actor.gardenerId)));
    yield file("removed.json", arrayOf(removedOf(deps, actor, origin)));
    yield file("notices.json", whole(await exportNotifications(deps, actor.gardenerId)));
    yield file("help-requests.json", whole(await helpRequestsOf(deps, actor.gardenerId)));
    yield file("newsletter.json", whole(await subscriptionOf(deps, actor)));
    yield file("blocks.json", whole(await listBlocked(deps, actor, origin)));
    yield file("reports.json", whole(await reportsBy(deps, actor.gardenerId)));
    yield file("mails.json", whole(await exportMails(deps.db, actor)));
    yield file("sessions.json", whole(await sessionDocuments(deps, actor)));
  }
  return makeZip(files());
}

/** What moderators removed, which is kept so that it can be put back, each with the reason. */
async function* removedOf(deps: Deps, actor: Actor, origin: string): AsyncGenerator<unknown[]> {
  yield await removedProfileOf(deps, actor);
  yield* removedTipsOf(deps, actor, origin);
  yield* removedCommentsBy(deps, actor.gardenerId);
}

async function accountDocument({ db }: Deps, { accountId, role }: Actor) {
  const [user, ways] = await Promise.all([
    queries.selectUser(db, accountId),
    queries.selectWays(db, accountId),
  ]);
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    emailConfirmed: Boolean(user.emailVerified),
    photo: user.image,
    role,
    createdAt: isoTime(user.createdAt),
    signsInWith: ways.map((way) => ({
      way: way.providerId === "credential" ? "password" : way.providerId,
      since: isoTime(way.createdAt),
    })),
  };
}

/** With the internet address and what the browser said about itself, which are kept too; without tokens. */
async function sessionDocuments({ db, clock }: Deps, { accountId }: Actor) {
  const rows = await queries.selectSessions(db, accountId, storedTime(db, clock()));
  return rows.map((row) => ({
    _id: row.id,
    since: isoTime(row.createdAt),
    lastSeen: isoTime(row.updatedAt),
    endsAt: isoTime(row.expiresAt),
    internetAddress: row.ipAddress,
    browser: row.userAgent,
  }));
}

const isoTime = (time: string | Date) => new Date(time).toISOString();

const whole = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/** A JSON array, written batch by batch. */
async function* arrayOf(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const batch of batches)
    for (const document of batch) {
      yield before + JSON.stringify(document, null, 2);
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
