import { levelInWords } from "#domain/tips/level-words.ts";

const DOTS: Record<string, string> = { easy: "easy", medium: "medium", hard: "hard" };

/** A difficulty level with a dot: green for easy, yellow for medium, red for hard, gray for anything else. */
export function LevelChip({ level, outlined }: { level: string; outlined?: boolean }) {
  return (
    <span className={`chip level ${DOTS[level.trim().toLowerCase()] ?? ""} ${outlined ? "chip-line" : ""}`}>
      <span dir="auto">{levelInWords(level)}</span>
    </span>
  );
}
