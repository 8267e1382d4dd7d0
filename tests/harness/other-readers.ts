import type { Document } from "openapi-client-axios";
import type { Browser } from "#tests/harness/browser.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import type { Site } from "#tests/harness/site.ts";

// For scans of what others read of a member, who is called the owner.

/** Somebody else: in words for failures, their browser, and their account unless they are a visitor. */
export type OtherReader = [who: string, browser: Browser, member?: Member];

/**
 * Everybody who could read something of the owner: a visitor, a stranger who reported them, a member they block, a moderator and an
 * admin, besides those given.
 */
export async function otherReaders(
  site: Site,
  owner: Member,
  more: [who: string, member: Member][] = [],
): Promise<{ stranger: Member; moderator: Member; others: OtherReader[] }> {
  const [stranger, blocked] = [await signUp(site), await signUp(site)];
  const [moderator, admin] = [await signUpAs(site, "moderator"), await signUpAs(site, "admin")];
  await sendReport(stranger, { kind: "gardener", targetId: owner.id });
  await owner.browser.put(`/api/account/blocks/${blocked.id}`, {});
  const members: [string, Member][] = [
    ["a stranger", stranger],
    ["a blocked member", blocked],
    ["a moderator", moderator],
    ["an admin", admin],
    ...more,
  ];
  const others = members.map(([who, member]): OtherReader => [who, member.browser, member]);
  return { stranger, moderator, others: [["a visitor", site.visitor()], ...others] };
}

/** What is not about a member at all, or does not end. */
const NOT_READ = new Set(["/api/places", "/api/notifications/stream", "/api/openapi.json"]);

/**
 * Every address of the API that takes this method, with each of the ids in place of its parameters, or what `parameters` has for
 * one by its name.
 */
export async function apiPaths(
  site: Site,
  method: "get" | "put" | "delete",
  ids: string[],
  parameters: Record<string, string> = {},
): Promise<string[]> {
  const { body } = await site.visitor().get<Document>("/api/openapi.json");
  const paths = Object.entries(body.paths ?? {})
    .filter(([path, item]) => item && method in item && !NOT_READ.has(path))
    .flatMap(([path]) =>
      ids.map((id) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? id)),
    );
  return [...new Set(paths)];
}
