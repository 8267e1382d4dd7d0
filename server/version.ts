import packageInfo from "../package.json" with { type: "json" };

/** The version of Trowel. */
export const VERSION: string = packageInfo.version;
