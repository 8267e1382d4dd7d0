import type { z } from "zod";

/**
 * Parses a value that a newer version of the software may have stored: fields that `schema` does not know are dropped. Returns undefined
 * if it is invalid without them, too.
 */
export function parseKnown<T>(schema: z.ZodType<T>, value: unknown): T | undefined {
  const known: unknown = structuredClone(value);
  for (;;) {
    const parsed = schema.safeParse(known);
    if (parsed.success) return parsed.data;
    const unknown = parsed.error.issues.filter((issue) => issue.code === "unrecognized_keys");
    if (unknown.length === 0) return undefined;
    for (const { path, keys } of unknown) {
      const holder = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], known);
      for (const key of keys) Reflect.deleteProperty(holder as object, key);
    }
  }
}
