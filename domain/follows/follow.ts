import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { nullablePhotoVariants } from "#domain/photos/photo.ts";
import { tip } from "#domain/tips/tip.ts";

// Members follow gardeners and plants, whose tips they then read first, or mute them (docs/product.md 18.30 to 18.39).

/** How many gardeners, and how many plants, a member can follow or mute. */
export const FOLLOWS_MAX = 500;
export const FOLLOWED_TIPS_PAGE_SIZE = 24;

/** What can be followed, as the path of a call says it. */
export const FOLLOW_KINDS = ["gardeners", "plants"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

export const FOLLOW_STATES = ["followed", "muted"] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];
const state = z.enum(FOLLOW_STATES, { error: m.followsStateChoice });

/** Follows or mutes something. */
export const followInput = z.object({ state }).meta({ id: "FollowInput" });

/** Whether a member follows or mutes something. */
export const ownFollow = z
  .object({ state: state.nullable().meta({ description: "Null for neither" }) })
  .meta({ id: "OwnFollow" });
export type OwnFollow = z.infer<typeof ownFollow>;

const followedGardener = z
  .object({
    _id: z.string(),
    name: z.string(),
    photo: z.string(),
    photoVariants: nullablePhotoVariants,
    state,
    since: z.iso.datetime(),
  })
  .meta({ id: "FollowedGardener" });
export type FollowedGardener = z.infer<typeof followedGardener>;

const followedPlant = z
  .object({
    _id: z.string(),
    name: z.string().meta({ description: "In English, or else the scientific name" }),
    scientificName: z.string(),
    state,
    since: z.iso.datetime(),
  })
  .meta({ id: "FollowedPlant" });
export type FollowedPlant = z.infer<typeof followedPlant>;

/** What a member follows and mutes, latest first. */
export const follows = z
  .object({ gardeners: z.array(followedGardener), plants: z.array(followedPlant) })
  .meta({ id: "Follows" });
export type Follows = z.infer<typeof follows>;

/** How many follow a member, for the member alone. */
export const followers = z.object({ total: z.int() }).meta({ id: "Followers" });

/** Why a tip is in the list of what a member follows. */
const followedReason = z
  .object({
    gardener: z.boolean().meta({ description: "Whether its author is followed" }),
    plant: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The followed plant that it is about, or that its plant is a kind of" }),
  })
  .meta({ id: "FollowedReason" });
export type FollowedReason = z.infer<typeof followedReason>;

/** A tip by or about what a member follows. */
export const followedTip = tip.extend({ followed: followedReason }).meta({ id: "FollowedTip" });
export type FollowedTip = z.infer<typeof followedTip>;

export const followedTipsQuery = z.object(paging);
