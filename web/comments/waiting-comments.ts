import { useFetchers } from "react-router";
import { aimIn, type CommentState } from "#web/comments/comment-paths.ts";

/** A comment that is being stored, shown where it will stand (docs/product.md 12.3). */
export type WaitingComment = { key: string; body: string; reply: string | undefined };

/** The comments on a tip that this page is storing, without those that were refused. */
export function useWaitingComments(tipId: string): WaitingComment[] {
  return useFetchers().flatMap(({ key, state, formAction, formData, data }) => {
    const [path = "", search] = (formAction ?? "").split("?", 2);
    const body = formData?.get("body");
    // Until the state is "loading", `data` is of the attempt before.
    const refused = state === "loading" && data !== undefined && !(data as CommentState).done;
    if (path !== `/comment/${tipId}` || typeof body !== "string" || body.trim() === "" || refused) return [];
    const aim = aimIn(new URLSearchParams(search));
    return aim.edit || aim.delete ? [] : [{ key, body, reply: aim.reply }];
  });
}
