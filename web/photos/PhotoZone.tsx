import { m } from "#messages";
import { ImagePlus } from "#web/icons/icons.tsx";
import { type RefObject, useRef, useState } from "react";
import { PHOTO_MAX_MEGABYTES } from "#domain/photos/photo.ts";
import { FilePicker } from "#web/photos/FilePicker.tsx";
import { Photo } from "#web/photos/Photo.tsx";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { PLACES } from "#web/photos/places.ts";
import { UploadProgress } from "#web/photos/UploadProgress.tsx";
import { useDroppedFiles } from "#web/photos/use-dropped-files.ts";
import type { Upload } from "#web/photos/use-upload.ts";
import { hiddenTag } from "#web/ui/message-tags.tsx";

/** The name and shape of each kind of photo, and the phone camera that takes it. Those without one cannot be linked. */
const KINDS = {
  tip: { kind: "photo", shape: "aspect-[4/3] rounded-lg", camera: "environment" },
  portrait: { kind: "photo", shape: "aspect-square rounded-full max-sm:max-w-40 sm:size-34", camera: "user" },
  cover: { kind: "cover", shape: "aspect-[2.4] rounded-lg", camera: "environment" },
  logo: { kind: "logo", shape: "aspect-square rounded-lg max-sm:max-w-40 sm:size-34", camera: undefined },
  slide: { kind: "picture", shape: "aspect-[16/9] rounded-lg", camera: undefined },
} as const;

type PhotoZoneProps = {
  of: keyof typeof KINDS;
  chosen: ChosenPhoto;
  upload: Upload;
  problem: string | undefined;
  acceptsPaste: boolean;
  /** The file input, which is always present and takes the focus when another control is removed. */
  fileInput: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
};

/** The area to choose, drop, paste or take a photo, which also shows the state of the upload. */
export function PhotoZone({
  of,
  chosen,
  upload,
  problem,
  acceptsPaste,
  fileInput,
  onFile,
  onCancel,
  onRemove,
}: PhotoZoneProps) {
  const zone = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { kind, shape, camera } = KINDS[of];
  const take = (file: File) => {
    setAnnouncement("");
    onFile(file);
  };
  const dragged = useDroppedFiles({ zone, everywhere: acceptsPaste, onFile: take });
  /** For buttons that disappear when pressed: announces the result and keeps the focus in the zone. */
  const runAction = (action: () => void, message = "") => {
    action();
    setAnnouncement(message);
    fileInput.current?.focus();
  };
  const { step } = upload;
  const shown = "preview" in upload ? { photo: upload.preview, variants: null } : chosen;
  const empty = shown.photo === "";

  return (
    <fieldset
      ref={zone}
      data-photo-zone={dragged ? "over" : ""}
      aria-label={m.photosYour({ kind })}
      className={`photo-zone js-only min-w-0 ${empty ? "" : "filled grid items-center gap-x-5 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)]"}`}
    >
      {empty ? null : (
        <Photo
          src={shown.photo}
          variants={shown.variants}
          place={PLACES.form}
          loading="eager"
          className={`w-full justify-self-center object-cover ${shape} ${step === "failed" ? "opacity-60" : ""}`}
        />
      )}
      <div className={`grid min-w-0 gap-3 ${empty ? "justify-items-center text-center" : ""}`}>
        {empty ? <ImagePlus className="size-9 text-primary max-sm:hidden" /> : null}
        <UploadProgress
          upload={upload}
          kind={kind}
          chosen={chosen}
          problem={problem}
          fetched={camera !== undefined}
          announcement={announcement}
        />
        <div className={`flex flex-wrap gap-2 ${empty ? "w-full justify-center" : ""}`}>
          {step === "failed" && upload.retryable ? (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => runAction(() => take(upload.file))}
            >
              {m.uiTryAgain()}
            </button>
          ) : null}
          <FilePicker ref={fileInput} onFile={take} large={empty}>
            {step === "sending" || step === "failed"
              ? m.photosChooseAnother()
              : empty
                ? m.photosChoose({ kind })
                : m.photosReplace({ kind, quiet: hiddenTag })}
          </FilePicker>
          {step === "sending" || camera === undefined ? null : (
            <FilePicker onFile={take} large={empty} camera={camera} kind={kind} />
          )}
          {step === "sending" ? (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => runAction(onCancel, m.photosNotSent({ kind }))}
            >
              {m.photosCancel({ kind, quiet: hiddenTag })}
            </button>
          ) : null}
          {step === "failed" ? (
            <button type="button" className="btn btn-ghost" onClick={() => runAction(onCancel)}>
              {m.photosNeverMind()}
            </button>
          ) : null}
          {chosen.photo && (step === "none" || step === "done") ? (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => runAction(onRemove, m.photosRemoved({ kind }))}
            >
              {m.photosRemove({ kind, quiet: hiddenTag })}
            </button>
          ) : null}
        </div>
        {empty ? (
          <p className="text-sm text-balance text-muted">
            {(camera ? m.photosUpToPlace : m.photosUpTo)({ megabytes: PHOTO_MAX_MEGABYTES })}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
