/**
 * Output options of the bundles that run on the server. V8 keeps their source in memory, with two bytes for every character as soon
 * as one is not Latin-1.
 */
export const COMPACT_SOURCE = { charset: "ascii", comments: false };
