import type { Role } from "#domain/accounts/role.ts";

/** A signed-in member. Always taken from the session, never from the request's own fields (docs/product.md 6.1). */
export type Actor = {
  accountId: string;
  gardenerId: string;
  /** As others see it: anonymous, and without a photo, if the profile was removed. */
  name: string;
  email: string;
  photo: string;
  /** The variants of the photo as JSON text; null for a linked photo. */
  photoVariants: string | null;
  /** `member` while `mustSetSecondStep`. */
  role: Role;
  /** Whether the site asks moderators for a second step, and this sign-in had none (docs/product.md 6.46). */
  mustSetSecondStep: boolean;
  /** Whether the e-mail address is confirmed. */
  confirmed: boolean;
  /** The ids of gardeners who blocked this one or were blocked by them. */
  hidden: readonly string[];
  /** The ids of gardeners that this one mutes: lists leave out their tips (docs/product.md 18.34). */
  muted: readonly string[];
};

/** The owner of an account, and of its address if that is confirmed. */
export type Owner = Pick<Actor, "accountId" | "email" | "confirmed">;

/** A member, or null for a visitor. */
export type Viewer = Actor | null;

/** An account of the auth library, which may not have a gardener record yet. */
export type Account = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  /** The language it chose; null: that of the browser. */
  language: string | null;
  /** The units it reads measures in; null: as written. */
  units: string | null;
  /** Whether the e-mail address is confirmed. */
  confirmed: boolean;
  /** As of an actor. */
  role: Role;
  mustSetSecondStep: boolean;
};

/**
 * The session of a request. `since`: when the member signed in; `userAgent`: the browser they did so with; `hadSecondStep`: whether
 * the sign-in had a second step.
 */
export type CurrentSession = { id: string; since: string; userAgent: string | null; hadSecondStep: boolean };
