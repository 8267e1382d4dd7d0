/** A tip as the main job shares it. */
export const TIP = {
  title: "Shared by a generated client",
  difficultyLevel: "Easy",
  category: "Plant Care",
  privacy: "Public" as const,
  plantType: "Tomato",
  postBody: "Water in the morning.",
  photo: "https://pictures.example/marigold.jpg",
  photoAlt: "A marigold",
};

/** What the main job found out, in this order. */
export type Outcome = { shared: string; listed: boolean; like: number; modified: number; deleted: number };
