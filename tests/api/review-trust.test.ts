import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import { TRUSTED_POST_COUNT } from "#domain/moderation/review.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { countedTotals, storedTotals } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  shareTip,
  signUp,
  tipInput,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { CASES, caseAbout, decide } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const SPAM = "Weeds for sale at https://weeds.example, cheaper than anywhere else.";
type Posted = { insertedId: string; pending?: boolean };

describe.each(engines)(
  "authors with few visible posts, on %s (11.22, 11.23, 11.24, 11.25, 11.26, 11.27)",
  (engine) => {
    const site = useSite(engine, { reviewFirstPosts: 1 });
    let moderator: Member;
    let member: Member;
    beforeAll(async () => void (moderator = await signUpAs(site, "moderator")));
    beforeEach(async () => void (member = await signUp(site)));

    const pathOf = (id: string) => `/gardenersTips/${id}`;
    const approve = async (targetId: string) => {
      const done = await decide(moderator, await caseAbout(moderator, targetId), { action: "approve" });
      expect(done.status, done.text).toBe(200);
    };
    const share = async (postBody: string) =>
      (await member.browser.post<Posted>("/gardenersTips", tipInput({ postBody }))).body;
    const say = async (tip: string, body: string) =>
      (await member.browser.post<Posted>(`${pathOf(tip)}/comments`, { body })).body;
    const reasonsOf = async (targetId: string) => {
      const path = `${CASES}/${await caseAbout(moderator, targetId)}`;
      return (await moderator.browser.get<ModerationCaseDetails>(path)).body.reviewReasons;
    };
    const pendingCount = () => totalOf(moderator.browser, `${CASES}?kind=pending`);
    const seconds = (ago: number) => site.setClock(new Date(Date.now() - ago * 1000).toISOString());

    describe("comments on one's own Private tip", () => {
      test("are not reviewed, and do not earn trust", async () => {
        const own = await shareTip(member, { privacy: "Private" });
        const before = await pendingCount();
        for (let n = 0; n < TRUSTED_POST_COUNT; n++)
          expect((await say(own, `Note ${n}`)).pending).toBeUndefined();
        const note = await say(own, SPAM);
        expect(note.pending).toBeUndefined();
        const changed = await member.browser.patch<Posted>(`${pathOf(own)}/comments/${note.insertedId}`, {
          body: `${SPAM} And https://mowers.example.`,
        });
        expect(changed.body.pending).toBeUndefined();
        expect(await pendingCount()).toBe(before);
        const shared = await share(SPAM);
        expect(await reasonsOf(shared.insertedId)).toEqual(["first", "links", "speed"]);
      });

      test("are checked for links once the tip becomes public", async () => {
        site.setClock("2020-01-01T12:00:00.000Z");
        const old = await signUp(site);
        site.setClock();
        for (const [words, pending] of [
          ["Plain words.", undefined],
          ["https://a.example https://b.example https://c.example", true],
        ] as const) {
          const own = await shareTip(old, { privacy: "Private" });
          await commented(old, own, words);
          const changed = await old.browser.patch<Posted>(pathOf(own), { privacy: "Public" });
          expect(changed.body.pending).toBe(pending);
        }
      });

      test("are pending if the tip is pending", async () => {
        const tip = await share("First words.");
        expect((await say(tip.insertedId, SPAM)).pending).toBe(true);
      });
    });

    test("a link replacing an approved one is pending; keeping the same number is not enough", async () => {
      await approve((await share("First words.")).insertedId);
      const { insertedId: id } = await share("Read https://soil.example about clay.");
      await approve(id);
      const moved = await member.browser.patch<Posted>(pathOf(id), {
        postBody: "About clay read this: https://soil.example.",
      });
      expect(moved.body.pending).toBeUndefined();
      const swapped = await member.browser.patch<Posted>(pathOf(id), {
        postBody: "About clay read this: https://mowers.example.",
      });
      expect(swapped.body.pending).toBe(true);
      expect(await reasonsOf(id)).toEqual(["links"]);
    });

    test("links separated by invisible characters are counted separately", async () => {
      site.setClock("2020-01-01T12:00:00.000Z");
      const old = await signUp(site);
      site.setClock();
      const postBody = ["a", "b", "c"].map((name) => `https://${name}.example`).join("\u200b");
      const response = await old.browser.post<Posted>("/gardenersTips", tipInput({ postBody }));
      expect(response.body.pending).toBe(true);
    });

    test("tips approved in a row do not make the next one too fast", async () => {
      const tips: string[] = [];
      for (let n = 0; n < 5; n++) {
        seconds(3600 - n * 700);
        tips.push((await share(`${SPAM} Tip ${n}.`)).insertedId);
      }
      site.setClock();
      for (const id of tips) await approve(id);
      const next = await share("Plain words.");
      expect(next.pending).toBeUndefined();
    });

    test("tips sent in a row are too fast, however long they were pending", async () => {
      for (let n = 0; n < 5; n++)
        await approve((await share(`Plain words, part ${n}.`)).insertedId).catch(() => 0);
      const next = await share("Plain words.");
      expect(await reasonsOf(next.insertedId)).toEqual(["speed"]);
    });

    test("a Private tip made public and approved keeps its position; one shared as public counts as new", async () => {
      seconds(180);
      const hidden = await shareTip(member, { privacy: "Private" });
      const { insertedId: open } = await share("First words.");
      const { createdAt } = (await member.browser.get<Tip>(pathOf(hidden))).body;
      site.setClock();
      await member.browser.patch(pathOf(hidden), { privacy: "Public" });
      for (const id of [open, hidden]) await approve(id);
      expect((await member.browser.get<Tip>(pathOf(hidden))).body.createdAt).toBe(createdAt);
      const shown = await idsOf(site.visitor(), "/gardenersTips?limit=100");
      expect(shown[0]).toBe(open);
      expect(shown.indexOf(hidden)).toBeGreaterThan(0);
      expect(await storedTotals(site)).toEqual(await countedTotals(site));
    });
  },
);
