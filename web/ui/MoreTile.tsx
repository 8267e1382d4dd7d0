import { type ReactNode, useId } from "react";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type MoreTileProps = {
  /** How much is shown, such as "6 of 124 tips"; announced when it changes. */
  text: string;
  /** A form with a `MoreButton`, or a message and a way to try again. */
  children: ReactNode;
};

/** The last tile of a `CardGrid`: says how much is shown and offers more, above a row of seedlings. */
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
export function MoreButton({ busy, label = "See All" }: { busy: boolean; label?: string }) {
  return (
    <SubmitButton busy={busy} busyLabel="Loading..." className="btn btn-lg btn-primary min-w-44">
      {label}
    </SubmitButton>
  );
}

const PLANTS: [x: number, y: number, scale: number][] = [
  [40, 52, 0.7],
  [112, 54, 1],
  [190, 56, 0.85],
  [262, 52, 1.15],
  [338, 54, 0.75],
  [412, 56, 1.05],
  [486, 52, 0.9],
];

const PLANT =
  "M-1.5 2V-22h3V2ZM0-20C-4-34-16-38-26-36-24-24-14-17 0-20ZM0-20C4-34 16-38 26-36 24-24 14-17 0-20Z";

/** One stretch of the row is 560 wide; three of them are as wide as the page can be, so that nothing is cut off above. */
function Seedlings() {
  const stretch = useId();
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-20 w-full"
      viewBox="0 0 1680 80"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g id={stretch}>
        <path d="M0 52C90 40 180 60 280 50S470 44 560 52V80H0Z" fill="#6b4a35" />
        <path d="M0 66C120 58 240 74 360 66S500 62 560 66V80H0Z" fill="#4e3526" />
        {PLANTS.map(([x, y, scale], index) => (
          <path
            key={x}
            d={PLANT}
            transform={`translate(${x} ${y}) scale(${scale})`}
            fill={index % 2 ? "#4c8a4b" : "#7fae66"}
          />
        ))}
      </g>
      <use href={`#${stretch}`} x="560" />
      <use href={`#${stretch}`} x="1120" />
    </svg>
  );
}
