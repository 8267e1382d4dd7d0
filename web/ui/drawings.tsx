/** A pot with a seedling and a blank label, for empty states. */
export function PotDrawing() {
  return (
    <svg className="mx-auto h-44 max-w-full" viewBox="0 0 240 176" aria-hidden="true">
      <Ground />
      <path d="M72 92h96l-12 66H84Z" fill="#c9683f" />
      <path d="M64 78h112v20H64Z" fill="#a94a26" />
      <path d="M74 78h92l-4 8H78Z" fill="#4e3526" />
      <path d="M120 80V50" stroke="#4c8a4b" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M120 56c-4-18-20-24-34-22 2 16 16 26 34 22ZM120 50c2-20 16-30 34-30 0 18-14 30-34 30Z"
        fill="#4c8a4b"
      />
      <g transform="translate(10 0) rotate(4 196 130)">
        <path d="M196 160V100" stroke="#9a6e44" strokeWidth="5" />
        <path
          d="M174 78h44a3 3 0 0 1 3 3v24H171V81a3 3 0 0 1 3-3Z"
          fill="#fbfaf5"
          stroke="#b98a5a"
          strokeWidth="2"
        />
        <path d="M181 88h30M181 96h18" stroke="#b98a5a" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}

/** A cracked watering can, for failed states. */
export function CanDrawing() {
  return (
    <svg className="mx-auto h-44 max-w-full" viewBox="0 0 240 176" aria-hidden="true">
      <Ground />
      <path d="M64 84h84v62a12 12 0 0 1-12 12H76a12 12 0 0 1-12-12Z" fill="#2f6b3a" />
      <path d="M148 134 204 74l12 12-68 68Z" fill="#2f6b3a" />
      <path d="m196 62 32 32-8 8-32-32Z" fill="#4c8a4b" />
      <path
        d="M64 136C26 126 30 80 64 92M76 82c4-34 58-34 62 0"
        fill="none"
        stroke="#4c8a4b"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="m92 92 12 18-12 14 10 16"
        fill="none"
        stroke="#cfe3dc"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M100 150c0 6-8 6-8 0 0-4 4-8 4-8s4 4 4 8Z" fill="#8fc3dd" />
    </svg>
  );
}

/** A toppled pot, for error pages. */
export function SpilledPotDrawing() {
  return (
    <svg className="mx-auto h-52 max-w-full" viewBox="0 0 300 180" aria-hidden="true">
      <ellipse cx="150" cy="160" rx="140" ry="11" className="fill-base-content/10" />
      <path d="M132 160c2-24 16-34 34-28 12-14 36-11 42 4 20-5 36 6 40 24Z" fill="#6b4a35" />
      <g transform="translate(40 129.5) rotate(-9.8)">
        <path d="M0-31 84-43V43L0 31Z" fill="#c9683f" />
        <path d="m70-41 14-2v86l-14-2Z" fill="#b2552d" />
        <path d="M82-49h22v98H82Z" fill="#a94a26" />
        <ellipse cx="104" rx="8" ry="46" fill="#4e3526" />
      </g>
      <path d="M128 160c6-14 22-20 38-12 14-12 34-9 42 3 12-3 20 2 24 9Z" fill="#4e3526" />
      <path d="M206 140c0-16 6-30 18-38" fill="none" stroke="#4c8a4b" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M224 103c-16-6-32 0-38 12 14 8 30 4 38-12ZM222 105c4-18 18-28 36-26 0 18-16 30-36 26Z"
        fill="#4c8a4b"
      />
      <circle cx="262" cy="158" r="4" fill="#6b4a35" />
      <circle cx="276" cy="161" r="2.5" fill="#4e3526" />
    </svg>
  );
}

function Ground() {
  return <ellipse cx="120" cy="160" rx="104" ry="10" className="fill-base-content/10" />;
}
