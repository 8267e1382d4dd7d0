import { describe, expect, test } from "vitest";
import { type DueTip, inFortnightOrder, untilInWords, listingReason } from "#domain/timing/fortnight.ts";
import type { Fit } from "#domain/timing/fit.ts";

/** A tip that worked for some of those who reported. */
const due = (id: string, to: string, { fit = "fits", worked = 0, total = 0, lower = 0 } = {}): DueTip => ({
  id,
  forMyGarden: { dates: { from: "2027-04-01", to }, fit: fit as Fit, reasons: [] },
  worked,
  total,
  lower,
});
const reported = (id: string, to: string) => due(id, to, { worked: 1, total: 1, lower: 0.207 });
const idsOf = (tips: DueTip[], limit = 24) =>
  inFortnightOrder(tips, limit)
    .map(({ id }) => id)
    .join("");

describe("a fortnight (15.16)", () => {
  test("has what fits before what needs care and what is unknown, and nothing that is not for here", () => {
    const tips = [
      due("u", "2027-04-02", { fit: "unknown" }),
      due("n", "2027-04-02", { fit: "not-here" }),
      due("f", "2027-04-09"),
      due("c", "2027-04-03", { fit: "with-care" }),
    ];
    expect(idsOf(tips)).toBe("fcu");
  });

  test("goes on with the soonest closing, then with the better proven, then by id", () => {
    const tips = [
      due("d", "2027-04-05", { total: 3, lower: 0.4 }),
      due("c", "2027-04-05", { total: 3, lower: 0.4 }),
      due("b", "2027-04-05", { total: 9, lower: 0.6 }),
      due("a", "2027-04-04", { total: 1, lower: 0.2 }),
    ];
    expect(idsOf(tips)).toBe("abcd");
  });

  test("has one that nobody has reported on as every fourth, in the same order, while there are such", () => {
    const tips = [..."abcdefghi"].map((id) => reported(id, "2027-04-05"));
    const unreported = [due("y", "2027-04-08"), due("x", "2027-04-07")];
    expect(idsOf([...tips, ...unreported])).toBe("abcxdefyghi");
    expect(idsOf([...tips, due("x", "2027-04-01")])).toBe("xabcdefghi");
    expect(idsOf([...tips, ...unreported], 4)).toBe("abcx");
  });

  test("says why a tip is listed, and until when (15.17)", () => {
    expect(listingReason(due("a", "2027-04-05"))).toBe(
      "It fits your garden. Nobody has told yet how it went.",
    );
    expect(listingReason(due("a", "2027-04-05", { fit: "with-care", worked: 14, total: 17 }))).toBe(
      "In your garden it needs care, and it worked for 14 of 17.",
    );
    expect(listingReason(due("a", "2027-04-05", { worked: 0, total: 2 }))).toBe(
      "It fits your garden, but it has not worked for anyone yet.",
    );
    expect(untilInWords("2026-12-06")).toBe("until 6 December");
    expect(untilInWords("2028-02-29")).toBe("until 29 February");
  });
});
