import type { DatabaseConnection, Dialect } from "kysely";

type Execute = DatabaseConnection["executeQuery"];

/** A dialect whose connections run queries with what `wrap` makes of their own function, called once for each connection. */
export function wrapExecuteQuery(dialect: Dialect, wrap: (execute: Execute) => Execute): Dialect {
  const wrapped = new WeakSet<DatabaseConnection>();
  const wrapOnce = (connection: DatabaseConnection) => {
    if (!wrapped.has(connection)) connection.executeQuery = wrap(connection.executeQuery.bind(connection));
    wrapped.add(connection);
    return connection;
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => wrapOnce(await acquire(options));
      return driver;
    },
  };
}
