import { expect } from "vitest";
import type { Member as ListedMember, MemberDetails } from "#domain/accounts/member.ts";
import type { Member } from "#tests/harness/factories.ts";

export const MEMBERS = "/api/members";

/** Lists members as an admin. `query`: such as `?q=ana`. */
export const listMembers = async ({ browser }: Member, query = ""): Promise<ListedMember[]> => {
  const { body, status, text } = await browser.get<ListedMember[]>(`${MEMBERS}${query}`);
  expect(status, text).toBe(200);
  return body;
};

/** The path of a member's document, found by address. */
export async function pathOf(admin: Member, { email }: Pick<Member, "email">): Promise<string> {
  const [found] = await listMembers(admin, `?q=${encodeURIComponent(email)}`);
  expect(found?.email).toBe(email);
  return `${MEMBERS}/${found?._id}`;
}

/** Reads a member as an admin. */
export const readMember = async (admin: Member, member: Pick<Member, "email">): Promise<MemberDetails> =>
  (await admin.browser.get<MemberDetails>(await pathOf(admin, member))).body;
