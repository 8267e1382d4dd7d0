import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import {
  PASSWORD,
  profileOf,
  signUp,
  signUpAccount,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { letterBox, sendAll, tokenIn, type LetterBox } from "#tests/harness/mail.ts";
import { useSite } from "#tests/harness/site.ts";
import type { Browser } from "#tests/harness/browser.ts";

const NEW_PASSWORD = "Rhubarb-Crumble-9";
const HOUR = 60 * 60 * 1000;

describe.each(engines)("mail about accounts on %s", (engine) => {
  const site = useSite(engine);
  let box: LetterBox;
  beforeEach(async () => {
    await site.deps.db.deleteFrom("mail").execute();
    box = letterBox();
  });
  const inAnHour = (more = 0) => site.setClock(new Date(Date.now() + HOUR + more).toISOString());
  const signIn = (email: string, password: string, browser = site.visitor()) =>
    browser.post<{ message: string }>("/api/auth/sign-in/email", { email, password });
  const ask = (email: string, browser = site.visitor()) => browser.post("/api/passwordResets", { email });
  const reset = (token: string, password = NEW_PASSWORD) =>
    site.visitor().put<{ detail: string }>("/api/passwordResets", { token, password });
  const linkOf = (token: string) =>
    site.visitor().get<{ detail: string }>(`/api/mailLinks?token=${encodeURIComponent(token)}`);
  const confirm = (token: string, browser: Browser = site.visitor()) =>
    browser.put<{ detail: string }>("/api/emailConfirmations", { token });
  const sessionOf = async (browser: Browser) =>
    (await browser.get<{ user: { email: string; emailConfirmed: boolean } | null }>("/api/session")).body
      .user;
  const resetTokenFor = async ({ email }: Member) => {
    await ask(email);
    await sendAll(site, box);
    return tokenIn(box.to(email).at(-1));
  };

  describe("a forgotten password (docs/product.md 2.62, 6.23)", () => {
    test("is set anew by the link in the mail, once, and every sign-in ends", async () => {
      const member = await signUp(site);
      const elsewhere = site.visitor();
      await signIn(member.email, PASSWORD, elsewhere);
      expect((await ask(`  ${member.email.toUpperCase()} `)).status).toBe(202);
      await sendAll(site, box);
      const letter = box.to(member.email).find(({ subject }) => subject.includes("password"));
      const token = tokenIn(letter);
      expect(letter?.link).toBe(`${site.origin}/resetPassword?token=${token}`);
      expect(await linkOf(token)).toMatchObject({
        status: 200,
        body: { purpose: "reset", email: member.email },
      });

      expect((await reset(token)).status).toBe(200);

      for (const browser of [member.browser, elsewhere]) expect(await sessionOf(browser)).toBeNull();
      expect((await signIn(member.email, PASSWORD)).status).toBe(401);
      expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
      for (const again of [await reset(token, "Another-One-8"), await linkOf(token)])
        expect(again).toMatchObject({ status: 410, body: { detail: "This link has been used already." } });
      expect((await signIn(member.email, NEW_PASSWORD)).status, "the second try changed nothing").toBe(200);
    });

    test("used twenty times at once, the link sets one password", async () => {
      const token = await resetTokenFor(await signUp(site));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => reset(token, `Password-${number}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
    });

    test("of an unknown address is answered the same way, by the same writes, and no mail is sent", async () => {
      const member = await signUp(site);
      await sendAll(site, box);
      await site.deps.db.deleteFrom("mail").execute();
      const [known, unknown] = [await ask(member.email), await ask("nobody.here@example.com")];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      const rows = await site.deps.db.selectFrom("mail").selectAll().orderBy("id").execute();
      expect(rows.map(({ account_id, kind, state }) => ({ account_id, kind, state }))).toEqual([
        { account_id: null, kind: "reset", state: "waiting" },
        { account_id: null, kind: "reset", state: "waiting" },
      ]);
      box.letters.splice(0);
      await sendAll(site, box);
      expect(box.letters.map(({ to }) => to)).toEqual([member.email]);
      expect(await site.deps.db.selectFrom("mail").select("recipient").execute()).toEqual([
        { recipient: member.email },
      ]);
    });

    test("is not looked up before the answer, so that its time tells nothing", async () => {
      const member = await signUp(site);
      const asked: string[] = [];
      const plugged = site.deps.db.withPlugin({
        transformQuery: ({ node }) => (asked.push(JSON.stringify(node)), node),
        transformResult: async ({ result }) => result,
      });
      const { askForPasswordReset } = await import("#server/accounts/recovery.ts");
      await askForPasswordReset({ ...site.deps, db: plugged }, member.email);
      expect(asked).toHaveLength(1);
      expect(asked[0]).toContain('"mail"');
    });

    test.each([
      ["nothing", ""],
      ["nonsense", "nonsense"],
      ["a signature of somebody else", `01a1f8a6-0000-7000-8000-000000000000.${"A".repeat(43)}`],
    ])("by a link with %s is a 404", async (_, token) => {
      for (const answer of [await linkOf(token), await reset(token), await confirm(token)])
        expect(answer.status).toBe(404);
    });

    test("with a weak password is refused, and the link still works", async () => {
      const token = await resetTokenFor(await signUp(site));
      for (const weak of ["Short-1", "alllowercase1", "", undefined])
        expect(await site.visitor().put("/api/passwordResets", { token, password: weak })).toMatchObject({
          status: 400,
          body: { errors: [{ path: "password" }] },
        });
      expect((await reset(token)).status).toBe(200);
    });

    test("by a link an hour old is too late, counted from when the mail was sent", async () => {
      const member = await signUp(site);
      await ask(member.email);
      inAnHour(1000);
      await sendAll(site, box);
      const token = tokenIn(box.to(member.email).at(-1));
      expect((await linkOf(token)).status).toBe(200);
      inAnHour(HOUR + 2000);
      for (const answer of [await linkOf(token), await reset(token)])
        expect(answer).toMatchObject({ status: 410, body: { detail: "This link is too old." } });
      expect((await signIn(member.email, PASSWORD)).status).toBe(200);
    });

    test("leaves no other link that was sent good", async () => {
      const member = await signUp(site);
      const [first, second] = [await resetTokenFor(member), await resetTokenFor(member)];
      expect(first).not.toBe(second);
      expect((await reset(second)).status).toBe(200);
      expect((await reset(first)).status).toBe(410);
    });

    test("is nobody else's: another member keeps password and sign-in", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      expect((await reset(await resetTokenFor(ana))).status).toBe(200);
      expect(await sessionOf(ben.browser)).toMatchObject({ email: ben.email });
      expect((await signIn(ben.email, PASSWORD)).status).toBe(200);
    });

    test("of an account without a password, as one made elsewhere, gets its first", async () => {
      const member = await signUp(site);
      await sql`delete from account`.execute(site.deps.db);
      expect((await reset(await resetTokenFor(member))).status).toBe(200);
      expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
    });

    test("is stored nowhere in words, nor is any link", async () => {
      const token = await resetTokenFor(await signUp(site));
      for (const table of ["mail", "verification", "user", "account"]) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(site.deps.db);
        expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
      }
    });
  });

  describe("confirming an address (docs/product.md 6.21)", () => {
    const confirmTokenFor = async ({ email }: { email: string }) => {
      await sendAll(site, box);
      return tokenIn(box.to(email).findLast(({ subject }) => subject.startsWith("Confirm")));
    };

    test("a sign-up sends a mail, and its link confirms, on any device", async () => {
      const member = await signUp(site);
      expect(await sessionOf(member.browser)).toMatchObject({ emailConfirmed: false });
      const token = await confirmTokenFor(member);
      expect(await linkOf(token)).toMatchObject({ body: { purpose: "confirm", email: member.email } });
      expect(await confirm(token)).toMatchObject({ status: 200, body: { email: member.email } });
      expect(await sessionOf(member.browser)).toMatchObject({ emailConfirmed: true });
      expect((await confirm(token)).status).toBe(410);
    });

    test("a sign-up that is refused sends none, and one that succeeds exactly one", async () => {
      const { email } = await signUpAccount(site);
      await site.visitor().post("/api/auth/sign-up/email", {
        name: "Eve Green",
        email,
        password: PASSWORD,
        image: "https://x.org/a.jpg",
      });
      await site
        .visitor()
        .post("/api/auth/sign-up/email", { name: "E", email: "e@example.com", password: PASSWORD });
      await sendAll(site, box);
      expect(box.letters.map(({ to }) => to)).toEqual([email]);
    });

    test("the mail comes again when asked for, until the address is confirmed", async () => {
      const member = await signUp(site);
      const first = await confirmTokenFor(member);
      expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
      const second = await confirmTokenFor(member);
      expect(second).not.toBe(first);
      expect((await confirm(second)).status).toBe(200);
      expect((await confirm(first)).status).toBe(410);
      const sent = box.letters.length;
      expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
      await sendAll(site, box);
      expect(box.letters).toHaveLength(sent);
      expect((await site.visitor().post("/api/emailConfirmations", {})).status).toBe(401);
    });

    test("a link for a password does not confirm, and one that confirms sets no password", async () => {
      const member = await signUp(site);
      const confirming = await confirmTokenFor(member);
      const resetting = await resetTokenFor(member);
      expect((await reset(confirming)).status).toBe(404);
      expect((await confirm(resetting)).status).toBe(404);
      expect((await reset(resetting)).status, "it was not used up").toBe(200);
    });
  });

  describe("another address (docs/product.md 6.19, 6.24)", () => {
    const move = (member: Member, email: string, more = {}) =>
      member.browser.put<{ modifiedCount: number; emailToConfirm?: string; detail?: string }>(
        `/gardeners/${member.id}`,
        profileOf(member, { email, ...more }),
      );
    const changeTokenFor = async (email: string) => {
      await sendAll(site, box);
      return tokenIn(box.to(email).findLast(({ subject }) => subject.includes("new e-mail")));
    };
    let number = 0;
    const fresh = () => `moved-${engine}-${number++}@example.net`;

    test("counts once it is confirmed there; the old one is told before and after", async () => {
      const member = await signUp(site);
      const email = fresh();
      expect(await move(member, email)).toMatchObject({
        status: 200,
        body: { modifiedCount: 1, emailToConfirm: email },
      });
      expect((await sessionOf(member.browser))?.email).toBe(member.email);
      const token = await changeTokenFor(email);
      const warning = box.to(member.email).at(-1);
      expect(warning?.text).toContain(email);
      expect(warning?.link).toBeUndefined();

      expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });

      expect(await sessionOf(member.browser)).toMatchObject({ email, emailConfirmed: true });
      expect((await member.browser.get<{ email: string }>(`/gardeners/${member.id}`)).body.email).toBe(email);
      await sendAll(site, box);
      expect(box.to(member.email).at(-1)?.subject).toContain("has changed");
      expect((await signIn(email, PASSWORD)).status).toBe(200);
      expect((await signIn(member.email, PASSWORD)).status).toBe(401);
      expect((await confirm(token)).status).toBe(410);
    });

    test("alone is no change of the profile, and the rest of a profile is stored at once", async () => {
      const member = await signUp(site);
      await move(member, member.email);
      expect((await move(member, fresh())).body.modifiedCount).toBe(0);
      expect((await move(member, fresh(), { location: "Ghent" })).body.modifiedCount).toBe(1);
      expect((await move(member, member.email)).body).not.toHaveProperty("emailToConfirm");
    });

    test("that is somebody's is answered like any other; only its owner hears of it", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      await sendAll(site, box);
      box.letters.splice(0);
      const [taken, free] = [await move(ana, ben.email), await move(ana, fresh())];
      expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
      expect(taken.status).toBe(200);
      await sendAll(site, box);
      const [letter, ...more] = box.to(ben.email);
      expect(letter?.subject).toContain("has an account");
      expect([letter?.link, tokenIn(letter), more]).toEqual([undefined, "", []]);
    });

    test("that somebody else took meanwhile is refused clearly, and nothing changes", async () => {
      const member = await signUp(site);
      const email = fresh();
      await move(member, email);
      const token = await changeTokenFor(email);
      await signUp(site, { email });
      for (let tries = 0; tries < 2; tries++)
        expect(await confirm(token)).toMatchObject({
          status: 409,
          body: { detail: expect.stringContaining("Another account has this address") },
        });
      expect(await sessionOf(member.browser)).toMatchObject({ email: member.email, emailConfirmed: false });
    });

    test("is stopped by a new password, set by the link that only the old address gets", async () => {
      const member = await signUp(site);
      const email = fresh();
      await move(member, email);
      const token = await changeTokenFor(email);
      expect((await reset(await resetTokenFor(member))).status).toBe(200);
      expect((await confirm(token)).status).toBe(410);
      expect((await signIn(member.email, NEW_PASSWORD)).status).toBe(200);
    });

    test("makes what was sent to the old one useless", async () => {
      const member = await signUp(site);
      const resetting = await resetTokenFor(member);
      const email = fresh();
      await move(member, email);
      expect((await confirm(await changeTokenFor(email))).status).toBe(200);
      expect((await reset(resetting)).status).toBe(410);
    });

    test("never moves another account that has the old address by then", async () => {
      const member = await signUp(site);
      const [hoarded, last] = [fresh(), fresh()];
      await move(member, hoarded);
      const kept = await changeTokenFor(hoarded);
      await move(member, last);
      expect((await confirm(await changeTokenFor(last))).status).toBe(200);
      const victim = await signUp(site, { email: member.email });
      expect((await confirm(kept)).status).toBe(410);
      expect(await sessionOf(victim.browser)).toMatchObject({ email: member.email });
    });

    test("asked for by somebody else than the owner sends nothing", async () => {
      const [ana, ben] = [await signUp(site), await signUp(site)];
      await sendAll(site, box);
      box.letters.splice(0);
      expect((await ben.browser.put(`/gardeners/${ana.id}`, profileOf(ben, { email: fresh() }))).status).toBe(
        403,
      );
      await sendAll(site, box);
      expect(box.letters).toEqual([]);
    });
  });
});

describe.each(engines)("where an address must be confirmed first, on %s (docs/product.md 6.22)", (engine) => {
  const site = useSite(engine, { requireConfirmedEmail: true });

  test("a tip is a 403 with what to do, and shared once it is confirmed", async () => {
    const member = await signUp(site);
    const refused = await member.browser.post<{ detail: string }>("/gardenersTips", tipInput());
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: "Confirm your e-mail address first: open the link in the mail we have sent you." },
    });
    expect((await member.browser.get("/api/session")).body).toMatchObject({ user: { mustConfirm: true } });
    const box = letterBox();
    await sendAll(site, box);
    await site.visitor().put("/api/emailConfirmations", { token: tokenIn(box.letters[0]) });
    expect((await member.browser.get("/api/session")).body).toMatchObject({ user: { mustConfirm: false } });
    expect((await member.browser.post("/gardenersTips", tipInput())).status).toBe(201);
  });
});

describe.each(engines)("limits of mail on %s (docs/product.md 9.40)", (engine) => {
  const site = useSite(engine, { rateLimitScale: 0.2 });
  const ask = (email: string, address: string) =>
    site.visitor(address).post("/api/passwordResets", { email });

  test("so many for an address from one place and from everywhere, known or not", async () => {
    const { email } = await signUp(site, { browser: site.visitor("10.1.0.9") });
    for (const [place, about] of [email, "nobody@example.com"].entries()) {
      expect((await ask(about, `10.${place}.0.1`)).status).toBe(202);
      const refused = await ask(about.toUpperCase(), `10.${place}.0.1`);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      for (const last of [2, 3]) expect((await ask(about, `10.${place}.0.${last}`)).status).toBe(202);
      expect((await ask(about, `10.${place}.0.4`)).status, "from everywhere").toBe(429);
    }
  });

  test("so many from one place, about whomever", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++)
      statuses.push((await ask(`n${count}@example.com`, "10.9.0.1")).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });

  test("a member's changes of address and confirmations together", async () => {
    const member = await signUp(site, { browser: site.visitor("10.8.0.1") });
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(429);
    const moved = await member.browser.put(
      `/gardeners/${member.id}`,
      profileOf(member, { email: "x@example.net" }),
    );
    expect(moved.status).toBe(429);
    expect((await member.browser.put(`/gardeners/${member.id}`, profileOf(member))).status).toBe(200);
  });
});
