import { isAtLeast, type Role } from "#domain/accounts/role.ts";
import { m } from "#messages";
import type { Account, Actor, Viewer } from "#server/auth/actor.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import type { Config } from "#server/config.ts";
import { sendsMail } from "#server/mail/sends-mail.ts";

/**
 * Requires a member. Throws 401, and 403 for a moderator without the second step that the site asks for.
 *
 * This file is the one place that decides who may do what (docs/product.md 6.5 to 6.11). Callers first look the object
 * up among what the viewer can see (`visibility.ts`, otherwise 404) and then check permission here.
 */
export function memberOnly(viewer: Viewer): Actor {
  return secondStepDone(memberBeforeSecondStep(viewer));
}

/**
 * Requires a member, even a moderator who has yet to set up a second step: for the calls with which they set it up
 * (docs/product.md 6.46). Throws 401.
 */
export function memberBeforeSecondStep(viewer: Viewer): Actor {
  if (!viewer) throw signedOut();
  return viewer;
}

/** Requires a signed-in account, which may not have a gardener record yet. Throws 401, and 403 as `memberOnly`. */
export function signedInOnly(account: Account | null): Account {
  if (!account) throw signedOut();
  return secondStepDone(account);
}

function secondStepDone<T extends { mustSetSecondStep: boolean }>(who: T): T {
  if (who.mustSetSecondStep) throw new HttpProblem(403, m.problemsSecondStep());
  return who;
}

/** Requires a moderator or admin (docs/product.md 10.1). Throws 401 and 403. */
export function moderatorOnly(viewer: Viewer): Actor {
  const actor = memberOnly(viewer);
  if (!isAtLeast(actor.role, "moderator")) throw new HttpProblem(403, m.problemsModerators());
  return actor;
}

/** Requires an admin (docs/product.md 10.1). Throws 401 and 403. */
export function adminOnly(viewer: Viewer): Actor {
  const actor = memberOnly(viewer);
  if (!isAtLeast(actor.role, "admin")) throw adminsOnly();
  return actor;
}

export const adminsOnly = () => new HttpProblem(403, m.problemsAdmins());

/** The member that a moderation decision is about. */
export type DecisionSubject = { gardenerId: string; role: Role };

/** Nobody decides about themselves, and only admins decide about moderators (docs/product.md 11.13). */
export const mayDecideAbout = (actor: Actor, about: DecisionSubject): boolean =>
  about.gardenerId !== actor.gardenerId &&
  (isAtLeast(actor.role, "admin") || !isAtLeast(about.role, "moderator"));

/** Requires `mayDecideAbout`. Throws 403. */
export function assertMayDecideAbout(actor: Actor, about: DecisionSubject): void {
  if (mayDecideAbout(actor, about)) return;
  const own = about.gardenerId === actor.gardenerId;
  throw new HttpProblem(403, own ? m.problemsDecideSelf() : m.problemsDecideModerator());
}

export const signedOut = () => new HttpProblem(401, m.problemsLogIn());

/** Requires a confirmed e-mail address, if the operator has set that (docs/product.md 6.22). Throws 403. */
export function confirmedOnly(
  actor: Actor,
  config: Pick<Config, "requireConfirmedEmail" | "smtpUrl" | "demo">,
): void {
  if (config.requireConfirmedEmail && !actor.confirmed)
    throw new HttpProblem(403, sendsMail(config) ? m.problemsConfirmMail() : m.problemsConfirmAsk());
}

/** Requires the author of a tip, for changing or deleting it. Throws 403. */
export function authorOnly(actor: Actor, tip: { gardenerId: string }): void {
  if (tip.gardenerId !== actor.gardenerId) throw new HttpProblem(403, m.problemsTipAuthor());
}

/** Requires the writer of a comment, for changing or deleting it. Throws 403. */
export function writerOnly(actor: Actor, comment: { gardenerId: string | null }): void {
  if (comment.gardenerId !== actor.gardenerId) throw new HttpProblem(403, m.problemsCommentWriter());
}

/** Requires the owner of a profile, for updating it. Throws 403. */
export function ownerOnly(actor: Actor, gardener: { id: string }): void {
  if (gardener.id !== actor.gardenerId) throw new HttpProblem(403, m.problemsProfileOwner());
}
