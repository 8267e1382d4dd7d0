import { type FormEvent, useEffect, useRef, useState } from "react";
import { GOOGLE_CHANNEL } from "#domain/accounts/google.ts";

const WINDOW = "popup,width=520,height=680";
const LOOK_EVERY = 250;
/** The popup's word may arrive a moment after it has gone. */
const LAST_WORD = 750;

type GoogleOptions = {
  /** The popup is open. */
  onOpen: () => void;
  onSignedIn: () => void;
  /** Told why, as `domain/accounts/google.ts` names it, or in the words of whoever decided so. */
  onFailed: (failure: string, words?: string) => void;
  /** The popup was blocked: this page is being left for Google. */
  onLeave: () => void;
};

type Told = { popup?: unknown; failed?: unknown; words?: unknown };

/**
 * Signs in with Google in a popup. `submit` opens it with what the form holds; where that is blocked the form goes its
 * way, and the page with it; `leaving` is true from then on. `waiting` is true while the popup is open. A popup that seems
 * closed is still listened to: the provider's headers can make an open one look so.
 */
export function useGoogle({ onOpen, onSignedIn, onFailed, onLeave }: GoogleOptions) {
  const [waiting, setWaiting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  useEffect(() => {
    // Whoever comes back may find the page as it was left.
    const back = () => setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    end.current?.();
    const form = event.currentTarget;
    const popup = newName();
    const query = new URLSearchParams([...textsIn(form), ["popup", popup]]);
    const opened = window.open(`${form.action}?${query}`, "google", WINDOW);
    if (!opened) {
      setLeaving(true);
      return onLeave();
    }
    event.preventDefault();
    setWaiting(true);
    onOpen();
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    const looking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(looking);
      closed = setTimeout(() => {
        setWaiting(false);
        onFailed("closed");
      }, LAST_WORD);
    }, LOOK_EVERY);
    let closed: ReturnType<typeof setTimeout> | undefined;
    end.current = () => {
      channel.close();
      clearInterval(looking);
      clearTimeout(closed);
      setWaiting(false);
    };
    channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if (data.popup !== popup) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ heard: popup });
      end.current?.();
      if (typeof data.failed === "string")
        onFailed(data.failed, typeof data.words === "string" ? data.words : undefined);
      else onSignedIn();
    });
  }

  return { waiting, leaving, submit };
}

/** Without `form`, which asks for the way of a form that is sent without a script. */
const textsIn = (form: HTMLFormElement) =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== "form" ? [[name, value]] : [],
  );

/** Tells this popup's words from those of another tab's. */
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
