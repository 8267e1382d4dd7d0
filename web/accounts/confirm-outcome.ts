/** How the page that confirms an address, or has the mail sent again, ended. */
export type ConfirmOutcome =
  | { kind: "confirmed"; email: string }
  | { kind: "confirmed before" }
  | { kind: "sent" }
  | { kind: "dead"; detail: string }
  | { kind: "failed"; detail: string };
