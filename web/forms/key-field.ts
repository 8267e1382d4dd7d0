import { IDEMPOTENCY_KEY_PATTERN } from "#domain/http/idempotency.ts";

/** The name of the hidden field with the idempotency key of a form. */
export const IDEMPOTENCY_KEY_FIELD = "idempotencyKey";

/** The key that a form was sent with; undefined without a valid one. */
export function idempotencyKeyIn(form: FormData): string | undefined {
  const key = form.get(IDEMPOTENCY_KEY_FIELD);
  return typeof key === "string" && IDEMPOTENCY_KEY_PATTERN.test(key) ? key : undefined;
}
