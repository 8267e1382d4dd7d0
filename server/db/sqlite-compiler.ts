import {
  SelectModifierNode,
  SqliteQueryCompiler,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  type SelectModifier,
  type SelectQueryNode,
} from "kysely";

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

/** Compiles queries for SQLite so that they can be written without regard to the engine. */
export class TrowelSqliteCompiler extends SqliteQueryCompiler {
  /**
   * Leaves out row locks, which SQLite does not know and does not need: its transactions take the only write lock at
   * their start. Done here and not in a Kysely plugin, which would copy every query that is built.
   */
  protected override visitSelectQuery(node: SelectQueryNode): void {
    const { endModifiers } = node;
    super.visitSelectQuery(
      endModifiers?.some(isRowLock)
        ? { ...node, endModifiers: endModifiers.filter((one) => !isRowLock(one)) }
        : node,
    );
  }

  /**
   * SQLite compiles a statement again each time a bare parameter in `limit` or `offset` is bound, in the hope of a
   * better plan; behind a cast it keeps the statement. That is two thirds of the cost of a page of a list.
   */
  protected override visitLimit(node: LimitNode): void {
    this.append("limit ");
    this.#asInteger(node.limit);
  }

  protected override visitOffset(node: OffsetNode): void {
    this.append("offset ");
    this.#asInteger(node.offset);
  }

  #asInteger(node: OperationNode): void {
    this.append("cast(");
    this.visitNode(node);
    this.append(" as integer)");
  }
}
