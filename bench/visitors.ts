import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { publicTipPath } from "#domain/tips/public-page.ts";
import type { Load } from "#bench/bench.ts";
import { openBare, type Site } from "#bench/site.ts";

// What visitors ask for most, beside a bare server that sends the same bytes (docs/product.md 9.57).

/** As browsers send it. */
const ACCEPTED = "gzip, deflate, br, zstd";

type Visit = { title: string; atLeast: number; load: Load; bare: Load };

/** Each page as a program asks for it and as a browser does. `track`: see `bench.ts`. */
export async function visits(
  url: string,
  track: (opening: Promise<Site>) => Promise<Site>,
): Promise<Visit[]> {
  const [tip] = (await (await fetch(`${url}/gardenersTips?limit=1`)).json()) as {
    _id: string;
    title: string;
    gardenerId: string;
  }[];
  const pages = [
    { title: "page of six as JSON", path: "/gardenersTips?limit=6&skip=0", atLeast: 0.7 },
    { title: "one tip as JSON, counted", path: `/gardenersTips/${tip?._id}`, atLeast: 0.5 },
    { title: "Browse Tips", path: "/browsetips", atLeast: 0.6 },
    { title: "Home", path: "/", atLeast: 0.6 },
    { title: "a public tip", path: tip ? publicTipPath(tip) : "", atLeast: 0.6 },
    { title: "a profile", path: `/userDetails/${tip?.gardenerId}`, atLeast: 0.6 },
  ];
  const all: Visit[] = [];
  for (const { title, path, atLeast } of pages)
    for (const [form, headers] of [
      ["plain", {}],
      ["compressed", { "accept-encoding": ACCEPTED }],
    ] as const) {
      const { url: bareUrl } = await track(openBare(await bytesOf(url + path, headers), "text/html"));
      const setup: Load["setup"] = (request) => ({ ...request, headers });
      const name = `${title}, ${form}`;
      all.push({
        title: name,
        atLeast,
        load: { title: `visitors: ${name}`, url: url + path, setup },
        bare: { title: `bare server: ${name}`, url: bareUrl },
      });
    }
  return all;
}

/** The bytes of a response, compressed if they are. */
const bytesOf = (url: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => void buffer(response).then(resolve, reject)).once("error", reject);
  });
