import { isAtLeast, type Role } from "#domain/accounts/role.ts";
import type { Account, Actor, Viewer } from "#server/auth/actor.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/**
 * The one place that decides who may do what (docs/product.md 6.5 to 6.11). A rule looks its object up through what
 * the viewer may see (`*.visibility.ts`: not seen is a 404) and then asks here.
 */
export function memberOnly(viewer: Viewer): Actor {
  if (!viewer) throw signedOut();
  return viewer;
}

/** Somebody signed in, who may not have a gardener record yet. Throws 401. */
export function signedInOnly(account: Account | null): Account {
  if (!account) throw signedOut();
  return account;
}

/** Moderators and admins (docs/product.md 10.1). Throws 401 and 403. */
export function moderatorOnly(viewer: Viewer): Actor {
  const actor = memberOnly(viewer);
  if (!isAtLeast(actor.role, "moderator")) throw new HttpProblem(403, "Only moderators can do this.");
  return actor;
}

/** Admins (docs/product.md 10.1). Throws 401 and 403. */
export function adminOnly(viewer: Viewer): Actor {
  const actor = memberOnly(viewer);
  if (!isAtLeast(actor.role, "admin")) throw new HttpProblem(403, "Only admins can do this.");
  return actor;
}

/** Who a decision is about: nobody decides about themselves, and about moderators only admins do (docs/product.md 11.13). */
export type DecidedAbout = { gardenerId: string; role: Role };

export const mayDecideAbout = (actor: Actor, about: DecidedAbout): boolean =>
  about.gardenerId !== actor.gardenerId &&
  (isAtLeast(actor.role, "admin") || !isAtLeast(about.role, "moderator"));

/** As `mayDecideAbout`. Throws 403. */
export function moderatesOver(actor: Actor, about: DecidedAbout): void {
  if (mayDecideAbout(actor, about)) return;
  const own = about.gardenerId === actor.gardenerId;
  throw new HttpProblem(
    403,
    own ? "Nobody decides about themselves." : "Only admins decide about a moderator.",
  );
}

export const signedOut = () => new HttpProblem(401, "Log in first.");

/** Where the operator asks for it, only somebody whose address is confirmed shares (docs/product.md 6.22). Throws 403. */
export function confirmedOnly(
  actor: Actor,
  { requireConfirmedEmail }: { requireConfirmedEmail: boolean },
): void {
  if (requireConfirmedEmail && !actor.confirmed)
    throw new HttpProblem(
      403,
      "Confirm your e-mail address first: open the link in the mail we have sent you.",
    );
}

/** Only its author changes or deletes a tip. Throws 403. */
export function authorOnly(actor: Actor, tip: { gardenerId: string }): void {
  if (tip.gardenerId !== actor.gardenerId)
    throw new HttpProblem(403, "Only the author of a tip can change or delete it.");
}

/** Only its writer changes or deletes a comment. Throws 403. */
export function writerOnly(actor: Actor, comment: { gardenerId: string | null }): void {
  if (comment.gardenerId !== actor.gardenerId)
    throw new HttpProblem(403, "Only its writer can change or delete a comment.");
}

/** Only its owner updates a profile. Throws 403. */
export function ownerOnly(actor: Actor, gardener: { id: string }): void {
  if (gardener.id !== actor.gardenerId) throw new HttpProblem(403, "Only its owner can update a profile.");
}
