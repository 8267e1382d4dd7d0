import { LoaderCircle } from "#web/icons/icons.tsx";

/** A small decorative spinner. Needs a text nearby. */
export function SpinnerIcon({ className = "size-5" }: { className?: string }) {
  return <LoaderCircle className={`${className} animate-spin`} />;
}

/** The loading indicator of a screen or a part of one, announced to screen readers. */
export function Spinner({
  label = "Loading",
  className = "min-h-80",
}: {
  label?: string;
  className?: string;
}) {
  return (
    <output className={`${className} grid place-items-center text-primary`}>
      <SpinnerIcon className="size-9" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
