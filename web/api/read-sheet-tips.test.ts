import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { CHOICE_SENT_FIELD, OFFERED_FIELD, readSheetTips, SHEET_TIPS_MAX } from "#web/api/read-sheet-tips.ts";

const id = (place: number) => `0192f0c1-7a3e-7000-8000-${String(place).padStart(12, "0")}`;
const [SAVED, OLDER, OTHER, GONE] = [id(1), id(2), id(3), id(4)] as const;
const tipOf = (_id: string) => ({ _id, title: `Tip ${_id}`, status: "public", privacy: "Public" });

/** Reads the sheet of a member who saved one tip. `read`: the ids of the tips that it was not told of with the list. */
async function sheetAt(query: Record<string, string | string[]>) {
  const read: string[] = [];
  const entries = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as [string, string]),
  );
  const one = async ({ param }: { param: { id: string } }) => {
    read.push(param.id);
    if (param.id === GONE) throw new ApiError({ title: "Not found", status: 404 });
    return Response.json(tipOf(param.id));
  };
  const list = async () => Response.json([tipOf(SAVED)], { headers: { "X-Total-Count": "60" } });
  const api = {
    api: { account: { saved: { $get: list } } },
    gardenersTips: { ":id": { $get: one } },
  };
  const url = new URL(`https://site.example/shedSheet?${new URLSearchParams(entries)}`);
  const sheet = await readSheetTips({
    api,
    url,
    signal: new AbortController().signal,
  } as unknown as LoadArgs);
  return { ...sheet, choices: sheet.choices.map(({ _id }) => _id), read };
}
const SENT = { [CHOICE_SENT_FIELD]: "1" };

test("a tip of the address is offered still when it is not chosen any more (18.3)", async () => {
  const first = await sheetAt({ tip: [OLDER, SAVED] });
  expect(first.offered).toEqual([OLDER]);
  const then = await sheetAt({ ...SENT, [OFFERED_FIELD]: first.offered, tip: SAVED });
  expect(then.choices.toSorted()).toEqual([SAVED, OLDER]);
  expect([then.chosen, then.offered, then.missing]).toEqual([[SAVED], [OLDER], 0]);
  const none = await sheetAt({ ...SENT, [OFFERED_FIELD]: first.offered });
  expect([none.chosen, none.offered]).toEqual([[], [OLDER]]);
});

test("what is offered is read once, and no more than can be printed; what is gone is not offered (18.3)", async () => {
  const sent = { ...SENT, [OFFERED_FIELD]: [SAVED, OLDER, OTHER, GONE, "no id"], tip: [OLDER, GONE] };
  const found = await sheetAt(sent);
  expect(found.read).toEqual([OLDER, GONE, OTHER]);
  expect([found.offered, found.chosen, found.missing]).toEqual([[OLDER, OTHER], [OLDER], 1]);
  const many = Array.from({ length: SHEET_TIPS_MAX * 3 }, (_, place) => id(100 + place));
  const bounded = await sheetAt({ ...SENT, [OFFERED_FIELD]: many, tip: OLDER });
  expect(bounded.read).toHaveLength(SHEET_TIPS_MAX);
  expect(bounded.chosen).toEqual([OLDER]);
});
