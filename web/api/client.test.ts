import { expect, test } from "vitest";
import { ApiError, isNotReached } from "#web/api/client.ts";

const failed = (status: number) => new ApiError({ title: "Failed", status });

test.each([0, 502, 503, 504])("after %i a form waits on the device (18.25)", (status) =>
  expect(isNotReached(failed(status))).toBe(true),
);

test.each([400, 401, 404, 412, 422, 429, 500])(
  "after %i it does not: the site has answered (18.25)",
  (status) => expect(isNotReached(failed(status))).toBe(false),
);
