import { describe, expect, test } from "vitest";
import { confirmAddress, shareTip, signUp } from "#tests/harness/factories.ts";
import { outcomesOf, report } from "#tests/harness/outcomes.ts";
import { SPAM, useReview } from "#tests/harness/review.ts";
import { useSite } from "#tests/harness/site.ts";

describe("notes of outcomes, where posts are reviewed (17.11)", () => {
  const { site, people, common, settle } = useReview("sqlite");

  test("are refused where a comment would wait, with what to do", async () => {
    const { newcomer } = people;
    const refused = async (note: string) => {
      const { status, body } = await report(newcomer, common.tip, "worked", note);
      return [status, body.errors?.map(({ path, message }) => [path, message])];
    };
    expect(await refused("Every year.")).toEqual([
      400,
      [
        [
          "note",
          "A moderator reviews the first posts of new members, but cannot review notes. Report it without a note",
        ],
      ],
    ]);
    expect((await outcomesOf(site.visitor(), common.tip)).total).toBe(0);
    expect((await report(newcomer, common.tip, "worked")).status).toBe(201);
    await settle(newcomer);
    expect(await refused(SPAM)).toEqual([400, [["note", "A note cannot have links. Leave them out"]]]);
    const long = "The slugs left it alone, and so did the blackbirds.";
    expect((await report(newcomer, common.tip, "worked", long)).status).toBe(200);
    expect((await report(newcomer, common.tip, "failed", long)).status, "it stays the same").toBe(200);
    const other = await shareTip(people.old);
    expect((await report(newcomer, other, "worked", long)).body.errors?.[0]?.message).toMatch(
      /^You wrote the same before/,
    );
  });

  test("are also checked on one's own Private tip, which may become public", async () => {
    const { newcomer } = people;
    const hidden = await shareTip(newcomer, { privacy: "Private" });
    expect((await report(newcomer, hidden, "worked", SPAM)).status).toBe(400);
  });
});

describe("reports", () => {
  const site = useSite("sqlite", { requireConfirmedEmail: true, rateLimitScale: 0.1 });

  test("need a confirmed address where comments do, and are limited (17.18)", async () => {
    const member = await signUp(site);
    await confirmAddress(site, member);
    const tip = await shareTip(member);
    expect((await report(await signUp(site), tip)).status).toBe(403);
    expect((await report(member, tip)).status).toBe(201);
    expect((await report(member, tip)).status).toBe(200);
    expect((await report(member, tip)).status).toBe(429);
  });
});
