import { useRef } from "react";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";
import { PhotoZone } from "#web/photos/PhotoZone.tsx";
import type { Upload } from "#web/photos/use-upload.ts";
import { Specimen } from "#web/styleguide/Specimen.tsx";
import { VARIANTS } from "#web/styleguide/samples.ts";

const preview = "/pictures/help.webp";
const file = new File([], "IMG_20270612_101544.jpg");
const none = { photo: "", variants: null };
const failed = { step: "failed", file, preview } as const;

type Sample = { title: string; upload: Upload; chosen?: ChosenPhoto; problem?: string; dragged?: boolean };

const SAMPLES: Sample[] = [
  { title: "Empty", upload: { step: "none" } },
  { title: "A file is held over it", upload: { step: "none" }, dragged: true },
  { title: "Sending", upload: { step: "sending", file, preview, share: 0.43 } },
  { title: "Sent", upload: { step: "sending", file, preview, share: 1 } },
  { title: "Done", upload: { step: "done" }, chosen: { photo: preview, variants: VARIANTS } },
  {
    title: "Failed, can be retried",
    upload: { ...failed, message: PHOTO_MESSAGES.busy(), retryable: true },
  },
  { title: "Refused", upload: { ...failed, message: PHOTO_MESSAGES.heic(), retryable: false } },
  {
    title: "A link that could not be fetched",
    upload: { step: "none" },
    chosen: { photo: preview, variants: null },
    problem: "The other site did not give us the photo. Upload it instead.",
  },
];

/** The photo upload in all its states (docs/product.md 2.100). */
export function Uploads() {
  return (
    <Specimen title="Photo upload">
      {SAMPLES.map(({ title, ...sample }) => (
        <div key={title} className="grid min-w-0 gap-2">
          <h3 className="text-base">{title}</h3>
          <UploadSample {...sample} />
        </div>
      ))}
      <h3 className="text-base">Portrait and cover</h3>
      <UploadSample of="portrait" upload={{ step: "sending", file, preview, share: 0.08 }} />
      <UploadSample of="cover" upload={{ step: "none" }} chosen={{ photo: preview, variants: null }} />
    </Specimen>
  );
}

type UploadSampleProps = Omit<Sample, "title"> & { of?: "tip" | "portrait" | "cover" };

function UploadSample({ of = "tip", upload, chosen = none, problem, dragged = false }: UploadSampleProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <div ref={dragged ? simulateDrag : undefined} className="contents">
      <PhotoZone
        of={of}
        chosen={chosen}
        upload={upload}
        problem={problem}
        acceptsPaste={false}
        fileInput={fileInput}
        onFile={noop}
        onCancel={noop}
        onRemove={noop}
      />
    </div>
  );
}

/** Sets the attribute that `PhotoZone` has while a file is dragged over it. */
const simulateDrag = (box: HTMLElement | null) =>
  box?.querySelector("[data-photo-zone]")?.setAttribute("data-photo-zone", "over");

const noop = () => undefined;
