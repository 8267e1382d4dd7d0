import {
  SelectModifierNode,
  SqliteQueryCompiler,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  type SelectModifier,
  type SelectQueryNode,
} from "kysely";
import { Placeholder } from "#server/db/prepared.ts";

const ROW_LOCKS: ReadonlySet<SelectModifier | undefined> = new Set<SelectModifier>([
  "ForUpdate",
  "ForNoKeyUpdate",
  "ForShare",
  "ForKeyShare",
  "NoWait",
  "SkipLocked",
]);

const isRowLock = (node: OperationNode): boolean =>
  SelectModifierNode.is(node) && ROW_LOCKS.has(node.modifier);

/** Compiles queries for SQLite that were written for PostgreSQL. */
export class TrowelSqliteCompiler extends SqliteQueryCompiler {
  /**
   * Omits row locks, which SQLite does not have or need: its transactions start with the only write lock. A Kysely plugin could
   * do this too, but would copy every query.
   */
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const { endModifiers } = node;
    super.visitSelectQuery(
      endModifiers?.some(isRowLock)
        ? { ...node, endModifiers: endModifiers.filter((modifier) => !isRowLock(modifier)) }
        : node,
    );
  }

  /**
   * SQLite recompiles a statement whenever a bare parameter of `limit` or `offset` is bound, to find a better plan. A cast
   * prevents that, which saves two thirds of the time of a page of a list.
   */
  protected override visitLimit(node: LimitNode): void {
    this.append("limit ");
    this.#asInteger(node.limit);
  }

  protected override visitOffset(node: OffsetNode): void {
    this.append("offset ");
    this.#asInteger(node.offset);
  }

  /**
   * For the same reason, a value of a prepared query is not bound bare: where a table has an index on some rows, SQLite recompiles
   * a statement for each value, to see whether that index serves it.
   */
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) this.append("+");
    super.appendValue(value);
  }

  #asInteger(node: OperationNode): void {
    this.append("cast(");
    this.visitNode(node);
    this.append(" as integer)");
  }
}
