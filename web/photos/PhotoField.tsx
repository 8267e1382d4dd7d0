import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PHOTO_MAX_MEGABYTES, PHOTO_TYPES, type UploadedPhoto } from "#domain/photos/photo.ts";
import { previewUrl } from "#domain/text/url.ts";
import { PhotoZone } from "#web/photos/PhotoZone.tsx";
import { type ChosenPhoto, type StoredPhoto, startingPhoto } from "#web/photos/stored-photo.ts";
import { useUpload } from "#web/photos/use-upload.ts";
import type { FormUploads } from "#web/photos/use-waiting-submit.ts";
import { Field } from "#web/ui/Field.tsx";
import { describe, FieldFrame } from "#web/ui/FieldFrame.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type PhotoFieldProps = {
  label: string;
  /** The name of the field with the URL. */
  name: string;
  /** The name of the file field for browsers without JavaScript. */
  fileName: string;
  /** What the picture shows, which decides its shape and labels. */
  of: "tip" | "portrait" | "cover";
  /** The URL that the form starts with. */
  start: string;
  /** The picture that is stored so far. */
  stored?: StoredPhoto | undefined;
  hint: ReactNode;
  error?: string | undefined;
  /** Why the file that was sent without JavaScript was refused. */
  fileError?: string | undefined;
  required?: boolean;
  /** Accepts pictures pasted anywhere on the page; for one field of it. */
  pasted?: boolean;
  uploads: FormUploads;
  /** Called with the picture that would be saved now, for a preview. */
  onPhoto?: (photo: ChosenPhoto) => void;
};

/**
 * The URL of a picture, with ways to upload one, which fills in the URL (docs/product.md 2.100). Without JavaScript the file
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
  pasted = false,
  uploads,
  onPhoto,
}: PhotoFieldProps) {
  const address = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const first = startingPhoto(start, stored);
  const [chosen, setChosen] = useState<ChosenPhoto>(first);

  const take = (photo: ChosenPhoto) => {
    setChosen(photo);
    onPhoto?.(photo);
  };
  const fillIn = (photo: ChosenPhoto) => {
    take(photo);
    if (!address.current) return;
    address.current.value = photo.photo;
    // So that the draft and the preview follow.
    address.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const { upload, send, leave } = useUpload(({ photo, photoVariants }: UploadedPhoto) =>
    fillIn({ photo, variants: photoVariants }),
  );

  const { report, waiting } = uploads;
  const { step } = upload;
  useEffect(() => report(name, step), [report, name, step]);
  useEffect(() => {
    // After sending the form, the reader may be looking elsewhere.
    if (waiting && step === "failed") chooser.current?.focus();
  }, [waiting, step]);

  return (
    <div className="grid gap-5">
      <PhotoZone
        of={of}
        chosen={chosen}
        upload={upload}
        problem={chosen.photo === first.photo ? first.problem : undefined}
        pasted={pasted}
        chooser={chooser}
        onFile={send}
        onLeave={leave}
        onRemove={() => {
          leave();
          fillIn({ photo: "", variants: null });
        }}
      />
      <WithoutScript>
        <PlainFile
          label={of === "cover" ? "Upload a cover photo" : "Upload a photo"}
          name={fileName}
          error={fileError}
        />
      </WithoutScript>
      <Field
        ref={address}
        label={label}
        name={name}
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={start}
        readOnly={step === "sending"}
        onBlur={({ currentTarget: { value } }) => {
          const photo = previewUrl(value);
          if (photo !== chosen.photo) take({ photo, variants: null });
        }}
        error={error}
        hint={step === "sending" ? "The photo that is being sent fills this in." : hint}
        required={required}
      />
    </div>
  );
}

type PlainFileProps = { label: string; name: string; error: string | undefined };

/** The file field for browsers without JavaScript. */
function PlainFile({ label, name, error }: PlainFileProps) {
  const id = useId();
  const hint = `JPEG, PNG, WebP or AVIF, up to ${PHOTO_MAX_MEGABYTES} MB. It takes the place of the address below.`;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="file"
        name={name}
        accept={PHOTO_TYPES.join(",")}
        {...describe(id, { hint, error })}
        className="file-input w-full"
      />
    </FieldFrame>
  );
}
