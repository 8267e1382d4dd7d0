import { m } from "#messages";
import type { OutcomeNote } from "#domain/outcomes/outcome.ts";
import { seasonInWords } from "#domain/outcomes/season.ts";
import { conditionInWords, RESULT_LABELS } from "#domain/outcomes/words.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { outcomePath } from "#web/outcomes/outcome-form.ts";
import { Link } from "#web/ui/Link.tsx";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";

/** Notes of those who tried a tip (docs/product.md 17.9). */
export const OutcomeNotes = ({ notes }: { notes: readonly OutcomeNote[] }) => (
  <ol className="grid min-w-0 gap-5">
    {notes.map((note) => (
      <Note key={note._id} note={note} />
    ))}
  </ol>
);

type LatestNotesProps = { tipId: string; notes: { rows: readonly OutcomeNote[]; total: number } };

/** The latest notes on a tip, with a link to the page of all. */
export function LatestNotes({ tipId, notes: { rows, total } }: LatestNotesProps) {
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-5">
      <h3 className="text-lg">{m.outcomesNotes()}</h3>
      <OutcomeNotes notes={rows} />
      {total > rows.length ? (
        <p>
          <Link to={outcomePath(tipId)} className="line-link inline-flex min-h-11 items-center">
            {m.outcomesAllNotes({ count: formatNumber(total) })}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Note({ note }: { note: OutcomeNote }) {
  const conditions = [note.soilTexture, note.sunExposure, ...note.growingSpace].flatMap((value) =>
    value === null ? [] : [conditionInWords(value)],
  );
  const result = m.outcomesResultIn({
    result: RESULT_LABELS[note.result](),
    season: seasonInWords(note.season),
  });
  return (
    <li className="min-w-0 border-s-2 border-base-300 ps-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={`/gardenerDetails/${note.gardenerId}`}
          dir="auto"
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
        >
          {note.name}
        </Link>
        {note.byAuthor ? <span className="chip chip-leaf min-h-6! py-0.5!">{m.outcomesAuthor()}</span> : null}
        <span className="text-sm text-muted">{[result, ...conditions].join(", ")}</span>
      </p>
      <Paragraphs text={note.note} className="mt-1 grid max-w-[62ch] gap-2" />
    </li>
  );
}
