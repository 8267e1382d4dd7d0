import { Photo } from "#web/photos/Photo.tsx";
import { PLACES } from "#web/photos/places.ts";

/** A photo's URL with the photo, to tell it from another one. */
export const comparedPhoto = (url: unknown) =>
  typeof url === "string" && url !== "" ? (
    <>
      <Photo src={url} place={PLACES.form} className="photo max-w-52" />
      <p className="mt-2 text-sm wrap-anywhere text-muted">{url}</p>
    </>
  ) : (
    <p className="text-muted">No photo</p>
  );
