import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type CommentState, problemOf } from "#web/comments/comment-paths.ts";
import { DELETION } from "#web/comments/deletion-words.ts";
import { useToasts } from "#web/ui/toasts.tsx";

/** Deletes a comment: `gone` at once; when that fails it comes back, and a toast says why and offers a retry. */
export function useCommentDeletion(action: string): { gone: boolean; send: () => void } {
  const { data, state, submit } = useFetcher<CommentState>({ key: action });
  const toasts = useToasts();
  const told = useRef(data);
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (!data.done) toasts.error(DELETION.failed, problemOf(data), () => void submitted(submit, action));
  }, [data, toasts, submit, action]);
  return {
    gone: state !== "idle" && !(state === "loading" && data !== undefined && !data.done),
    send: () => void submitted(submit, action),
  };
}

type Submit = ReturnType<typeof useFetcher>["submit"];
const submitted = (submit: Submit, action: string) => submit({ inline: "1" }, { method: "post", action });
