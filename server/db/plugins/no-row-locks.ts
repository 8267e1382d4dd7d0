import { OperationNodeTransformer, type KyselyPlugin, type SelectQueryNode } from "kysely";

/** Drops row locks such as `for update`: SQLite has one writer at a time and no syntax for them. */
export const noRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => remover.transformNode(node),
  transformResult: async ({ result }) => result,
};

const LOCKS = new Set(["ForUpdate", "ForShare", "ForNoKeyUpdate", "ForKeyShare", "NoWait", "SkipLocked"]);

class LockRemover extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const transformed = super.transformSelectQuery(node);
    const rest = transformed.endModifiers?.filter(({ modifier }) => !modifier || !LOCKS.has(modifier));
    return rest ? { ...transformed, endModifiers: rest } : transformed;
  }
}

const remover = new LockRemover();
