/** What an error toast offers: to try again, or to log in at a path. */
export type ToastAction = { retry?: (() => void) | undefined; login?: string | undefined };

/** `timeout`: how long it is shown, in milliseconds; 0: until dismissed. */
type ToastRequest = {
  id: string;
  type: "success" | "error";
  title: string;
  description?: string | undefined;
  timeout: number;
  data?: ToastAction | undefined;
};

/** Shows toasts. */
type Presenter = { add(toast: ToastRequest): unknown; close(id: string): void };

// Toasts wait here until what shows them is loaded, which is more code than all the rest of most screens.
let presenter: Presenter | undefined;
let waiting: ToastRequest[] = [];
let created = 0;
let onWaiting: () => void = () => undefined;

export const toasts = {
  /** Shows a toast that disappears after `milliseconds`. */
  success(title: string, { milliseconds }: { milliseconds: number }): void {
    show({ id: nextId(), type: "success", title, timeout: milliseconds });
  },
  /** Shows a toast that stays until dismissed, with "Try again" or "Log in again" if given. Returns the id to `dismiss` it by. */
  error(title: string, description?: string, remedy?: ToastAction): string {
    const id = nextId();
    show({ id, type: "error", title, description, timeout: 0, data: remedy });
    return id;
  },
  dismiss(id: string): void {
    waiting = waiting.filter((toast) => toast.id !== id);
    presenter?.close(id);
  },
};

/** Calls `listener` whenever a toast has to wait. Returns the function that stops this. */
export function onToastQueued(listener: () => void): () => void {
  onWaiting = listener;
  if (waiting.length > 0) listener();
  return () => {
    onWaiting = () => undefined;
  };
}

/** Has all toasts shown by `next`, the waiting ones first. Returns the function that ends this. */
export function present(next: Presenter): () => void {
  presenter = next;
  for (const toast of waiting.splice(0)) next.add(toast);
  return () => {
    presenter = undefined;
  };
}

function show(toast: ToastRequest): void {
  if (presenter) return void presenter.add(toast);
  waiting.push(toast);
  onWaiting();
}

const nextId = () => `toast-${created++}`;
