/** The part of an answer that tells that something waits for a moderator. */
export const waitsOf = (waits: boolean): { waits?: true } => (waits ? { waits: true } : {});
