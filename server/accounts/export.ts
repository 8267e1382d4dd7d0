import { makeZip } from "client-zip";
import type { Tip } from "#domain/tips/tip.ts";
import * as queries from "#server/accounts/own-account.queries.ts";
import { listSignInMethods, sessionTimes } from "#server/accounts/own-account.ts";
import { listTokens } from "#server/accounts/tokens.ts";
import { describeSecondStep } from "#server/accounts/second-step.ts";
import type { Actor } from "#server/auth/actor.ts";
import { listBlocked } from "#server/blocks/blocks.ts";
import { exportCollections } from "#server/collections/collections.ts";
import { commentsBy, removedCommentsBy } from "#server/comments/comments.ts";
import type { Deps } from "#server/deps.ts";
import { exportDrafts } from "#server/drafts/drafts.ts";
import { exportFollows } from "#server/follows/follows.ts";
import { exportProfile, removedProfileOf } from "#server/gardeners/gardeners.ts";
import { listGardens } from "#server/gardens/gardens.ts";
import { helpRequestsOf } from "#server/help/help.ts";
import { exportMails } from "#server/mail/outbox.ts";
import { reportsBy } from "#server/moderation/moderation.ts";
import { subscriptionOf } from "#server/newsletter/newsletter.ts";
import { exportOutcomes } from "#server/outcomes/outcomes.ts";
import { exportPhotos } from "#server/photos/photos.ts";
import { exportPush } from "#server/push/push.ts";
import { exportNotifications } from "#server/notifications/notifications.ts";
import { exportSecurityEvents } from "#server/security/security.ts";
import { browseTips, likesGivenBy, removedTipsOf, exportSavedTips } from "#server/tips/tips.ts";

/**
 * Streams everything stored about a member, as a ZIP of JSON documents and the photos in use, which are named by their
 * hash in `photoVariants` (docs/product.md 7.56). Memory use does not grow with the amount of data. Errors in reading the
 * account are thrown before the first byte.
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
    yield file("account.json", toJson(account));
    yield file("profile.json", toJson(profile));
    yield file("gardens.json", toJson(await listGardens(deps, actor.gardenerId)));
    yield file("drafts.json", toJson(await exportDrafts(deps, actor.gardenerId)));
    yield file("tips.json", toJsonArray(withoutGarden(tips.all({ skip: 0 }, origin))));
    for await (const { name, content } of exportPhotos(deps, actor.gardenerId))
      yield file(`photos/${name}`, content);
    yield file("likes.json", toJsonArray(likesGivenBy(deps, actor.gardenerId)));
    yield file("saved.json", toJson(await exportSavedTips(deps, actor.gardenerId)));
    yield file("follows.json", toJson(await exportFollows(deps, actor.gardenerId)));
    yield file("collections.json", toJson(await exportCollections(deps, actor.gardenerId)));
    yield file("outcomes.json", toJson(await exportOutcomes(deps, actor.gardenerId)));
    yield file("comments.json", toJsonArray(commentsBy(deps, actor.gardenerId)));
    yield file("removed.json", toJsonArray(removedOf(deps, actor, origin)));
    yield file("notifications.json", toJson(await exportNotifications(deps, actor.gardenerId)));
    yield file("devices.json", toJson(await exportPush(deps, actor.gardenerId)));
    yield file("help-requests.json", toJson(await helpRequestsOf(deps, actor.gardenerId)));
    yield file("newsletter.json", toJson(await subscriptionOf(deps, actor)));
    yield file("blocks.json", toJson(await listBlocked(deps, actor, origin)));
    yield file("reports.json", toJson(await reportsBy(deps, actor.gardenerId)));
    yield file("mails.json", toJson(await exportMails(deps.db, actor)));
    yield file("sessions.json", toJson(await sessionDocuments(deps, actor)));
    yield file("tokens.json", toJson(await listTokens(deps, actor)));
    yield file("security.json", toJson(await exportSecurityEvents(deps, actor)));
  }
  return makeZip(files());
}

/** Tips without what follows from the garden on this day. */
async function* withoutGarden(batches: AsyncIterable<Tip[]>): AsyncGenerator<unknown[]> {
  for await (const batch of batches) {
    // The documents were made for this download alone.
    for (const tip of batch) delete tip.forMyGarden;
    yield batch;
  }
}

/** What moderators removed, each with the reason. It is kept so that it can be restored. */
async function* removedOf(deps: Deps, actor: Actor, origin: string): AsyncGenerator<unknown[]> {
  yield await removedProfileOf(deps, actor);
  yield* removedTipsOf(deps, actor, origin);
  yield* removedCommentsBy(deps, actor.gardenerId);
}

async function accountDocument(deps: Deps, { accountId, role }: Actor) {
  const [user, signsInWith, secondStep] = await Promise.all([
    queries.selectUser(deps.db, accountId),
    listSignInMethods(deps, accountId),
    describeSecondStep(deps, { accountId }),
  ]);
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    emailConfirmed: Boolean(user.emailVerified),
    photo: user.image,
    language: user.language,
    units: user.units,
    role,
    createdAt: isoTime(user.createdAt),
    authenticatorSince: secondStep.authenticatorSince,
    passkeys: secondStep.passkeys,
    signsInWith,
  };
}

/** Sessions with IP address and user agent, without tokens. */
async function sessionDocuments({ db, clock }: Deps, { accountId }: Actor) {
  const rows = await queries.selectSessions(db, accountId, sessionTimes(db, clock()));
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

const toJson = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/** Streams a JSON array batch by batch. */
async function* toJsonArray(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const batch of batches)
    for (const document of batch) {
      yield separator + JSON.stringify(document, null, 2);
      separator = ",\n";
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
