const NAME = "Trowel";

const titled = (screen: string) => `${screen} · ${NAME}`;

/** The title of a screen for its members alone, or for whoever was sent a link to it, for its `meta`. */
export const title = (screen: string) => [{ title: titled(screen) }];

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Page = {
  /** Followed by the site's name; `whole` stands alone. */
  title: string;
  whole?: boolean;
  /** What the page offers, in a sentence or two. */
  description: string;
  /** An absolute address, or a path of ours. */
  image?: string | undefined;
  type?: "website" | "profile";
};

/** Title, description, canonical address and Open Graph of a screen that everybody can open, for its `meta`. */
export function publicPage(
  { matches, location }: MetaArgs,
  { title: screen, whole = false, description, image = "/pictures/share.jpg", type = "website" }: Page,
) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin?: string } | undefined;
  const origin = root?.origin ?? "";
  const url = origin + location.pathname;
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    { title: whole ? screen : titled(screen) },
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: url },
    property("site_name", NAME),
    property("title", screen),
    property("description", description),
    property("type", type),
    property("url", url),
    property("image", image.startsWith("/") ? origin + image : image),
    { name: "twitter:card", content: type === "profile" ? "summary" : "summary_large_image" },
  ];
}
