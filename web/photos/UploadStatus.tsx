import type { FormUploads } from "#web/photos/use-waiting-submit.ts";

/** Says beside a form's button that a photo is being sent, and that the form waits for it. */
export function UploadStatus({ uploads, className = "" }: { uploads: FormUploads; className?: string }) {
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
