const NAME = "Trowel";

const titled = (screen: string) => `${screen} · ${NAME}`;

/** The `meta` of a screen that is not public: its title. */
export const title = (screen: string) => [{ title: titled(screen) }];

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Page = {
  /** The site's name is appended unless `whole`. */
  title: string;
  whole?: boolean;
  /** One or two sentences. */
  description: string;
  /** The canonical path; by default the one in the address. */
  path?: string | undefined;
  /** A path on this site. */
  image?: string | undefined;
  type?: "website" | "profile" | "article";
};

/** The origin of this site, without a trailing slash. */
export const originIn = ({ matches }: MetaArgs): string => {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? "";
};

/** The `meta` of a public screen: title, description, canonical URL and Open Graph. */
export function publicPage(
  args: MetaArgs,
  { title: screen, whole = false, description, path, image = "/pictures/share.jpg", type = "website" }: Page,
) {
  const origin = originIn(args);
  const url = origin + (path ?? args.location.pathname);
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
    property("image", origin + image),
    { name: "twitter:card", content: type === "profile" ? "summary" : "summary_large_image" },
  ];
}
