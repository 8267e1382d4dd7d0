import { AsyncLocalStorage } from "node:async_hooks";
import { convertMeasures } from "#domain/units/convert-measures.ts";
import { readUnitsWith } from "#domain/units/current-units.ts";
import type { Units } from "#domain/units/units.ts";

const storage = new AsyncLocalStorage<Units>();

/** The units that the reader of the current request chose; null: as written. */
export const readUnits = (): Units | null => storage.getStore() ?? null;
readUnitsWith(readUnits, convertMeasures);

/** Runs `work` with current units, which hold for everything that it calls and awaits. */
export const withUnits = <T>(units: Units, work: () => T): T => storage.run(units, work);
