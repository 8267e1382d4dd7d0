import { describe, expect, test } from "vitest";
import { progress } from "#server/backup/progress.ts";

/** A stream that records what is written to it. */
function stream(isTTY: boolean) {
  const written: string[] = [];
  return {
    written,
    as: { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream,
  };
}

describe("the progress of a backup (10.4)", () => {
  test("is one line on a terminal, which is cleared at the end", () => {
    const { written, as } = stream(true);
    const { at, end } = progress(as);
    at("tables/tip 200");
    at("tables/tip 400");
    end();
    expect(written).toEqual(["\r\u001b[Ktables/tip 200 …", "\r\u001b[K"]);
  });

  test("is not shown without a terminal", () => {
    const { written, as } = stream(false);
    const { at, end } = progress(as);
    at("tables/tip 200");
    end();
    expect(written).toEqual([]);
  });
});
