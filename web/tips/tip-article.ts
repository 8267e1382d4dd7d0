import type { Tip } from "#domain/tips/tip.ts";

type ArticleTip = Omit<Tip, "email">;

type Addresses = {
  siteName: string;
  /** The origin of this site, without a trailing slash. */
  origin: string;
  /** The paths of the tip's public page and of its picture, if that is stored. */
  path: string;
  image: string | undefined;
};

/** A tip as an `Article` of schema.org, for search engines. */
export const tipArticle = (
  tip: ArticleTip,
  { siteName, origin, path, image }: Addresses,
  description: string,
) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  url: origin + path,
  mainEntityOfPage: origin + path,
  headline: tip.title,
  description,
  ...(image ? { image: origin + image } : {}),
  articleSection: tip.category,
  keywords: tip.plantType,
  datePublished: tip.createdAt,
  dateModified: tip.updatedAt,
  author: {
    "@type": "Person",
    name: tip.name,
    // Empty if the author's profile was removed.
    ...(tip.gardenerId ? { url: `${origin}/userDetails/${tip.gardenerId}` } : {}),
  },
  publisher: { "@type": "Organization", name: siteName, url: `${origin}/` },
  commentCount: tip.commentCount,
  interactionStatistic: [counter("LikeAction", tip.like), counter("CommentAction", tip.commentCount)],
});

const counter = (action: string, count: number) => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});
