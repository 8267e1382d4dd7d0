import { m } from "#messages";
import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { Photo } from "#web/photos/Photo.tsx";
import { PLACES } from "#web/photos/places.ts";
import { Paragraphs } from "#web/ui/Paragraphs.tsx";

/** The reported or pending content of a case, with its photos (docs/product.md 11.13). */
export function CasePreview({
  moderationCase: { preview, kind },
}: {
  moderationCase: Pick<ModerationCase, "preview" | "kind">;
}) {
  return (
    <section aria-label={m.moderationContent()} className="sheet p-5">
      {preview ? (
        <>
          {kind === "gardener" ? null : (
            <div className="mb-3 max-w-[62ch]">
              <p dir={kind === "comment" ? undefined : "auto"} className="display text-xl wrap-anywhere">
                {kind === "comment" ? <OnTip title={preview.title} /> : preview.title}
              </p>
            </div>
          )}
          <Paragraphs text={preview.text} className="grid grid-cols-[minmax(0,1fr)] max-w-[62ch] gap-4" />
          <Photos preview={preview} kind={kind} />
        </>
      ) : (
        <p className="text-muted">{m.moderationDeleted()}</p>
      )}
    </section>
  );
}

type PhotosProps = {
  preview: NonNullable<ModerationCase["preview"]>;
  kind: ModerationCase["kind"];
};

/** The photos of the content, uncropped (docs/product.md 11.13). */
function Photos({ preview, kind }: PhotosProps) {
  const { title } = preview;
  const alt =
    kind === "gardener" ? m.moderationPhoto({ name: title }) : preview.photoAlt || m.moderationTipPhoto();
  const photos = [
    { src: preview.photo, variants: preview.photoVariants, alt },
    {
      src: preview.coverPhoto,
      variants: preview.coverPhotoVariants,
      alt: m.moderationCover({ name: title }),
    },
  ].filter(({ src }) => src !== "");
  if (photos.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-4">
      {photos.map((image) => (
        <Photo
          key={image.alt}
          {...image}
          place={PLACES.case}
          className="aspect-[4/3] w-full max-w-[26rem] rounded-box bg-base-200 object-contain"
        />
      ))}
    </div>
  );
}

const OnTip = ({ title }: { title: string }) =>
  title === ""
    ? m.moderationOnHiddenTip()
    : m.moderationOnTip({ title, bdi: (text) => <bdi key="title">{text}</bdi> });
