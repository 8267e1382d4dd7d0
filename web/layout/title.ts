import type { SiteIdentity } from "#domain/content/site.ts";
import { SHARE_PICTURE } from "#domain/tips/share-picture.ts";
import type { RootData } from "#web/layout/root-data.ts";

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
  /** The size of the picture in pixels, if it is known. */
  imageSize?: { width: number; height: number } | undefined;
  type?: "website" | "profile" | "article";
};

const rootIn = ({ matches }: Pick<MetaArgs, "matches">) =>
  matches.find((match) => match?.id === "root")?.loaderData as Partial<RootData> | undefined;

/** The origin of this site, without a trailing slash. */
export const originIn = (args: Pick<MetaArgs, "matches">): string => rootIn(args)?.origin ?? "";

/** What the site is called. */
export const siteFromMatches = (
  args: Pick<MetaArgs, "matches">,
): Pick<SiteIdentity, "name" | "tagline" | "accent"> => rootIn(args)?.site ?? { name: "", tagline: "" };

const titled = (args: Pick<MetaArgs, "matches">, screen: string) =>
  [screen, siteFromMatches(args).name].filter((part) => part !== "").join(" · ");

/** The `meta` of a screen that is not public: its title. */
export const title = (args: Pick<MetaArgs, "matches">, screen: string) => [{ title: titled(args, screen) }];

/** The `meta` of a public screen: title, description, canonical URL and Open Graph. */
export function publicPage(
  args: MetaArgs,
  { title: screen, whole = false, description, path, image, imageSize, type = "website" }: Page,
) {
  const origin = originIn(args);
  const url = origin + (path ?? args.location.pathname);
  const [shown, size] = image === undefined ? ["/pictures/share.jpg", SHARE_PICTURE] : [image, imageSize];
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    { title: whole ? screen : titled(args, screen) },
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: url },
    property("site_name", siteFromMatches(args).name),
    property("title", screen),
    property("description", description),
    property("type", type),
    property("url", url),
    property("image", origin + shown),
    ...(size
      ? [property("image:width", String(size.width)), property("image:height", String(size.height))]
      : []),
    { name: "twitter:card", content: type === "profile" ? "summary" : "summary_large_image" },
  ];
}
