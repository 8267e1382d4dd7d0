import { expect, test } from "vitest";
import { type ConditionCount, outcomeCounts } from "#domain/outcomes/counts.ts";
import {
  authorInWords,
  disagreementInWords,
  otherResultsInWords,
  outcomesInShort,
  outcomesInWords,
} from "#domain/outcomes/words.ts";
import { inLanguage } from "#server/languages/languages.ts";

const clay: ConditionCount = { facet: "soil", value: "clay", worked: 12, total: 13 };
const shade: ConditionCount = { facet: "sun", value: "full-shade", worked: 2, total: 9 };
const counted = outcomeCounts({ worked: 14, partly: 2, failed: 1 }, [clay, shade], null);

test("outcomes are counted with their interval (17.5, 17.7)", () => {
  expect(counted).toEqual({
    total: 17,
    worked: 14,
    partly: 2,
    failed: 1,
    lower: 0.59,
    upper: 0.938,
    conditions: [clay, shade],
    disagree: true,
    author: null,
  });
  expect(outcomeCounts({ worked: 0, partly: 0, failed: 0 }, [], null)).toMatchObject({
    total: 0,
    lower: 0,
    upper: 1,
    disagree: false,
  });
});

test("outcomes are said as counted (17.10)", () => {
  expect(outcomesInWords(counted)).toBe("Worked for 14 of 17; on clay 12 of 13; in shade 2 of 9");
  expect(outcomesInShort(counted)).toBe("Worked for 14 of 17");
  expect(otherResultsInWords(counted)).toBe("Partly for 2, failed for 1.");
  expect(otherResultsInWords({ partly: 0, failed: 3 })).toBe("Failed for 3.");
  expect(otherResultsInWords({ partly: 0, failed: 0 })).toBeUndefined();
  const none = outcomeCounts({ worked: 0, partly: 0, failed: 0 }, [], null);
  expect([outcomesInShort(none), outcomesInWords(none)]).toEqual([undefined, undefined]);
});

test("conditions whose intervals part are said to disagree (17.7)", () => {
  expect(disagreementInWords(counted)).toBe(
    "It depends on the garden: on clay it worked for 12 of 13, in shade for 2 of 9.",
  );
  expect(disagreementInWords({ conditions: [clay, { ...shade, worked: 7 }] })).toBeUndefined();
  expect(disagreementInWords({ conditions: [clay] })).toBeUndefined();
});

test("the author's own outcome is named (17.8)", () => {
  expect(authorInWords({ result: "worked", season: "2026" })).toBe("The author: worked in 2026");
  expect(authorInWords({ result: "failed", season: "2026-27" })).toBe("The author: failed in 2026–27");
});

test("outcomes are said in German", () =>
  inLanguage("de", () => {
    expect(outcomesInWords(counted)).toBe(
      "Hat bei 14 von 17 geklappt; auf Ton 12 von 13; im Schatten 2 von 9",
    );
    expect(otherResultsInWords(counted)).toBe("Teilweise bei 2, nicht geklappt bei 1.");
    expect(disagreementInWords(counted)).toBe(
      "Es kommt auf den Garten an: auf Ton hat es bei 12 von 13 geklappt, im Schatten bei 2 von 9.",
    );
    expect(authorInWords({ result: "partly", season: "2026-27" })).toBe(
      "Beim Autor hat es 2026–27 teilweise geklappt",
    );
  }));
