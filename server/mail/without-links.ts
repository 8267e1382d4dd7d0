/**
 * Adds spaces to a stranger's text, such as a display name, so that no mail program turns it into a link (docs/product.md 6.39).
 * Programs link "evil.com", "www.evil", addresses and what follows a scheme, but nothing across a space.
 */
export const withoutLinks = (text: string): string => text.replace(/[.:@\u3002\uff0e\uff61](?=\S)/gu, "$& ");
