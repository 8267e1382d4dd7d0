import type { ReactNode } from "react";
import type { Tint } from "#web/ui/tint.ts";

type ChipProps = { tint?: Tint; outlined?: boolean; children: ReactNode };

/** A tinted or outlined badge. Long words wrap inside it. */
export function Chip({ tint, outlined, children }: ChipProps) {
  return (
    <span
      className={`chip ${tint ? `chip-${tint}` : ""} ${outlined ? "chip-line" : ""}`}
      dir={typeof children === "string" ? "auto" : undefined}
    >
      {children}
    </span>
  );
}
