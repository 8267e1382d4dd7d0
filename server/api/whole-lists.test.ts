import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createWholeLists } from "#server/api/whole-lists.ts";

const status = (status: number) => expect.objectContaining({ status, headers: { "retry-after": "5" } });

describe("lists without a limit (9.68)", () => {
  test("are ten at once for an address, scaled, until one ends", () => {
    const lists = createWholeLists(0.2);
    const end = lists.begin("192.0.2.1");
    lists.begin("192.0.2.1");
    expect(() => lists.begin("192.0.2.1")).toThrow(status(429));
    lists.begin("192.0.2.2");
    end();
    lists.begin("192.0.2.1");
    expect(() => lists.begin("192.0.2.1")).toThrow(status(429));
  });

  test("are a hundred at once in all, whatever the scale", () => {
    const lists = createWholeLists(10_000);
    const ends = Array.from({ length: 100 }, (_, count) => lists.begin(`192.0.2.${count}`));
    expect(() => lists.begin("198.51.100.1")).toThrow(status(503));
    ends[0]?.();
    lists.begin("198.51.100.1");
  });

  test("are read one batch at a time, other work between them, and an error stops none but its own", async () => {
    const lists = createWholeLists(1);
    const order: string[] = [];
    const batch = (name: string) => async () => {
      order.push(`${name} begins`);
      await nextTurn();
      order.push(`${name} ends`);
      if (name === "two") throw new Error("damaged");
    };
    const reading = ["one", "two", "three"].map((name) => lists.inTurn(batch(name)));
    await nextTurn();
    order.push("a page");
    expect(await Promise.allSettled(reading)).toMatchObject([
      {},
      { status: "rejected" },
      { status: "fulfilled" },
    ]);
    expect(order.filter((entry) => entry !== "a page")).toEqual(
      ["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
    expect(order.indexOf("a page")).toBeLessThan(order.indexOf("two begins"));
  });
});
