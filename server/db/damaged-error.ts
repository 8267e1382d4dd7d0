/** SQLite's codes for files it cannot read. */
const MESSAGES: Record<number, string> = {
  11: "trowel.db in the data folder is damaged. Restore a backup",
  26: "trowel.db in the data folder is not a database. Restore a backup",
};

/** Returns what to tell the operator if an error means that the database file is damaged. */
export const damageMessage = ({ errcode = 0 }: { errcode?: number }): string | undefined => MESSAGES[errcode];
