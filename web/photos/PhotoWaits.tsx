import type { FormUploads } from "#web/photos/use-waiting-submit.ts";

/** Stands beside the button of a form: it may be pressed while a photo is on its way, and then waits. */
export function PhotoWaits({ uploads, className = "" }: { uploads: FormUploads; className?: string }) {
  return (
    <output className={`text-sm text-muted ${className}`}>
      {uploads.waiting
        ? "Your photo is on its way. This goes off as soon as it is there."
        : uploads.sending
          ? "Your photo is on its way. You need not wait for it."
          : null}
    </output>
  );
}
