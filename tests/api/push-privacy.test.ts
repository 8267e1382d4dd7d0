import { beforeAll, expect, test, describe } from "vitest";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { apiPaths, type OtherReader, otherReaders } from "#tests/harness/other-readers.ts";
import { DEVICES, pushAll, usePush } from "#tests/harness/push.ts";

describe.each(engines)("the devices of a member on %s (18.41, 18.47)", (engine) => {
  const { site, service, subscribe } = usePush(engine, { accessLog: "addresses" });
  let [owner, stranger]: [Member, Member] = [] as never;
  let others: OtherReader[];
  let paths: string[];
  /** What nobody gets to see, and what its owner alone does. */
  let secrets: string[];
  let deviceId: string;
  let tip: string;
  beforeAll(async () => {
    owner = await signUp(site);
    tip = await shareTip(owner);
    ({ others, stranger } = await otherReaders(site, owner));
    const api = await apiPaths(site, "get", [owner.id, tip]);
    paths = [...api, "/account", "/dashboard", `/gardenersTips?email=${owner.email}`];
  });

  /** Notifies a device of the owner, of which these tests know the secrets. */
  async function subscribed(): Promise<void> {
    const { id, input } = await subscribe(owner);
    const { pathname } = new URL(input.endpoint);
    [deviceId, secrets] = [id, [pathname, input.keys.p256dh, input.keys.auth]];
  }
  const found = (text: string, marks = [...secrets, deviceId]) => marks.filter((mark) => text.includes(mark));

  test("are in no list, document or export of anybody else, and their addresses not even in one's own", async () => {
    await subscribed();
    expect(paths.length).toBeGreaterThan(60);
    expect(found((await owner.browser.get(DEVICES)).text)).toEqual([deviceId]);
    for (const path of paths) expect(found((await owner.browser.get(path)).text, secrets), path).toEqual([]);
    expect(found((await downloadOf(owner)).text)).toEqual([deviceId]);
    for (const [who, browser, member] of others) {
      for (const path of paths)
        expect(found((await browser.get(path)).text), `${path} for ${who}`).toEqual([]);
      if (member) expect(found((await downloadOf(member)).text), who).toEqual([]);
    }
  });

  test("are stored encrypted, and in no log line, mail or security log", async () => {
    await subscribed();
    for (const status of [500, 413, 410]) {
      service.answer = { status };
      await commented(stranger, tip, `Answered with ${status}.`);
      await pushAll(site);
    }
    expect(service.received.map(({ path }) => path)).toContain(secrets[0]);
    const { db } = site.deps;
    const rows = await Promise.all([
      db.selectFrom("push_subscription").selectAll().execute(),
      db.selectFrom("push_delivery").selectAll().execute(),
      db.selectFrom("mail").selectAll().execute(),
      db.selectFrom("security_event").selectAll().execute(),
    ]);
    expect(found(JSON.stringify(rows) + site.logLines.join("\n"), secrets)).toEqual([]);
    expect(site.logLines.join("\n")).toContain("A device is notified no longer");
  });
});
