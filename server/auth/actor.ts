import type { Role } from "#domain/accounts/role.ts";

/** Who acts: a signed-in member. Taken from the session, never from what a request says about itself (docs/product.md 6.1). */
export type Actor = {
  accountId: string;
  gardenerId: string;
  /** As others see it: none of their own, and no photo, where their profile was removed. */
  name: string;
  email: string;
  photo: string;
  /** The variants of the photo as JSON text, null for one that is only a link. */
  photoVariants: string | null;
  /** What they may do beyond what every member may. */
  role: Role;
  /** Whether the e-mail address is confirmed. */
  confirmed: boolean;
  /** The gardeners they do not see, and who do not see them: one of the two has blocked the other. */
  hidden: readonly string[];
};

/** A member as the owner of an account, and of the address it has where that is confirmed. */
export type Owner = Pick<Actor, "accountId" | "email" | "confirmed">;

/** Who looks: a member, or a visitor. */
export type Viewer = Actor | null;

/** An account as the auth library keeps it, before or beside its gardener record. */
export type Account = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  /** Whether the e-mail address is confirmed. */
  confirmed: boolean;
  role: Role;
};

/** The sign-in a call came with: which it is, and when it was made. */
export type CurrentSession = { id: string; since: string };
