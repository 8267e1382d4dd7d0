import type { ReactNode } from "react";
import type { Tint } from "#web/ui/tint.ts";

type ChipProps = { tint?: Tint; outlined?: boolean; children: ReactNode };

/** A quiet badge: tinted, or outlined. Long words wrap inside it. */
export function Chip({ tint, outlined, children }: ChipProps) {
  return (
    <span className={`chip ${tint ? `chip-${tint}` : ""} ${outlined ? "chip-line" : ""}`}>
      {typeof children === "string" ? <span dir="auto">{children}</span> : children}
    </span>
  );
}

const DOTS: Record<string, string> = { easy: "easy", medium: "medium", hard: "hard" };

/** A word behind a dot: leaf for easy, sunflower for medium, terracotta for hard, grey for any other word. */
export function LevelChip({ level, outlined }: { level: string; outlined?: boolean }) {
  return (
    <span className={`chip level ${DOTS[level.trim().toLowerCase()] ?? ""} ${outlined ? "chip-line" : ""}`}>
      <span dir="auto">{level}</span>
    </span>
  );
}
