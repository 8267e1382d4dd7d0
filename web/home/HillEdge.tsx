/** Hills at the lower edge of the hero's image, on screens where the text is below it. */
export function HillEdge() {
  return (
    <svg
      className="relative -mt-10 -mb-px block h-10 w-full sm:-mt-16 sm:h-16 lg:hidden"
      viewBox="0 0 390 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 22C70 2 130 4 210 18S330 34 390 14V40H0Z" fill="#2f6b3a" />
      <path d="M0 30C90 14 160 30 230 30S350 20 390 26V40H0Z" style={{ fill: "var(--forest)" }} />
    </svg>
  );
}
