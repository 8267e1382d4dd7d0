import { expect, test } from "vitest";
import { ApiError } from "#web/api/client.ts";
import { toRouteError } from "#web/api/load.ts";

test("the problem of a call is the status of its page, in number and words", () => {
  const error = new ApiError({ title: "Bad input", status: 400, detail: "This form is not known here." });
  expect(toRouteError(error, new URL("https://trowel.example/account"))).toMatchObject({
    data: { detail: "This form is not known here." },
    init: { status: 400, statusText: "Bad input" },
  });
});
