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
/** A unique number for names and addresses. */
const next = () => ++made;

/** A signed-in member and their browser. */
export type Member = { browser: Browser; id: string; name: string; email: string; photo: string };

type NewMember = { name?: string; email?: string; photourl?: string; showEmail?: boolean; browser?: Browser };

/** Signs up like the sign-up form: the account first, then the gardener record. */
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

/** Signs up an account without a gardener record. */
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

/** Confirms the address of an account. */
export async function confirmAddress(
  { deps: { db } }: Site,
  { email }: Pick<Member, "email">,
): Promise<void> {
  await db.updateTable("user").set(CONFIRMED).where("email", "=", email).execute();
}

/** Signs a member in on their browser, with the default password or another. */
export const signIn = ({ browser, email }: Pick<Member, "browser" | "email">, password = PASSWORD) =>
  browser.post<{ message?: string }>("/api/auth/sign-in/email", { email, password });

/** Signs a member in again whose sessions were ended. */
export async function signInAgain(member: Member): Promise<void> {
  const response = await signIn(member);
  expect(response.status, response.text).toBe(200);
}

/** Signs up `count` members concurrently. */
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

/** Shares a tip as a member. Returns its id. */
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

/** Asks for help. Returns the request's id. */
export async function askForHelp(browser: Browser, wanted: Partial<HelpRequestInput> = {}): Promise<string> {
  const response = await browser.post<Inserted>("/helpRequests", helpInput(wanted));
  expect(response.status, response.text).toBe(201);
  return response.body.insertedId;
}

/** Likes a tip as a member. */
export async function likeTip({ browser }: Member, id: string): Promise<void> {
  const response = await browser.patch(`/gardenersTips/${id}`, { like: 1 });
  expect(response.status, response.text).toBe(200);
}

/** Comments on a tip as a member, or replies. Returns the comment's id. */
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
  // Another address takes the password.
  ...(wanted.email === undefined ? {} : { password: PASSWORD }),
  ...wanted,
});

/** Updates a member's profile. */
export async function updateProfile(member: Member, wanted: Partial<ProfileInput> = {}): Promise<void> {
  const response = await member.browser.put(`/gardeners/${member.id}`, profileOf(member, wanted));
  expect(response.status, response.text).toBe(200);
}

/** Reads the documents of a list. */
export async function listOf<T extends { _id: string }>(browser: Browser, path: string): Promise<T[]> {
  const response = await browser.get<T[]>(path);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

/** Reads the ids of a list's documents, in order. */
export const idsOf = async (browser: Browser, path: string): Promise<string[]> =>
  (await listOf(browser, path)).map(({ _id }) => _id);

/** Reads the total of a list from its header. */
export async function totalOf(browser: Browser, path: string): Promise<number> {
  const { headers } = await browser.get(path);
  return Number(headers.get("x-total-count") ?? "missing");
}
