import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type CommentState, problemOf } from "#web/comments/comment-paths.ts";
import { DELETION_MESSAGES } from "#web/comments/deletion-messages.ts";
import { toasts } from "#web/ui/toast-queue.ts";

/** Deletes a comment optimistically: `gone` is true immediately, and false again if that fails; a toast then offers a retry. */
export function useCommentDeletion(action: string): { gone: boolean; send: () => void } {
  const { data, state, submit } = useFetcher<CommentState>({ key: action });
  const handled = useRef(data);
  useEffect(() => {
    if (!data || data === handled.current) return;
    handled.current = data;
    if (!data.done)
      toasts.error(DELETION_MESSAGES.failed(), problemOf(data), {
        retry: () => void submitDeletion(submit, action),
      });
  }, [data, submit, action]);
  return {
    gone: state !== "idle" && !(state === "loading" && data !== undefined && !data.done),
    send: () => void submitDeletion(submit, action),
  };
}

type Submit = ReturnType<typeof useFetcher>["submit"];
const submitDeletion = (submit: Submit, action: string) =>
  submit({ inline: "1" }, { method: "post", action });
