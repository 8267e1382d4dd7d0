import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { CommentOutcome } from "#web/comments/comment-paths.ts";
import { DELETION } from "#web/comments/deletion-words.ts";
import { useToasts } from "#web/ui/toasts.tsx";

/** Deletes a comment: `gone` at once; when that fails it is back, and a toast says why and tries again. */
export function useCommentDeletion(action: string): { gone: boolean; send: () => void } {
  const { data, state, submit } = useFetcher<CommentOutcome>({ key: action });
  const toasts = useToasts();
  const told = useRef(data);
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (!data.done) toasts.error(DELETION.failed, data.problem, () => void submitted(submit, action));
  }, [data, toasts, submit, action]);
  return {
    gone: state !== "idle" && !(state === "loading" && data?.done === false),
    send: () => void submitted(submit, action),
  };
}

type Submit = ReturnType<typeof useFetcher>["submit"];
const submitted = (submit: Submit, action: string) => submit({ inline: "1" }, { method: "post", action });
