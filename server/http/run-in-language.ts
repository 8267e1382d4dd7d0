/** Runs what makes a response in the language of the site, whichever layer responds. */
export type RunInLanguage = <T>(work: () => T) => T;

/** Runs `work` without setting a language. */
export const runWithoutLanguage: RunInLanguage = (work) => work();
