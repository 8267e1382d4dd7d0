import type { Document } from "openapi-client-axios";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { REMOVED_PROFILES, REPORTED_PROFILES } from "#tests/api/permissions/gardeners.ts";
import { TABLES } from "#tests/api/permissions/tables.ts";
import { expectAnswer, peopleAt, type People } from "#tests/api/permissions/table.ts";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, profileOf, shareTip, signUp } from "#tests/harness/factories.ts";
import { operationsOf } from "#tests/harness/generated-client.ts";
import { loadPublicPages } from "#tests/harness/public-page.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("permissions on %s", (engine) => {
  const site = useSite(engine, { loadBuild: loadPublicPages });
  let people: People;
  beforeAll(async () => void (people = await peopleAt(site)));

  describe.each(TABLES)("for $about", ({ cases }) => {
    test.each(cases)("%s tries to %s: %i (12.10)", (who, _, status, ready) =>
      expectAnswer(site, people, who, status, ready),
    );
  });

  describe.each([REPORTED_PROFILES, REMOVED_PROFILES])("for $about", ({ cases }) => {
    let theirs: People;
    beforeEach(async () => void (theirs = { ...people, owner: await signUp(site) }));
    test.each(cases)("%s tries to %s: %i (12.10)", (who, _, status, ready) =>
      expectAnswer(site, theirs, who, status, ready),
    );
  });

  test("the tables cover every operation of the API", async () => {
    const document = (await site.visitor().get<Document>("/api/openapi.json")).body;
    const listed = new Set(TABLES.flatMap(({ operations }) => operations));
    const operations = [...operationsOf(document)].filter(([, { tags }]) => !tags.includes("Sign-in"));
    expect([...listed].toSorted()).toEqual(operations.map(([id]) => id).toSorted());
  });

  test("an ended session counts as a visitor's (6.1)", async () => {
    const leaving = await signUp(site);
    const id = await shareTip(leaving);
    const thief = site.visitor();
    for (const [name, value] of leaving.browser.cookies) thief.cookies.set(name, value);
    expect((await thief.patch(`/gardenersTips/${id}`, { title: "Before" })).status).toBe(200);

    await leaving.browser.post("/api/auth/sign-out", {});

    expect((await thief.delete(`/gardenersTips/${id}`)).status).toBe(401);
  });

  test("ignores identity claims in the body (6.1, 6.2)", async () => {
    const { member, owner } = people;
    const open = await shareTip(owner);
    const claims = {
      email: owner.email,
      _id: owner.id,
      gardenerId: owner.id,
      role: "admin",
      password: PASSWORD,
    };

    expect((await member.browser.patch(`/gardenersTips/${open}`, { title: "Mine", ...claims })).status).toBe(
      403,
    );
    const id = await shareTip(member, claims as never);
    expect((await member.browser.get(`/gardenersTips/${id}`)).body).toMatchObject({
      gardenerId: member.id,
      email: member.email,
    });
  });

  test("a member with the owner's name is not the owner (6.2)", async () => {
    const { owner } = people;
    const open = await shareTip(owner);
    const twin = await signUp(site, { name: owner.name });
    expect((await twin.browser.patch(`/gardenersTips/${open}`, { title: "Mine" })).status).toBe(403);
    expect((await twin.browser.put(`/gardeners/${owner.id}`, profileOf(twin))).status).toBe(403);
  });
});
