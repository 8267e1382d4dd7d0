/**
 * Words of strangers, such as a display name, so that no mail program turns them into a link (docs/product.md 6.39):
 * programs link "evil.com", "www.evil", addresses and what follows a scheme, but nothing with a space in between.
 */
export const withoutLinks = (text: string): string => text.replace(/[.:@\u3002\uff0e\uff61](?=\S)/gu, "$& ");
