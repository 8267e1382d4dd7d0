/** The names of the fields of `TipForm`, in the order in which they stand. */
export const FIELDS = [
  "title",
  "plantType",
  "postBody",
  "category",
  "difficultyLevel",
  "privacy",
  "photo",
  "photoAlt",
  "name",
  "email",
] as const;

/** What the fields of `TipForm` hold. */
export type TipFormValues = Partial<Record<(typeof FIELDS)[number], string>>;
