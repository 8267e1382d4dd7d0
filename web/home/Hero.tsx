import { Link } from "react-router";

/** The first thing on Home: a picture with a headline; on phones the text stands below it, on the forest. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-forest text-white">
      <img
        src="/pictures/swap.webp"
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        className="h-64 w-full object-cover object-[66%_72%] sm:h-96 lg:absolute lg:inset-0 lg:-z-10 lg:h-full lg:object-[60%_60%]"
      />
      <HillEdge />
      <div className="scrim absolute inset-0 -z-10 max-lg:hidden" />
      <div className="wrap flex flex-col pt-5 pb-14 lg:min-h-[min(42rem,82svh)] lg:justify-center lg:py-16">
        <div className="max-w-[34rem]">
          <h1 className="min-h-[2lh] text-3xl md:text-4xl">Tips grown in real gardens</h1>
          <p className="mt-4 max-w-[30rem] text-lg text-white/90">
            Trowel is where gardeners write down what worked, so the next bed goes in easier.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link
              to="/browsetips"
              className="btn btn-lg border-0 bg-accent text-[#22301f] hover:bg-[#efbd55] focus-visible:outline-white"
            >
              Browse Tips
            </Link>
            <Link
              to="/sharetips"
              className="btn btn-lg border-white/60 bg-transparent text-white hover:bg-white/15 focus-visible:outline-white"
            >
              Share Tips
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Ends the picture in hills where the text stands below it. */
function HillEdge() {
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
