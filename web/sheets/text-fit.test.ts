import { describe, expect, test } from "vitest";
import { fitText, textHeight, LINE_HEIGHT } from "#web/sheets/text-fit.ts";

const AREA = { width: 527, height: 400 };

describe("the text of a printed sheet (18.5)", () => {
  test("a short text is large, a longer one smaller, and all of it is shown", () => {
    expect(fitText("Water in the morning.", AREA)).toEqual({ size: 13, lines: undefined });
    const longer = fitText("Water in the morning. ".repeat(150), AREA);
    expect(longer.size).toBeLessThan(13);
    expect(longer.lines).toBeUndefined();
  });

  test("a text that fits at no size is cut to whole lines", () => {
    const { size, lines = 0 } = fitText("Water in the morning. ".repeat(450), AREA);
    expect(size).toBe(8);
    expect(lines * size * LINE_HEIGHT).toBeLessThanOrEqual(AREA.height);
    expect((lines + 1) * size * LINE_HEIGHT).toBeGreaterThan(AREA.height);
    expect(fitText("\n".repeat(500), AREA).lines).toBe(lines);
  });

  test("each line break starts a line, and wide letters count twice", () => {
    expect(textHeight("a\nb\n\nc", 10, 500)).toBe(4 * 10 * LINE_HEIGHT);
    expect(textHeight("春".repeat(80), 10, 500)).toBe(2 * textHeight("a".repeat(80), 10, 500));
  });

  test("at least a line is shown where there is no room", () => {
    expect(fitText("Water.", { width: 527, height: 0 }).lines).toBe(1);
  });
});
