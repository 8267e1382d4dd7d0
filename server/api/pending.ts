/** The part of an answer that tells that something waits for a moderator. */
export const pendingOf = (pending: boolean): { pending?: true } => (pending ? { pending: true } : {});
