import { expect, test } from "vitest";
import { HttpProblem } from "#server/http/http-problem.ts";
import { countOpen, createOpenCounts } from "#server/http/open-counts.ts";

test("what is open at once is counted under all keys or none, and ends once (9.56)", async () => {
  const counts = createOpenCounts();
  const full = () => new HttpProblem(429, "Too many.");
  const own = { key: "own", max: 2, full };
  const all = { key: "all", max: 1, full };
  const end = await countOpen(counts, [own, all]);
  await expect(countOpen(counts, [own, all])).rejects.toThrow("Too many.");
  await countOpen(counts, [own]);
  await expect(countOpen(counts, [own])).rejects.toThrow("Too many.");
  end();
  end();
  await countOpen(counts, [own, all]);
  await expect(countOpen(counts, [own])).rejects.toThrow("Too many.");
});
