import { m } from "#messages";
import { formatNumber } from "#domain/text/numbers.ts";

/** The length of a field's text and its limit, in UTF-16 code units. */
export function CharacterCount({ text = "", max }: { text?: string; max: number }) {
  return (
    <span
      aria-hidden="true"
      className={`js-only shrink-0 text-sm tabular-nums ${text.length > max ? "font-semibold text-error" : "text-muted"}`}
    >
      {m.formsCount({ count: formatNumber(text.length), max: formatNumber(max) })}
    </span>
  );
}
