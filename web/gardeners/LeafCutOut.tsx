import { hashTo } from "#web/ui/tint.ts";

const LEAVES = [
  {
    stem: "M40 90C40 60 44 40 52 18",
    blades:
      "M44 60c-20-2-28-14-30-26 18 0 28 10 30 26ZM46 46c4-18 16-26 30-28-2 16-12 26-30 28ZM50 28c-12-6-16-16-14-26 10 4 16 14 14 26ZM42 78c16-8 28-4 38 4-12 8-26 8-38-4Z",
  },
  {
    stem: "M30 90C34 60 30 40 34 14M60 90c-4-26 2-44 10-62",
    blades:
      "M24 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0ZM59 24a12 12 0 1 0 24 0 12 12 0 1 0-24 0ZM33 64c-16 0-24-8-26-20 16 2 24 8 26 20ZM60 68c14-2 22-12 22-22-14 2-22 10-22 22Z",
  },
  {
    stem: "M48 90V8",
    blades:
      "M48 76c-18 2-28-6-32-16 16-2 28 4 32 16ZM48 76c18 2 28-6 32-16-16-2-28 4-32 16ZM48 52c-16 2-24-6-28-14 14-2 24 4 28 14ZM48 52c16 2 24-6 28-14-14-2-24 4-28 14ZM48 30c-10 0-16-6-18-14 10 0 16 6 18 14ZM48 30c10 0 16-6 18-14-10 0-16 6-18 14Z",
  },
] as const;

/** One of three plant silhouettes for a gardener's card, chosen by `seed`. */
export function LeafCutOut({ seed }: { seed: string }) {
  const { stem, blades } = LEAVES[hashTo(`leaf ${seed}`, LEAVES.length)] ?? LEAVES[0];
  return (
    <svg
      className="cut-out absolute end-4 bottom-0 h-[92%]"
      viewBox="0 0 96 90"
      fill="none"
      aria-hidden="true"
    >
      <path d={stem} stroke="currentColor" strokeWidth="4" />
      <path d={blades} fill="currentColor" />
    </svg>
  );
}
