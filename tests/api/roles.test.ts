import { Hono } from "hono";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/accounts/role.ts";
import { grantRole, listRoles, revokeRole, RoleError } from "#server/accounts/roles.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { identify } from "#server/api/identify.ts";
import { adminOnly, memberOnly, moderatorOnly } from "#server/auth/permission.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  confirmAddress,
  PASSWORD,
  signUp,
  signUpAccount,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { useSite } from "#tests/harness/site.ts";

const OPERATOR = "operator@example.org";
const LATER = "later@example.org";

type Who = "visitor" | "member" | "moderator" | "admin";

/** The status of a route with each guard of `server/auth/permission.ts`, for each role (docs/product.md 10.1). */
const MATRIX: { route: string; statuses: Record<Who, number> }[] = [
  { route: "/members", statuses: { visitor: 401, member: 200, moderator: 200, admin: 200 } },
  { route: "/moderators", statuses: { visitor: 401, member: 403, moderator: 200, admin: 200 } },
  { route: "/admins", statuses: { visitor: 401, member: 403, moderator: 403, admin: 200 } },
];

describe.each(engines)("roles on %s", (engine) => {
  const site = useSite(engine, { adminEmails: [OPERATOR, LATER] });
  const roles = () => ({
    db: site.deps.db,
    adminEmails: site.deps.config.adminEmails,
    clock: site.deps.clock,
  });
  const roleIn = async (browser: Browser) =>
    (await browser.get<{ user: { role: Role } | null }>("/api/session")).body.user?.role;

  /** A route for each guard, behind the same middleware as the API. */
  const request = async (browser: Browser, route: string): Promise<number> => {
    const routes = new Hono<ApiEnv>();
    routes.onError((error, c) => c.text(error.message, error instanceof HttpProblem ? error.status : 500));
    routes.use(identify(site.deps, () => undefined));
    routes.get("/members", (c) => c.json(memberOnly(c.get("viewer"))));
    routes.get("/moderators", (c) => c.json(moderatorOnly(c.get("viewer"))));
    routes.get("/admins", (c) => c.json(adminOnly(c.get("viewer"))));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return (await routes.request(`${site.origin}${route}`, { headers: { cookie } })).status;
  };

  const confirm = (email: string) => confirmAddress(site, { email });

  describe("permissions (10.1)", () => {
    let browsers: Record<Who, Browser>;
    beforeAll(async () => {
      const [member, moderator, admin] = await Promise.all([signUp(site), signUp(site), signUp(site)]);
      await grantRole(roles(), moderator.email, "moderator");
      await grantRole(roles(), admin.email, "admin");
      browsers = {
        visitor: site.visitor(),
        member: member.browser,
        moderator: moderator.browser,
        admin: admin.browser,
      };
    });

    test.each(
      MATRIX.flatMap(({ route, statuses }) =>
        Object.entries(statuses).map(([who, status]) => [who as Who, route, status] as const),
      ),
    )("%s at %s: %i", async (who, route, status) => expect(await request(browsers[who], route)).toBe(status));

    test.each<[Who, Role | undefined]>([
      ["visitor", undefined],
      ["member", "member"],
      ["moderator", "moderator"],
      ["admin", "admin"],
    ])("the session of a %s has the role %s (3.26)", async (who, expected) =>
      expect(await roleIn(browsers[who])).toBe(expected),
    );
  });

  describe("changes at the next request", () => {
    let ana: Member;
    beforeEach(async () => void (ana = await signUp(site)));

    test("a granted role applies immediately, without signing in again", async () => {
      expect(await request(ana.browser, "/moderators")).toBe(403);
      await grantRole(roles(), ana.email, "moderator");
      expect(await request(ana.browser, "/moderators")).toBe(200);
      await grantRole(roles(), ana.email, "admin");
      expect(await request(ana.browser, "/admins")).toBe(200);
    });

    test("a revoked role ends immediately, and the member stays signed in", async () => {
      await grantRole(roles(), ana.email, "admin");
      expect(await request(ana.browser, "/admins")).toBe(200);

      await revokeRole(roles(), ana.email);

      expect(await request(ana.browser, "/admins")).toBe(403);
      expect(await request(ana.browser, "/moderators")).toBe(403);
      expect(await roleIn(ana.browser)).toBe("member");
      expect((await ana.browser.post("/gardenersTips", tipInput())).status).toBe(201);
    });

    test("a lower role replaces a higher one", async () => {
      await grantRole(roles(), ana.email, "admin");
      await grantRole(roles(), ana.email, "moderator");
      expect(await request(ana.browser, "/admins")).toBe(403);
      expect(await request(ana.browser, "/moderators")).toBe(200);
    });

    test("a role is deleted with its account", async () => {
      await grantRole(roles(), ana.email, "admin");
      await site.deps.db.deleteFrom("user").where("email", "=", ana.email).execute();
      expect(await request(ana.browser, "/members")).toBe(401);
      const again = await signUp(site, { email: ana.email });
      expect(await roleIn(again.browser)).toBe("member");
    });

    test("applies from the first request, before there is a gardener record", async () => {
      const { browser, email } = await signUpAccount(site);
      await grantRole(roles(), email, "moderator");
      expect(await request(browser, "/moderators")).toBe(200);
    });
  });

  describe("ADMIN_EMAILS", () => {
    let operator: Member;
    beforeAll(async () => void (operator = await signUp(site, { email: OPERATOR })));

    test("makes admins of confirmed addresses only", async () => {
      expect(await request(operator.browser, "/moderators"), "anybody can type an address").toBe(403);
      expect(await roleIn(operator.browser)).toBe("member");

      await confirm(OPERATOR);

      expect(await request(operator.browser, "/admins")).toBe(200);
      expect(await roleIn(operator.browser)).toBe("admin");
    });

    test("leaves other confirmed addresses members", async () => {
      const other = await signUp(site);
      await confirm(other.email);
      expect(await roleIn(other.browser)).toBe("member");
    });

    test("roles cannot be revoked, with an explanation", async () => {
      await confirm(OPERATOR);
      await expect(revokeRole(roles(), OPERATOR)).rejects.toThrow(
        `${OPERATOR} is an admin by ADMIN_EMAILS. Take the address out of it and start the site again`,
      );
      expect(await roleIn(operator.browser)).toBe("admin");
    });

    test("a rejected revocation keeps a role that was also granted", async () => {
      await confirm(OPERATOR);
      await grantRole(roles(), OPERATOR, "moderator");
      await expect(revokeRole(roles(), OPERATOR)).rejects.toThrow(
        "Take the address out of it and start the site again, then revoke what was granted besides",
      );
      const unnamed = { ...roles(), adminEmails: [] };
      const granted = async () =>
        (await listRoles(unnamed)).holders.find(({ email }) => email === OPERATOR)?.role;
      expect(await granted()).toBe("moderator");
      expect(await revokeRole(unnamed, OPERATOR)).toMatchObject({ role: "member" });
      expect(await granted()).toBeUndefined();
    });
  });

  test("no request can change a role (6.1)", async () => {
    const claims = { role: "admin", granted: "admin", emailVerified: true };
    const browser = site.visitor();
    const email = "claims@example.com";
    await browser.post("/api/auth/sign-up/email", {
      name: "Cla Ims",
      email,
      password: PASSWORD,
      image: "https://pictures.example/a.jpg",
      ...claims,
    });
    await browser.post("/gardeners", {
      name: "Cla Ims",
      email,
      photourl: "https://pictures.example/a.jpg",
      ...claims,
    });
    await browser.post("/api/auth/update-user", { name: "Cla Ims", ...claims });
    expect(await roleIn(browser)).toBe("member");
    expect(await request(browser, "/moderators")).toBe(403);
    site.loggedErrors.splice(0);
  });

  test("list the holders, including those in ADMIN_EMAILS", async () => {
    const { db } = site.deps;
    await db.deleteFrom("user").execute();
    const [ana, ben] = await Promise.all([signUp(site), signUp(site)]);
    await signUp(site, { email: OPERATOR });
    await grantRole(roles(), ana.email, "admin");
    await grantRole(roles(), ben.email, "moderator");

    const { holders, unused } = await listRoles(roles());

    expect(
      Object.fromEntries(holders.map(({ email, role, byAddress }) => [email, [role, byAddress]])),
    ).toEqual({
      [ana.email]: ["admin", false],
      [ben.email]: ["moderator", false],
      [OPERATOR]: ["member", true],
    });
    expect(unused).toEqual([LATER]);
  });

  test.each(["grant", "revoke"] as const)("%s explains an unknown or invalid address", async (verb) => {
    const change = (email: string) =>
      verb === "grant" ? grantRole(roles(), email, "admin") : revokeRole(roles(), email);
    await expect(change("nobody@example.org")).rejects.toThrow(RoleError);
    await expect(change("nobody")).rejects.toThrow('"nobody" is not an e-mail address');
    const { email } = await signUp(site);
    expect((await change(email.toUpperCase())).email).toBe(email);
  });
});
