import { m } from "#messages";
import { Copy, KeyRound, Printer } from "#web/icons/icons.tsx";
import { useState } from "react";

/** Shows new recovery codes to copy or print. They are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="grid gap-4">
      <output className="flex items-start gap-3 rounded-box border border-success/40 bg-success/8 px-4 py-3">
        <KeyRound className="mt-0.5 size-5 shrink-0 text-success" />
        <span>{m.accountsCodesText()}</span>
      </output>
      <ul
        aria-label={m.accountsCodes()}
        className="sheet grid grid-cols-2 gap-x-6 gap-y-1 px-5 py-4 font-mono text-lg max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="js-only flex flex-wrap items-center gap-3">
        <button type="button" onClick={() => void copy()} className="btn btn-outline">
          <Copy className="size-5" />
          {m.accountsCodesCopy()}
        </button>
        <button type="button" onClick={() => print()} className="btn btn-outline">
          <Printer className="size-5" />
          {m.accountsCodesPrint()}
        </button>
        <output className="empty:hidden">
          {copied === undefined ? null : copied ? m.uiCopied() : m.accountsCodesNotCopied()}
        </output>
      </div>
    </div>
  );
}
