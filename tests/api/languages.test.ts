import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { LANGUAGE_COOKIE, type Language } from "#domain/languages/languages.ts";
import { commented, profileOf, shareTip, signUp } from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { usePush } from "#tests/harness/push.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const languages: Language[] = ["en", "de", "ar-XB"];
const IN = { en: "Log in first.", de: "Melde dich zuerst an." };

describe("the language of an answer", () => {
  const site = useSite("sqlite", { languages });
  const ask = async (headers: Record<string, string>) => {
    const response = await site.fetch(new Request(`${site.origin}/api/account`, { headers }));
    return ((await response.json()) as { detail: string }).detail;
  };

  test.each([
    ["de", IN.de],
    ["de-AT,de;q=0.9,en;q=0.8", IN.de],
    ["fr, de;q=0.5, en;q=0.2", IN.de],
    ["en;q=0.2, de;q=0.5", IN.de],
    ["de;q=0, fr", IN.en],
    ["fr", IN.en],
    ["dex", IN.en],
    [`de${",x".repeat(200)}`, IN.en],
    ["", IN.en],
  ])("is the best that a browser asks for with %s (18.51)", async (header, detail) => {
    expect(await ask({ "accept-language": header })).toBe(detail);
  });

  test("is the one that a visitor chose, whatever the browser asks for (18.51)", async () => {
    const submit = (fields: Record<string, string>) =>
      site.fetch(
        new Request(`${site.origin}/language`, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { origin: site.origin },
        }),
      );
    const chosen = await submit({ language: "de", to: "/plants?page=2" });
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/plants?page=2"]);
    expect(await ask({ cookie: `${LANGUAGE_COOKIE}=de`, "accept-language": "en" })).toBe(IN.de);
    expect(await ask({ cookie: `${LANGUAGE_COOKIE}=xx`, "accept-language": "de" })).toBe(IN.de);
    const away = await submit({ language: "en", to: "//elsewhere.example" });
    expect(away.headers.get("location")).toBe("/");
    expect((await submit({ language: "xx", to: "/" })).status).toBe(400);
    const back = await submit({ language: "", to: "/" });
    expect(back.headers.get("set-cookie")).toMatch(new RegExp(`^${LANGUAGE_COOKIE}=; Max-Age=0`));
  });

  test("is the same for all that one request awaits, beside others in other languages (18.51)", async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, place) => ask({ "accept-language": place % 2 ? "de" : "en" })),
    );
    expect(asked).toEqual(Array.from({ length: 40 }, (_, place) => (place % 2 ? IN.de : IN.en)));
    expect(currentLanguage()).toBe("en");
  });

  test("is the one that a member chose, on any device, and in letters (18.51, 18.53)", async () => {
    const member = await signUp(site);
    const put = (language: string | null) => member.browser.put("/api/account/language", { language });
    expect((await put("de")).status).toBe(200);
    expect((await member.browser.get<{ language: string }>("/api/account")).body.language).toBe("de");
    await site.visitor().post("/api/passwordResets", { email: member.email });
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    const letter = mailbox.to(member.email).at(-1);
    expect(letter?.subject).toBe("Ein neues Passwort für Trowel");
    expect(letter?.html).toContain('<html lang="de" dir="ltr">');
    const { body: sessions } = await member.browser.get<{ device: string }[]>("/api/account/sessions");
    expect(sessions.map(({ device }) => device)).toEqual(["Ein unbekannter Browser"]);
    expect((await put("xx")).status).toBe(400);
    const submit = (language: string) =>
      member.browser.open("POST", "/language", {
        raw: new URLSearchParams({ language, to: "/account" }),
        headers: { origin: site.origin },
      });
    await submit("en");
    expect((await member.browser.get<{ language: string }>("/api/account")).body.language).toBe("en");
    await submit("");
    expect((await member.browser.get<{ language: null }>("/api/account")).body.language).toBeNull();
  });
});

