export const ADULT_AGE = 18;

/** Hides most of an e-mail address: `a•••@example.com` (docs/product.md 6). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = Array.from(email)[0] ?? "";
  return `${at > 0 ? first : ""}•••${email.slice(at)}`;
}

/** Whether other members can see a gardener's e-mail address: unless switched off, but never under 18 (docs/product.md 6). */
export const isEmailVisible = ({ showEmail, age }: { showEmail: boolean; age: number | null }) =>
  showEmail && (age === null || age >= ADULT_AGE);
