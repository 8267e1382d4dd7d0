/** How to reach the people who run this site. What is left out is not shown (docs/product.md 2.35, 2.36, 2.78). */
export type Contact = {
  /** A postal address; line breaks are kept. */
  address?: string;
  phone?: string;
  /** An e-mail address. */
  support?: string;
  /** Where the icons in the footer lead; one without an address leads home. */
  socials?: { Facebook?: string; Instagram?: string; YouTube?: string; RSS?: string };
};

export const contact: Contact = {};
