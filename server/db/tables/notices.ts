/** Something a member is told: see `server/notices`. */
export type NoticeTable = {
  id: string;
  /** Who is told. */
  gardener_id: string;
  /** See `domain/notifications/notification.ts`. */
  kind: string;
  tip_id: string | null;
  comment_id: string | null;
  /** Who did it, of several the last; null when they are gone. */
  actor_id: string | null;
  count: number;
  detail: string;
  created_at: string;
  read_at: string | null;
};

/** How a member wants to be told of a kind, where that is not the default. */
export type NoticeSettingTable = { gardener_id: string; kind: string; way: string };
