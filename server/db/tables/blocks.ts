/** Who has blocked whom; neither sees the other. */
export type BlockTable = { gardener_id: string; blocked_id: string; created_at: string };
