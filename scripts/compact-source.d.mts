export const COMPACT_SOURCE: { charset: "ascii"; comments: false };
