import { expect } from "vitest";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import type { Site } from "#tests/harness/site.ts";
import { withWrites } from "#tests/harness/written-tables.ts";

/** The columns of a table. `owner` owns what the call is about. */
const WHO = ["visitor", "member", "owner", "moderator", "admin"] as const;
type Who = (typeof WHO)[number];
type Person = { browser: Browser };

export type People = Record<Exclude<Who, "visitor">, Member> & { visitor: Person };
type CallResult = { status: number; headers: Headers };

/** A call with its status for each role. `Scene` is what exists when it is made. */
export type Row<Scene> = {
  /** Its id in the OpenAPI document, if it is there. */
  operation?: string;
  /** The clause of docs/product.md. */
  clause: string;
  action: string;
  does: (browser: Browser, scene: Scene) => Promise<CallResult>;
  statuses: Record<Who, number>;
};

/** Rows about one subject. `ready` prepares a case and returns its call. */
export type Table = {
  about: string;
  operations: string[];
  cases: [who: Who, action: string, status: number, ready: Ready, operation: string | undefined][];
};
type Ready = (site: Site, people: People) => Promise<(browser: Browser) => Promise<CallResult>>;

export function table<Scene>(
  about: string,
  setUp: (people: People, site: Site) => Promise<Scene>,
  rows: Row<Scene>[],
): Table {
  return {
    about,
    operations: rows.flatMap(({ operation = [] }) => operation),
    cases: rows.flatMap(({ action, clause, statuses, does, operation }) => {
      const refused = oneFor(setUp);
      return WHO.map((who): Table["cases"][number] => [
        who,
        `${action} (${clause})`,
        statuses[who],
        async (site, people) => {
          const scene = await (statuses[who] < 400 ? setUp : refused)(people, site);
          return (browser) => does(browser, scene);
        },
        operation,
      ]);
    }),
  };
}

/** Sets a scene up once per owner: rejected calls change nothing, so they can share it. */
function oneFor<Scene>(setUp: (people: People, site: Site) => Promise<Scene>) {
  const scenes = new WeakMap<Member, Promise<Scene>>();
  return (people: People, site: Site): Promise<Scene> => {
    const scene = scenes.get(people.owner) ?? setUp(people, site);
    scenes.set(people.owner, scene);
    return scene;
  };
}

/** For calls that need no scene. */
export const noScene = async (): Promise<void> => undefined;

/** Signs up one member of each role. */
export async function peopleAt(site: Site): Promise<People> {
  const [owner, member, moderator, admin] = await Promise.all([
    signUp(site),
    signUp(site),
    signUpAs(site, "moderator"),
    signUpAs(site, "admin"),
  ]);
  return { visitor: { browser: site.visitor() }, owner, member, moderator, admin };
}

/**
 * Expects a call to have its status; a rejected one returns a problem and changes nothing. `browser`: what the call is made with, if
 * not with the person's own.
 */
export async function expectAnswer(
  site: Site,
  people: People,
  who: Who,
  status: number,
  ready: Ready,
  browser: Browser = people[who].browser,
): Promise<void> {
  const call = await ready(site, people);
  const { response, written } = await withWrites(site, () => call(browser));

  expect(response.status).toBe(status);
  if (status < 400) return;
  expect(response.headers.get("content-type")).toBe(PROBLEM_TYPE);
  expect(written, "a refused call writes nothing").toEqual([]);
}
