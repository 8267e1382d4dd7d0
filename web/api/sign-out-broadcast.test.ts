import { afterEach, expect, test, vi } from "vitest";
import { signedOutCookie } from "#domain/http/signed-out.ts";
import { forgetAfterSignOut } from "#web/api/sign-out-broadcast.ts";

const DRAFT = "draft of a tip by 11111111-1111-4111-8111-111111111111";

/** A storage with a draft and a theme. */
const storage = () =>
  Object.defineProperties({ [DRAFT]: "{}", theme: "dark" } as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
  });

/** A browser with a cookie. */
function browserWith(cookie: string) {
  const window = { sessionStorage: storage(), localStorage: storage() };
  const document = { cookie };
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  return { ...window, document };
}

afterEach(() => void vi.unstubAllGlobals());

test("after a logout without scripts, the next page forgets drafts, tells other tabs, and deletes the cookie (4.31)", () => {
  const { sessionStorage, localStorage, document } = browserWith(signedOutCookie(false));
  forgetAfterSignOut();
  expect(document.cookie).toMatch(/^trowel\.signed_out=; .*Max-Age=0/);
  // Other tabs listen to this key. This tab has followed it, so that it does not load again.
  const at = expect.stringMatching(/^\d+$/);
  expect({ ...localStorage }).toEqual({ theme: "dark", signedOut: at });
  expect({ ...sessionStorage }).toEqual({ theme: "dark", signedOut: at, forgotten: at });
});

test("a page forgets nothing without that cookie", () => {
  const { sessionStorage, localStorage } = browserWith("trowel.language=de");
  forgetAfterSignOut();
  expect(Object.keys(localStorage)).toEqual([DRAFT, "theme"]);
  expect(Object.keys(sessionStorage)).toEqual([DRAFT, "theme"]);
});
