import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#domain/languages/languages.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { inLanguage } from "#server/languages/languages.ts";
import { createProcessor, type PhotoProcessor } from "#server/photos/processor.ts";
import { picture } from "#tests/harness/pictures.ts";

const SLEEPING = fileURLToPath(new URL("../fixtures/sleeping-child.mjs", import.meta.url));

const FALLING = fileURLToPath(new URL("../fixtures/falling-child.mjs", import.meta.url));

const GROWING = fileURLToPath(new URL("../fixtures/growing-child.mjs", import.meta.url));

describe("the image worker process (9.43)", () => {
  let folder: string;
  let path: string;
  const opened: PhotoProcessor[] = [];
  const processor = (options?: Parameters<typeof createProcessor>[0]) => {
    const one = createProcessor(options);
    opened.push(one);
    return one;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trowel-pictures-"));
    path = join(folder, "rose");
    await picture({ width: 400, height: 300 }).jpeg().toFile(path);
  });
  afterAll(async () => {
    for (const one of opened) one.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const work = () => ({ path, kind: "jpeg" }) as const;

  test("runs only while it is needed", async () => {
    const one = processor();
    const used: number[] = [];
    expect(one.pid).toBeUndefined();
    await one.process(work(), (milliseconds) => void used.push(milliseconds));
    expect(used, "its processor time is reported (9.65)").toEqual([expect.any(Number)]);
    expect(used[0]).toBeGreaterThan(5);
    expect(one.pid).toEqual(expect.any(Number));
    one.stop();
    expect(one.pid).toBeUndefined();
  });

  test("that dies loses one photo, and a new one processes the next (9.43)", async () => {
    const one = processor();
    await one.process(work());
    const { pid = 0 } = one;
    const [lost, next] = [one.process(work()), one.process(work())];
    process.kill(pid, "SIGKILL");
    await expect(lost).rejects.toMatchObject({ status: 422, message: PHOTO_MESSAGES.tooHard() });
    expect((await next).widths).toEqual([320, 400]);
    expect(one.pid).not.toBe(pid);
  });

  test("says why in the language of each sender, whoever it was started for (18.51)", async () => {
    const one = processor();
    const broken = join(folder, "broken");
    await writeFile(broken, "no picture");
    const sent = (language: Language) =>
      inLanguage(language, () => one.process({ path: broken, kind: "jpeg" }).catch(({ message }) => message));
    const inGerman = inLanguage("de", () => PHOTO_MESSAGES.damaged());
    expect(await sent("de")).toBe(inGerman);
    expect(await Promise.all([sent("en"), sent("de")])).toEqual([PHOTO_MESSAGES.damaged(), inGerman]);
    expect(inGerman).not.toBe(PHOTO_MESSAGES.damaged());
  });

  test("exits when a photo takes too much CPU time (9.43)", { tags: ["all"] }, async () => {
    const one = processor({ cpuMs: 100 });
    const large = join(folder, "hard");
    await picture({ width: 2000, height: 1500 }).jpeg().toFile(large);
    const used: number[] = [];
    const onCpuTime = (milliseconds: number) => void used.push(milliseconds);
    await expect(one.process({ path: large, kind: "jpeg" }, onCpuTime)).rejects.toMatchObject({
      status: 422,
      message: PHOTO_MESSAGES.tooHard(),
    });
    expect(used, "the time is reported (9.65)").toEqual([100]);
  });

  test("is killed when a photo never finishes, without blaming the photo", async () => {
    const one = processor({ timeoutMs: 400, child: SLEEPING });
    const [first, second] = await Promise.allSettled([one.process(work()), one.process(work())]);
    for (const { reason } of [first, second] as PromiseRejectedResult[])
      expect(reason).toMatchObject({ status: 503, message: PHOTO_MESSAGES.busy() });
  });

  test("exits when a photo takes too much memory (9.43)", { tags: ["all"] }, async () => {
    const one = processor({ memoryBytes: 20 * 1024 * 1024 });
    const large = join(folder, "large");
    await picture({ width: 3000, height: 2400 }).jpeg().toFile(large);
    await expect(one.process({ path: large, kind: "jpeg" })).rejects.toMatchObject({
      status: 422,
      message: PHOTO_MESSAGES.tooHard(),
    });
  });

  test("restarts for a photo if earlier ones left too little memory", async () => {
    const one = processor({ memoryBytes: 110 * 1024 * 1024, child: GROWING });
    const done = await Promise.all([one.process(work()), one.process(work()), one.process(work())]);
    expect(
      done.map(({ width }) => width),
      "each by a process that had read none before",
    ).toEqual([1, 1, 1]);
  });

  test("is not used for reading headers while it processes a photo; a header that crashes its reader is rejected (9.43)", async () => {
    const one = processor({ child: FALLING });
    const made = one.process(work());
    await expect(one.process(work())).rejects.toMatchObject({
      status: 422,
      message: PHOTO_MESSAGES.tooHard(),
    });
    expect((await made).width).toBe(1);
  });

  test("that fails to start is reported as our error, not the photo's", async () => {
    const one = processor({ child: join(folder, "nothing.mjs") });
    await expect(one.process(work())).rejects.toThrow("does not start");
  });

  test("has a limited queue, beyond which clients are asked to retry (9.43)", async () => {
    const one = processor({ timeoutMs: 60_000, child: SLEEPING });
    const results = Array.from({ length: 41 }, () => one.process(work()));
    const ends = Promise.allSettled(results);
    await expect(one.process(work())).rejects.toMatchObject({
      status: 503,
      message: PHOTO_MESSAGES.busy(),
      headers: { "retry-after": "10" },
    });
    one.stop();
    expect((await ends).every(({ status }) => status === "rejected")).toBe(true);
  });

  test("does not inherit the site's environment", async () => {
    const before = process.env["AUTH_SECRET"];
    process.env["AUTH_SECRET"] = "not for those who read pictures";
    try {
      const one = processor();
      await one.process(work());
      await sleep(10);
      const { readFile } = await import("node:fs/promises");
      const environment = await readFile(`/proc/${one.pid}/environ`, "utf8");
      expect(environment).toContain("MALLOC_ARENA_MAX");
      expect(environment).not.toMatch(/SECRET|DATABASE_URL|SMTP/);
    } finally {
      delete process.env["AUTH_SECRET"];
      if (before !== undefined) process.env["AUTH_SECRET"] = before;
    }
  });
});
