import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#server/api/env.ts";
import type { LimitName } from "#server/http/limits.ts";
import { withLimitStates } from "#server/http/limit-state.ts";

/**
 * The limits that callers are told of, by the names they see. All count what the caller did: what is left for an account to sign in or
 * an address to get mail would tell strangers what others did.
 */
const TOLD: Partial<Record<LimitName, string>> = {
  writesByMember: "writes",
  commentsByMember: "comments",
  likesByMember: "likes",
  photosByMember: "photos",
  photosFromAddress: "photos",
  downloadsByMember: "downloads",
  helpRequestsFromAddress: "help-requests",
  subscriptionsFromAddress: "subscriptions",
  invitationsByMember: "invitations",
};

/**
 * Adds `RateLimit-Policy` and `RateLimit` to the answer of a call that counts against a limit (docs/product.md 7.103;
 * draft-ietf-httpapi-ratelimit-headers-10): the quota `q` in a window of `w` seconds, of which `r` remain for `t` seconds.
 */
export const tellLimits: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const taken = await withLimitStates(next);
  const told = [...taken].flatMap(([name, state]) => {
    const policy = TOLD[name as LimitName];
    return policy === undefined ? [] : [{ policy, ...state }];
  });
  if (told.length === 0) return;
  const { headers } = c.res;
  headers.set(
    "ratelimit-policy",
    told.map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`).join(", "),
  );
  headers.set(
    "ratelimit",
    told
      .map(({ policy, remaining, resetMs }) => `"${policy}";r=${remaining};t=${Math.ceil(resetMs / 1000)}`)
      .join(", "),
  );
};
