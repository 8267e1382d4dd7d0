/** What became of an address left for the newsletter. */
export type NewsletterOutcome =
  | {
      kind: "stored";
      email: string;
      /** A mail is on its way, whose link must be opened. */
      confirm: boolean;
    }
  /** The address is to blame. */
  | { kind: "refused"; email: string; message: string }
  /** It is not; trying again may help. */
  | { kind: "failed"; email: string; message: string };
