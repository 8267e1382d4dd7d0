import type { Flash } from "#web/ui/toasts.tsx";

let waiting: Flash | null = null;

/** Keeps a toast until the navigation that follows has ended. */
export const keepFlash = (flash: Flash) => {
  waiting = flash;
};

/** The toast that waits, once. */
export function takeFlash(): Flash | null {
  const flash = waiting;
  waiting = null;
  return flash;
}
