import autocannon from "autocannon";
import sharp from "sharp";
import type { Site } from "#bench/site.ts";
import { megabytesOf } from "#tests/harness/memory.ts";

/** So many people send a picture at the same time. */
const BATCH_SIZE = 20;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 20;
const SAMPLE_EVERY = 100;

export type PhotoFigures = {
  /** Pictures of 12 megapixels stored in a second. */
  uploads: number;
  /** Of the server and the process that reads pictures together, in megabytes, at its most. */
  memory: number;
  /** Requests a second for each page meanwhile, as a part of what it is without. */
  kept: Record<string, number>;
};

/** Sends pictures of 12 megapixels, `AT_ONCE` at a time, while pages are asked for. */
export async function measurePhotos(
  site: Site,
  cookie: string,
  pages: Record<string, string>,
): Promise<PhotoFigures> {
  const photo = await phonePhoto();
  const alone = await inTurns(pages, cookie);
  let [stored, memory] = [0, 0];
  const stop = new AbortController();
  const watching = setInterval(() => (memory = Math.max(memory, megabytesOf(site.pid))), SAMPLE_EVERY);
  const started = performance.now();
  const sending = Array.from({ length: BATCH_SIZE }, async (_, sender) => {
    for (let count = 0; !stop.signal.aborted; count++) {
      // What stands behind the picture makes it another one, of which nothing is known yet.
      const body = Buffer.concat([photo, Buffer.from(`${sender} ${count}`)]);
      const headers = { "content-type": "image/jpeg", cookie };
      const response = await fetch(`${site.url}/api/photos`, { method: "POST", headers, body });
      if (response.status !== 201) throw new Error(`A picture was not stored: ${await response.text()}`);
      await response.arrayBuffer();
      stored++;
    }
  });
  const beside = await inTurns(pages, cookie);
  stop.abort();
  await Promise.all(sending);
  const uploads = stored / ((performance.now() - started) / 1000);
  clearInterval(watching);
  const kept = Object.keys(pages).map((title) => [
    title,
    (beside[title] ?? Number.NaN) / (alone[title] ?? Number.NaN),
  ]);
  return { uploads, memory, kept: Object.fromEntries(kept) as Record<string, number> };
}

/** Requests a second for each page, over several rounds, so that each has its part of the beginning and of the rest. */
async function inTurns(pages: Record<string, string>, cookie: string): Promise<Record<string, number>> {
  const sums = Object.fromEntries(Object.keys(pages).map((title) => [title, 0]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [title, url] of Object.entries(pages))
      sums[title] = (sums[title] ?? 0) + (await requestsASecond(url, cookie)) / ROUNDS;
  return sums;
}

/** Asked for by a member, whose pages are always rendered. */
async function requestsASecond(url: string, cookie: string): Promise<number> {
  const { requests, duration, non2xx, errors, timeouts } = await autocannon({
    url,
    headers: { cookie },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors + timeouts > 0) throw new Error(`${url}: requests failed`);
  return requests.total / duration;
}

/** A photo as a phone held upright makes it, which takes the most memory: 12 megapixels, with the grain of a camera. */
async function phonePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp("seeds/pictures/roses.webp")
    .resize(size.width, size.height, { fit: "fill" })
    .composite([{ input: grain, blend: "soft-light" }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
