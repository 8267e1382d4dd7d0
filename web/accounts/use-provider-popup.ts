import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SignInProvider } from "#domain/accounts/account.ts";
import { PROVIDER_CHANNEL } from "#domain/accounts/provider.ts";

const WINDOW_FEATURES = "popup,width=520,height=680";
const CLOSED_POLL_MS = 250;
/** The popup's message may arrive shortly after it has closed. */
const MESSAGE_TIMEOUT_MS = 750;

type PopupOptions = {
  onOpen: () => void;
  onSignedIn: () => void;
  /** `failure` is a code of `domain/accounts/provider.ts`; `message`, if given, is shown instead. */
  onFailed: (provider: SignInProvider, failure: string, message?: string) => void;
  /** The popup was blocked, so this page navigates to the provider. */
  onLeave: () => void;
};

/** Sent by `server/accounts/provider-page.ts`. */
type PopupMessage = { popup?: unknown; failed?: unknown; message?: unknown };

/**
 * Signs in with a provider in a popup, the only one at a time. `submit` opens it with the fields of the provider's form; if it is
 * blocked, the form is submitted normally and `leaving` is the provider. `open` is the one whose popup is open. Messages are still accepted from a popup that
 * seems closed: the provider's headers can make an open one look closed.
 */
export function useProviderPopup({ onOpen, onSignedIn, onFailed, onLeave }: PopupOptions) {
  const [open, setOpen] = useState<SignInProvider>();
  const [leaving, setLeaving] = useState<SignInProvider>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    // The page may come back from the back/forward cache.
    const onPageShow = () => setLeaving(undefined);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>, provider: SignInProvider): void {
    stop.current?.();
    const form = event.currentTarget;
    const popup = randomName();
    const query = new URLSearchParams([...textFields(form), ["popup", popup]]);
    const opened = window.open(`${form.action}?${query}`, "sign-in", WINDOW_FEATURES);
    if (!opened) {
      setLeaving(provider);
      return onLeave();
    }
    event.preventDefault();
    setOpen(provider);
    onOpen();
    const channel = new BroadcastChannel(PROVIDER_CHANNEL);
    const polling = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(polling);
      closeTimer = setTimeout(() => {
        setOpen(undefined);
        onFailed(provider, "closed");
      }, MESSAGE_TIMEOUT_MS);
    }, CLOSED_POLL_MS);
    let closeTimer: ReturnType<typeof setTimeout> | undefined;
    stop.current = () => {
      channel.close();
      clearInterval(polling);
      clearTimeout(closeTimer);
      setOpen(undefined);
    };
    channel.addEventListener("message", ({ data }: MessageEvent<PopupMessage>) => {
      if (data.popup !== popup) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel.postMessage takes no target origin
      channel.postMessage({ received: popup });
      stop.current?.();
      if (typeof data.failed === "string")
        onFailed(provider, data.failed, typeof data.message === "string" ? data.message : undefined);
      else onSignedIn();
    });
  }

  return { open, leaving, submit };
}

/** Without `form`, which tells the server that there is no popup. */
const textFields = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== "form" ? [[name, value]] : [],
  );

/** Distinguishes this popup's messages from those of other tabs. */
const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
