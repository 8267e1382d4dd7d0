/** For tests of words outside the server. */
export { inLanguage } from "#server/languages/languages.ts";
