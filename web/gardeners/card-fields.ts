import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { CardGardener } from "#web/gardeners/GardenerCard.tsx";

/** The fields of a gardener that their card shows, so that a page of cards carries nothing more. */
export const cardFields = (gardener: Gardener): CardGardener => ({
  _id: gardener._id,
  name: gardener.name,
  email: gardener.email,
  photourl: gardener.photourl,
  photoVariants: gardener.photoVariants,
  bio: gardener.bio,
});
