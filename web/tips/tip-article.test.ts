import { describe, expect, test } from "vitest";
import { NO_OUTCOMES } from "#domain/outcomes/counts.ts";
import { ARTICLE } from "#tests/harness/schema-org.ts";
import { tipArticle } from "#web/tips/tip-article.ts";

const tip = {
  _id: "7",
  title: "Mulch </script> early",
  name: "Ada Author",
  category: "Plant Care",
  privacy: "Public" as const,
  plantType: "Tomato",
  taxon: "",
  plant: null,
  difficultyLevel: "Easy",
  photo: "",
  photoAlt: "",
  photoVariants: null,
  postBody: "Straw.",
  like: 3,
  liked: false,
  commentCount: 2,
  viewCount: 9,
  outcomes: NO_OUTCOMES,
  timing: null,
  needs: null,
  gardenerId: "8",
  authorPhoto: "",
  authorPhotoVariants: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
};
const addresses = {
  siteName: "Trowel",
  origin: "https://tips.example",
  path: "/tips/7/mulch",
  image: "/photos/x/640.webp",
};

describe("a tip as an article of schema.org (2.115)", () => {
  test("has only what schema.org defines, with whole addresses", () => {
    const found = ARTICLE.parse(tipArticle(tip, addresses, "Straw."));
    expect(found).toMatchObject({
      url: "https://tips.example/tips/7/mulch",
      image: "https://tips.example/photos/x/640.webp",
      author: { name: "Ada Author", url: "https://tips.example/userDetails/8" },
    });
  });

  test("has neither a picture from elsewhere nor a removed author's profile (6.27, 11.31)", () => {
    const found = ARTICLE.parse(
      tipArticle({ ...tip, gardenerId: "" }, { ...addresses, image: undefined }, "Straw."),
    );
    expect(found.image).toBeUndefined();
    expect(found.author).toEqual({ "@type": "Person", name: "Ada Author" });
  });
});
