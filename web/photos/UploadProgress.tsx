import { m } from "#messages";
import { CircleAlert, CircleCheck } from "#web/icons/icons.tsx";
import type { PhotoKind } from "#web/photos/photo-kind.ts";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { useSameOriginSource } from "#web/photos/same-origin-source.ts";
import type { Upload } from "#web/photos/use-upload.ts";
import { SpinnerIcon } from "#web/ui/Spinner.tsx";

type UploadProgressProps = {
  upload: Upload;
  kind: PhotoKind;
  chosen: ChosenPhoto;
  problem: string | undefined;
  /** Whether a link to another site will be fetched. */
  fetched: boolean;
  /** The result of the last action, for screen readers. */
  announcement: string;
};

/** The state of an upload, visible and announced. */
export function UploadProgress({ announcement, ...shown }: UploadProgressProps) {
  const { upload, kind } = shown;
  return (
    <>
      <VisibleState {...shown} />
      <output className="sr-only">{progressAnnouncement(upload, kind) ?? announcement}</output>
    </>
  );
}

function VisibleState({ upload, kind, chosen, problem, fetched }: Omit<UploadProgressProps, "announcement">) {
  const isOwn = useSameOriginSource(chosen.photo) !== "";
  if (upload.step === "sending") return <Sending share={upload.share} kind={kind} name={upload.file.name} />;
  if (upload.step === "failed")
    return (
      <p role="alert" className="flex items-start gap-2">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" />
        <span className="min-w-0 wrap-anywhere">{upload.message}</span>
      </p>
    );
  if (problem)
    return (
      <p className="flex items-start gap-2 text-start">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="min-w-0 wrap-anywhere">{problem}</span>
      </p>
    );
  if (upload.step === "done" && chosen.variants)
    return (
      <p className="flex items-center gap-2 font-semibold">
        <CircleCheck className="size-5 shrink-0 text-success" />
        {m.photosReady({ kind })}
      </p>
    );
  if (chosen.photo)
    return (
      <div>
        <p className="font-semibold">{m.photosYour({ kind })}</p>
        {isOwn || chosen.variants || !fetched ? null : (
          <p className="text-sm text-muted">{m.photosFetchedLater()}</p>
        )}
      </div>
    );
  return <p className="font-semibold max-sm:hidden pointer-coarse:hidden">{m.photosDrop({ kind })}</p>;
}

function Sending({ share, kind, name }: { share: number; kind: PhotoKind; name: string }) {
  if (share === 1)
    return (
      <p className="flex items-center gap-2 font-semibold">
        <SpinnerIcon />
        {m.photosProcessing()}
      </p>
    );
  const percent = Math.floor(share * 100);
  return (
    <div className="grid min-w-0 gap-2">
      <p className="flex min-w-0 justify-between gap-4">
        <span className="truncate font-semibold">{m.photosSendingFile({ name })}</span>
        <span className="shrink-0 text-muted tabular-nums">{percent} %</span>
      </p>
      <progress
        className="progress progress-primary h-3 w-full"
        value={percent}
        max={100}
        aria-label={m.photosSending({ kind })}
      />
    </div>
  );
}

/** In steps of 25 %, since each change is announced. Failures have an alert. */
function progressAnnouncement(upload: Upload, kind: PhotoKind): string | undefined {
  if (upload.step === "done") return m.photosReady({ kind });
  if (upload.step !== "sending") return undefined;
  if (upload.share === 1) return m.photosProcessed({ kind });
  return m.photosPercent({ kind, percent: Math.floor(upload.share * 4) * 25 });
}
