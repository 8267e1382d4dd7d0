import { expect } from "vitest";
import type { Answer, Browser } from "#tests/harness/browser.ts";

/** The path of the next page of a list, from its `Link`. */
export const nextPage = ({ headers }: Pick<Answer<unknown>, "headers">): string | undefined =>
  /^<([^>]*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];

/** Reads a list along its links to the end: its ids, and the paths of its pages. */
export async function walk(browser: Browser, first: string): Promise<{ ids: string[]; paths: string[] }> {
  const ids: string[] = [];
  const paths: string[] = [];
  for (let path: string | undefined = first; path !== undefined;) {
    const answer: Answer<{ _id: string }[]> = await browser.get<{ _id: string }[]>(path);
    expect(answer.status, `${path}: ${answer.text}`).toBe(200);
    ids.push(...answer.body.map(({ _id }) => _id));
    paths.push(path);
    expect(paths.length, `the list ends: ${first}`).toBeLessThan(1000);
    path = nextPage(answer);
  }
  return { ids, paths };
}
