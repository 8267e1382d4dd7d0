import type { FollowKind, OwnFollow } from "#domain/follows/follow.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** Whether the member follows or mutes a gardener or a plant. Null for visitors, and for what cannot be followed, such as oneself. */
export async function readFollow(
  { api, session, signal }: LoadArgs,
  kind: FollowKind,
  id: string,
): Promise<OwnFollow | null> {
  const { user } = await session();
  if (!user || user.gardenerId === id) return null;
  try {
    const response = await api.api.account.follows[":kind"][":id"].$get(
      { param: { kind, id } },
      { init: { signal } },
    );
    return await response.json();
  } catch (error) {
    // Moderators read profiles that a block hides from their lists, but cannot follow them.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
