import { Row, Specimen } from "#web/styleguide/Specimen.tsx";
import { Logo } from "#web/ui/Logo.tsx";

const COLORS = [
  "bg-base-100",
  "bg-base-200",
  "bg-base-300",
  "bg-card",
  "bg-primary",
  "bg-secondary",
  "bg-accent",
  "bg-info",
  "bg-success",
  "bg-warning",
  "bg-error",
  "bg-forest",
];
const SIZES = ["text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm"];

/** Colors and typography. */
export function Foundations() {
  return (
    <>
      <Specimen title="Colors">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {COLORS.map((color) => (
            <li key={color} className="text-sm">
              <span className={`block h-14 rounded-box border border-base-300 ${color}`} />
              {color.slice("bg-".length)}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <Logo name="Trowel" />
        {SIZES.map((size) => (
          <p key={size} className={`display ${size} wrap-anywhere`}>
            Earth up {size.slice("text-".length)}
          </p>
        ))}
        <p className="max-w-[62ch] text-lg">
          Text at reading measure: sixty to seventy characters, so that the eye finds the next line.
        </p>
        <p className="text-muted">Muted text for what comes second.</p>
        <Row>
          <a className="line-link" href="#type">
            A link in a line
          </a>
        </Row>
      </Specimen>
    </>
  );
}
