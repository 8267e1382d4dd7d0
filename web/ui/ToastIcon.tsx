import { Check, CircleAlert } from "#web/icons/icons.tsx";

/** The mark of a message: a check for a success, a warning for an error. */
export function ToastIcon({ kind }: { kind: "success" | "error" }) {
  const tone = kind === "error" ? "bg-error/12 text-error" : "bg-success/12 text-success";
  return (
    <span className={`grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
      {kind === "error" ? <CircleAlert className="size-5" /> : <Check className="size-5" />}
    </span>
  );
}
