import { beforeAll, describe, expect, test } from "vitest";
import type { AccessToken } from "#domain/accounts/token.ts";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  confirmAddress,
  type Member,
  PASSWORD,
  shareTip,
  signIn,
  signUp,
  tipInput,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn } from "#tests/harness/mail.ts";
import { inDays, moderated } from "#tests/harness/moderation.ts";
import { NEW_PASSWORD } from "#tests/harness/recovery.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { createToken, programWith } from "#tests/harness/tokens.ts";

const TOKENS = "/api/account/tokens";

describe.each(engines)("access tokens on %s", (engine) => {
  const site = useSite(engine);
  const statusWith = async (token: string) => (await programWith(site, token).get("/api/session")).status;
  const tokensOf = async ({ browser }: Member) => (await browser.get<AccessToken[]>(TOKENS)).body;

  describe("are created (7.90)", () => {
    let ana: Member;
    beforeAll(async () => void (ana = await signUp(site)));
    const create = (body: object) =>
      ana.browser.post(TOKENS, { name: "Shed", scopes: ["read"], password: PASSWORD, ...body });

    test("with a secret that is shown once and stored as a hash (7.97)", async () => {
      const { token, insertedId } = await createToken(ana, ["read", "write"], { name: "Display" });
      expect(token).toMatch(/^trowel_[\w-]{43}$/);
      const listed = await ana.browser.get<AccessToken[]>(TOKENS);
      expect(listed.body).toMatchObject([
        {
          _id: insertedId,
          name: "Display",
          scopes: ["read", "write"],
          endsOn: null,
          ended: false,
          lastUsedOn: null,
        },
      ]);
      const stored = JSON.stringify(await site.deps.db.selectFrom("access_token").selectAll().execute());
      expect(listed.text + stored).not.toContain(token.slice("trowel_".length));
    });

    test.each([
      ["no name", { name: " " }, "name"],
      ["no scope", { scopes: [] }, "scopes"],
      ["an unknown scope", { scopes: ["all"] }, "scopes.0"],
      ["a scope twice", { scopes: ["read", "read"] }, "scopes"],
      ["a scope of moderators", { scopes: ["moderate"] }, "scopes"],
      ["a day that is past", { endsOn: "2020-01-01" }, "endsOn"],
      ["no day", { endsOn: "soon" }, "endsOn"],
      ["a wrong password", { password: "Not-theirs-1" }, "password"],
      ["no password", { password: undefined }, "password"],
    ])("not with %s", async (_, body, path) => {
      const response = await create(body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ path }] });
    });

    test("until today at the earliest", async () => {
      const now = Date.now();
      const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
      site.setClock(new Date(now).toISOString());
      expect((await create({ endsOn: day(0) })).status).toBe(201);
      expect((await create({ endsOn: day(-1) })).body).toMatchObject({
        errors: [{ path: "endsOn", message: "Choose today (UTC) or a later day" }],
      });
    });

    test("up to a limit, also by several calls at once", async () => {
      const ben = await signUp(site);
      for (let made = 0; made < 18; made++) await createToken(ben, ["read"]);
      const body = { name: "Shed", scopes: ["read"], password: PASSWORD };
      const statuses = await Promise.all(
        Array.from({ length: 4 }, async () => (await ben.browser.post(TOKENS, body)).status),
      );
      expect(statuses.toSorted()).toEqual([201, 201, 409, 409]);
    });

    test("once with one Idempotency-Key, whose repeat is a 409 without the secret (7.78)", async () => {
      const ben = await signUp(site);
      const body = { name: "Shed", scopes: ["read"], password: PASSWORD };
      const headers = { "idempotency-key": "once" };
      const create = () => ben.browser.call("POST", TOKENS, { body, headers });
      expect((await create()).status).toBe(201);
      const repeat = await create();
      expect(repeat.status).toBe(409);
      expect(repeat.text).not.toContain("trowel_");
      expect(await tokensOf(ben)).toHaveLength(1);
    });

    test("which is logged and mailed, as is revoking logged (6.37, 6.38, 7.97)", async () => {
      const ben = await signUp(site);
      await confirmAddress(site, ben);
      const mailbox = createMailbox();
      await sendAll(site, mailbox);
      const { insertedId } = await createToken(ben, ["read"], { name: "Garden display" });
      await sendAll(site, mailbox);
      expect(mailbox.to(ben.email).at(-1)).toMatchObject({
        subject: expect.stringContaining("access token"),
        text: expect.stringContaining("Garden display"),
      });
      expect((await ben.browser.delete(`${TOKENS}/${insertedId}`)).status).toBe(200);
      const { body } = await ben.browser.get<{ kind: string; detail: string }[]>(
        "/api/account/securityEvents",
      );
      expect(body.slice(0, 2)).toMatchObject([
        { kind: "tokenEnded", detail: "Garden display" },
        { kind: "tokenCreated", detail: "Garden display" },
      ]);
    });
  });

  describe("stop working (7.92, 7.95)", () => {
    test.each(["nonsense", "", `trowel_${"x".repeat(43)}`])("or never did: %j", async (token) => {
      const response = await programWith(site, token).get("/gardenersTips");
      expect(response.status).toBe(401);
      expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
      expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    });

    test("when they are revoked, by their owner only", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      const { token, insertedId } = await createToken(ana, ["read"]);
      expect((await ben.browser.delete(`${TOKENS}/${insertedId}`)).status).toBe(404);
      expect(await statusWith(token)).toBe(200);
      expect((await ana.browser.delete(`${TOKENS}/${insertedId}`)).body).toMatchObject({ deletedCount: 1 });
      expect(await statusWith(token)).toBe(401);
      expect(await tokensOf(ana)).toEqual([]);
    });

    test("after their last day", async () => {
      const ana = await signUp(site);
      const { token } = await createToken(ana, ["read"], { endsOn: "2099-01-31" });
      site.setClock("2099-01-31T23:59:59.000Z");
      expect(await statusWith(token)).toBe(200);
      site.setClock("2099-02-01T00:00:00.000Z");
      expect(await statusWith(token)).toBe(401);
    });

    test("when their owner signs out everywhere else", async () => {
      const ana = await signUp(site);
      const { token } = await createToken(ana, ["read"]);
      expect((await ana.browser.delete("/api/account/sessions")).status).toBe(200);
      expect(await statusWith(token)).toBe(401);
    });

    test("with a reset password, but not with a changed one", async () => {
      const ana = await signUp(site);
      await confirmAddress(site, ana);
      const { token } = await createToken(ana, ["read"]);
      const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await ana.browser.put("/api/account/password", change)).status).toBe(200);
      expect(await statusWith(token)).toBe(200);
      const mailbox = createMailbox();
      await site.visitor().post("/api/passwordResets", { email: ana.email });
      await sendAll(site, mailbox);
      const reset = { token: tokenIn(mailbox.to(ana.email).at(-1)), password: PASSWORD };
      expect((await site.visitor().put("/api/passwordResets", reset)).status).toBe(200);
      expect(await statusWith(token)).toBe(401);
    });

    test("while their owner is suspended", async () => {
      const [reporter, moderator, ana] = [
        await signUp(site),
        await signUpAs(site, "moderator"),
        await signUp(site),
      ];
      const { token } = await createToken(ana, ["read", "write"]);
      const targetId = await shareTip(ana);
      await moderated(
        { reporter, moderator },
        { targetId },
        { action: "suspend", suspendedUntil: inDays(7) },
      );
      expect(await statusWith(token)).toBe(401);
      expect((await programWith(site, token).post("/gardenersTips", tipInput())).status).toBe(401);
    });

    test("with the account", async () => {
      const ana = await signUp(site);
      const { token } = await createToken(ana, ["read"]);
      expect((await ana.browser.post("/api/account/deletion", { password: PASSWORD })).status).toBe(200);
      expect(await statusWith(token)).toBe(401);
      expect((await signIn(ana)).status).toBe(401);
    });
  });
});
