import { expect, test } from "vitest";

test("Zod takes its configuration from where pages set it", async () => {
  const { globalConfig } = await import("zod/v4/core");
  expect(globalConfig).toBe((globalThis as { __zod_globalConfig?: unknown }).__zod_globalConfig);
});
