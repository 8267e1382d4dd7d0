import { m } from "#messages";
import { type ReactNode, useId } from "react";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type MoreTileProps = {
  /** How much is shown, such as "6 of 124 tips"; announced when it changes. */
  text: string;
  /** A form with a `MoreButton`, or an error with a retry. */
  children: ReactNode;
};

/** The last tile of a `CardGrid`: shows the progress and loads more. */
export function MoreTile({ text, children }: MoreTileProps) {
  return (
    <div className="more dots relative grid place-items-center content-center gap-4 overflow-hidden rounded-box px-6 pt-10 pb-28 text-center">
      <Seedlings />
      <p className="display text-xl" aria-live="polite">
        {text}
      </p>
      {children}
    </div>
  );
}

/** The button "See All": reads "Loading..." while busy. It submits the form around it, so it works without JavaScript. */
export function MoreButton({ busy, label = m.uiSeeAll() }: { busy: boolean; label?: string }) {
  return (
    <SubmitButton busy={busy} busyLabel={m.uiLoading()} className="btn btn-lg btn-primary min-w-44">
      {label}
    </SubmitButton>
  );
}

/** A row of seedlings. One segment is 560 wide; three cover the maximum page width, so that nothing is cropped at the top. */
function Seedlings() {
  const segmentId = useId();
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-20 w-full"
      viewBox="0 0 1680 80"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<g id="${segmentId}">${SEGMENT}</g><use href="#${segmentId}" x="560"/><use href="#${segmentId}" x="1120"/>`,
      }}
    />
  );
}

const SEEDLINGS: [x: number, y: number, scale: number][] = [
  [40, 52, 0.7],
  [112, 54, 1],
  [190, 56, 0.85],
  [262, 52, 1.15],
  [338, 54, 0.75],
  [412, 56, 1.05],
  [486, 52, 0.9],
];

const SEEDLING_PATH =
  "M-1.5 2V-22h3V2ZM0-20C-4-34-16-38-26-36-24-24-14-17 0-20ZM0-20C4-34 16-38 26-36 24-24 14-17 0-20Z";

// As markup, since React takes several times as long for elements.
const SEGMENT = [
  '<path d="M0 52C90 40 180 60 280 50S470 44 560 52V80H0Z" fill="#6b4a35"/>',
  '<path d="M0 66C120 58 240 74 360 66S500 62 560 66V80H0Z" fill="#4e3526"/>',
  ...SEEDLINGS.map(
    ([x, y, scale], index) =>
      `<path d="${SEEDLING_PATH}" transform="translate(${x} ${y}) scale(${scale})" fill="${index % 2 ? "#4c8a4b" : "#7fae66"}"/>`,
  ),
].join("");
