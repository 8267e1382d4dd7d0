export const ADULT_AGE = 18;

/** An address as people without the right to see it do: `a•••@example.com` (docs/product.md 6). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = Array.from(email)[0] ?? "";
  return `${at > 0 ? first : ""}•••${email.slice(at)}`;
}

/** Whether other members may see a gardener's address: on unless switched off, always off under 18 (docs/product.md 6). */
export const showsEmail = ({ showEmail, age }: { showEmail: boolean; age: number | null }) =>
  showEmail && (age === null || age >= ADULT_AGE);
