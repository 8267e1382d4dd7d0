import { m } from "#messages";
import { useState } from "react";
import { Copy, KeyRound } from "#web/icons/icons.tsx";

/** Shows a new secret to copy. It is shown only once. */
export function NewSecret({ what, secret }: { what: "token" | "secret"; secret: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="grid gap-4">
      <output className="flex items-start gap-3 rounded-box border border-success/40 bg-success/8 px-4 py-3">
        <KeyRound className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="min-w-0">
          {what === "token" ? m.uiNewToken() : m.uiNewSecret()}
          <code className="mt-2 block font-mono wrap-anywhere select-all">{secret}</code>
        </span>
      </output>
      <div className="js-only flex flex-wrap items-center gap-3">
        <button type="button" onClick={() => void copy()} className="btn btn-outline">
          <Copy className="size-5" />
          {m.uiCopy()}
        </button>
        <output className="empty:hidden">
          {copied === undefined ? null : copied ? m.uiCopied() : m.uiNotCopied()}
        </output>
      </div>
    </div>
  );
}