describe("a letter about an address that another account asked for", () => {
  const site = useSite("sqlite", { languages });

  test("is in the language of the owner of the address (18.53)", async () => {
    const [asking, owner] = [await signUp(site), await signUp(site)];
    await owner.browser.put("/api/account/language", { language: "de" });
    const changed = profileOf(asking, { email: owner.email });
    expect((await asking.browser.put(`/gardeners/${asking.id}`, changed)).status).toBe(200);
    const mailbox = createMailbox();
    await sendAll(site, mailbox);
    expect(mailbox.to(owner.email).at(-1)?.subject).toBe(
      "Zu dieser E-Mail-Adresse gibt es ein Konto bei Trowel",
    );
  });
});

describe("messages to devices", () => {
  const push = usePush("sqlite", { languages });

  test("are in the language of their reader, whoever caused them (18.53)", async () => {
    const [author, commenter] = [await signUp(push.site), await signUp(push.site)];
    const tip = await shareTip(author);
    const phone = await push.subscribe(author);
    await author.browser.put("/api/account/language", { language: "de" });
    await commented(commenter, tip, "So does mine.");
    expect(await push.textsOn(phone)).toEqual(["Du hast einen neuen Kommentar."]);
    await author.browser.put("/api/account/language", { language: null });
    await commented(commenter, tip, "And mine.");
    expect(await push.textsOn(phone)).toEqual(["You have 2 new comments."]);
  });
});

describe("a site in one language", () => {
  const site = useSite("sqlite", { languages: ["en"] });

  test("ignores what browsers and visitors ask for, and lets nobody choose another (18.50)", async () => {
    const member = await signUp(site);
    const refused = await member.browser.put<{ errors: unknown }>("/api/account/language", {
      language: "de",
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: "language", message: "Choose one of the languages that this site offers." }],
    ]);
    const headers = { "accept-language": "de", cookie: `${LANGUAGE_COOKIE}=de` };
    const response = await site.fetch(new Request(`${site.origin}/api/account`, { headers }));
    expect(await response.json()).toMatchObject({ detail: IN.en });
  });
});

describe("a site in German alone", () => {
  const module = {
    patternOf: () => "/stub",
    pageOf: () => undefined,
    pageContext: () => undefined,
    createRequestHandler: () => async () => new Response(`<html lang="${currentLanguage()}">`),
  };
  const site = useSite("sqlite", {
    languages: ["de"],
    loadBuild: async () => ({ entry: { module } }) as unknown as ServerBuild,
  });
  const english = { "accept-language": "en", cookie: `${LANGUAGE_COOKIE}=en` };
  const open = (path: string, init: RequestInit = {}) =>
    site.fetch(new Request(site.origin + path, { ...init, headers: { ...english, ...init.headers } }));

  test("answers in German, whatever browsers and visitors ask for (18.50, 18.51)", async () => {
    expect(await (await open("/api/account")).json()).toMatchObject({ detail: IN.de });
    expect(await (await open("/browsetips")).text()).toBe('<html lang="de">');
    // Made for all visitors, then kept.
    for (const _ of [1, 2])
      expect(await (await open("/", { headers: { cookie: "" } })).text()).toBe('<html lang="de">');
  });

  test("is in German in files and in what is refused before anything else (18.50)", async () => {
    const other = await open("/api/account", { method: "PUT", headers: { origin: "https://other.example" } });
    expect(await other.json()).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/^Das kam von einer fremden/),
    });
    for (const path of [`/photos/${"0".repeat(32)}/320.webp`, `/sharePictures/${"0".repeat(32)}.jpg`]) {
      const missing = await open(path);
      expect([missing.status, await missing.text()]).toEqual([404, "Dieses Bild gibt es nicht.\n"]);
    }
  });
});

