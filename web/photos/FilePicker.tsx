import { m } from "#messages";
import { Camera } from "#web/icons/icons.tsx";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { PHOTO_TYPES } from "#domain/photos/photo.ts";
import type { PhotoKind } from "#web/photos/photo-kind.ts";

type FilePickerProps = {
  onFile: (file: File) => void;
  /** A larger button, at full width on phones. */
  large: boolean;
} & (
  | { ref: RefObject<HTMLInputElement | null>; children: ReactNode; camera?: never; kind?: never }
  | { ref?: never; children?: never; camera: "environment" | "user"; kind: PhotoKind }
);

/** A file field that looks like a button. With `camera` it opens the camera, and is shown on touch devices only. */
export function FilePicker({ onFile, large, ref, children, camera, kind }: FilePickerProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const take = useEffectEvent((field: HTMLInputElement | null) => {
    const file = field?.files?.[0];
    if (!field || !file) return;
    // So that the same file can be chosen again, and is not submitted with the form.
    field.value = "";
    onFile(file);
  });
  // A file may have been chosen before hydration.
  useEffect(() => take(input.current), [input]);
  return (
    <label
      className={`file-picker btn ${camera ? "btn-outline hidden pointer-coarse:inline-flex" : large ? "btn-primary" : "btn-outline"} ${large ? "btn-lg max-sm:w-full" : ""}`}
    >
      <input
        ref={input}
        type="file"
        accept={camera ? "image/*" : PHOTO_TYPES.join(",")}
        capture={camera}
        onChange={({ currentTarget }) => take(currentTarget)}
        className="sr-only"
      />
      {camera ? (
        <>
          <Camera className="size-5" />
          {m.photosTake({ kind })}
        </>
      ) : (
        children
      )}
    </label>
  );
}
