import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES, type UploadedPhoto } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { downloadDuePhotos } from "#server/photos/downloads.ts";
import type { PhotoSource, ProcessedPhoto } from "#server/photos/image-task.ts";
import type { PhotoProcessor } from "#server/photos/processor.ts";
import { fetchOptions } from "#server/photos/safe-fetch.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { picture, send } from "#tests/harness/pictures.ts";
import { otherSite, type OtherSite } from "#tests/harness/safe-fetch.ts";
import { useSite } from "#tests/harness/site.ts";

/** What each photo takes, in milliseconds: a member may use 300 s an hour, a visitors' address 120 s. */
const TAKES = 160_000;

const RESULT: ProcessedPhoto = {
  width: 1,
  height: 1,
  widths: [1],
  color: "#000000",
  placeholder: "",
  files: [{ name: "1.webp", bytes: Buffer.from("webp") }],
};

/** Processes one photo after another like the real processor, and says that each took long. */
function slowProcessor() {
  const started: PhotoSource[] = [];
  const release: (() => void)[] = [];
  let held = false;
  let outcome: "made" | "rejected" = "made";
  const processor: PhotoProcessor & { hold(): void; letGo(): void; reject(): void; started: PhotoSource[] } =
    {
      started,
      hold: () => void (held = true),
      letGo: () => {
        held = false;
        for (const go of release.splice(0)) go();
      },
      reject: () => void (outcome = "rejected"),
      check: async () => undefined,
      async process(source, onCpuTime) {
        started.push(source);
        if (held) await new Promise<void>((resolve) => void release.push(resolve));
        await sleep(20);
        onCpuTime?.(TAKES);
        if (outcome === "rejected") throw new HttpProblem(422, PHOTO_MESSAGES.tooHard());
        return RESULT;
      },
      icon: () => Promise.reject(new Error("No icon is needed here")),
      share: () => Promise.reject(new Error("No share picture is needed here")),
      drain: () => undefined,
      stop: () => undefined,
      pid: undefined,
      waiting: 0,
    };
  return processor;
}

describe.each(engines)("the time that photos take on %s (9.65)", (engine) => {
  const site = useSite(engine, { rateLimitScale: 1 });
  let otherHost: OtherSite;
  let processor: ReturnType<typeof slowProcessor>;
  const renewProcessor = () => (site.deps.photos.processor = processor = slowProcessor());
  const photo = () => picture({ width: 20, height: 20 }).jpeg().toBuffer();
  const sent = async (browser: Parameters<typeof send>[0]) =>
    send<UploadedPhoto & Problem>(browser, await photo());
  beforeAll(async () => {
    const rose = await photo();
    otherHost = await otherSite((_, response) =>
      response.writeHead(200, { "content-type": "image/jpeg" }).end(rose),
    );
    site.deps.photos.fetchOptions = fetchOptions([`127.0.0.1:${otherHost.port}`], undefined);
  });
  afterAll(() => otherHost.close());
  const forget = () => site.deps.db.deleteFrom("rate_limit").execute();

  test("is counted for each member, who is refused before anything is read, until an hour has passed", async () => {
    renewProcessor();
    const [ana, ben] = [await signUp(site), await signUp(site)];
    expect([(await sent(ana.browser)).status, (await sent(ana.browser)).status]).toEqual([201, 201]);
    const refused = await sent(ana.browser);
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(
      /^Your pictures were a lot of work\. Try again in (59|60) minutes\.$/,
    );
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(processor.started).toHaveLength(2);
    expect((await sent(ben.browser)).status).toBe(201);
    const past = new Date(Date.now() - 1000).toISOString();
    await site.deps.db.updateTable("rate_limit").set({ expires_at: past }).execute();
    expect((await sent(ana.browser)).status).toBe(201);
  });

  test("is counted for photos that are rejected, too, and for visitors by their address", async () => {
    renewProcessor().reject();
    expect((await sent(site.visitor("203.0.113.7"))).status).toBe(422);
    expect((await sent(site.visitor("203.0.113.7"))).status).toBe(429);
    expect((await sent(site.visitor("203.0.113.8"))).status).toBe(422);
  });

  test("is counted before the next photo of the same sender starts, however many arrive at once", async () => {
    renewProcessor();
    await forget();
    const ana = await signUp(site);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await sent(ana.browser)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 201, ...Array.from({ length: 6 }, () => 429)]);
    expect(processor.started).toHaveLength(2);
    expect(site.deps.photos.turns.size, "nothing is left").toBe(0);
  });

  test("lets photos of others start before a second one of the same sender", async () => {
    renewProcessor().hold();
    await forget();
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const first = [sent(ana.browser), sent(ana.browser)];
    while (processor.started.length < 1) await sleep(5);
    const other = sent(ben.browser);
    while (processor.started.length < 2) await sleep(5);
    await sleep(50);
    expect(processor.started, "one of each").toHaveLength(2);
    processor.letGo();
    expect((await other).status).toBe(201);
    for (const { status } of await Promise.all(first)) expect(status).toBe(201);
    expect(processor.started).toHaveLength(3);
  });

  test("and nobody takes more than 20 of the 60 places for uploads", async () => {
    renewProcessor().hold();
    await forget();
    const [ana, ben] = [await signUp(site), await signUp(site)];
    const bodies = await Promise.all(Array.from({ length: 21 }, photo));
    const statuses: number[] = [];
    const all = bodies.map(async (body) => void statuses.push((await send(ana.browser, body)).status));
    while (statuses.length === 0) await sleep(10);
    expect(statuses).toEqual([429]);
    const other = sent(ben.browser);
    while (processor.started.length < 2) await sleep(5);
    processor.letGo();
    expect((await other).status).toBe(201);
    await Promise.all(all);
    expect((await sent(ben.browser)).status, "places are free again").toBe(201);
  });

  test("of linked photos is their member's; one over it is fetched later, which is no attempt", async () => {
    renewProcessor();
    await forget();
    const ana = await signUp(site);
    await site.deps.db.deleteFrom("photo_download").execute();
    const ids = [];
    for (const name of ["one", "two", "three"])
      ids.push(await shareTip(ana, { photo: `${otherHost.origin}/${name}.jpg` }));
    await site.deps.limits.charge("photoTimeOfMember", ana.id, 300_000);
    await downloadDuePhotos(site.deps);
    expect(otherHost.requestedPaths, "nothing is fetched").toEqual([]);
    const rows = await site.deps.db.selectFrom("photo_download").selectAll().execute();
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    for (const { next_attempt_at } of rows)
      expect(Date.parse(next_attempt_at) - Date.now()).toBeGreaterThan(3_000_000);
    await forget();
    site.setClock(new Date(Date.now() + 3_700_000).toISOString());
    await downloadDuePhotos(site.deps);
    const tips = await Promise.all(ids.map((id) => ana.browser.get<Tip>(`/gardenersTips/${id}`)));
    for (const { body } of tips)
      expect(body).toMatchObject({ photoProblem: "", photoVariants: { width: 1 } });
  });
});
