import { isAtLeast } from "#domain/accounts/role.ts";
import type { Viewer } from "#server/auth/actor.ts";

/**
 * A slice of the tips that stands in one run of an index: public or private ones, of everybody or of one gardener.
 * `{ public: false }` always names its gardener.
 */
export type Shelf = { public: boolean; gardenerId?: string };

/**
 * A Private tip is seen by its author only (docs/product.md 6.12), and none by whom a block hides it from. What `waits` is
 * read by moderators, too (11.24).
 */
export const maySee = (viewer: Viewer, tip: { public: boolean; gardenerId: string; waits?: boolean }) =>
  (tip.waits === true && viewer !== null && isAtLeast(viewer.role, "moderator")) ||
  (tip.public && !viewer?.hidden.includes(tip.gardenerId)) ||
  tip.gardenerId === viewer?.gardenerId;

/**
 * Who reads what they name by its address. No block hides that from moderators and admins (docs/product.md 11.28); what
 * they write, and what they did not ask for, it does.
 */
export const readerOf = (viewer: Viewer): Viewer =>
  viewer && isAtLeast(viewer.role, "moderator") ? { ...viewer, hidden: [] } : viewer;

/** The member from whom somebody is hidden by a block (docs/product.md 11.19); undefined when nobody is. */
export const hidesFor = (viewer: Viewer): string | undefined =>
  viewer && viewer.hidden.length > 0 ? viewer.gardenerId : undefined;

/** All a viewer may see: the public tips and their own private ones. */
export const visibleShelves = (viewer: Viewer): Shelf[] =>
  viewer ? [{ public: true }, { public: false, gardenerId: viewer.gardenerId }] : [{ public: true }];

/** What a viewer may see of one gardener: everything when it is themselves, else the public tips. */
export const shelvesOf = (viewer: Viewer, gardenerId: string): Shelf[] =>
  viewer?.gardenerId === gardenerId
    ? [
        { public: true, gardenerId },
        { public: false, gardenerId },
      ]
    : [{ public: true, gardenerId }];
