/** What a photo is called in the messages of its field. */
export type PhotoKind = "photo" | "cover" | "logo" | "picture";
