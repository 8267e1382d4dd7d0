// As markup, since React takes several times as long for elements.
const HILLS = {
  __html:
    '<path d="M0 60C180 8 330 10 520 44S880 92 1080 40s280-30 360-14V112H0Z" style="fill:color-mix(in oklab, #7fae66 62%, var(--color-base-100))"/>' +
    '<path d="M0 84C220 40 380 76 600 74S980 30 1180 58s200 20 260 6V112H0Z" style="fill:color-mix(in oklab, #2f6b3a 78%, var(--forest))"/>' +
    '<path d="M0 92C240 70 420 108 680 98s520-32 760-8V112H0Z" style="fill:var(--forest)"/>',
};

/** The hills at the upper edge of the footer. */
export function Hills() {
  return (
    <svg
      className="-mb-px block h-16 w-full md:h-28"
      viewBox="0 0 1440 112"
      preserveAspectRatio="none"
      aria-hidden="true"
      dangerouslySetInnerHTML={HILLS}
    />
  );
}
