import type { FormUploads } from "#web/photos/use-submit-after-upload.ts";

/** The status of uploads beside a form's button: sending, or the form waits for it. */
export function UploadStatus({ uploads, className = "" }: { uploads: FormUploads; className?: string }) {
  return (
    <output className={`text-sm text-muted ${className}`}>
      {uploads.waiting
        ? "Your photo is being uploaded. The form is sent as soon as it is done."
        : uploads.sending
          ? "Your photo is being uploaded. You need not wait for it."
          : null}
    </output>
  );
}
