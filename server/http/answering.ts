/** Runs what makes an answer, whichever layer gives it: in the language of the site. */
export type Answering = <T>(work: () => T) => T;

export const asItIs: Answering = (work) => work();
