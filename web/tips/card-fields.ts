import type { Tip } from "#domain/tips/tip.ts";
import type { CardTip } from "#web/tips/TipCard.tsx";

/** The fields of a tip that its card shows, so that a page of cards carries nothing more. */
export const cardFields = (tip: Tip): CardTip => ({
  _id: tip._id,
  title: tip.title,
  name: tip.name,
  category: tip.category,
  privacy: tip.privacy,
  ...(tip.waits ? { waits: true as const } : {}),
  difficultyLevel: tip.difficultyLevel,
  photo: tip.photo,
  photoAlt: tip.photoAlt,
  photoVariants: tip.photoVariants,
  photoProblem: tip.photoProblem,
  like: tip.like,
  liked: tip.liked,
  commentCount: tip.commentCount,
  viewCount: tip.viewCount,
  gardenerId: tip.gardenerId,
  authorPhoto: tip.authorPhoto,
  authorPhotoVariants: tip.authorPhotoVariants,
});
