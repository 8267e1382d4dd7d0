import { expect, test } from "vitest";
import { shownOf } from "#web/service-worker/push-message.ts";

const ORIGIN = "https://garden.example";
const MESSAGE = {
  title: "Trowel",
  body: "You have a new comment.",
  path: "/tipsDetails/1?from=2#comment-2",
  tag: "t",
  icon: "/icon-192.png",
  notificationId: "n",
};

test("a message is shown as it was sent, without the spaces at its end (18.45, 18.49)", () => {
  expect(shownOf(`${JSON.stringify(MESSAGE)}   `, ORIGIN)).toEqual({
    title: "Trowel",
    options: {
      body: "You have a new comment.",
      tag: "t",
      icon: "/icon-192.png",
      data: { url: `${ORIGIN}/tipsDetails/1?from=2#comment-2`, notificationId: "n" },
    },
  });
});

test.each([undefined, "", "not JSON", "null", "[1]", '{"title":5}'])(
  "what is not understood says that there is something new: %s (18.49)",
  (text) => {
    expect(shownOf(text, ORIGIN)).toMatchObject({
      title: "garden.example",
      options: { body: "You have new notifications.", data: { url: `${ORIGIN}/notifications` } },
    });
  },
);

test.each(["https://other.example/", "//other.example/", "javascript:alert(1)", "\\\\other.example"])(
  "no other site is opened: %s (18.49)",
  (path) => {
    const { options } = shownOf(JSON.stringify({ ...MESSAGE, path }), ORIGIN);
    expect(options.data.url).toBe(`${ORIGIN}/notifications`);
  },
);
