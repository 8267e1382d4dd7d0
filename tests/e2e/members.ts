import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { expect, type Member, PHOTO, signedIn, somebody } from "#tests/e2e/journey.ts";
import { grantedOn } from "#tests/e2e/roles.ts";

// Other members, each in their own browser context.

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A new member. */
export async function another(browser: Browser, name: string, options: BrowserContextOptions = {}) {
  const page = await (await browser.newContext(options)).newPage();
  return { page, member: await signedIn(page, somebody(name)) };
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The stored sessions of this worker's moderators and admins, by role and name. */
const stored = new Map<string, Promise<State>>();

/** A moderator or an admin, who signs in once per worker and whose session is stored. */
export async function moderatorAt(
  browser: Browser,
  name = "Mo Derator",
  { role = "moderator", ...options }: BrowserContextOptions & { role?: "moderator" | "admin" } = {},
): Promise<Page> {
  const key = `${role} ${name}`;
  const state = stored.get(key) ?? signInWithRole(browser, name, role);
  stored.set(key, state);
  return (await browser.newContext({ ...options, storageState: await state })).newPage();
}

async function signInWithRole(browser: Browser, name: string, role: "moderator" | "admin"): Promise<State> {
  const { page, member } = await another(browser, name);
  await grantedOn(member.email, role);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** Signs a member in with Firefox on another device. */
export async function signedInElsewhere(browser: Browser, member: Member): Promise<BrowserContext> {
  const context = await browser.newContext({ userAgent: FIREFOX, baseURL: new URL(PHOTO).origin });
  const { email, password } = member;
  const answer = await context.request.post("/api/auth/sign-in/email", { data: { email, password } });
  expect(answer.ok()).toBe(true);
  return context;
}

/** Posts a comment or a reply through the API as the member of this page; returns its id. */
export async function commented(page: Page, tipId: string, body: string, parentId?: string): Promise<string> {
  const response = await page.request.post(`/gardenersTips/${tipId}/comments`, { data: { body, parentId } });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { insertedId: string }).insertedId;
}

/** Asks for help through the API; returns the id of the request. */
export async function askedForHelp(page: Page, issue: string): Promise<string> {
  const data = {
    name: "Marta Field",
    email: "marta@example.org",
    issue,
    description: "It curls.\n\nSince May.",
  };
  const response = await page.request.post("/helpRequests", { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { insertedId: string }).insertedId;
}
