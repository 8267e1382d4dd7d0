import type { ReactNode } from "react";
import { levelInWords } from "#domain/tips/level-words.ts";
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

const DOTS: Record<string, string> = { easy: "easy", medium: "medium", hard: "hard" };

/** A difficulty level with a dot: green for easy, yellow for medium, red for hard, gray for anything else. */
export function LevelChip({ level, outlined }: { level: string; outlined?: boolean }) {
  return (
    <span className={`chip level ${DOTS[level.trim().toLowerCase()] ?? ""} ${outlined ? "chip-line" : ""}`}>
      <span dir="auto">{levelInWords(level)}</span>
    </span>
  );
}
