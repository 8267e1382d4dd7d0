import { expect, test } from "vitest";
import { IDEMPOTENCY_KEY_FIELD, idempotencyKeyIn } from "#web/forms/key-field.ts";

const formWith = (key: string) => {
  const form = new FormData();
  form.set(IDEMPOTENCY_KEY_FIELD, key);
  return form;
};

test("a form's key is sent only if a header can hold it (7.79)", () => {
  expect(idempotencyKeyIn(formWith("0b9e-1"))).toBe("0b9e-1");
  for (const key of ["", "\0", "a\nb", "\u2028", "Ā", "🌱", "a b"])
    expect(idempotencyKeyIn(formWith(key)), key).toBeUndefined();
  expect(idempotencyKeyIn(new FormData())).toBeUndefined();
});
