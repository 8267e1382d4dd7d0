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

type Stand = { title: string; upload: Upload; chosen?: ChosenPhoto; problem?: string; over?: boolean };

const STANDS: Stand[] = [
  { title: "Empty", upload: { step: "none" } },
  { title: "A file is held over it", upload: { step: "none" }, over: true },
  { title: "Sending", upload: { step: "sending", file, preview, share: 0.43 } },
  { title: "Sent", upload: { step: "sending", file, preview, share: 1 } },
  { title: "Done", upload: { step: "done" }, chosen: { photo: preview, variants: VARIANTS } },
  {
    title: "Failed, may be tried again",
    upload: { ...failed, message: PHOTO_MESSAGES.busy, again: true },
  },
  { title: "Refused", upload: { ...failed, message: PHOTO_MESSAGES.heic, again: false } },
  {
    title: "A link that could not be fetched",
    upload: { step: "none" },
    chosen: { photo: preview, variants: null },
    problem: "The other site did not give us the picture. Upload it instead.",
  },
];

/** Where a photo is uploaded, in each of its states (docs/product.md 2.100). */
export function Uploads() {
  return (
    <Specimen title="Photo upload">
      {STANDS.map(({ title, ...stand }) => (
        <div key={title} className="grid min-w-0 gap-2">
          <h3 className="text-base">{title}</h3>
          <Standing {...stand} />
        </div>
      ))}
      <h3 className="text-base">Portrait and cover</h3>
      <Standing of="portrait" upload={{ step: "sending", file, preview, share: 0.08 }} />
      <Standing of="cover" upload={{ step: "none" }} chosen={{ photo: preview, variants: null }} />
    </Specimen>
  );
}

type StandingProps = Omit<Stand, "title"> & { of?: "tip" | "portrait" | "cover" };

function Standing({ of = "tip", upload, chosen = none, problem, over = false }: StandingProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div ref={over ? holdOver : undefined} className="contents">
      <PhotoZone
        of={of}
        chosen={chosen}
        upload={upload}
        problem={problem}
        pasted={false}
        chooser={chooser}
        onFile={nothing}
        onLeave={nothing}
        onRemove={nothing}
      />
    </div>
  );
}

/** As `PhotoZone` says it while a file is dragged. */
const holdOver = (box: HTMLElement | null) =>
  box?.querySelector("[data-photo-zone]")?.setAttribute("data-photo-zone", "over");

const nothing = () => undefined;
