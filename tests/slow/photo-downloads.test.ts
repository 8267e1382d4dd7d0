import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { otherSite } from "#tests/harness/safe-fetch.ts";
import { picture } from "#tests/harness/pictures.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

describe.each(engines)("linked photos and two processes, on %s (4.27)", (engine) => {
  test("a link is downloaded once by two processes, even if one is killed meanwhile (4.27)", async () => {
    const rose = await picture().jpeg().toBuffer();
    const otherHost = await otherSite((_, response) =>
      response.writeHead(200, { "content-type": "image/jpeg" }).end(rose),
    );
    const storage = await migratedStorage(engine);
    const env = { PHOTO_FETCH_ALLOW: `127.0.0.1:${otherHost.port}` };
    const [one, two] = await Promise.all([startServer(storage, env), startServer(storage, env)]);
    const ana = await signUp(asSite(one), { photourl: `${otherHost.origin}/ana.jpg` });
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, place) => shareTip(ana, { photo: `${otherHost.origin}/${place}.jpg` })),
    );
    one.kill("SIGKILL");
    await one.ended;

    const fetched = async () => {
      const tips = await Promise.all(ids.map((id) => two.visitor().get<Tip>(`/gardenersTips/${id}`)));
      return tips.filter(({ body }) => body.photoVariants !== null).length;
    };
    // What the killed process had claimed is due again after two minutes, which this test does not wait for.
    const claimed = async () => otherHost.requestedPaths.length - new Set(otherHost.requestedPaths).size;
    for (let tries = 0; tries < 600 && (await fetched()) < ids.length - 3; tries++) await sleep(100);
    expect(await fetched()).toBeGreaterThanOrEqual(ids.length - 3);
    expect(await claimed(), "nothing was requested twice").toBe(0);
    two.kill("SIGTERM");
    expect(await two.ended).toMatchObject({ code: 0, stderr: "" });
    await otherHost.close();
    await storage.remove();
  });
});
