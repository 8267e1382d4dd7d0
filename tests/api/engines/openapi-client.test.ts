import type { Document } from "openapi-client-axios";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Engine } from "#server/db/connect.ts";
import { grantRole } from "#server/accounts/roles.ts";
import { lookAfter, talk } from "#tests/harness/community-calls.ts";
import { keepCollections } from "#tests/harness/collection-calls.ts";
import { keepDrafts } from "#tests/harness/draft-calls.ts";
import { follow } from "#tests/harness/follow-calls.ts";
import { notifyDevices } from "#tests/harness/push-calls.ts";
import { keepGardens } from "#tests/harness/garden-calls.ts";
import { someEngines } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import { PASSWORD, PHOTO, profileOf, tipInput } from "#tests/harness/factories.ts";
import {
  generatedClient,
  operationsOf,
  simpleCalls,
  withoutIdsAndTimes,
  type Answered,
} from "#tests/harness/generated-client.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { secure, signInAndOut, useTokens, useWebhooks } from "#tests/harness/second-step-calls.ts";
import { createSite } from "#tests/harness/site.ts";

/** The same bytes each time, because transcripts are compared. */
const onePicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#7a9e5f" } })
    .jpeg()
    .toBuffer();

type Inserted = { insertedId: string };

/** Calls everything in docs/product.md 7 over HTTP with a client that knows only the OpenAPI document. */
async function drive(engine: Engine): Promise<{ transcript: Answered[]; document: Document }> {
  const site = await createSite(engine);
  const { url, close } = await site.listen();
  const transcript: Answered[] = [];
  try {
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
    const call = await generatedClient(document, url, transcript);
    const nobody = "";
    let ana = await account(url, "Ana Maria", "ana@example.com");
    const ben = await account(url, "Ben", "ben@example.com");
    const none = "01a1f8a6-0000-7000-8000-000000000000";
    // Titles must be the same in each run, because transcripts are compared.
    const tip = (title: string, more: object = {}) => tipInput({ title, ...more });

    // 7.8: gardener records, always the same.
    const record = { name: "Ana Maria", email: "ana@example.com", photourl: PHOTO };
    const anaId = ((await call("createGardener", ana, {}, record)).body as Inserted).insertedId;
    await call("createGardener", ana, {}, record);
    const benRecord = { ...record, name: "Ben", email: "ben@example.com", showEmail: false };
    const benId = ((await call("createGardener", ben, {}, benRecord)).body as Inserted).insertedId;
    await call("createGardener", nobody, {}, record);
    await call("createGardener", ana, {}, { ...record, name: "A" });
    await call("readSession", ana);
    await call("readSession", nobody);
    await call("readSignInMethods", nobody);

    // 1.10: the operator's content.
    await call("readContent", nobody);
    await call("readTerms", nobody);
    await call("readPrivacy", ana);
    await call("readHelp", nobody);
    await call("listTipFacets", nobody);

    // 14.7: plants.
    await call("listPlants", nobody, { q: "courgette" });
    await call("listPlants", nobody, { limit: 3 });
    await call("listPlants", nobody, { limit: 0 });
    for (const slug of ["cucurbita-pepo", "nothing"]) await call("listPlantTimings", nobody, { slug });
    for (const slug of ["lilium-candidum", "nothing"]) await call("readPlant", nobody, { slug });
    for (const plantType of ["Jasmine", "Tomato", ""]) await call("matchPlant", nobody, { plantType });

    // 7.15: sharing.
    const share = async (title: string, more: object = {}) =>
      ((await call("shareTip", ana, {}, tip(title, more))).body as Inserted).insertedId;
    const easy = await share("Éclair beans");
    const hard = await share("apple espalier", { difficultyLevel: "Hard" });
    const unusual = await share("Zinnia", { difficultyLevel: "Fiendish" });
    const hidden = await share("Where the morels grow", { privacy: "Private", difficultyLevel: "Medium" });
    await call("shareTip", nobody, {}, tip("Not mine"));
    await call("shareTip", ana, {}, { title: "", photo: "x" });

    // 7.63: photos.
    const form = (content: Buffer<ArrayBuffer>, type: string) => {
      const sent = new FormData();
      sent.set("photo", new Blob([content], { type }), "a file");
      return sent;
    };
    await call("uploadPhoto", ana, {}, form(await onePicture(), "image/jpeg"));
    await call("uploadPhoto", nobody, {}, form(Buffer.from("<svg/>"), "image/svg+xml"));

    // 7.17: likes.
    for (const [who, id] of [
      [ana, hard],
      [ben, hard],
      [ben, hard],
      [ben, easy],
      [ana, hidden],
      [ben, hidden],
      [ben, none],
      [nobody, easy],
    ] as const)
      await call("changeTip", who, { id }, { like: 1 });
    await call("changeTip", ben, { id: easy }, { like: 0 });
    await call("changeTip", ben, { id: easy }, { like: 1, title: "Mine" });

    // 7.5, 7.9 to 7.13: the lists, for a visitor, a member and the author.
    for (const who of [nobody, ben, ana]) {
      await call("listGardeners", who);
      await call("listGardeners", who, { limit: 1, skip: 0 });
      await call("listGardeners", who, { limit: 1, skip: 1 });
      await call("listUsers", who, { limit: 8, sort: "featured" });
      await call("listTips", who);
      await call("listTips", who, { limit: 2, skip: 0 });
      await call("listTips", who, { limit: 2, skip: 2 });
      await call("listTips", who, { limit: 6, sort: "asc" });
      await call("listTips", who, { limit: 6, sortByDifficulty: "true" });
      await call("listTips", who, { limit: 6, sortByDifficulty: "true", sort: "asc" });
      await call("listTips", who, { limit: 6, sortByDifficulty: "true", difficulty: "hard" });
      await call("listTips", who, { limit: 6, sort: "trending" });
      await call("listTips", who, { gardener: anaId });
      await call("listTips", who, { email: "ana@example.com" });
      await call("listTips", who, { email: "ben@example.com", limit: 24 });
      await call("listTips", who, { limit: 0 });
      await call("listGardeners", who, { limit: 101 });
      await call("listUsers", who, { skip: -1 });
    }

    // 7.6 and 7.14: single documents.
    for (const who of [nobody, ben, ana]) {
      for (const id of [anaId, none]) await call("readGardener", who, { id });
      for (const id of [easy, hidden, none]) await call("readTip", who, { id });
    }

    // 7.39: the dashboard's statistics.
    for (const who of [nobody, ben, ana]) await call("readDashboardStats", who);

    // 7.7: the profile.
    const profile = profileOf({ name: "Ana Green", email: "ana@example.com" } as never);
    for (const who of [nobody, ben, ana, ana]) await call("updateProfile", who, { id: anaId }, profile);
    await call("updateProfile", ana, { id: none }, profile);
    await call("updateProfile", ana, { id: anaId }, { ...profile, age: 9, email: "other@example.com" });
    await call("updateProfile", ana, { id: anaId }, { ...profile, status: "inactive" });
    await call("listGardeners", ben);
    await call("readGardener", ben, { id: anaId });

    // 7.40 and 7.41: requests for help and the newsletter.
    const request = { name: "Ana", email: "ana@example.com", issue: "Slugs", description: "Many.\nLarge." };
    for (const who of [nobody, ana]) {
      await call("createHelpRequest", who, {}, request);
      await call("subscribe", who, {}, { email: "Ana@example.com" });
    }
    await call("createHelpRequest", nobody, {}, { ...request, email: "ana", issue: "" });
    await call("subscribe", nobody, {}, { email: "ana" });

    // 11 and 12: comments, notifications, moderation and the help desk.
    const withRole = async (role: "moderator" | "admin") => {
      const cookie = await account(url, `The ${role}`, `${role}@example.com`);
      await grantRole({ ...site.deps, adminEmails: [] }, `${role}@example.com`, role);
      return cookie;
    };
    const [moderator, admin] = [await withRole("moderator"), await withRole("admin")];
    const community = { ana, ben, moderator, admin, benId, tip: easy, none };
    await talk(call, community);
    await lookAfter(call, community);
    await keepGardens(call, { owner: ana, other: ben, none });
    await keepDrafts(call, { owner: ana, other: ben });
    await follow(call, { owner: ana, own: anaId, gardener: benId, none });
    await notifyDevices(call, { owner: ana, other: ben });
    await keepCollections(call, { owner: ana, other: ben, tip: easy, none });

    // 7.60 to 7.62: mail and its links.
    const box = createMailbox();
    const tokenTo = async (email: string) => {
      await sendAll(site, box);
      return tokenIn(box.to(email).findLast((mail) => mail.link));
    };
    for (const who of [nobody, ana]) await call("requestConfirmation", who);
    const confirming = await tokenTo("ana@example.com");
    await call("readMailLink", nobody, { token: confirming });
    for (const token of [confirming, confirming, "forged"])
      await call("confirmEmail", nobody, {}, { token, password: PASSWORD });
    await call("requestConfirmation", ana);
    await call(
      "updateProfile",
      ben,
      { id: benId },
      { ...profile, name: "Ben", email: "new@example.com", password: PASSWORD },
    );
    await call("confirmEmail", ben, {}, { token: await tokenTo("new@example.com") });
    for (const email of ["ana@example.com", "nobody@example.com", "ana"])
      await call("requestPasswordReset", nobody, {}, { email });
    const resetting = await tokenTo("ana@example.com");
    for (const password of ["weak", "Rhubarb-Crumble-9", "Rhubarb-Crumble-9"])
      await call("resetPassword", nobody, {}, { token: resetting, password });
    for (const token of [resetting, "forged"]) await call("readMailLink", nobody, { token });
    await call("readSession", ana);
    ana = await signedIn(url, "ana@example.com", "Rhubarb-Crumble-9");

    // 7.16 and 7.18: changing and deleting.
    for (const who of [nobody, ben, ana, ana])
      await call("changeTip", who, { id: easy }, { title: "Éclair", privacy: "Private" });
    await call("changeTip", ana, { id: unusual }, { name: "A. M.", ...tip("Zinnia, again") });
    await call("changeTip", ana, { id: unusual }, {});
    await call("changeTip", ana, { id: none }, { title: "Nothing" });
    for (const who of [nobody, ben, ana, ana]) await call("deleteTip", who, { id: hard });
    await call("deleteTip", ben, { id: hidden });
    await call("listTips", ana);
    await call("listTips", nobody);

    await secure(call, await account(url, "Cleo", "cleo@example.com"), none);
    await signInAndOut(call);
    await useWebhooks(call, admin, none);
    await useTokens(call, await account(url, "Tess", "tess@example.com"), none);

    // 7.51 to 7.57: the own account. The content of the export is tested in account-export.test.ts.
    const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new` };
    for (const who of [nobody, ben]) {
      await call("readOwnAccount", who);
      await call("listSessions", who);
      await call("endSession", who, { id: none });
      await call("endOtherSessions", who);
      await call("chooseLanguage", who, {}, { language: "en" });
      await call("chooseUnits", who, {}, { units: "metric" });
      await call("changePassword", who, {}, passwords);
      await call("changePassword", who, {}, passwords);
      await call("deleteAccount", who, {}, { password: PASSWORD });
      await call("deleteAccount", who, {}, { password: passwords.newPassword });
    }
    await call("exportAccount", nobody);

    // Whatever else needs no body, about a Private tip of Ana's.
    const made = new Set(transcript.map(({ operation }) => operation));
    for (const { operation } of simpleCalls(document, { tipId: easy }))
      if (!made.has(operation))
        for (const who of [nobody, moderator, ana]) await call(operation, who, { tipId: easy });
    expect(site.loggedErrors).toEqual([]);
    return { transcript, document };
  } finally {
    await close();
    await site.close();
  }
}

/** Signs up a new member through the auth library. Returns their cookie. */
async function account(url: string, name: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, password: PASSWORD, image: PHOTO }),
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Signs a member in again. Returns their cookie. */
async function signedIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("a client generated from the OpenAPI document", () => {
  const runs = new Map<Engine, Promise<{ transcript: Answered[]; document: Document }>>();
  const run = (engine: Engine) => {
    if (!runs.has(engine)) runs.set(engine, drive(engine));
    return runs.get(engine) as ReturnType<typeof drive>;
  };

  test.each(someEngines)(
    "uses every operation on %s; responses match the document",
    { tags: ["all"] },
    async (engine) => {
      const { transcript, document } = await run(engine);
      expect(new Set(transcript.map(({ operation }) => operation))).toEqual(
        new Set(operationsOf(document).keys()),
      );
      const statuses = (operation: string) =>
        transcript.filter((answered) => answered.operation === operation).map(({ status }) => status);
      expect(statuses("createGardener")).toEqual([201, 201, 201, 401, 400]);
      expect(statuses("shareTip")).toEqual([201, 201, 201, 201, 401, 400]);
      expect(statuses("uploadPhoto")).toEqual([201, 415]);
      expect(statuses("createHelpRequest")).toEqual([201, 201, 400]);
      expect(statuses("subscribe")).toEqual([201, 201, 400]);
      expect(statuses("updateProfile")).toEqual([401, 403, 200, 200, 404, 400, 200, 200]);
      expect(statuses("requestConfirmation")).toEqual([401, 202, 202]);
      expect(statuses("confirmEmail")).toEqual([200, 410, 404, 200]);
      expect(statuses("requestPasswordReset")).toEqual([202, 202, 400]);
      expect(statuses("resetPassword")).toEqual([400, 200, 410]);
      expect(statuses("readMailLink")).toEqual([200, 410, 404]);
      expect(statuses("deleteTip")).toEqual([401, 403, 200, 404, 404]);
      expect(statuses("endSession")).toEqual([401, 404]);
      expect(statuses("changePassword")).toEqual([401, 401, 200, 400]);
      expect(statuses("postComment")).toEqual([201, 201, 401, 404, 400]);
      expect(statuses("deleteComment")).toEqual([401, 403, 200, 404]);
      expect(statuses("blockMember")).toEqual([401, 200, 200]);
      expect(statuses("answerHelpRequest")).toEqual([401, 403, 201, 409, 201]);
      expect(statuses("report")).toEqual([401, 403, 201, 409, 404, 400]);
      expect(statuses("decideCase")).toEqual([401, 403, 400, 200, 409]);
      expect(statuses("undoDecision")).toEqual([403, 200, 409]);
      expect(statuses("exportSubscribers")).toEqual([401, 403, 403, 200]);
      expect(statuses("deleteAccount")).toEqual([401, 401, 400, 200]);
    },
  );

  if (!FULL) return;

  test("gets identical responses on both engines, apart from ids and times", async () => {
    const [sqlite, postgres] = [await run("sqlite"), await run("postgres")];
    expect(sqlite.transcript.length).toBeGreaterThan(90);
    const [expected, answers] = [sqlite, postgres].map(
      ({ transcript }) => withoutIdsAndTimes(transcript) as unknown[],
    );
    for (const [place, { operation }] of sqlite.transcript.entries())
      expect(answers?.[place], operation).toEqual(expected?.[place]);
    expect(postgres.transcript).toHaveLength(sqlite.transcript.length);
  });
});
