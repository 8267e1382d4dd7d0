import type { Content } from "#domain/content/content.ts";

/**
 * The four slides at the top of Home. Headlines are typed out letter by letter, so keep them short. The picture `swap`
 * consists of four files in public/pictures: swap.webp and swap.avif with 1600 x 900 pixels, and swap-800.webp and
 * swap-800.avif at half that size.
 */
export const hero: Content["hero"] = {
  slides: [
    {
      headline: "Bring a seed packet, leave with a story",
      text: "{name} is where gardeners write down what worked, so the next bed goes in easier.",
      picture: "swap",
    },
    {
      headline: "Sown by one, grown by many",
      text: "Somebody has already made your mistake in April. Read how they mended it.",
      picture: "hero-sowing",
    },
    {
      headline: "No garden is too small to share",
      text: "One pot on a balcony teaches something. Write it down for whoever is next.",
      picture: "hero-balcony",
    },
    {
      headline: "What the harvest taught us",
      text: "Keep your own notes, thank the ones you used, and find them again next year.",
      picture: "hero-harvest",
    },
  ],
};
