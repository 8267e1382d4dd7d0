import { describe, expect, test } from "vitest";
import { NOTIFICATION_KINDS, type NotificationKind } from "#domain/notifications/notification.ts";
import { notifyFollowers } from "#server/notifications/announcements.ts";
import { setFollow } from "#tests/harness/follows.ts";
import { askForHelp, commented, likeTip, shareTip, signUp } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { usePush } from "#tests/harness/push.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { GREEK, untranslated } from "#tests/harness/untranslated.ts";

const IN_GREEK = { title: GREEK, plantType: GREEK, postBody: GREEK, category: GREEK, difficultyLevel: GREEK };

describe("a message to a device has no text that is not translated (18.53, 18.55)", () => {
  const { site, subscribe, choose, textsOn } = usePush("sqlite", { languages: ["ar-XB"] });

  async function people() {
    const [reader, friend] = [await signUp(site), await signUp(site, { name: GREEK })];
    return {
      reader,
      friend,
      admin: await signUpAs(site, "admin", GREEK),
      tip: await shareTip(reader, IN_GREEK),
    };
  }
  type People = Awaited<ReturnType<typeof people>>;

  /** What each message follows. */
  const CAUSES: Record<NotificationKind, (all: People) => Promise<unknown>> = {
    comment: ({ friend, tip }) => commented(friend, tip, GREEK),
    reply: async ({ reader, friend, tip }) =>
      commented(friend, tip, GREEK, await commented(reader, tip, `${GREEK} ${GREEK}`)),
    like: ({ friend, tip }) => likeTip(friend, tip),
    async followedTip({ reader, friend }) {
      await setFollow(reader, friend);
      await shareTip(friend, IN_GREEK);
      await notifyFollowers(site.deps);
    },
    help: async ({ reader, admin }) =>
      admin.browser.post(`/api/helpDesk/${await askForHelp(reader.browser, { issue: GREEK })}/answers`, {
        body: GREEK,
      }),
    moderation: ({ friend, admin, tip }) =>
      moderated(
        { reporter: friend, moderator: admin },
        { targetId: tip },
        { action: "remove", reason: GREEK },
      ),
  };

  test.each(NOTIFICATION_KINDS.flatMap((kind) => [false, true].map((showNames) => ({ kind, showNames }))))(
    "about a $kind, with names: $showNames",
    async ({ kind, showNames }) => {
      const all = await people();
      const chosen = Object.fromEntries(NOTIFICATION_KINDS.map((each) => [each, each === kind]));
      const channels = Object.fromEntries(NOTIFICATION_KINDS.map((each) => [each, "app"]));
      await all.reader.browser.put("/api/notifications/settings", channels);
      const device = await subscribe(all.reader);
      await choose(all.reader, { ...chosen, showNames });
      await CAUSES[kind](all);
      const texts = await textsOn(device);
      expect(texts).toHaveLength(1);
      expect(untranslated(texts)).toEqual([]);
    },
  );
});
