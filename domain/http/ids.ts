/**
 * Whether a text can be one of our ids: letters, digits, underscores and dashes. Ids become part of URLs, so characters
 * that would change the path (`../`, `?`) must not pass.
 */
export const isId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** The text itself, or an id that matches nothing when it cannot be an id. */
export const idOrNone = (text: string): string => (isId(text) ? text : "none");
