import { useFetchers } from "react-router";
import { IDEMPOTENCY_KEY_FIELD } from "#web/forms/key-field.ts";
import { targetFrom, type CommentState } from "#web/comments/comment-paths.ts";

/**
 * A comment that is being submitted or waits for a connection, shown where it will appear (docs/product.md 12.3, 18.61). `key` is its
 * idempotency key.
 */
export type UnpostedComment = { key: string; body: string; reply: string | undefined; isWaiting: boolean };

/** The comments on a tip that this page is submitting, without those that failed. */
export function useOptimisticComments(tipId: string): UnpostedComment[] {
  return useFetchers().flatMap(({ key: fetcherKey, state, formAction, formData, data }) => {
    const [path = "", search] = (formAction ?? "").split("?", 2);
    const body = formData?.get("body");
    const key = String(formData?.get(IDEMPOTENCY_KEY_FIELD) ?? fetcherKey);
    // Until the state is "loading", `data` belongs to the previous attempt.
    const failed = state === "loading" && data !== undefined && !(data as CommentState).done;
    if (path !== `/comment/${tipId}` || typeof body !== "string" || body.trim() === "" || failed) return [];
    const target = targetFrom(new URLSearchParams(search));
    return target.edit || target.delete ? [] : [{ key, body, reply: target.reply, isWaiting: false }];
  });
}
