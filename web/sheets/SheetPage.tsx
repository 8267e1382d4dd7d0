import { needsInWords } from "#domain/timing/need-words.ts";
import { timingInWords } from "#domain/timing/words.ts";
import { HazardList } from "#web/plants/HazardList.tsx";
import { hazardInWords } from "#web/plants/hazard-words.ts";
import { heightOf, fitText, LEADING, type TextFit } from "#web/sheets/text-fit.ts";
import type { SheetTip } from "#web/sheets/sheet-tip.ts";
import { FIT_WORDS } from "#web/tips/fit-words.ts";
import { formatDays } from "#web/ui/dates.ts";

/** How sheets are laid out: each tip on a page of its own, or one tip after another. */
export const SHEET_LAYOUTS = ["pages", "list"] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];

type SheetProps = { tip: SheetTip; layout: SheetLayout; siteName: string };

/** A tip for the shed: what to do, when, what can harm, the code of its page, and a line for notes (docs/product.md 18.4). */
export function SheetPage({ tip, layout, siteName }: SheetProps) {
  const text = tip.postBody
    .replace(/\r\n?/g, "\n")
    .replace(/\n\s*\n/g, "\n\n")
    .trim();
  const fit = layout === "pages" ? fitText(text, { width: PAGE_WIDTH, height: roomFor(tip) }) : undefined;
  return (
    <article className={`shed-sheet shed-${layout}`}>
      <div className="shed-whole">
        <header className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <h2 dir="auto" className="text-2xl leading-tight wrap-anywhere">
              {tip.title}
            </h2>
            <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
              {tip.plantType}, by {tip.name}
            </p>
          </div>
          {tip.isPublic ? (
            <p className="w-24 shrink-0 text-center text-xs leading-tight text-muted">
              <img src={`/codes/${tip._id}.svg`} alt="" width={96} height={96} className="size-24" />
              <span className="wrap-anywhere">Read it on {siteName}</span>
            </p>
          ) : null}
        </header>
        <When tip={tip} />
        {tip.plant ? (
          <div className="mt-3">
            <HazardList
              hazards={tip.plant.hazards}
              plant={tip.plant.scientificName}
              heading="h3"
              tip={tip.title}
            />
          </div>
        ) : null}
      </div>
      <div className="shed-text mt-4">
        <p
          dir="auto"
          className="shed-fitted whitespace-pre-line wrap-anywhere"
          style={fit ? printedAs(fit) : undefined}
        >
          {text}
        </p>
        {fit?.lines === undefined ? null : (
          <p className="mt-1 hidden text-sm font-semibold print:block">
            {tip.isPublic
              ? "The text is too long for a page: the code leads to all of it."
              : "The text is too long for a page."}
          </p>
        )}
      </div>
      <div className="shed-notes mt-4">
        <p className="text-sm text-muted">Notes</p>
        <p className="h-7 border-b border-base-content/40" />
        {layout === "pages" ? <p className="h-7 border-b border-base-content/40" /> : null}
      </div>
    </article>
  );
}

/** Read by `print.css`: on screens all of the text is shown, in its usual size. */
const printedAs = ({ size, lines }: TextFit) =>
  ({ "--size": `${size}pt`, "--leading": LEADING, "--lines": lines ?? "none" }) as object;

function When({ tip: { timing, needs, forMyGarden } }: { tip: SheetTip }) {
  const lines = whenLines({ timing, needs, forMyGarden });
  if (lines.length === 0) return null;
  const dates = forMyGarden?.dates;
  return (
    <div className="mt-3 rounded-box border border-base-300 px-4 py-2">
      {dates ? <p className="font-semibold">For you: {formatDays(dates)}</p> : null}
      {lines.map((line) => (
        <p key={line} dir="auto" className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function whenLines({
  timing,
  needs,
  forMyGarden,
}: Pick<SheetTip, "timing" | "needs" | "forMyGarden">): string[] {
  const required = needs ? needsInWords(needs) : [];
  return [
    ...(timing ? [timingInWords(timing)] : []),
    ...(required.length > 0 ? [`Needs: ${required.join("; ")}`] : []),
    ...(forMyGarden && forMyGarden.fit !== "unknown" ? [FIT_WORDS[forMyGarden.fit].long] : []),
    ...(forMyGarden?.reasons ?? []).map((reason) => `${reason}.`),
  ];
}

// The size of a page: what A4 and Letter have in common, without margins (`web/styles/print.css`), in points.
const PAGE_WIDTH = 527;
const PAGE_HEIGHT = 720;
/** The title, the code, the lines for notes and the gaps between. */
const FRAME_HEIGHT = 200;
const TEXT = { size: 12, box: 24 };
const SMALL = 10.5;
/** As much of the title as stands beside the code. */
const BESIDE_CODE = 75;
const TITLE = { size: 18, width: PAGE_WIDTH - 100 };

/** The height that is left for the text on a tip's page. */
function roomFor(tip: SheetTip): number {
  const when = whenLines(tip);
  const said = when.reduce((sum, line) => sum + heightOf(line, TEXT.size, PAGE_WIDTH - 30), 0);
  const hazards = (tip.plant?.hazards ?? []).reduce(
    (sum, hazard) =>
      sum +
      heightOf(`Unripe fruit: ${hazardInWords(hazard)}`, TEXT.size, PAGE_WIDTH - 30) +
      heightOf(`Recorded for ${hazard.of}. Source: ${hazard.source}`, SMALL, PAGE_WIDTH - 30) +
      TEXT.size,
    0,
  );
  const title = Math.max(0, heightOf(tip.title, TITLE.size, TITLE.width) - BESIDE_CODE);
  return (
    PAGE_HEIGHT -
    FRAME_HEIGHT -
    title -
    (when.length > 0 ? said + TEXT.size + TEXT.box : 0) -
    (hazards > 0 ? hazards + 2 * TEXT.box : TEXT.box)
  );
}
