import { expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { filesOfAll } from "#tests/harness/stored-contents.ts";
import {
  commented,
  helpInput,
  idsOf,
  likeTip,
  profileOf,
  shareTip,
  updateProfile,
  PASSWORD,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { membersCalls, NAMED, neighboursAt } from "#tests/harness/members-calls.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { actorOf, allText, deleteOwnAccount } from "#tests/harness/own-account.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { NEW_PASSWORD } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite } from "#tests/harness/site.ts";

const NAME = "Quincunxia Trace";
const TYPED = "quincunxia.typed@example.net";
const WANTED = "quincunxia.wanted@example.net";

const picturesIn = async (place: { dataDir: string }) =>
  Object.keys(await filesOfAll(place)).filter((name) => name.startsWith("photos"));

test.each(engines)(
  "no table or file has a trace of a member with a confirmed address after export and deletion, on %s (4.24)",
  async (engine) => {
    // Mail is sent, so that addresses can be confirmed.
    const site = await createSite(engine, {
      publicUrl: NAMED,
      smtpUrl: "smtp://127.0.0.1:9",
      photos: { processor: copyingProcessor() },
    });
    const { db, config } = site.deps;
    const box = createMailbox();
    const neighbours = await neighboursAt(site);
    const { gardener, moderator } = neighbours;
    const ana = await signUpAs(site, "admin", NAME);
    const { accountId } = await actorOf(site, ana);
    const tip = await shareTip(ana, { title: NAME });
    const theirs = await shareTip(gardener);
    await likeTip(ana, theirs);
    await likeTip(gardener, tip);
    await commented(gardener, tip, "On a tip that goes.");
    await commented(gardener, theirs, "Under one that goes.", await commented(ana, theirs, NAME));
    expect((await sendReport(gardener, { targetId: tip })).status).toBe(201);

    const request = await ana.browser.post<{ insertedId: string }>(
      "/helpRequests",
      helpInput({ email: TYPED }),
    );
    const answers = `/api/helpDesk/${request.body.insertedId}/answers`;
    expect((await moderator.browser.post(answers, { body: "Beer." })).status).toBe(201);
    expect((await ana.browser.post("/newsletter", { email: ana.email })).status).toBe(201);
    const resets = () => site.visitor().post("/api/passwordResets", { email: ana.email });
    expect((await resets()).status).toBe(202);
    await updateProfile(ana, { email: WANTED });
    await updateProfile(gardener, { email: ana.email });
    await sendAll(site, box);
    const token = tokenIn(box.to(ana.email).find(({ subject }) => subject.startsWith("Confirm your e-mail")));
    expect((await site.visitor().put("/api/emailConfirmations", { token, password: PASSWORD })).status).toBe(
      200,
    );
    expect(new Set(box.mails.map(({ to }) => to))).toEqual(
      new Set([ana, ...Object.values(neighbours)].map(({ email }) => email).concat(TYPED, WANTED)),
    );
    for (const [name, { method, path, body }] of await membersCalls(site, ana, neighbours))
      if (name !== "deleteAccount")
        expect((await ana.browser.call(method, path, { body })).status, name).toBeLessThan(300);
    const pictures = [
      await upload(site.visitor()),
      await upload(site.visitor()),
      await upload(site.visitor()),
    ];
    const [portrait, cover, shown] = pictures.map(({ photo }) => photo) as [string, string, string];
    await ana.browser.put(`/gardeners/${ana.id}`, profileOf(ana, { photo: portrait, coverPhoto: cover }));
    await shareTip(ana, { photo: shown, privacy: "Private" });
    // One mail is queued, and one password attempt failed.
    expect((await resets()).status).toBe(202);
    await site.visitor().post("/api/auth/sign-in/email", { email: ana.email, password: "Wrong-Heap-7" });

    const own = await idsOf(ana.browser, `/gardenersTips?gardener=${ana.id}`);
    const hashes = pictures.map(({ photoVariants }) => photoVariants.hash);
    const traces = [ana.id, accountId, ana.email, NAME, TYPED, WANTED, ...own, ...hashes];
    const before = await allText(site);
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);
    expect((await picturesIn(config)).join()).toMatch(hashes[0] ?? "");
    expect((await ana.browser.get("/api/account/export")).status).toBe(200);
    expect((await deleteOwnAccount(ana, NEW_PASSWORD)).status).toBe(200);

    // These logs refer to decided content, and to who did what, by id, and are never changed (10.77, 11.18).
    const log = JSON.stringify([
      await db.selectFrom("moderation_log").selectAll().execute(),
      await db.selectFrom("security_event").selectAll().execute(),
    ]);
    expect([accountId, ana.email, NAME, TYPED, WANTED].filter((trace) => log.includes(trace))).toEqual([]);
    const after = await allText(site, "moderation_log", "security_event");
    expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
    expect(await picturesIn(config)).toEqual([]);
    expect(site.loggedErrors).toEqual([]);
    await site.close();
  },
);
