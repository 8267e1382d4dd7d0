/**
 * Whether a text can be an id of ours: letters, digits and dashes. It becomes a part of an address, so one that could
 * lead elsewhere (`../`, `?`) must not get there.
 */
export const isId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** The same text, or, where it can be no id, one that leads nowhere. */
export const idOrNone = (text: string): string => (isId(text) ? text : "none");
