import type { Social } from "#domain/content/socials.ts";

const PATHS: Record<Social, string[]> = {
  Facebook: ["M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"],
  Instagram: [
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z",
    "M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z",
    "M17.5 6.5h.01",
  ],
  YouTube: [
    "M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17",
    "m10 15 5-3-5-3z",
  ],
  RSS: ["M4 11a9 9 0 0 1 9 9", "M4 4a16 16 0 0 1 16 16", "M5 19h.01"],
};

// As markup, since React takes several times as long for elements.
const MARKUP = Object.fromEntries(
  Object.entries(PATHS).map(([name, paths]) => [
    name,
    { __html: paths.map((path) => `<path d="${path}"/>`).join("") },
  ]),
);

/** The icon of a social network, which lucide does not include. */
export const SocialIcon = ({ name }: { name: Social }) => (
  <svg
    className="icon size-5"
    viewBox="0 0 24 24"
    aria-hidden="true"
    dangerouslySetInnerHTML={MARKUP[name]}
  />
);
