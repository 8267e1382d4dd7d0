/** The systems of units that readers choose from. Who chose none reads measures as they were written. */
export const UNITS = ["metric", "imperial"] as const;
export type Units = (typeof UNITS)[number];

/** The cookie with the units that a visitor chose. */
export const UNITS_COOKIE = "trowel.units";

export const isUnits = (value: unknown): value is Units => (UNITS as readonly unknown[]).includes(value);
