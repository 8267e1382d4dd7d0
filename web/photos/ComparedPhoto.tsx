import { m } from "#messages";
import { Photo } from "#web/photos/Photo.tsx";
import { PLACES } from "#web/photos/places.ts";
import type { ChosenPhoto } from "#web/photos/stored-photo.ts";

/** Shows the URL of a photo, and the photo itself if it is one of `stored` or on this site. */
export const comparedPhoto =
  (...known: readonly (ChosenPhoto | undefined)[]) =>
  (url: unknown) =>
    typeof url === "string" && url !== "" ? (
      <>
        <Photo
          src={url}
          variants={known.find((one) => one?.photo === url)?.variants}
          place={PLACES.form}
          className="photo max-w-52"
        />
        <p className="mt-2 text-sm wrap-anywhere text-muted">{url}</p>
      </>
    ) : (
      <p className="text-muted">{m.photosNone()}</p>
    );
