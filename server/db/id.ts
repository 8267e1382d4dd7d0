import { v7 } from "uuid";

/** A new id: a UUIDv7, growing within a process even inside one millisecond. */
export const newId = (): string => v7();
