import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#server/db/id.ts";
import { deleteUnconfirmed } from "#server/newsletter/newsletter.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { createMailbox, sendAll, tokenIn, type Mailbox } from "#tests/harness/mail.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Subscribed = { acknowledged: true; insertedId: string; confirm?: true };
type Link = { purpose: string; email: string; done: boolean };
const CSV = "/api/newsletter.csv";
const EMAIL = "reader@example.com";

describe.each(engines)(
  "a newsletter with confirmation by mail, on %s (11.7, 11.8, 11.9, 11.10)",
  (engine) => {
    const site = useSite(engine, { smtpUrl: "smtp://127.0.0.1:9" });
    let box: Mailbox;
    let member: Member;
    let moderator: Member;
    let admin: Member;
    beforeAll(async () => {
      member = await signUp(site);
      moderator = await signUpAs(site, "moderator");
      admin = await signUpAs(site, "admin");
    });
    beforeEach(async () => {
      box = createMailbox();
      await site.deps.db.deleteFrom("newsletter_subscription").execute();
      await site.deps.db.deleteFrom("mail").execute();
    });

    const leave = (email = EMAIL) => site.visitor().post<Subscribed>("/newsletter", { email });
    const stored = () => site.deps.db.selectFrom("newsletter_subscription").selectAll().execute();
    const mail = async () => (await sendAll(site, box), box.mails.at(-1));
    const confirm = (token: string) =>
      site.visitor().post<{ email: string }>("/api/newsletter/confirmations", { token });
    const remove = (token: string) => site.visitor().post("/api/newsletter/removals", { token });
    const linkOf = (token: string) => site.visitor().get<Link>(`/api/newsletterLinks?token=${token}`);
    const unsubscribeTokenIn = (sent: { headers?: Record<string, string> } | undefined) =>
      tokenIn({ text: sent?.headers?.["List-Unsubscribe"] ?? "" });
    const list = async () => (await admin.browser.get<string>(CSV)).text;

    test("a subscription is pending until its link is used, once or repeatedly", async () => {
      const response = await leave();
      expect(response.body).toStrictEqual({
        acknowledged: true,
        insertedId: expect.any(String),
        confirm: true,
      });
      expect(await stored()).toMatchObject([{ email: EMAIL, confirmed_at: null }]);
      expect(await list()).toBe('"email","confirmed_at","unsubscribe"\r\n');

      const token = tokenIn(await mail());
      expect((await linkOf(token)).body).toEqual({ purpose: "confirm", email: EMAIL, done: false });
      expect(await stored(), "looking changes nothing").toMatchObject([{ confirmed_at: null }]);
      for (let tries = 0; tries < 2; tries++) {
        const confirmed = await confirm(token);
        expect([confirmed.status, confirmed.body.email]).toEqual([200, EMAIL]);
      }
      expect((await linkOf(token)).body).toEqual({ purpose: "confirm", email: EMAIL, done: true });
      expect(await list()).toMatch(
        /\r\n"reader@example\.com","[\dT:.Z-]+","http[^"]+unsubscribe\?token=[^"]+"\r\n$/,
      );
    });

    test("the response is the same for unknown, pending and confirmed addresses; confirmed ones get no further mail", async () => {
      const shape = async (email: string) => {
        const { status, headers, body } = await leave(email);
        return { status, fields: Object.keys(body), headers: [...headers.keys()] };
      };
      await leave();
      await confirm(tokenIn(await mail()));
      await leave("waiting@example.com");
      await mail();
      const sent = box.mails.length;
      const answers = [
        await shape(EMAIL),
        await shape("waiting@example.com"),
        await shape("new@example.com"),
      ];
      expect(answers[0]).toEqual(answers[2]);
      expect(answers[1]).toEqual(answers[2]);
      await sendAll(site, box);
      expect(
        box.mails
          .slice(sent)
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual(["new@example.com", "waiting@example.com"]);
      expect((await stored()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
    });

    test("mails support one-click unsubscribe (RFC 8058), and the link removes the address for good", async () => {
      await leave();
      const sent = await mail();
      expect(sent?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      expect(sent?.headers?.["List-Unsubscribe"]).toMatch(
        new RegExp(`^<${site.origin}/unsubscribe\\?token=[\\w.-]+>$`),
      );
      const token = unsubscribeTokenIn(sent);
      await confirm(tokenIn(sent));
      expect((await linkOf(token)).body).toEqual({ purpose: "unsubscribe", email: EMAIL, done: false });
      expect(await stored()).toHaveLength(1);
      for (let tries = 0; tries < 2; tries++) expect((await remove(token)).status).toBe(200);
      expect(await stored()).toEqual([]);
      expect((await linkOf(token)).body).toEqual({ purpose: "unsubscribe", email: "", done: true });
      expect((await confirm(tokenIn(sent))).status, "what is gone is not confirmed").toBe(410);
    });

    test("the link in the subscriber export removes an address", async () => {
      await leave();
      await confirm(tokenIn(await mail()));
      expect((await remove(tokenIn({ text: await list() }))).status).toBe(200);
      expect(await stored()).toEqual([]);
    });

    test("a link works for one purpose only, and forged links do not work", async () => {
      await leave();
      const sent = await mail();
      const [yes, no] = [tokenIn(sent), unsubscribeTokenIn(sent)];
      expect((await confirm(no)).status).toBe(404);
      expect((await remove(yes)).status).toBe(404);
      const id = newId();
      for (const token of ["", "x", `${yes}x`, yes.replace(/^.{36}/, id), `${id}.${yes.split(".")[1]}`]) {
        expect((await confirm(token)).status, token).toBe(404);
        expect((await remove(token)).status, token).toBe(404);
        expect((await linkOf(encodeURIComponent(token))).status, token).toBe(404);
      }
      expect((await confirm("x".repeat(201))).status).toBe(400);
      expect(await stored()).toMatchObject([{ confirmed_at: null }]);
    });

    test("a link expires after three days; a new request renews it; unconfirmed addresses are deleted", async () => {
      const day = (number: number) => site.setClock(`2026-03-0${number}T12:00:00.000Z`);
      day(1);
      await leave();
      const token = tokenIn(await mail());
      day(4);
      expect((await confirm(token)).status).toBe(410);
      expect((await linkOf(token)).status).toBe(410);
      await leave();
      expect((await confirm(token)).status).toBe(200);
      day(5);
      await leave("lost@example.com");
      day(9);
      await deleteUnconfirmed(site.deps);
      expect((await stored()).map(({ email }) => email)).toEqual([EMAIL]);
    });

    test.each([
      ["a visitor", () => site.visitor(), 401],
      ["a member", () => member.browser, 403],
      ["a moderator", () => moderator.browser, 403],
      ["an admin", () => admin.browser, 200],
    ])("the list is for admins: %s", async (_, browser, status) => {
      const response = await browser().get(CSV);
      expect(response.status).toBe(status);
      if (status !== 200) return;
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("content-disposition")).toContain("attachment");
    });

    test("a long list is complete, without duplicates, and no cell is a formula (11.10)", async () => {
      const now = new Date().toISOString();
      const rows = Array.from({ length: 1203 }, (_, n) => ({
        id: newId(),
        // Every third is not confirmed.
        email: `${["=", "+", undefined, "-", "@", undefined, "\t", "\uff1d"][n] ?? ""}reader${n}@example.com`,
        created_at: now,
        requested_at: now,
        confirmed_at: n % 3 === 2 ? null : now,
      }));
      await site.deps.db.insertInto("newsletter_subscription").values(rows).execute();
      const lines = (await list()).trimEnd().split("\r\n").slice(1);
      expect(new Set(lines).size).toBe(rows.filter(({ confirmed_at }) => confirmed_at !== null).length);
      expect(lines.filter((line) => /^"[=+\-@\t\uff1d]/.test(line))).toEqual([]);
      expect(lines.filter((line) => line.startsWith("\"'")).map((line) => line.split('"')[1])).toEqual(
        ["=reader0", "+reader1", "-reader3", "@reader4", "\treader6", "\uff1dreader7"].map(
          (name) => `'${name}@example.com`,
        ),
      );
    });
  },
);

describe.each(engines)("a newsletter without mail, on %s", (engine) => {
  const site = useSite(engine);

  test("an address is subscribed immediately, and no mail is sent", async () => {
    const response = await site.visitor().post<Subscribed>("/newsletter", { email: EMAIL });
    expect(response.body).not.toHaveProperty("confirm");
    const admin = await signUpAs(site, "admin");
    expect((await admin.browser.get(CSV)).text).toContain(`"${EMAIL}"`);
    const mails = await site.deps.db.selectFrom("mail").select("kind").execute();
    expect(mails.map(({ kind }) => kind)).not.toContain("newsletter");
  });
});
