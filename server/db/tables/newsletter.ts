export type NewsletterSubscriptionTable = {
  id: string;
  email: string;
  created_at: string;
  /** When the address was last sent. */
  asked_at: string;
  /** Since when it is on the list; null: its owner has not confirmed it yet. */
  confirmed_at: string | null;
  /** The account with this address that left it, as long as nobody else has; null: anybody. */
  account_id: string | null;
};
