import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#tests/harness/browser.ts";
import { type Member, signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";
import { callsOf, isKept, PRECACHED_CALLS } from "#web/service-worker/kept-calls.ts";

const site = useSite("sqlite");
let ann: Member;
let ben: Member;
beforeAll(async () => {
  [ann, ben] = [await signUp(site), await signUp(site)];
});

test("responses to a signed-in browser name its member, others nobody (18.24)", async () => {
  expect((await ann.browser.get("/api/session")).headers.get("member-id")).toBe(ann.id);
  expect((await ann.browser.get("/gardenersTips")).headers.get("member-id")).toBe(ann.id);
  expect((await site.visitor().get("/api/session")).headers.has("member-id")).toBe(false);
  expect((await site.visitor().get("/gardenersTips")).headers.has("member-id")).toBe(false);
});

test("a change that was to be made as somebody else is refused (18.24)", async () => {
  const create = async (browser: Browser) => {
    const call = { body: { name: "For autumn" }, headers: { "member-id": ann.id } };
    return (await browser.call("POST", "/api/collections", call)).status;
  };
  expect(await create(ann.browser)).toBe(201);
  expect(await create(ben.browser)).toBe(412);
  expect(await create(site.visitor())).toBe(412);
});

test("every call that is planned exists, may be kept, and names its member (18.21)", async () => {
  for (const call of PRECACHED_CALLS) {
    const response = await ann.browser.get(call);
    // Without a garden there is no fortnight.
    const status = call === "/api/fortnight" ? 404 : 200;
    expect([call, response.status, response.headers.get("member-id")]).toEqual([call, status, ann.id]);
    expect([call, isKept(call.split("?")[0] ?? "")]).toEqual([call, true]);
  }
});

test("nothing of moderation, members or accounts is kept (18.21)", () => {
  for (const path of [
    "/api/cases",
    "/api/members",
    "/api/account",
    "/api/account/sessions",
    "/api/account/export",
    "/api/settings",
    "/api/helpDesk",
  ])
    expect([path, isKept(path)]).toEqual([path, false]);
  expect(callsOf("/account")).toEqual([]);
});
