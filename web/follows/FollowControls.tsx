import { m } from "#messages";
import { Check, EyeOff, Plus } from "#web/icons/icons.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { FollowKind, FollowState } from "#domain/follows/follow.ts";
import { toasts } from "#web/ui/toast-queue.ts";
import { hiddenTag } from "#web/ui/message-tags.tsx";

/** The result of a press: why it failed, if it did. */
export type FollowOutcome = { problem?: { detail: string; signedOut: boolean; status: number } };

type FollowControlsProps = {
  kind: FollowKind;
  id: string;
  /** Of the gardener or plant. */
  name: string;
  state: FollowState | null;
  className?: string;
};

/**
 * Follows or mutes a gardener or a plant (docs/product.md 18.30). The change shows at once; if it fails, it is reverted, and a toast
 * says why. Without JavaScript the form returns to this page.
 */
export function FollowControls({ kind, id, name, state, className = "" }: FollowControlsProps) {
  const { data, formData, submit, Form } = useFetcher<FollowOutcome>({ key: `follow ${kind} ${id}` });
  const { pathname, search } = useLocation();
  const last = useRef<Record<string, string>>({});
  const alert = useRef<string>(undefined);
  const current = formData ? formData.get("state") : state;

  useEffect(() => {
    if (!data?.problem) return;
    const { detail, signedOut, status } = data.problem;
    const retry = () => void submit(last.current, { method: "post", action: "/following" });
    const remedy = signedOut ? { login: loginPath(window.location) } : status < 500 ? {} : { retry };
    alert.current = toasts.error(followFailed(name), detail, remedy);
  }, [data, name, submit]);

  const button = (to: FollowState, label: ReactNode, pressed: ReactNode, icon: ReactNode) => {
    const isPressed = current === to;
    return (
      <button
        type="submit"
        name="state"
        value={isPressed ? "none" : to}
        aria-pressed={isPressed}
        className={`btn ${isPressed ? "btn-soft btn-primary" : to === "muted" ? "btn-ghost" : current === "muted" ? "btn-outline" : "btn-primary"} ${className}`}
      >
        {icon}
        {isPressed ? pressed : label}
      </button>
    );
  };
  return (
    <Form
      method="post"
      action="/following"
      className="flex flex-wrap gap-2"
      onSubmit={({ currentTarget, nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter.value : "";
        last.current = {
          ...(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>),
          state: pressed,
        };
        if (alert.current) toasts.dismiss(alert.current);
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      {button(
        "followed",
        m.followsFollow({ name, hidden: hiddenTag }),
        m.followsFollowed({ name, hidden: hiddenTag }),
        current === "followed" ? <Check className="size-4" /> : <Plus className="size-4" />,
      )}
      {button(
        "muted",
        m.followsMute({ name, hidden: hiddenTag }),
        m.followsMuted({ name, hidden: hiddenTag }),
        <EyeOff className="size-4" />,
      )}
    </Form>
  );
}

/** What is said when following or muting failed. */
export const followFailed = (name: string): string =>
  name ? m.followsUnchanged({ name }) : m.followsUnchangedThem();
