import { m } from "#messages";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PHOTO_MAX_MEGABYTES, PHOTO_TYPES } from "#domain/photos/photo.ts";
import { previewUrl } from "#domain/text/url.ts";
import { PhotoZone } from "#web/photos/PhotoZone.tsx";
import { type ChosenPhoto, type StoredPhoto, startingPhoto } from "#web/photos/stored-photo.ts";
import { useUpload } from "#web/photos/use-upload.ts";
import type { FormUploads } from "#web/photos/use-submit-after-upload.ts";
import { afterPress, watchPresses } from "#web/ui/after-press.ts";
import { Field } from "#web/ui/Field.tsx";
import { controlAttributes, FieldFrame } from "#web/ui/FieldFrame.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type PhotoFieldProps = {
  label: string;
  /** The name of the field with the URL. */
  name: string;
  /** The name of the file field for browsers without JavaScript. */
  fileName: string;
  /** The kind of photo, which determines its shape and labels. */
  of: "tip" | "portrait" | "cover" | "logo" | "slide";
  /** The URL that the form starts with. */
  start: string;
  /** The stored photo. */
  stored?: StoredPhoto | undefined;
  hint: ReactNode;
  error?: string | undefined;
  /** The error of a file that was sent without JavaScript. */
  fileError?: string | undefined;
  required?: boolean;
  /** Accepts photos pasted anywhere on the page; for one field per page. */
  acceptsPaste?: boolean;
  /** Without a connection the photo waits on the device with the form. */
  mayWait?: boolean;
  uploads: FormUploads;
  /** Called with the photo that would be saved now, for a preview. */
  onPhoto?: (photo: ChosenPhoto) => void;
};

/**
 * The URL of a photo, and controls to upload one, which fill in the URL (docs/product.md 2.100). Without JavaScript the file
 * is sent with the form.
 */
export function PhotoField({
  label,
  name,
  fileName,
  of,
  start,
  stored,
  hint,
  error,
  fileError,
  required = false,
  acceptsPaste = false,
  mayWait = false,
  uploads,
  onPhoto,
}: PhotoFieldProps) {
  const urlInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const startPhoto = startingPhoto(start, stored);
  const [chosen, setChosen] = useState<ChosenPhoto>(startPhoto);

  const changePhoto = (photo: ChosenPhoto) => {
    setChosen(photo);
    onPhoto?.(photo);
  };
  const fillIn = (photo: ChosenPhoto) => {
    changePhoto(photo);
    if (!urlInput.current) return;
    urlInput.current.value = photo.photo;
    // Updates the draft and the preview.
    urlInput.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const { upload, send, cancel } = useUpload(
    ({ photo, photoVariants }) => fillIn({ photo, variants: photoVariants }),
    { mayWait },
  );

  useEffect(watchPresses, []);
  const { report, waiting } = uploads;
  const { step } = upload;
  useEffect(() => report(name, step), [report, name, step]);
  useEffect(() => {
    // After submitting the form, the user may have moved on.
    if (waiting && step === "failed") fileInput.current?.focus();
  }, [waiting, step]);

  return (
    <div className="grid gap-5">
      <PhotoZone
        of={of}
        chosen={chosen}
        upload={upload}
        problem={chosen.photo === startPhoto.photo ? startPhoto.problem : undefined}
        acceptsPaste={acceptsPaste}
        fileInput={fileInput}
        onFile={send}
        onCancel={cancel}
        onRemove={() => {
          cancel();
          fillIn({ photo: "", variants: null });
        }}
      />
      <WithoutScript>
        <PlainFile label={UPLOAD_LABELS[of]()} name={fileName} error={fileError} />
      </WithoutScript>
      <Field
        ref={urlInput}
        label={label}
        name={name}
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={start}
        readOnly={step === "sending"}
        onBlur={({ currentTarget: { value } }) => {
          const photo = previewUrl(value);
          // The preview moves what is below.
          if (photo !== chosen.photo) afterPress(() => changePhoto({ photo, variants: null }));
        }}
        error={error}
        hint={step === "sending" ? m.photosFillsIn() : hint}
        required={required}
      />
    </div>
  );
}

const UPLOAD_LABELS = {
  tip: m.photosUpload,
  portrait: m.photosUpload,
  cover: m.photosUploadCover,
  logo: m.photosUploadLogo,
  slide: m.photosUploadPicture,
};

type PlainFileProps = { label: string; name: string; error: string | undefined };

/** The file field for browsers without JavaScript. */
function PlainFile({ label, name, error }: PlainFileProps) {
  const id = useId();
  const hint = m.photosFormats({ megabytes: PHOTO_MAX_MEGABYTES });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="file"
        name={name}
        accept={PHOTO_TYPES.join(",")}
        {...controlAttributes(id, { hint, error })}
        className="file-input w-full"
      />
    </FieldFrame>
  );
}
