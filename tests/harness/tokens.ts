import { expect } from "vitest";
import type { TokenScope } from "#domain/accounts/token.ts";
import { Browser } from "#tests/harness/browser.ts";
import { type Member, PASSWORD } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

type Created = { insertedId: string; token: string };

/** Creates an access token of a member. */
export async function createToken(
  { browser }: Pick<Member, "browser">,
  scopes: readonly TokenScope[],
  wanted: { name?: string; endsOn?: string } = {},
): Promise<Created> {
  const body = { name: "A program", scopes, password: PASSWORD, ...wanted };
  const response = await browser.post<Created>("/api/account/tokens", body);
  expect(response.status, response.text).toBe(201);
  return response.body;
}

/** A program that sends a token with each call, and no origin. */
export const programWith = (site: Site, token: string): Browser =>
  new Browser(site.origin, (request) => {
    request.headers.set("authorization", `Bearer ${token}`);
    request.headers.delete("origin");
    return site.fetch(request);
  });
