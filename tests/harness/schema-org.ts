import { z } from "zod";

const url = z.url({ protocol: /^https?$/ });
const counter = z.strictObject({
  "@type": z.literal("InteractionCounter"),
  interactionType: z.enum(["https://schema.org/LikeAction", "https://schema.org/CommentAction"]),
  userInteractionCount: z.int().min(0),
});
/** An article of schema.org: the properties that it defines for these types, with the values that it expects. */
export const ARTICLE = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Article"),
  url,
  mainEntityOfPage: url,
  headline: z.string().min(1),
  description: z.string(),
  image: url.optional(),
  articleSection: z.string(),
  keywords: z.string(),
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  author: z.strictObject({ "@type": z.literal("Person"), name: z.string().min(1), url: url.optional() }),
  publisher: z.strictObject({ "@type": z.literal("Organization"), name: z.string(), url }),
  commentCount: z.int().min(0),
  interactionStatistic: z.array(counter).length(2),
});
