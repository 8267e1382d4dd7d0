import { m } from "#messages";
import type { FormUploads } from "#web/photos/use-submit-after-upload.ts";

/** The status of uploads beside a form's button: sending, or the form waits for it. */
export function UploadStatus({ uploads, className = "" }: { uploads: FormUploads; className?: string }) {
  return (
    <output className={`text-sm text-muted ${className}`}>
      {uploads.waiting ? m.photosFormWaits() : uploads.sending ? m.photosNoNeedToWait() : null}
    </output>
  );
}
