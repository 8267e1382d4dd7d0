import fc from "fast-check";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { after, asc, desc, type OrderColumn, positionOf, rangesAfter } from "#server/db/keyset.ts";
import { sqliteDialect } from "#server/db/sqlite.ts";

type Row = { a: number; b: string; id: number };
const db = new Kysely<{ row: Row }>({ dialect: sqliteDialect(":memory:") });
const ORDERS: OrderColumn[][] = [
  [asc("id")],
  [desc("a"), desc("id")],
  [asc("a"), desc("b"), asc("id")],
  [asc("b"), desc("a"), desc("id")],
];

beforeAll(() => sql`create table row (a, b, id)`.execute(db).then(() => undefined));
afterAll(() => db.destroy());

describe("the rows after a row", () => {
  test.each(
    ORDERS.map((order) => ({
      order,
      name: order.map(({ column, direction }) => `${column} ${direction}`).join(", "),
    })),
  )("in the order $name are the rest of the list", async ({ order }) => {
    const rows = fc.array(fc.tuple(fc.nat(3), fc.constantFrom("x", "y", "z")), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        await db.deleteFrom("row").execute();
        await db
          .insertInto("row")
          .values(values.map(([a, b], id) => ({ a, b, id })))
          .execute();
        const list = (await inOrder(order).execute()) as Row[];
        for (const [place, row] of list.entries()) {
          const rest = [];
          for (const range of rangesAfter(order, positionOf(order, row), sql.ref))
            rest.push(...(await inOrder(order).where(range).execute()));
          expect(rest, "the ranges one after the other").toEqual(list.slice(place + 1));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("are one range if all columns sort in one direction", () => {
    expect(rangesAfter([desc("a"), desc("b"), desc("id")], {}, sql.ref)).toHaveLength(1);
    for (const order of [[], [asc("a"), desc("id")]])
      expect(() => after(order, {})).toThrow("The order needs columns of one direction");
  });
});

const inOrder = (order: OrderColumn[]) =>
  order.reduce(
    (query, { column, direction }) => query.orderBy(sql.ref(column), direction),
    db.selectFrom("row").selectAll(),
  );
