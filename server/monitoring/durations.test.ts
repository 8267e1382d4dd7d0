import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createDurations } from "#server/monitoring/durations.ts";

test("durations are counted by label values, in cumulative buckets (10.41)", async () => {
  const registry = new Registry();
  const durations = createDurations(registry, {
    name: "test_seconds",
    help: "A test",
    labels: ["route", "status"],
    bounds: [0.1, 1],
  });
  for (const seconds of [0.05, 0.1, 0.5, 7]) durations.observe(seconds, "/", 200);
  durations.observe(0.2, "/", 404);
  expect((await registry.metrics()).trim().split("\n")).toEqual([
    "# HELP test_seconds A test",
    "# TYPE test_seconds histogram",
    'test_seconds_bucket{le="0.1",route="/",status="200"} 2',
    'test_seconds_bucket{le="1",route="/",status="200"} 3',
    'test_seconds_bucket{le="+Inf",route="/",status="200"} 4',
    'test_seconds_sum{route="/",status="200"} 7.65',
    'test_seconds_count{route="/",status="200"} 4',
    'test_seconds_bucket{le="0.1",route="/",status="404"} 0',
    'test_seconds_bucket{le="1",route="/",status="404"} 1',
    'test_seconds_bucket{le="+Inf",route="/",status="404"} 1',
    'test_seconds_sum{route="/",status="404"} 0.2',
    'test_seconds_count{route="/",status="404"} 1',
  ]);
});
