import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createWholeLists } from "#server/api/whole-lists.ts";
import { createOpenCounts } from "#server/http/open-counts.ts";

const status = (status: number) => expect.objectContaining({ status, headers: { "retry-after": "5" } });

describe("lists without a limit (9.68)", () => {
  test("are ten at once for an address, scaled, until one ends", async () => {
    const lists = createWholeLists(createOpenCounts(), 0.2);
    const end = await lists.begin("192.0.2.1");
    await lists.begin("192.0.2.1");
    await expect(lists.begin("192.0.2.1")).rejects.toEqual(status(429));
    await lists.begin("192.0.2.2");
    end();
    await lists.begin("192.0.2.1");
    await expect(lists.begin("192.0.2.1")).rejects.toEqual(status(429));
  });

  test("are a hundred at once in all, whatever the scale", async () => {
    const lists = createWholeLists(createOpenCounts(), 10_000);
    const begun = Array.from({ length: 100 }, (_, count) => lists.begin(`192.0.2.${count}`));
    const ends = await Promise.all(begun);
    await expect(lists.begin("198.51.100.1")).rejects.toEqual(status(503));
    ends[0]?.();
    await lists.begin("198.51.100.1");
  });

  test("are read one batch at a time, other work between them, and an error stops none but its own", async () => {
    const lists = createWholeLists(createOpenCounts(), 1);
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
