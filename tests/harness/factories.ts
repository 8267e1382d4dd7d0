import { expect } from "vitest";
import type { z } from "zod";
import type { inserted } from "#domain/http/responses.ts";
import type { HelpRequestInput } from "#domain/help/help-request.ts";
import type { ProfileInput } from "#domain/gardeners/gardener.ts";
import type { TipInput } from "#domain/tips/tip.ts";
import { CONFIRMED } from "#server/accounts/accounts.queries.ts";
import type { Browser } from "#tests/harness/browser.ts";
import type { Site } from "#tests/harness/site.ts";

type Inserted = z.infer<typeof inserted>;

export const PASSWORD = "Compost-Heap-7";
export const PHOTO = "https://pictures.example/marigold.jpg";

let made = 0;
/** A number that no other thing of this file has. */
const next = () => ++made;

/** A signed-in member at a browser. */
export type Member = { browser: Browser; id: string; name: string; email: string; photo: string };

type NewMember = { name?: string; email?: string; photourl?: string; showEmail?: boolean; browser?: Browser };

/** Somebody who signs up as the sign-up form does: the account first, then the gardener record. */
export async function signUp(site: Site, wanted: NewMember = {}): Promise<Member> {
  const { browser, name, email, photourl } = await signUpAccount(site, wanted);
  const { showEmail } = wanted;
  const record = await browser.post<Inserted>("/gardeners", {
    name,
    email,
    photourl,
    ...(showEmail === undefined ? {} : { showEmail }),
  });
  expect(record.status, record.text).toBe(201);
  return { browser, id: record.body.insertedId, name, email, photo: photourl };
}

/** Somebody with an account and, so far, without a gardener record. */
export async function signUpAccount(site: Site, wanted: NewMember = {}) {
  const number = next();
  const {
    name = `Gardener ${number}`,
    email = `gardener${number}@example.com`,
    photourl = PHOTO,
    browser = site.visitor(),
  } = wanted;
  const account = await browser.post("/api/auth/sign-up/email", {
    name,
    email,
    password: PASSWORD,
    image: photourl,
  });
  expect(account.status, account.text).toBe(200);
  return { browser, name, email, photourl };
}

/** Somebody has confirmed the address of their account. */
export async function confirmAddress(
  { deps: { db } }: Site,
  { email }: Pick<Member, "email">,
): Promise<void> {
  await db.updateTable("user").set(CONFIRMED).where("email", "=", email).execute();
}

/** Somebody signs in at their browser, with the password that all sign up with or another. */
export const signIn = ({ browser, email }: Pick<Member, "browser" | "email">, password = PASSWORD) =>
  browser.post<{ message?: string }>("/api/auth/sign-in/email", { email, password });

/** Somebody whose sign-ins were ended signs in again. */
export async function signInAgain(member: Member): Promise<void> {
  const response = await signIn(member);
  expect(response.status, response.text).toBe(200);
}

/** `count` members, who sign up at the same time. */
export const signUpMany = (site: Site, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(site)));

/** A tip as the share form sends it. */
export const tipInput = (wanted: Partial<TipInput> = {}): TipInput => ({
  title: `Mulch the tomatoes ${next()}`,
  difficultyLevel: "Easy",
  category: "Plant Care",
  privacy: "Public",
  plantType: "Tomato",
  postBody: "Straw, a hand deep,\nonce the soil is warm.",
  photo: PHOTO,
  photoAlt: "Straw around a tomato",
  ...wanted,
});

/** A member shares a tip. Answers its id. */
export async function shareTip({ browser }: Member, wanted: Partial<TipInput> = {}): Promise<string> {
  const response = await browser.post<Inserted>("/gardenersTips", tipInput(wanted));
  expect(response.status, response.text).toBe(201);
  return response.body.insertedId;
}

/** A request for help as the form sends it. */
export const helpInput = (wanted: Partial<HelpRequestInput> = {}): HelpRequestInput => ({
  name: "Marta O’Field",
  email: `asking${next()}@example.com`,
  issue: "Black spots on the roses",
  description: "Since the wet week in May.\nI cut off what I could.",
  ...wanted,
});

/** Somebody asks for help. Answers the request's id. */
export async function askForHelp(browser: Browser, wanted: Partial<HelpRequestInput> = {}): Promise<string> {
  const response = await browser.post<Inserted>("/helpRequests", helpInput(wanted));
  expect(response.status, response.text).toBe(201);
  return response.body.insertedId;
}

/** A member likes a tip. */
export async function likeTip({ browser }: Member, id: string): Promise<void> {
  const response = await browser.patch(`/gardenersTips/${id}`, { like: 1 });
  expect(response.status, response.text).toBe(200);
}

/** A member comments on a tip, or replies. Answers the comment's id. */
export async function commented(
  { browser }: Member,
  tipId: string,
  body = "Good to know.",
  parentId?: string,
): Promise<string> {
  const path = `/gardenersTips/${tipId}/comments`;
  const response = await browser.post<Inserted>(path, { body, ...(parentId ? { parentId } : {}) });
  expect(response.status, response.text).toBe(201);
  return response.body.insertedId;
}

/** A profile as the update form sends it. */
export const profileOf = ({ name, email }: Member, wanted: Partial<ProfileInput> = {}): ProfileInput => ({
  name,
  email,
  photo: PHOTO,
  age: 44,
  bio: "Twenty years of clay soil.\nSlugs.",
  gender: "undisclosed",
  location: "Utrecht",
  status: "active",
  ...wanted,
});

/** A member updates their profile. */
export async function updateProfile(member: Member, wanted: Partial<ProfileInput> = {}): Promise<void> {
  const response = await member.browser.put(`/gardeners/${member.id}`, profileOf(member, wanted));
  expect(response.status, response.text).toBe(200);
}

/** The documents of a list. */
export async function listOf<T extends { _id: string }>(browser: Browser, path: string): Promise<T[]> {
  const response = await browser.get<T[]>(path);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

/** The ids of a list's documents, in its order. */
export const idsOf = async (browser: Browser, path: string): Promise<string[]> =>
  (await listOf(browser, path)).map(({ _id }) => _id);

/** How many documents the whole list has, as its header tells. */
export async function totalOf(browser: Browser, path: string): Promise<number> {
  const { headers } = await browser.get(path);
  return Number(headers.get("x-total-count") ?? "missing");
}
