import { v7 } from "uuid";

/** A new UUIDv7. Ids of one process increase, even within a millisecond. */
export const newId = (): string => v7();
