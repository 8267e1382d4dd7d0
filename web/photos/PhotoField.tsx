import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  PHOTO_MAX_MEGABYTES,
  PHOTO_TYPES,
  type PhotoVariants,
  type UploadedPhoto,
} from "#domain/photos/photo.ts";
import { previewUrl } from "#domain/text/url.ts";
import { PhotoZone } from "#web/photos/PhotoZone.tsx";
import { useUpload } from "#web/photos/use-upload.ts";
import type { FormUploads } from "#web/photos/use-waiting-submit.ts";
import { Field } from "#web/ui/Field.tsx";
import { describe, FieldFrame } from "#web/ui/FieldFrame.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

/** A picture as a form holds it: its URL, and its sizes where they are known. */
export type ChosenPhoto = { photo: string; variants: PhotoVariants | null };

type PhotoFieldProps = {
  label: string;
  /** The name of the field with the URL. */
  name: string;
  /** The name of the file when there is no JavaScript to send it ahead. */
  fileName: string;
  /** What the picture is of, which decides its shape and words. */
  of: "tip" | "portrait" | "cover";
  /** What the form starts with. */
  start: { photo?: string | undefined; variants?: PhotoVariants | null | undefined };
  hint: ReactNode;
  error?: string | undefined;
  /** Why the file that was sent without JavaScript was not taken. */
  fileError?: string | undefined;
  /** Why the picture behind the stored link could not be fetched; empty when it could. */
  problem?: string | undefined;
  required?: boolean;
  /** Takes what is pasted anywhere on the page; for one field of it. */
  pasted?: boolean;
  uploads: FormUploads;
  /** Tells which picture would be saved now, for a preview. */
  onPhoto?: (photo: ChosenPhoto) => void;
};

/**
 * The URL of a picture, and beside it ways to upload one, which fills the URL in (docs/product.md 2.100). Without
 * JavaScript the file goes along with the form.
 */
export function PhotoField({
  label,
  name,
  fileName,
  of,
  start,
  hint,
  error,
  fileError,
  problem,
  required = false,
  pasted = false,
  uploads,
  onPhoto,
}: PhotoFieldProps) {
  const address = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPhoto>({
    photo: previewUrl(start.photo),
    variants: start.variants ?? null,
  });

  const take = (photo: ChosenPhoto) => {
    setChosen(photo);
    onPhoto?.(photo);
  };
  const fillIn = (photo: ChosenPhoto) => {
    take(photo);
    if (!address.current) return;
    address.current.value = photo.photo;
    // Whoever keeps what is typed hears of it.
    address.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const { upload, send, leave } = useUpload(({ photo, photoVariants }: UploadedPhoto) =>
    fillIn({ photo, variants: photoVariants }),
  );

  const { report, waiting } = uploads;
  const { step } = upload;
  useEffect(() => report(name, step), [report, name, step]);
  useEffect(() => {
    // Whoever has sent the form already looks elsewhere.
    if (waiting && step === "failed") chooser.current?.focus();
  }, [waiting, step]);

  return (
    <div className="grid gap-5">
      <PhotoZone
        of={of}
        chosen={chosen}
        upload={upload}
        problem={chosen.photo === start.photo ? problem : undefined}
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
        defaultValue={start.photo}
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

/** The file field of browsers that run no scripts. */
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
