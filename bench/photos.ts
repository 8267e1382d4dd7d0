import sharp from "sharp";
import { measureInTurns, median, rateOf } from "#bench/measure.ts";
import type { Site } from "#bench/site.ts";
import { megabytesOf } from "#tests/harness/memory.ts";

/** The number of concurrent uploads. */
const UPLOADERS = 20;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 20;
/** Photos sent one after another; the first starts the photo process. */
const ALONE = 6;
const SAMPLE_INTERVAL_MS = 100;

export type PhotoMeasurements = {
  /** Seconds that a photo of 12 megapixels takes when nothing else happens. It is processed on one core. */
  secondsAlone: number;
  /** Photos of 12 megapixels stored per second. */
  storedPerSecond: number;
  /** Peak memory of the server and the photo process together, in megabytes. */
  peakMegabytes: number;
  /** Requests per second for each page during uploads, relative to without. */
  relativeRates: Record<string, number>;
};

/** Uploads photos of 12 megapixels one by one, then `UPLOADERS` at a time while requesting pages. */
export async function measurePhotos(
  site: Site,
  cookie: string,
  pages: Record<string, string>,
): Promise<PhotoMeasurements> {
  const photo = await phonePhoto();
  const send = async (name: string) => {
    // The trailing bytes make each photo different, so that none is deduplicated.
    const body = Buffer.concat([photo, Buffer.from(name)]);
    const headers = { "content-type": "image/jpeg", cookie };
    const response = await fetch(`${site.url}/api/photos`, { method: "POST", headers, body });
    if (response.status !== 201) throw new Error(`A photo was not stored: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const secondsAlone = await medianSeconds(ALONE, (count) => send(`alone ${count}`));
  const baseline = await measurePages(pages, cookie);
  let [stored, peakMegabytes] = [0, 0];
  const stop = new AbortController();
  const sampler = setInterval(
    () => (peakMegabytes = Math.max(peakMegabytes, megabytesOf(site.pid))),
    SAMPLE_INTERVAL_MS,
  );
  const started = performance.now();
  const sending = Array.from({ length: UPLOADERS }, async (_, sender) => {
    for (let count = 0; !stop.signal.aborted; count++) {
      await send(`${sender} ${count}`);
      stored++;
    }
  });
  const loaded = await measurePages(pages, cookie);
  stop.abort();
  await Promise.all(sending);
  const storedPerSecond = stored / ((performance.now() - started) / 1000);
  clearInterval(sampler);
  const relativeRates = Object.keys(pages).map((title) => [
    title,
    (loaded[title] ?? Number.NaN) / (baseline[title] ?? Number.NaN),
  ]);
  return {
    secondsAlone,
    storedPerSecond,
    peakMegabytes,
    relativeRates: Object.fromEntries(relativeRates) as Record<string, number>,
  };
}

/** The median time of a call in seconds. The first one does not count. */
async function medianSeconds(calls: number, call: (index: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls; index++) {
    const started = performance.now();
    await call(index);
    if (index > 0) times.push((performance.now() - started) / 1000);
  }
  return median(times);
}

/** Returns the requests per second for each page. */
const measurePages = (pages: Record<string, string>, cookie: string): Promise<Record<string, number>> =>
  measureInTurns(
    ROUNDS,
    Object.fromEntries(
      Object.entries(pages).map(([title, url]) => [title, () => requestsPerSecond(url, cookie)]),
    ),
  );

/** Requests a page as a member, since pages of members are never cached. */
const requestsPerSecond = (url: string, cookie: string): Promise<number> =>
  rateOf(url, { url, headers: { cookie }, connections: CONNECTIONS, duration: SECONDS });

/** A photo of 12 megapixels with grain and an orientation tag, like an upright phone's. This takes the most memory. */
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
