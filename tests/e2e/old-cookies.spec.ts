import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { APIRequestContext } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { ownId } from "#tests/e2e/steps.ts";
import routes from "#web/routes.ts";

// A cookie of a sign-in that has ended, at every page for members; the calls are in tests/api/old-cookies.test.ts.

const NEW_PASSWORD = "Rhubarb-Crumble-9";

/** The paths of all screens below the guard of the members' screens. */
function membersPaths(entries: RouteConfigEntry[], guarded = false): string[] {
  return entries.flatMap(({ path, file, children = [] }) =>
    path !== undefined && guarded
      ? [`/${path}`]
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

for (const [how, end] of Object.entries(ENDINGS))
  test(`an old cookie replayed after ${how} is refused at every page for members`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const paths = membersPaths(await routes);
    expect(paths).toEqual(expect.arrayContaining(["/account", "/sharetips", "/dashboard", "/updateTip/:id"]));
    const member = await signedIn(page);
    const [tip, gardener] = [await sharedTip(page), await ownId(page)];
    const at = (path: string) =>
      path.replace(":kind", "tip").replace(":id", /gardener|profile/i.test(path) ? gardener : tip);
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
    for (const path of paths) {
      // Some are for moderators, or about what this member has not; none asks them to log in.
      const open = /^\/(block|report|comment|helpRequests|dashboard\/(help|moderation))\b/.test(path)
        ? [200, 403, 404]
        : [200];
      expect(open, `${path} while it holds`).toContain((await opened(path)).status());
    }

    expect((await end({ own: page.request, other, member })).status()).toBe(200);

    for (const path of paths) {
      const answer = await opened(path);
      expect(answer.status(), path).toBe(302);
      expect(answer.headers()["location"], path).toBe(`/login?to=${encodeURIComponent(at(path))}`);
      expect(await answer.text(), path).not.toContain(email);
    }
    await replayed.dispose();
    await other.dispose();
  });
