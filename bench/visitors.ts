import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { newestTip, PAGE_OF_SIX, type Load } from "#bench/loads.ts";
import { openBare, type Track } from "#bench/site.ts";

// What visitors and members ask for most, beside a bare server that sends the same bytes (docs/product.md 9.57).

/** As browsers send it. */
const ACCEPTED = "gzip, deflate, br, zstd";

type ComparedLoad = { title: string; atLeast?: number; load: Load; bare: Load };

/** Each page as a program asks for it and as a browser does. */
export async function visitorLoads(url: string, track: Track): Promise<ComparedLoad[]> {
  const tip = await newestTip(url);
  const pages = [
    { title: "page of six as JSON", path: PAGE_OF_SIX, atLeast: 0.7 },
    { title: "one tip as JSON, counted", path: `/gardenersTips/${tip._id}`, atLeast: 0.5 },
    { title: "Browse Tips", path: "/browsetips", atLeast: 0.6 },
    { title: "Home", path: "/", atLeast: 0.6 },
    { title: "a public tip", path: publicTipPath(tip), atLeast: 0.6 },
    { title: "a profile", path: `/userDetails/${tip.gardenerId}`, atLeast: 0.6 },
  ];
  const all: ComparedLoad[] = [];
  for (const { title, path, atLeast } of pages)
    for (const [form, headers] of [
      ["plain", {}],
      ["compressed", { "accept-encoding": ACCEPTED }],
    ] as const) {
      const name = `visitors: ${title}, ${form}`;
      all.push({ atLeast, ...(await besideBare(name, url + path, [headers], track)) });
    }
  return all;
}

/** Pages of members, who take turns. */
export async function memberLoads(url: string, cookies: string[], track: Track): Promise<ComparedLoad[]> {
  const tip = await newestTip(url);
  const pages = [
    { title: "page of six as JSON", path: PAGE_OF_SIX, atLeast: 0.12 },
    { title: "Browse Tips", path: "/browsetips", atLeast: 0.016 },
    { title: "a tip", path: `/tipsDetails/${tip._id}` },
    { title: "My Tips", path: "/mytips" },
    { title: "the dashboard", path: "/dashboard" },
  ];
  const headers = cookies.map((cookie) => ({ cookie }));
  const all: ComparedLoad[] = [];
  for (const { title, path, ...bound } of pages)
    all.push({ ...bound, ...(await besideBare(`members: ${title}`, url + path, headers, track)) });
  return all;
}

/** A load whose requests have one of `headers` after another, and the same requests to a bare server. */
async function besideBare(
  title: string,
  url: string,
  headers: Record<string, string>[],
  track: Track,
): Promise<ComparedLoad> {
  const { url: bareUrl } = await track(openBare(await bytesOf(url, headers[0] ?? {}), "text/html"));
  let index = 0;
  const setup: Load["setup"] = (request) => ({ ...request, headers: headers[index++ % headers.length] });
  return {
    title,
    load: { title, url, setup },
    bare: { title: `bare server: ${title}`, url: bareUrl, setup },
  };
}

/** The bytes of a response, compressed if they are. */
export const bytesOf = (url: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => void buffer(response).then(resolve, reject)).once("error", reject);
  });
