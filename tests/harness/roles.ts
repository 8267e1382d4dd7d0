import type { Role } from "#domain/accounts/role.ts";
import { grantRole } from "#server/accounts/roles.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import type { Site } from "#tests/harness/site.ts";

/** Signs up a member and grants them a role. */
export async function signUpAs(site: Site, role: Exclude<Role, "member">, name?: string): Promise<Member> {
  const member = await signUp(site, name === undefined ? {} : { name });
  const { db, clock, config } = site.deps;
  await grantRole({ db, clock, adminEmails: config.adminEmails }, member.email, role);
  return member;
}