describe("what programs read", () => {
  const site = useSite("sqlite", { languages });
  const get = (path: string, headers = {}) =>
    site.fetch(new Request(site.origin + path, { headers: { "accept-language": "de", ...headers } }));
  const errorAt = async (path: string) => {
    const { errors } = (await (await get(path)).json()) as { errors: { message: string }[] };
    return errors.map(({ message }) => message);
  };

  test("says in their language why a list was refused (18.50)", async () => {
    expect(await errorAt("/gardenersTips?limit=101")).toEqual(["limit darf höchstens 100 sein"]);
    expect(await errorAt("/gardenersTips?limit=x")).toEqual([
      "limit muss eine ganze Zahl von 1 bis 100 sein",
    ]);
    expect(await errorAt("/gardenersTips?skip=-1")).toEqual(["skip darf nicht negativ sein"]);
    expect(await errorAt("/gardenersTips?cursor=x")).toEqual([
      "cursor muss aus einem Link dieser Liste in derselben Reihenfolge stammen",
    ]);
    const refused = await get("/api/account", { authorization: "Bearer none" });
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/^Dieses Zugriffstoken/) });
  });

  test("the feed is in the language of its reader, and caches know it (18.50, 18.52)", async () => {
    const german = await get("/feed.xml");
    expect(await german.text()).toMatch(/xml:lang="de"[^]*<subtitle>Neue Tipps von Gärtnern</);
    const english = await get("/feed.xml", { "accept-language": "en" });
    expect(await english.text()).toMatch(/xml:lang="en"[^]*<subtitle>New tips from gardeners</);
    const other = await get("/feed.xml", { cookie: "other=1" });
    expect(other.headers.get("vary")).toBe("cookie, accept-language");
  });
});

describe("the texts of law", () => {
  const site = useSite("sqlite", { languages: ["de", "en"] });

  type Page = { language: string; lastUpdated: string; sections: { title: string; html: string }[] };
  const page = async (part: string, language = "de") => {
    const headers = { "accept-language": language };
    return (await (
      await site.fetch(new Request(`${site.origin}/api/content/${part}`, { headers }))
    ).json()) as Page;
  };

  test("are in the reader's language, the operator's own in the site's first language (18.60)", async () => {
    const admin = await signUpAs(site, "admin");
    expect(await page("terms")).toMatchObject({ language: "de", lastUpdated: "25. Juni 2025" });
    expect(await page("terms", "en")).toMatchObject({ language: "en", lastUpdated: "June 25, 2025" });
    await admin.browser.put("/api/settings", {
      site: { name: "Beet *9*", tagline: "Am Bahndamm" },
      terms: { lastUpdated: "heute", text: "## Regeln\n\nTor zu." },
    });
    for (const language of ["de", "en"])
      expect(await page("terms", language)).toMatchObject({ language: "de", lastUpdated: "heute" });
    const { language, sections } = await page("privacy");
    expect([language, sections[0]?.title]).toEqual(["de", "Kurz gesagt"]);
    expect(sections[0]?.html).toContain("<p>Beet *9* speichert");
  });
});

describe("shared responses of a site in several languages", () => {
  const site = useSite("sqlite", { languages });
  const get = async (headers: Record<string, string>) =>
    site.fetch(new Request(`${site.origin}/api/content`, { headers }));

  test("are kept once for each language, whatever headers say (18.52)", async () => {
    const { responses } = site.deps;
    const before = responses.store.count;
    for (const header of [
      "de",
      "de-CH",
      "en",
      "fr",
      "xx;q=0.3,de",
      ...Array.from({ length: 50 }, (_, n) => `x${n}`),
    ])
      await get({ "accept-language": header });
    expect(responses.store.count - before).toBe(2);
    const made = responses.made;
    const answer = await get({ cookie: `${LANGUAGE_COOKIE}=de` });
    expect(responses.made).toBe(made);
    expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding, Accept-Language");
    await get({ cookie: `${LANGUAGE_COOKIE}=de; other=1` });
    expect(responses.store.count - before).toBe(2);
  });
});
