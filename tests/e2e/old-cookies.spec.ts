import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { grantedOn } from "#tests/e2e/roles.ts";
import { ownId } from "#tests/e2e/steps.ts";
import routes from "#web/routes.ts";

// The cookie of an ended session on every page for members; tests/api/old-cookies.test.ts has the calls.

const NEW_PASSWORD = "Rhubarb-Crumble-9";

/** The paths of all screens for members. */
function membersPaths(entries: RouteConfigEntry[], guarded = false): string[] {
  return entries.flatMap(({ path, file, children = [] }) =>
    path !== undefined && guarded
      ? [`/${path.replace("?", "")}`]
      : membersPaths(children, guarded || file.endsWith("routes/members.tsx")),
  );
}

type Ending = (given: {
  own: APIRequestContext;
  other: APIRequestContext;
  member: { email: string; password: string };
}) => Promise<{ status(): number }>;

const ENDINGS: Record<string, Ending> = {
  "sign-out": ({ own }) => own.post("/api/auth/sign-out", { data: {} }),
  reset: async ({ other, member: { email } }) => {
    await other.post("/api/passwordResets", { data: { email } });
    const link = await linkTo(email, "A new password");
    const token = new URL(link, "http://here").searchParams.get("token");
    return other.put("/api/passwordResets", { data: { token, password: NEW_PASSWORD } });
  },
  deletion: ({ other, member: { password } }) => other.post("/api/account/deletion", { data: { password } }),
  "a change of password elsewhere": ({ other, member }) =>
    other.put("/api/account/password", {
      data: { currentPassword: member.password, newPassword: NEW_PASSWORD },
    }),
  "being signed out from another browser": async ({ other }) => {
    const sessions = (await (await other.get("/api/account/sessions")).json()) as {
      _id: string;
      current: boolean;
    }[];
    return other.delete(`/api/account/sessions/${sessions.find(({ current }) => !current)?._id}`);
  },
};

/** Creates an example for each kind of path. The member of this page's browser, an admin, may open all of them. */
async function idsFor(page: Page, browser: Browser): Promise<[path: RegExp, id: string][]> {
  const [gardener, reporter] = [await browser.newPage(), await browser.newPage()];
  for (const one of [gardener, reporter]) await signedIn(one);
  const [own, theirs, other] = [await sharedTip(page), await sharedTip(gardener), await ownId(gardener)];
  const help = await page.request.post("/helpRequests", {
    data: { name: "Ada Min", email: "ada@example.org", issue: "Slugs", description: "So many." },
  });
  const { insertedId: request } = (await help.json()) as { insertedId: string };
  const create = async (path: string, data: object) =>
    ((await (await page.request.post(path, { data })).json()) as { insertedId: string }).insertedId;
  const webhook = await create("/api/webhooks", { url: "https://203.0.114.7/hook", events: ["tip.shared"] });
  const issue = await create("/api/newsletter/issues", { title: "Spring", body: "Sow now." });
  const garden = await create("/api/gardens", { name: "Balcony" });
  const collection = await create("/api/collections", { name: "Spring plan" });
  const about = { kind: "tip", targetId: theirs, reason: "spam", note: "" };
  expect((await reporter.request.post("/api/reports", { data: about })).status()).toBe(201);
  for (const one of [gardener, reporter]) await one.close();
  const cases = await page.request.get("/api/moderation/cases?limit=100&kind=tip", { maxRetries: 3 });
  const found = ((await cases.json()) as { _id: string; targetId: string }[]).find(
    ({ targetId }) => targetId === theirs,
  );
  const members = await page.request.get("/api/members?limit=1");
  const [newest] = (await members.json()) as { _id: string }[];
  return [
    [/^\/(gardenerDetails|updateProfile)\//, await ownId(page)],
    [/^\/block\//, other],
    [/^\/garden\//, garden],
    [/^\/collections\/(?!add)/, collection],
    [/^\/(report|comment)\//, theirs],
    [/help(Requests)?\//i, request],
    [/^\/dashboard\/moderation\//, found?._id ?? ""],
    [/^\/dashboard\/webhooks\//, webhook],
    [/^\/dashboard\/newsletter\//, issue],
    [/^\/dashboard\/members\//, newest?._id ?? ""],
    [/./, own],
  ];
}

for (const [how, end] of Object.entries(ENDINGS))
  test(
    `an old cookie replayed after ${how} is rejected on every page for members`,
    { tag: "@all" },
    async ({ page, browser, playwright, baseURL }) => {
      const paths = membersPaths(await routes);
      expect(paths).toEqual(
        expect.arrayContaining([
          "/account",
          "/sharetips",
          "/updateTip/:id",
          "/block/:id",
          "/dashboard/help/:id",
        ]),
      );
      const member = await signedIn(page);
      await grantedOn(member.email, "admin");
      const ids = await idsFor(page, browser);
      const at = (path: string) => {
        const [, id = ""] = ids.find(([pattern]) => pattern.test(path)) ?? [];
        return path.replace(":kind", "tip").replace(":id", id);
      };
      const other = await playwright.request.newContext({ baseURL: baseURL ?? "" });
      const { email, password } = member;
      expect((await other.post("/api/auth/sign-in/email", { data: { email, password } })).ok()).toBe(true);
      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
      const replayed = await playwright.request.newContext({
        baseURL: baseURL ?? "",
        extraHTTPHeaders: { cookie },
        storageState: { cookies: [], origins: [] },
      });
      const opened = (path: string) => replayed.get(at(path), { maxRedirects: 0 });
      for (const path of paths) expect((await opened(path)).status(), `${at(path)} while it holds`).toBe(200);

      expect((await end({ own: page.request, other, member })).status()).toBe(200);

      for (const path of paths) {
        const answer = await opened(path);
        expect(answer.status(), path).toBe(302);
        expect(answer.headers()["location"], path).toBe(`/login?to=${encodeURIComponent(at(path))}`);
        expect(await answer.text(), path).not.toContain(email);
      }
      await replayed.dispose();
      await other.dispose();
    },
  );
