import { m } from "#messages";
import type { Hazard } from "#domain/plants/plant.ts";
import { needsSentence } from "#domain/timing/need-words.ts";
import { isMoved, timingInWords, whenInWords } from "#domain/timing/words.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { inCurrentUnits } from "#domain/units/current-units.ts";
import { conditionOf, hazardInWords } from "#web/plants/hazard-words.ts";
import { HazardList } from "#web/plants/HazardList.tsx";
import type { SheetTip } from "#web/sheets/sheet-tip.ts";
import { fitText, fitTitle, textHeight, LINE_HEIGHT, type FittedText } from "#web/sheets/text-fit.ts";
import { FIT_WORDS } from "#web/tips/fit-words.ts";
import { formatDays } from "#web/ui/dates.ts";
import { Link } from "#web/ui/Link.tsx";

/** How sheets are laid out: each tip on a page of its own, or one tip after another. */
export const SHEET_LAYOUTS = ["pages", "list"] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];

type TipSheetProps = { tip: SheetTip; layout: SheetLayout; siteName: string };

/** A tip for the shed: what to do, when, what can harm, the QR code of its page, and lines for notes (docs/product.md 18.4). */
export function TipSheet({ tip, layout, siteName }: TipSheetProps) {
  const text = inCurrentUnits(tip.postBody)
    .replace(/\r\n?/g, "\n")
    .replace(/\n\s*\n/g, "\n\n")
    .trim();
  const [start, end] = layout === "list" ? splitBeforeEnd(text) : [text, ""];
  const fit = layout === "pages" ? fitText(text, { width: PAGE_WIDTH, height: roomFor(tip) }) : undefined;
  return (
    <article className={`shed-sheet shed-${layout}`}>
      <div className="shed-whole">
        <header className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <h2
              dir="auto"
              className={`text-2xl leading-tight wrap-anywhere ${layout === "pages" ? "print:text-[length:var(--title-size)]" : ""}`}
              style={layout === "pages" ? titlePrintedAs(fitTitle(tip.title, TITLE)) : undefined}
            >
              {tip.title}
            </h2>
            <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
              {m.sheetsBy({ plantType: tip.plantType, name: tip.name })}
            </p>
          </div>
          {tip.isPublic ? (
            <Link
              to={publicTipPath(tip)}
              className="grid w-24 shrink-0 gap-1 text-center text-sm leading-tight text-muted"
            >
              <img
                src={`/codes/${tip._id}.svg`}
                alt={m.sheetsCode()}
                width={96}
                height={96}
                className="size-24"
              />
              <span className="line-clamp-2 wrap-anywhere">{m.sheetsReadOn({ site: siteName })}</span>
              <span className="sr-only">, {tip.title}</span>
            </Link>
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
          className={`shed-fitted whitespace-pre-line wrap-anywhere ${fit?.lines === 0 ? "print:hidden" : ""}`}
          style={fit ? printedAs(fit) : undefined}
        >
          {start}
        </p>
      </div>
      {fit?.lines === undefined ? null : (
        <p className="mt-1 hidden text-sm font-semibold print:block">
          {tip.isPublic ? m.sheetsTooLongCode() : m.sheetsTooLong()}
        </p>
      )}
      <div className="shed-notes">
        {end === "" ? null : (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {end}
          </p>
        )}
        <p className="mt-4 text-sm text-muted">{m.sheetsNotes()}</p>
        <p className="h-7 border-b border-base-content/40" />
        {layout === "pages" ? <p className="h-7 border-b border-base-content/40" /> : null}
      </div>
    </article>
  );
}

/** A text without its last paragraph, and that, if it is short enough to stay on one page with the lines for notes. */
function splitBeforeEnd(text: string): [string, string] {
  const end = /[^\n]+$/.exec(text)?.[0] ?? "";
  return end.length > END_MAX ? [text, ""] : [text.slice(0, text.length - end.length), end];
}

/** Read by `print.css`: on screens all of the text is shown, in its usual size. */
const printedAs = ({ size, lines }: FittedText) =>
  ({ "--size": `${size}pt`, "--leading": LINE_HEIGHT, "--lines": lines ?? "none" }) as object;

const titlePrintedAs = (size: number) => ({ "--title-size": `${size}pt` }) as object;

function When({ tip }: { tip: SheetTip }) {
  const lines = whenLines(tip);
  if (lines.length === 0) return null;
  const isDated = Boolean(tip.forMyGarden?.dates);
  return (
    <div className="mt-3 rounded-box border border-base-300 px-4 py-2">
      {lines.map((line, place) => (
        <p key={line} dir="auto" className={`wrap-anywhere ${isDated && place === 0 ? "font-semibold" : ""}`}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** When and where, in lines: one's own dates come first. */
function whenLines({ timing, needs, forMyGarden }: SheetTip): string[] {
  const { dates = null, fit = "unknown", reasons = [] } = forMyGarden ?? {};
  const when = timing && !isMoved(reasons) ? whenInWords(timing, "your") : undefined;
  const days = dates ? formatDays(dates) : "";
  const forYou = when === undefined ? m.sheetsForYou({ days }) : m.sheetsForYouWhen({ days, when });
  return [
    ...(dates ? [forYou] : []),
    ...(timing ? [timingInWords(timing)] : []),
    ...(needs ? needsSentence(needs) : []),
    ...(fit === "unknown" ? [] : [FIT_WORDS[fit].long()]),
    ...reasons.map((reason) => `${reason}.`),
  ];
}

// The size of a page: what A4 and Letter have in common without the margins of `web/styles/print.css`, 186 by 254 mm, in points.
const PAGE_WIDTH = 527;
const PAGE_HEIGHT = 720;
/** Three lines of title beside the code, the lines for notes, the sentence below a cut text, and the gaps between. */
const FRAME_HEIGHT = 222;
/** Longer titles are smaller. */
const TITLE = { width: PAGE_WIDTH - 90, height: 3 * 21 * LINE_HEIGHT };
/** The padding and the borders of a box, and the gap above it. */
const BOX = 24;
const INSIDE_BOX = PAGE_WIDTH - 30;
const TEXT_SIZE = 12;
const SMALL_TEXT_SIZE = 10.5;

/** The longest paragraph that is kept together with the lines for notes, about a third of a page. In characters. */
const END_MAX = 1500;

/** The height that is left for the text on a tip's page. */
function roomFor(tip: SheetTip): number {
  const when = heightOfBox(whenLines(tip).map((line) => textHeight(line, TEXT_SIZE, INSIDE_BOX)));
  const hazards = heightOfBox(
    (tip.plant?.hazards ?? []).map(
      (hazard) =>
        textHeight(
          `${m.plantsUnripeFruit()}: ${hazardInWords(hazard)} ${conditionOf(hazard)}`,
          TEXT_SIZE,
          INSIDE_BOX,
        ) +
        textHeight(sourceOf(hazard), SMALL_TEXT_SIZE, INSIDE_BOX) +
        TEXT_SIZE,
    ),
  );
  return PAGE_HEIGHT - FRAME_HEIGHT - when - hazards;
}

const sourceOf = ({ of, source }: Hazard) =>
  [
    m.plantsRecordedFor({ plant: of, latin: (name) => name.join("") }),
    m.plantsSource({ source, work: (name) => name.join("") }),
  ].join(" ");

/** With its heading, or a single line in its place. */
const heightOfBox = (heights: number[]): number =>
  heights.reduce((sum, height) => sum + height, BOX + TEXT_SIZE);
