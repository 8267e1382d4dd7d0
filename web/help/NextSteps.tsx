import { m } from "#messages";
import { Link } from "#web/ui/Link.tsx";

const STEPS = [
  { title: m.helpStepSendTitle, text: m.helpStepSendText },
  { title: m.helpStepReadTitle, text: m.helpStepReadText },
  { title: m.helpStepWriteTitle, text: m.helpStepWriteText },
];

/** What happens with a request for help, shown beside its form. */
export function NextSteps() {
  return (
    <aside aria-labelledby="next-steps" className="dots rounded-box border border-base-300 p-6">
      <EnvelopeDrawing />
      <h2 id="next-steps" className="mt-4 text-xl">
        {m.helpNextTitle()}
      </h2>
      <ol className="mt-4 grid gap-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title()} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border border-base-300 bg-base-100 text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="font-semibold">{title()}</span>
              <span className="block text-sm">{text()}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-base-300 pt-4 text-sm">
        {m.helpSameTrouble({
          browse: (content) => (
            <Link key="browse" to="/browsetips" className="line-link">
              {content}
            </Link>
          ),
        })}
      </p>
    </aside>
  );
}

/** A sealed envelope leaning on a pot with a drooping plant. */
function EnvelopeDrawing() {
  return (
    <svg className="mx-auto h-36 max-w-full" viewBox="0 0 260 160" aria-hidden="true">
      <ellipse cx="130" cy="146" rx="112" ry="10" className="fill-base-content/10" />
      <path d="M168 92h64l-9 54h-46Z" fill="#c9683f" />
      <path d="M162 80h76v16h-76Z" fill="#a94a26" />
      <path d="M170 80h60l-4 6h-52Z" fill="#4e3526" />
      <path d="M200 82c0-26-2-44-18-52" fill="none" stroke="#4c8a4b" strokeWidth="5" strokeLinecap="round" />
      <path d="M184 31c-14-12-30-6-36 10 2 2 26 10 36-10Z" fill="#4c8a4b" />
      <path d="M198 58c4-16 18-22 34-16 2 14-14 26-34 16Z" fill="#7fae66" />
      <path d="M200 72c-16-10-30-4-36 8 10 10 28 8 36-8Z" fill="#2f6b3a" />
      <g transform="rotate(-7 90 104)">
        <path
          d="M26 62h126a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V66a4 4 0 0 1 4-4Z"
          fill="#fbfaf5"
          stroke="#b98a5a"
          strokeWidth="2"
        />
        <path d="m23 64 60 46a10 10 0 0 0 12 0l60-46" fill="none" stroke="#b98a5a" strokeWidth="2.5" />
        <path d="m24 144 44-42M154 144l-44-42" fill="none" stroke="#e4dfcf" strokeWidth="2.5" />
        <circle cx="89" cy="110" r="13" fill="#a94a26" />
        <path
          d="M89 118v-8m0 0c-5-1-8-4-8-8 5 0 8 3 8 8Zm0-2c0-5 3-8 8-8 0 5-3 8-8 8Z"
          fill="#fbfaf5"
          stroke="#fbfaf5"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
