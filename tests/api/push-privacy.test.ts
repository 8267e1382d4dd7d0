import type { Document } from "openapi-client-axios";
import { beforeAll, expect, test, describe } from "vitest";
import type { Browser } from "#tests/harness/browser.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { DEVICES, pushAll, usePush } from "#tests/harness/push.ts";
import { signUpAs } from "#tests/harness/roles.ts";

/** What is not about a member at all, or does not end. */
const NOT_READ = new Set(["/api/places", "/api/notifications/stream", "/api/openapi.json"]);

describe.each(engines)("the devices of a member on %s (18.41, 18.47)", (engine) => {
  const { site, service, subscribe } = usePush(engine, { accessLog: "addresses" });
  let owner: Member;
  let others: [who: string, browser: Browser, member?: Member][];
  let paths: string[];
  /** What nobody gets to see, and what its owner alone does. */
  let secrets: string[];
  let deviceId: string;
  let tip: string;
  beforeAll(async () => {
    const [stranger, blocked] = [await signUp(site), await signUp(site)];
    const [moderator, admin] = [await signUpAs(site, "moderator"), await signUpAs(site, "admin")];
    owner = await signUp(site);
    tip = await shareTip(owner);
    await sendReport(stranger, { kind: "gardener", targetId: owner.id });
    await owner.browser.put(`/api/account/blocks/${blocked.id}`, {});
    others = [
      ["a visitor", site.visitor()],
      ["a stranger", stranger.browser, stranger],
      ["a blocked member", blocked.browser, blocked],
      ["a moderator", moderator.browser, moderator],
      ["an admin", admin.browser, admin],
    ];
    const document = (await site.visitor().get<Document>("/api/openapi.json")).body;
    paths = Object.entries(document.paths ?? {})
      .filter(([path, item]) => item && "get" in item && !NOT_READ.has(path))
      .flatMap(([path]) => [owner.id, tip].map((id) => path.replace(/\{\w+\}/g, id)));
    paths = [...new Set(paths), "/account", "/dashboard", `/gardenersTips?email=${owner.email}`];
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
    const [, stranger] = others.find(([who]) => who === "a stranger") ?? [];
    if (!stranger) throw new Error("There is no stranger");
    for (const status of [500, 413, 410]) {
      service.answer = { status };
      await commented({ browser: stranger } as Member, tip, `Answered with ${status}.`);
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
