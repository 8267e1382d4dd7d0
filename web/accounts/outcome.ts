/** How something sent from the account's page ended, when it is not done: which part it is about, and why. */
export type AccountOutcome = {
  about: "password" | "sessions" | "blocks" | "deletion" | "notices";
  errors: { path: string; message: string }[];
  /** Why as a whole, when no field is at fault. */
  failed: string | undefined;
  signedOut: boolean;
};
