import { type FormEvent, useEffect, useRef, useState } from "react";
import { GOOGLE_CHANNEL } from "#domain/accounts/google.ts";

const WINDOW_FEATURES = "popup,width=520,height=680";
const CLOSED_POLL_MS = 250;
/** The popup's message may arrive shortly after it has closed. */
const MESSAGE_TIMEOUT_MS = 750;

type GoogleOptions = {
  onOpen: () => void;
  onSignedIn: () => void;
  /** `failure` is a code of `domain/accounts/google.ts`; `message`, if given, is shown instead. */
  onFailed: (failure: string, message?: string) => void;
  /** The popup was blocked, so this page navigates to Google. */
  onLeave: () => void;
};

/** Sent by `server/accounts/google-page.ts`. */
type PopupMessage = { popup?: unknown; failed?: unknown; message?: unknown };

/**
 * Signs in with Google in a popup. `submit` opens it with the fields of the form; if it is blocked, the form is submitted
 * normally and `leaving` becomes true. `open` is true while the popup is open. Messages are still accepted from a popup that
 * seems closed: the provider's headers can make an open one look closed.
 */
export function useGooglePopup({ onOpen, onSignedIn, onFailed, onLeave }: GoogleOptions) {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    // The page may come back from the back/forward cache.
    const onPageShow = () => setLeaving(false);
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    stop.current?.();
    const form = event.currentTarget;
    const popup = randomName();
    const query = new URLSearchParams([...textFields(form), ["popup", popup]]);
    const opened = window.open(`${form.action}?${query}`, "google", WINDOW_FEATURES);
    if (!opened) {
      setLeaving(true);
      return onLeave();
    }
    event.preventDefault();
    setOpen(true);
    onOpen();
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    const polling = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(polling);
      closeTimer = setTimeout(() => {
        setOpen(false);
        onFailed("closed");
      }, MESSAGE_TIMEOUT_MS);
    }, CLOSED_POLL_MS);
    let closeTimer: ReturnType<typeof setTimeout> | undefined;
    stop.current = () => {
      channel.close();
      clearInterval(polling);
      clearTimeout(closeTimer);
      setOpen(false);
    };
    channel.addEventListener("message", ({ data }: MessageEvent<PopupMessage>) => {
      if (data.popup !== popup) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel.postMessage takes no target origin
      channel.postMessage({ received: popup });
      stop.current?.();
      if (typeof data.failed === "string")
        onFailed(data.failed, typeof data.message === "string" ? data.message : undefined);
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
